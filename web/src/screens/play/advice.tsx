// What the coach says, beside the board.

import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { Button } from "../../parts/button.tsx";
import type { Advice } from "../../game/coach.ts";
import type { Host } from "./play.tsx";
import { told } from "./telling.ts";

export function AdvicePanel({ host }: { host: Host }): JSX.Element | null {
  const { advice } = host.coach;
  const { words } = host.app;
  if (!advice) return null;
  return (
    <section class="advice" aria-label={words.hint}>
      <div class="advice-head">
        <h2>{heading(host, advice)}</h2>
        {advice.kind === "hint" && <HintTools host={host} advice={advice} />}
        <span class="corner">
          <Button name={words.close} icon="close" text="never" kind="quiet" onPress={() => host.coach.clear()} />
        </span>
      </div>
      {advice.kind === "thinking" && <p class="quiet-text">{words.thinking}</p>}
      {advice.kind === "hint" && <Hint host={host} advice={advice} />}
      {advice.kind === "way" && <Way host={host} advice={advice} />}
    </section>
  );
}

function heading({ app }: Host, advice: Advice): string {
  const { words } = app;
  switch (advice.kind) {
    case "thinking":
      return words.hint;
    case "hint":
      return advice.reply.hint === "step" ? words.hintStage(advice.stage + 1) : words.hint;
    case "way":
      return advice.at < advice.steps.length ? words.stepOf(advice.at + 1, advice.steps.length) : words.teach;
  }
}

function Hint({ host, advice }: { host: Host; advice: Extract<Advice, { kind: "hint" }> }): JSX.Element {
  const { words } = host.app;
  const { reply, stage, link } = advice;
  const chain = reply.step?.chain ?? [];
  const wrong = reply.hint === "mistake";
  return (
    <>
      <p class="advice-text">{told(host, reply, stage)}</p>
      {stage > 0 && <Legend wrong={wrong} />}
      {chain.length > 1 && (
        <div class="chain" role="group" aria-label={words.chain}>
          <Button name={words.back} icon="back" text="never" disabled={link === 0} onPress={() => host.coach.link(link - 1)} />
          <span>{link === 0 ? words.chain : words.stepOf(link, chain.length)}</span>
          <Button name={words.forward} icon="forward" text="never" disabled={link === chain.length} onPress={() => host.coach.link(link + 1)} />
          {link > 0 && <p class="advice-text">{chain[link - 1].why}</p>}
        </div>
      )}
    </>
  );
}

function HintTools({ host, advice }: { host: Host; advice: Extract<Advice, { kind: "hint" }> }): JSX.Element {
  const { words } = host.app;
  const { reply, stage } = advice;
  const wrong = reply.hint === "mistake";
  const more = stage < 3 && (reply.hint === "step" || wrong);
  return (
    <>
      {more && <Button name={words.tellMore} text="always" onPress={() => host.hint()} />}
      {stage === 3 && reply.step && <Button name={words.apply} text="always" kind="main" onPress={() => host.apply()} />}
      {stage > 0 && wrong && reply.keep && <Button name={words.lastGood} text="always" kind="main" onPress={() => host.apply()} />}
    </>
  );
}

/** What the highlights mean. */
export function Legend({ wrong }: { wrong: boolean }): JSX.Element {
  const { words } = useApp();
  return (
    <p class="legend">
      <span class="legend-item premise">{words.legendPremise}</span>
      {wrong ? <span class="legend-item conflict">{words.legendConflict}</span> : <span class="legend-item conclusion">{words.legendConclusion}</span>}
    </p>
  );
}

function Way({ host, advice }: { host: Host; advice: Extract<Advice, { kind: "way" }> }): JSX.Element {
  const { words } = host.app;
  const step = advice.steps[advice.at];
  return (
    <>
      <p class="advice-text">{step ? step.why : advice.text || words.wayEnds}</p>
      {step && <Legend wrong={false} />}
      <div class="advice-tools">
        <Button name={words.back} icon="back" text="always" disabled={advice.at === 0} onPress={() => host.walk(false)} />
        <Button name={words.forward} icon="forward" text="always" kind="main" disabled={!step} onPress={() => host.walk(true)} />
      </div>
    </>
  );
}
