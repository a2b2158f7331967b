// Small pictures for buttons; every button has a name as well.

import type { JSX } from "preact";

const PATHS = {
  undo: "M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12h-2",
  redo: "m15 5 5 5-5 5M20 10h-9a6 6 0 0 0 0 12h2",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.4.9 1 .9 1.6h5.2c0-.6.3-1.2.9-1.6A6 6 0 0 0 12 3Z",
  check: "m5 12.5 4.5 4.5L19 7.5",
  restart: "M4 12a8 8 0 1 0 3-6.2M4 4v4.5h4.5",
  new: "M12 5v14M5 12h14",
  import: "M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14",
  share: "M12 15V4M7.5 8.5 12 4l4.5 4.5M6 12v8h12v-8",
  settings: "M4 7h9m5 0h2M4 17h3m5 0h8M15.5 4.5v5M9.5 14.5v5",
  games: "M4 5h6v6H4zM14 5h6v6h-6zM4 15h6v5H4zM14 15h6v5h-6z",
  trial: "M9.5 4h5M10.5 4v6L5.5 19a1 1 0 0 0 .9 1.5h11.2a1 1 0 0 0 .9-1.5l-5-9V4M8 15h8",
  flag: "M6 21V4m0 1h11l-2.5 4L17 13H6",
  teach: "m3 9 9-4 9 4-9 4-9-4Zm4 2v5c1.5 1.4 3 2 5 2s3.500-.6 5-2v-5M21 9v6",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-2.500 6.500a2.500 2.500 0 1 1 3.700 2.200c-.8.4-1.200.9-1.200 1.800M12 16.800h.01",
  hand: "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",
  zoomIn: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.500 4.500M8 11h6M11 8v6",
  zoomOut: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.500 4.500M8 11h6",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  back: "m14 6-6 6 6 6",
  forward: "m10 6 6 6-6 6",
  edit: "M5 19h3L19 8l-3-3L5 16v3ZM13.5 7.5l3 3",
  erase: "m4 15 8-9 7 6-6 7H7l-3-4ZM9 9.5l7 6",
  print: "M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z",
  close: "m6 6 12 12M18 6 6 18",
  delete: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
