// Twotone in node.

import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { library } from "./library.js";

let compiled;

const host = {
  module: () => (compiled ??= readFile(new URL("../twotone.wasm", import.meta.url)).then((bytes) => WebAssembly.compile(bytes))),
  worker: (module, told, failed) => {
    // Options of the program, how to read its own text for one, are none of the worker's.
    const worker = new Worker(new URL("./node-worker.js", import.meta.url), { execArgv: [] });
    worker.on("message", told);
    worker.on("error", failed);
    worker.postMessage({ module });
    return {
      post: (message) => {
        worker.ref();
        worker.postMessage(message);
      },
      // A program with nothing left to do can end.
      rest: () => worker.unref(),
      end: () => worker.terminate(),
    };
  },
};

export const { Board, generate, daily, families, techniques, formats, close } = library(host);
export { ParseError, TwotoneError } from "./library.js";
