// Twotone in browsers and their workers.

import { library } from "./library.js";

let compiled;

const host = {
  module: () => (compiled ??= WebAssembly.compileStreaming(fetch(new URL("../twotone.wasm", import.meta.url)))),
  worker: (module, told, failed) => {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => told(data);
    worker.onerror = (event) => failed(new Error(event.message));
    worker.postMessage({ module });
    return { post: (message) => worker.postMessage(message), rest: () => {}, end: () => worker.terminate() };
  },
};

export const { Board, generate, daily, families, techniques, formats, close } = library(host);
export { ParseError, TwotoneError } from "./library.js";
