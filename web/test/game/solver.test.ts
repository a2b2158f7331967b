// The lane of calls: one at a time, given up by ending the worker, gone on with after a failure. What is rare is looked for again.

import assert from "node:assert/strict";
import test from "node:test";
import type { Made, Problem } from "../../src/solver/calls.ts";
import { Lane, type Port, Trapped } from "../../src/solver/lane.ts";
import { Refused, untilFound } from "../../src/solver/solver.ts";

class FakePort implements Port {
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly asked: unknown[] = [];
  ended = false;
  postMessage(message: unknown): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(data: string): void {
    this.onmessage?.({ data } as MessageEvent<string>);
  }
  fail(): void {
    this.onerror?.({ message: "unreachable", preventDefault: () => undefined } as ErrorEvent);
  }
}

function lane(): { lane: Lane; ports: FakePort[] } {
  const ports: FakePort[] = [];
  const open = () => {
    ports.push(new FakePort());
    return ports.at(-1)!;
  };
  return { lane: new Lane(open), ports };
}

test("calls wait for each other, in one worker", async () => {
  const { lane: calls, ports } = lane();
  const answers = [calls.call("a"), calls.call("b")];
  assert.deepEqual(ports[0].asked, ["a"]);
  ports[0].answer("A");
  assert.deepEqual(ports[0].asked, ["a", "b"]);
  ports[0].answer("B");
  assert.deepEqual(await Promise.all(answers), ["A", "B"]);
  assert.equal(ports.length, 1);
});

test("a call that is given up ends the worker; the next one gets another", async () => {
  const { lane: calls, ports } = lane();
  const stop = new AbortController();
  const [first, second] = [calls.call("a", stop.signal), calls.call("b")];
  stop.abort();
  await assert.rejects(first, { name: "AbortError" });
  assert.equal(ports[0].ended, true);
  assert.deepEqual(ports[1].asked, ["b"]);
  ports[1].answer("B");
  assert.equal(await second, "B");
});

test("a call that has not begun is given up without harm", async () => {
  const { lane: calls, ports } = lane();
  const stop = new AbortController();
  const first = calls.call("a");
  const second = calls.call("b", stop.signal);
  stop.abort();
  await assert.rejects(second);
  ports[0].answer("A");
  assert.equal(await first, "A");
  assert.deepEqual([ports[0].ended, ports[0].asked], [false, ["a"]]);
});

test("a worker that fails is replaced", async () => {
  const { lane: calls, ports } = lane();
  const [first, second] = [calls.call("a"), calls.call("b")];
  ports[0].fail();
  await assert.rejects(first, Trapped);
  ports[1].answer("B");
  assert.equal(await second, "B");
});

test("a puzzle that is rare is looked for with other seeds, but not for ever, and nothing else is", async () => {
  const seeds = new Set<number>();
  let rounds = 0;
  const refused = (code: string) => new Refused({ code } as Problem);
  const third = async (seed: number) => {
    if (seeds.add(seed).size < 3) throw refused("not-found");
    return { id: "found" } as Made;
  };
  assert.equal((await untilFound(third, () => rounds++)).id, "found");
  assert.equal(rounds, 2);
  const never = (code: string, patience?: number) => untilFound(() => Promise.reject(refused(code)), () => rounds++, patience);
  await assert.rejects(never("not-found", -1), /not-found/i);
  await assert.rejects(never("no-filling"), /no-filling/i);
  assert.equal(rounds, 2);
});
