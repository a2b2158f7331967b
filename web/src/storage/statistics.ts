// Times per kind, size and level of puzzle.

import type { Result } from "./records.ts";

export interface Line {
  readonly rules: string;
  readonly rows: number;
  readonly columns: number;
  readonly level: number | undefined;
  readonly solved: number;
  readonly withoutHints: number;
  readonly best: number;
  readonly average: number;
}

/** One line for each kind, size and level that was solved. */
export function statistics(results: readonly Result[]): Line[] {
  const groups = new Map<string, Result[]>();
  for (const result of results) {
    const key = [result.rules, result.rows, result.columns, result.level ?? 0].join(" ");
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  const line = (group: readonly Result[]): Line => {
    const seconds = group.map((result) => result.seconds);
    const { rules, rows, columns, level } = group[0];
    return {
      rules,
      rows,
      columns,
      level,
      solved: group.length,
      withoutHints: group.filter((result) => result.hints === 0).length,
      best: Math.min(...seconds),
      average: Math.round(seconds.reduce((sum, one) => sum + one, 0) / seconds.length),
    };
  };
  const order = (one: Line, other: Line) =>
    one.rules.localeCompare(other.rules) || one.rows * one.columns - other.rows * other.columns || (one.level ?? 0) - (other.level ?? 0);
  return [...groups.values()].map(line).sort(order);
}
