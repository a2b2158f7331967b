// Keys and what they do.

import type { JSX } from "preact";

export function KeyTable({ keys }: { keys: readonly (readonly [string, string])[] }): JSX.Element {
  return (
    <table class="keys">
      <tbody>
        {keys.map(([keys, what]) => (
          <tr key={keys}>
            <th scope="row">{keys}</th>
            <td>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
