// The worker: holds one instance of the library, answers one call at a time.

export {};

interface Library extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  alloc(length: number): number;
  free(pointer: number, length: number): void;
  call(pointer: number, length: number): number;
}

let library: Library | undefined;
const scope = self as unknown as DedicatedWorkerGlobalScope;

/** Text in, text out; both are JSON. The call takes its input back, and lends the answer until it is freed. */
function call(library: Library, text: string): string {
  const input = new TextEncoder().encode(text);
  const pointer = library.alloc(input.length);
  new Uint8Array(library.memory.buffer, pointer, input.length).set(input);
  const answer = library.call(pointer, input.length);
  const length = new DataView(library.memory.buffer).getUint32(answer, true);
  const output = new TextDecoder().decode(new Uint8Array(library.memory.buffer, answer + 4, length));
  library.free(answer, length + 4);
  return output;
}

scope.onmessage = ({ data }: MessageEvent<WebAssembly.Module | string>) => {
  if (data instanceof WebAssembly.Module) {
    const now = () => performance.now();
    library = new WebAssembly.Instance(data, { env: { now } }).exports as Library;
  } else if (library) {
    scope.postMessage(call(library, data));
  }
};
