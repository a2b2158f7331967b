// What is found out about the board: how many solutions, why none or several, how hard.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../parts/button.tsx";
import { Choice } from "../../parts/choice.tsx";
import type { Explained } from "../../solver/calls.ts";
import { type Desk, SHOWS } from "./desk.ts";

export function Findings({ desk }: { desk: Desk }): JSX.Element {
  const { words } = desk.app;
  const { finding } = desk.inspector;
  const [open, setOpen] = useState(() => matchMedia("(min-width: 48rem), (min-width: 30rem) and (max-height: 30rem)").matches);
  return (
    <section class="advice findings" aria-label={words.findings}>
      <div class="advice-head">
        <h2 class={`verdict ${finding.verdict}`}>{words.verdicts[finding.verdict]}</h2>
        <Button name={words.details} text="always" kind="quiet" pressed={open} onPress={() => setOpen(!open)} />
      </div>
      {open && <Details desk={desk} />}
    </section>
  );
}

function Details({ desk }: { desk: Desk }): JSX.Element {
  const { words } = desk.app;
  const { finding } = desk.inspector;
  return (
    <>
      {finding.problem && <p class="problem">{finding.problem}</p>}
      {finding.verdict === "unique" && <One desk={desk} />}
      {finding.verdict === "several" && <Several desk={desk} />}
      {finding.verdict === "none" && <None desk={desk} />}
      {finding.verdict !== "none" && (
        <Choice
          legend={words.showBeside}
          value={desk.show}
          onChange={(show) => desk.choose({ show })}
          options={SHOWS.map((show) => ({ value: show, label: words.shows[show] }))}
        />
      )}
    </>
  );
}

/** Exactly one solution: how hard it is, and what can go. */
function One({ desk }: { desk: Desk }): JSX.Element {
  const { words } = desk.app;
  const { grade } = desk.inspector.finding;
  const { polished } = desk;
  return (
    <>
      {grade && (
        <>
          <p>
            <strong>{grade.level === undefined ? words.noLevel : `${words.level} ${grade.level}`}</strong>
            {grade.rating !== undefined && <span class="quiet-text">{` (${grade.rating.toFixed(1)})`}</span>}
          </p>
          <ul class="techniques">
            {grade.techniques.map(({ rule, title, times }) => (
              <li key={rule}>{`${(title ?? rule).replace(/[.。]$/, "")} × ${times}`}</li>
            ))}
          </ul>
        </>
      )}
      {polished?.variants && polished.variants.length > 0 && (
        <div class="row" role="group" aria-label={words.versions}>
          {polished.variants.map(({ level, clues, puzzle }) => (
            <Button
              key={level}
              name={words.version(level, clues)}
              text="always"
              onPress={() => void desk.take(puzzle, words.version(level, clues))}
            />
          ))}
        </div>
      )}
      <div class="row">
        <Button name={words.polish} text="always" onPress={() => void desk.polish()} />
      </div>
    </>
  );
}

function Several({ desk }: { desk: Desk }): JSX.Element {
  const { words } = desk.app;
  const { forced, why, count } = desk.inspector.finding;
  const open = forced?.join("").replace(/[^?]/g, "").length;
  return (
    <>
      {open !== undefined && <p>{words.unsettled(open)}</p>}
      {count !== undefined && <p>{words.solutionCount(count)}</p>}
      {why?.islands && <p>{words.islands(why.islands.length)}</p>}
      <div class="row">
        <Button name={words.repair} text="always" kind="main" onPress={() => void desk.repair()} />
      </div>
    </>
  );
}

function None({ desk }: { desk: Desk }): JSX.Element {
  const { words } = desk.app;
  const { why } = desk.inspector.finding;
  return (
    <>
      {why ? <Contradiction desk={desk} why={why} /> : <p class="quiet-text">{words.thinking}</p>}
      <div class="row">
        {why?.fixes?.slice(0, 4).map((fix) => (
          <Button key={fix.message} name={fix.message ?? ""} text="always" onPress={() => desk.mend(fix)} />
        ))}
        <Button name={words.repair} text="always" kind="main" onPress={() => void desk.repair()} />
      </div>
    </>
  );
}

/** The clues that contradict each other, and how one finds that out, step by step. */
function Contradiction({ desk, why }: { desk: Desk; why: Explained }): JSX.Element {
  const { words } = desk.app;
  const story = desk.story(why);
  const { step } = desk;
  const go = (step: number) => {
    desk.choose({ step });
    desk.app.say(step === 0 ? words.contradiction(why.clues?.length ?? 0) : (story[step - 1].why ?? ""));
  };
  const demands = (why.demands ?? []).flatMap(({ message }) => (message ? [message] : []));
  return (
    <>
      <p>{words.contradiction(why.clues?.length ?? 0)}</p>
      {story.length === 0 && demands.length > 0 && (
        <ul class="techniques">
          {demands.slice(0, 6).map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {story.length > 0 && (
        <div class="chain" role="group" aria-label={words.whyNone}>
          <Button name={words.back} icon="back" text="never" disabled={step === 0} onPress={() => go(step - 1)} />
          <span>{step === 0 ? words.whyNone : words.stepOf(step, story.length)}</span>
          <Button name={words.forward} icon="forward" text="never" disabled={step === story.length} onPress={() => go(step + 1)} />
          {step > 0 && <p class="advice-text">{story[step - 1].why}</p>}
        </div>
      )}
    </>
  );
}
