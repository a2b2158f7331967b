// The screen with all games, the statistics, and the file that holds both.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { Table } from "../../game/table.ts";
import { clock } from "../../game/timer.ts";
import { Button } from "../../parts/button.tsx";
import { Drawing } from "../../parts/drawing.tsx";
import { save as saveFile } from "../../parts/save.ts";
import type { BoardText, View } from "../../solver/calls.ts";
import { readArchive, type Result, type Saved } from "../../storage/records.ts";
import { statistics } from "../../storage/statistics.ts";
import { titlesOf, useFamilies } from "../new/new.tsx";

/** How many games of a list have a picture, and the most cells of one. */
const [MOST_PICTURES, MOST_CELLS] = [30, 900];

export function Library(): JSX.Element {
  const app = useApp();
  const { words } = app;
  const [games, setGames] = useState<readonly Saved[]>();
  const [results, setResults] = useState<readonly Result[]>([]);
  const families = useFamilies();
  const titleOf = titlesOf(families);
  const load = async () => {
    setGames((await app.store.games()).games);
    setResults(await app.store.results());
  };
  useEffect(() => void load(), []);

  const remove = async (game: Saved) => {
    if (app.table?.id === game.id) app.table = undefined;
    await app.store.remove(game.id);
    const bringBack = () => {
      app.dismiss();
      void app.store.save(game).then(load);
    };
    app.tell(words.removed, { name: words.undo, run: bringBack });
    await load();
  };
  const parts = [
    [words.inProgress, games?.filter((game) => game.solved === undefined) ?? []],
    [words.finished, games?.filter((game) => game.solved !== undefined) ?? []],
  ] as const;
  return (
    <div class="sheet wide">
      <h1 tabIndex={-1}>{words.games}</h1>
      <p class="quiet-text">{app.store.lasts ? words.gamesAbout : words.notKept}</p>
      {games?.length === 0 && <p>{words.noGames}</p>}
      {parts.map(
        ([heading, list]) =>
          list.length > 0 && (
            <section key={heading}>
              <h2>{heading}</h2>
              <ul class="game-list">
                {list.map((game, at) => (
                  <Entry key={game.id} game={game} title={titleOf(game.rules)} isPictured={at < MOST_PICTURES} onRemove={() => void remove(game)} />
                ))}
              </ul>
            </section>
          ),
      )}
      <section>
        <h2>{words.statistics}</h2>
        {results.length === 0 ? <p class="quiet-text">{words.noStatistics}</p> : <Statistics results={results} titleOf={titleOf} />}
      </section>
      <Files onMerged={load} />
    </div>
  );
}

interface EntryProps {
  readonly game: Saved;
  readonly title: string;
  readonly isPictured: boolean;
  readonly onRemove: () => void;
}

function Entry({ game, title, isPictured, onRemove }: EntryProps): JSX.Element {
  const app = useApp();
  const { words } = app;
  const name = `${title} ${game.rows}×${game.columns}`;
  const facts = [
    game.daily,
    game.level === undefined ? undefined : `${words.level} ${game.level}`,
    game.solved === undefined ? words.percentDone(game.filled) : undefined,
    clock(game.seconds),
    new Date(game.changed).toLocaleDateString(app.lang, { dateStyle: "medium" }),
  ];
  return (
    <li class="game">
      <button type="button" class="game-open pictured" onClick={() => (location.hash = `#game=${game.id}`)}>
        <span class="thumbnail">{isPictured && <Thumbnail game={game} />}</span>
        <span class="game-facts">
          <strong>
            <span class="for-ears">{words.goOn("")}</span>
            {name}
          </strong>
          <span class="quiet-text">{facts.filter(Boolean).join(" · ")}</span>
          <span class="bar" aria-hidden="true">
            <span style={{ width: `${game.solved === undefined ? game.filled : 100}%` }} />
          </span>
        </span>
      </button>
      <Button name={words.removeGame(name)} icon="delete" text="never" kind="quiet" onPress={onRemove} />
    </li>
  );
}

/** The board as it was left; a large one is no picture to recognise. */
function Thumbnail({ game }: { game: Saved }): JSX.Element | null {
  const { solver } = useApp();
  const [board, setBoard] = useState<BoardText>();
  useEffect(() => {
    if (game.rows * game.columns > MOST_CELLS) return;
    const look = (board: BoardText) => solver.view(board);
    const left = (view: View) => new Table(view, look, () => undefined, () => Date.now(), game).asked();
    look({ text: game.board, variant: game.rules }).then((view) => setBoard(left(view)), () => undefined);
  }, [game]);
  return board ? <Drawing board={board} alt="" /> : null;
}

function Statistics({ results, titleOf }: { results: readonly Result[]; titleOf: (rules: string) => string }): JSX.Element {
  const { words } = useApp();
  return (
    <div class="table-frame" tabIndex={0} role="region" aria-label={words.statistics}>
      <table class="statistics">
        <thead>
          <tr>
            {[words.family, words.size, words.level, words.solvedCount, words.best, words.average, words.withoutHints].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statistics(results).map((line) => (
            <tr key={`${line.rules} ${line.rows} ${line.columns} ${line.level}`}>
              <th scope="row">{titleOf(line.rules)}</th>
              <td>{`${line.rows}×${line.columns}`}</td>
              <td>{line.level ?? "–"}</td>
              <td>{line.solved}</td>
              <td>{clock(line.best)}</td>
              <td>{clock(line.average)}</td>
              <td>{line.withoutHints}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One file for everything; what comes in is added, nothing is lost. */
function Files({ onMerged }: { onMerged: () => Promise<void> }): JSX.Element {
  const app = useApp();
  const { words } = app;
  const save = async () => {
    const text = JSON.stringify(await app.store.archive(), undefined, 1);
    saveFile(new Blob([text], { type: "application/json" }), "twotone-games.json");
  };
  const merge = async (file: File | undefined) => {
    const archive = file && readArchive(await file.text());
    if (!file) return;
    if (!archive) return app.tell(words.badFile);
    const { games, results } = await app.store.merge(archive);
    app.tell(words.merged(games, results));
    await onMerged();
  };
  return (
    <div class="row">
      <Button name={words.exportAll} text="always" onPress={() => void save()} />
      <label class="button file">
        {words.importAll}
        <input type="file" accept=".json,application/json" onChange={(event) => void merge(event.currentTarget.files?.[0])} />
      </label>
    </div>
  );
}
