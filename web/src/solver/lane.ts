// A lane: calls one after the other in a worker; what is given up ends the worker, and a new one goes on with the rest.

/** The part of a worker that a lane uses. */
export interface Port {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Job {
  readonly text: string;
  readonly signal: AbortSignal | undefined;
  resolve(text: string): void;
  reject(reason: unknown): void;
}

/** The library failed; a bug of ours. The next call gets a fresh instance. */
export class Trapped extends Error {}

export class Lane {
  private port: Port | undefined;
  private readonly waiting: Job[] = [];
  private current: Job | undefined;

  /** `open` makes a worker that is ready to answer. */
  constructor(private readonly open: () => Port) {}

  /** Calls the library. */
  call(text: string, signal?: AbortSignal): Promise<string> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const job: Job = { text, signal, resolve, reject };
      signal?.addEventListener("abort", () => this.giveUp(job), { once: true });
      this.waiting.push(job);
      this.next();
    });
  }

  private next(): void {
    if (this.current) return;
    this.current = this.waiting.shift();
    if (!this.current) return;
    this.port ??= this.connect();
    this.port.postMessage(this.current.text);
  }

  private connect(): Port {
    const port = this.open();
    port.onmessage = ({ data }) => this.finish((job) => job.resolve(data));
    port.onerror = (event) => {
      event.preventDefault();
      this.close();
      this.finish((job) => job.reject(new Trapped(event.message)));
    };
    return port;
  }

  private finish(settle: (job: Job) => void): void {
    const job = this.current;
    this.current = undefined;
    if (job) settle(job);
    this.next();
  }

  private giveUp(job: Job): void {
    if (job === this.current) {
      this.close();
      this.finish(() => job.reject(job.signal?.reason));
    } else {
      const at = this.waiting.indexOf(job);
      if (at >= 0) {
        this.waiting.splice(at, 1);
        job.reject(job.signal?.reason);
      }
    }
  }

  private close(): void {
    this.port?.terminate();
    this.port = undefined;
  }
}
