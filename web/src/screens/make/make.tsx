// The screen where many puzzles are made: as wished, stopped at any time, for a book, a file or the next days.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { Button } from "../../parts/button.tsx";
import { EASY, Hardness, wished } from "../../parts/hardness.tsx";
import { NumberField } from "../../parts/number.tsx";
import type { Family, Made } from "../../solver/calls.ts";
import { titlesOf, useKind } from "../new/new.tsx";
import { Book } from "./book.tsx";

/** The longest side that is made here, and the most puzzles at once. */
const [LONGEST, MOST] = [100, 500];

export function Make(): JSX.Element {
  const app = useApp();
  const { words } = app;
  const { families, family, choice } = useKind();
  if (!family) return <p class="empty">{words.loading}</p>;
  return (
    <div class="sheet wide">
      <h1 tabIndex={-1}>{words.makeMany}</h1>
      <p class="quiet-text">{words.makeAbout}</p>
      {choice}
      <Order key={family.rules} family={family} />
      {app.book.length > 0 && (
        <>
          <Book book={app.book} families={families} />
          <Puzzles book={app.book} families={families} />
        </>
      )}
    </div>
  );
}

function Order({ family }: { family: Family }): JSX.Element {
  const app = useApp();
  const { words } = app;
  const [first] = family.sizes[Math.min(2, family.sizes.length - 1)];
  const [height, setHeight] = useState(first);
  const [width, setWidth] = useState(first);
  const [number, setNumber] = useState(6);
  const [hardness, setHardness] = useState(EASY);
  const make = async () => {
    const wish = { family: family.rules, height, width, ...wished(hardness) };
    try {
      await app.wait(words.makingMany(0, number), async (signal, tell) => {
        for (let made = 0; made < number; made++) {
          tell(words.makingMany(made, number));
          const puzzle = await app.solver.wished(wish, signal, () => tell(words.makingRare));
          app.book = [...app.book, puzzle];
        }
      });
      app.say(words.madeMany(number));
    } catch (error) {
      app.failed(error);
    }
  };
  return (
    <>
      <div class="row">
        <NumberField name={words.rows} value={height} least={1} most={LONGEST} onChange={setHeight} />
        <NumberField name={words.columns} value={width} least={1} most={LONGEST} onChange={setWidth} />
        <NumberField name={words.howMany} value={number} least={1} most={MOST} onChange={setNumber} />
      </div>
      <Hardness family={family} value={hardness} onChange={setHardness} />
      <Button name={words.make} text="always" kind="main" disabled={app.busy !== undefined} onPress={() => void make()} />
    </>
  );
}

function Puzzles({ book, families }: { book: readonly Made[]; families: readonly Family[] }): JSX.Element {
  const app = useApp();
  const { words } = app;
  const titleOf = titlesOf(families);
  const remove = (puzzle: Made) => {
    app.book = app.book.filter((other) => other !== puzzle);
    app.changed();
  };
  return (
    <section>
      <h2>{words.puzzlesMade(book.length)}</h2>
      <ul class="game-list">
        {book.map((puzzle, index) => {
          const name = `${index + 1}. ${titleOf(puzzle.family)} ${puzzle.height}×${puzzle.width}`;
          const facts = [puzzle.level === undefined ? undefined : `${words.level} ${puzzle.level}`, words.clueCount(puzzle.clues), puzzle.id];
          const play = () => void app.playMade(puzzle).catch((error: unknown) => app.failed(error));
          return (
            <li key={puzzle.id} class="game">
              <button type="button" class="game-open" onClick={play}>
                <span class="for-ears">{words.playIt}</span>
                <strong>{name}</strong>
                <span class="quiet-text">{facts.filter(Boolean).join(" · ")}</span>
              </button>
              <Button name={words.removeGame(name)} icon="delete" text="never" kind="quiet" onPress={() => remove(puzzle)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
