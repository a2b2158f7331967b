// The screen where a picture becomes a puzzle: the browser decodes it, the library says what is dark, and whether it is unique.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { Button } from "../../parts/button.tsx";
import { Switch } from "../../parts/choice.tsx";
import { Slider } from "../../parts/number.tsx";
import type { Family, Made } from "../../solver/calls.ts";
import { useFamilies } from "../new/new.tsx";
import { greyOf, pictureOf } from "./grey.ts";

const [LEAST, MOST, USUAL] = [8, 120, 30];

/** What the sliders say. */
interface Tones {
  readonly width: number;
  /** Dark is what is darker; nothing leaves it to the library. */
  readonly threshold?: number | undefined;
  readonly dither: boolean;
  readonly invert: boolean;
}

/** What comes of a picture. */
interface Preview {
  readonly rows: readonly string[];
  readonly threshold: number;
  /** The puzzle, as soon as it is made. */
  readonly made?: Made;
  /** Why there is none. */
  readonly problem?: string;
}

export function Picture(): JSX.Element {
  const { words } = useApp();
  const family = useFamilies().find((family) => family.shows_pictures);
  if (!family) return <p class="empty">{words.loading}</p>;
  return <FromPicture family={family} />;
}

function FromPicture({ family }: { family: Family }): JSX.Element {
  const app = useApp();
  const { words } = app;
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [tones, setTones] = useState<Tones>({ width: USUAL, dither: false, invert: false });
  const preview = usePreview(family, picture, tones);
  const choose = (change: Partial<Tones>) => setTones({ ...tones, ...change });
  const open = async (file: Blob | null | undefined) => {
    if (!file) return;
    try {
      setPicture(await pictureOf(file));
    } catch {
      app.tell(words.noPicture);
    }
  };
  return (
    <div
      class="sheet wide"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void open(event.dataTransfer?.files[0]);
      }}
      onPaste={(event) => void open(event.clipboardData?.files[0])}
    >
      <h1 tabIndex={-1}>{words.fromPicture}</h1>
      <p class="quiet-text">{words.pictureAbout(family.title)}</p>
      <label class="button file main">
        {words.choosePicture}
        <input type="file" accept="image/*" onChange={(event) => void open(event.currentTarget.files?.[0])} />
      </label>
      {picture && (
        <div class="picture-work">
          <Cells preview={preview} />
          <div class="picture-sliders">
            <Slider name={words.columns} value={tones.width} least={LEAST} most={MOST} onChange={(width) => choose({ width })} />
            <Slider name={words.threshold} value={tones.threshold ?? preview?.threshold ?? 128} least={1} most={255} onChange={(threshold) => choose({ threshold })} />
            <Switch label={words.autoThreshold} value={tones.threshold === undefined} onChange={(auto) => choose({ threshold: auto ? undefined : preview?.threshold })} />
            <Switch label={words.dither} value={tones.dither} onChange={(dither) => choose({ dither })} />
            <Switch label={words.invert} value={tones.invert} onChange={(invert) => choose({ invert })} />
            <Outcome preview={preview} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The cells at once, then the puzzle; what is made for earlier sliders is given up. */
function usePreview(family: Family, picture: HTMLImageElement | undefined, tones: Tones): Preview | undefined {
  const app = useApp();
  const { words } = app;
  const [preview, setPreview] = useState<Preview>();
  useEffect(() => {
    if (!picture) return;
    const stop = new AbortController();
    const look = async () => {
      const { width, threshold, dither, invert } = tones;
      const grey = greyOf(picture, width);
      const cells = await app.solver.tones({ width, grey, ...(threshold === undefined ? {} : { threshold }), dither, invert });
      if (stop.signal.aborted) return;
      setPreview(cells);
      try {
        const made = await app.solver.generate({ picture: { family: family.rules, rows: cells.rows, touch_up: true } }, stop.signal);
        setPreview({ ...cells, made });
        app.say(words.pictureMade(made.changed?.length ?? 0));
      } catch (error) {
        if (!stop.signal.aborted) setPreview({ ...cells, problem: error instanceof Error ? error.message : String(error) });
      }
    };
    look().catch((error: unknown) => stop.signal.aborted || app.failed(error));
    return () => stop.abort();
  }, [picture, tones]);
  return preview;
}

/** Whether there is a puzzle, and what to do with it. */
function Outcome({ preview }: { preview: Preview | undefined }): JSX.Element {
  const app = useApp();
  const { words } = app;
  const made = preview?.made;
  if (preview?.problem) return <p class="problem">{preview.problem}</p>;
  if (!made) return <p class="quiet-text">{words.making}</p>;
  const board = { text: made.puzzle, variant: made.family };
  const safely = (work: Promise<unknown>) => void work.catch((error: unknown) => app.failed(error));
  return (
    <>
      <p>{words.pictureMade(made.changed?.length ?? 0)}</p>
      <p class="quiet-text">{words.clueCount(made.clues)}</p>
      <div class="row">
        <Button name={words.playIt} text="always" kind="main" onPress={() => safely(app.begin(board))} />
        <Button name={words.editIt} text="always" onPress={() => safely(app.drawBoard(board))} />
      </div>
    </>
  );
}

/** The picture in cells; those that had to change are framed. */
function Cells({ preview }: { preview: Preview | undefined }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { words } = useApp();
  const rows = preview?.rows ?? [];
  const changed = preview?.made?.changed ?? [];
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || rows.length === 0) return;
    const size = Math.max(4, Math.floor(720 / rows[0].length));
    [context.canvas.width, context.canvas.height] = [rows[0].length * size, rows.length * size];
    const flips = new Set(changed.map(([row, column]) => `${row - 1} ${column - 1}`));
    rows.forEach((row, y) =>
      [...row].forEach((cell, x) => {
        const flipped = flips.has(`${y} ${x}`);
        context.fillStyle = (cell === "1") !== flipped ? "#252c33" : "#ffffff";
        context.fillRect(x * size, y * size, size, size);
        if (!flipped) return;
        context.strokeStyle = "#c24400";
        context.lineWidth = Math.max(1, size / 6);
        context.strokeRect(x * size + size / 6, y * size + size / 6, (size * 2) / 3, (size * 2) / 3);
      }),
    );
  }, [preview]);
  return <canvas ref={canvas} class="picture-cells" role="img" aria-label={words.pictureCells(rows.length, rows[0]?.length ?? 0)} />;
}
