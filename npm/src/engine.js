// One worker and the jobs that wait for it. To cancel is to end the worker; the next job starts another.

/** How many milliseconds longer than its limit a job may take before its worker is ended; a worker takes time to start. */
const PATIENCE = 5000;

export class Engine {
  #host;
  #worker;
  #jobs = [];
  #last = 0;

  /** `host` compiles the module and starts workers. */
  constructor(host) {
    this.#host = host;
  }

  /** Asks the library for something; `name` is one of its functions. */
  ask(name, value, { signal, timeout } = {}) {
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const job = { id: ++this.#last, name, value, resolve, reject, timeout, signal };
      job.stop = () => this.#cancel(job, signal.reason);
      signal?.addEventListener("abort", job.stop, { once: true });
      this.#jobs.push(job);
      if (this.#jobs.length === 1) this.#begin();
    });
  }

  /** Ends the worker; jobs that wait begin in another. */
  end() {
    this.#worker?.end();
    this.#worker = undefined;
  }

  async #begin() {
    const [job] = this.#jobs;
    if (!job) return this.#worker?.rest();
    try {
      const module = await this.#host.module();
      if (this.#jobs[0] !== job) return;
      this.#worker ??= this.#host.worker(module, (told) => this.#told(told), (error) => this.#trapped(error));
      if (job.timeout !== undefined) {
        const late = () => this.#cancel(job, new DOMException("The time is over.", "TimeoutError"));
        job.clock = setTimeout(late, job.timeout + PATIENCE);
      }
      this.#worker.post({ id: job.id, name: job.name, value: job.value });
    } catch (error) {
      this.#close(job);
      job.reject(error);
    }
  }

  #told({ id, told, trap }) {
    const job = this.#jobs.find((job) => job.id === id);
    if (!job) return;
    // After a trap the memory of the library is in no known state.
    if (trap !== undefined) this.end();
    this.#close(job);
    if (trap === undefined) job.resolve(told);
    else job.reject(new Error(`the library stopped: ${trap}`));
  }

  #trapped(error) {
    const [job] = this.#jobs;
    this.end();
    if (!job) return;
    this.#close(job);
    job.reject(error);
  }

  #cancel(job, reason) {
    const running = this.#jobs[0] === job;
    if (running) this.end();
    this.#close(job);
    job.reject(reason);
  }

  /** Forgets a job and goes on with the next, if it was this one's turn. */
  #close(job) {
    const place = this.#jobs.indexOf(job);
    if (place < 0) return;
    this.#jobs.splice(place, 1);
    clearTimeout(job.clock);
    job.signal?.removeEventListener("abort", job.stop);
    if (place === 0) this.#begin();
  }
}
