// Every browser test in one process and one browser.

import { after } from "node:test";
import { close } from "./harness.mjs";

after(close);

await import("./pointer.mjs");
await import("./keys.mjs");
await import("./help.mjs");
await import("./look.mjs");
await import("./keeping.mjs");
await import("./coming-and-going.mjs");
await import("./input.mjs");
