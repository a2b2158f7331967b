// The library as a host sees it: one JSON value in, one out. crates/wasm/README.md describes the border.

const text = { in: new TextEncoder(), out: new TextDecoder() };

/** Starts a copy of a compiled module. */
export async function start(module) {
  const { exports } = await WebAssembly.instantiate(module, { env: { now: () => performance.now() } });

  /** Lends the bytes of a value to the library. */
  const lend = (value) => {
    const bytes = text.in.encode(JSON.stringify(value));
    const block = exports.alloc(bytes.length);
    new Uint8Array(exports.memory.buffer, block, bytes.length).set(bytes);
    return [block, bytes.length];
  };
  /** Reads what was told and gives it back. */
  const read = (block) => {
    const length = new DataView(exports.memory.buffer).getUint32(block, true);
    const told = text.out.decode(new Uint8Array(exports.memory.buffer, block + 4, length));
    exports.free(block, length + 4);
    return JSON.parse(told);
  };
  return {
    call: (asked) => read(exports.call(...lend(asked))),
    open: (board) => read(exports.open(...lend(board))),
    next: (most) => read(exports.next(most)),
  };
}

/** Answers the messages of one engine: the module first, then jobs. */
export function serve(port) {
  let library;
  port.onmessage = async ({ data: { module, id, name, value } }) => {
    if (module) {
      library = start(module);
      return;
    }
    try {
      port.postMessage({ id, told: (await library)[name](value) });
    } catch (error) {
      port.postMessage({ id, trap: String(error) });
    }
  };
}
