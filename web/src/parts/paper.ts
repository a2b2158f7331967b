// Drawings on paper and as files: pages for the printer, SVG, PNG, PDF.

import type { Drawn } from "../solver/calls.ts";
import { save } from "./save.ts";

/** A board on a page, with words above it. */
export interface Printed {
  readonly caption: string;
  readonly drawing: Drawn;
}

/** Pages of one kind: a heading, and how many boards to a page. */
export interface Part {
  readonly heading: string;
  readonly perPage: number;
  readonly boards: readonly Printed[];
}

const address = (svg: string): string => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));

/** How many boards stand side by side, so that the room for each is about square on upright paper. */
const columnsOf = (perPage: number): number => Math.max(1, Math.round(Math.sqrt(perPage * 0.75)));

/** Prints the pages; the rest of the app is not seen on paper. */
export async function print(parts: readonly Part[]): Promise<void> {
  const paper = document.createElement("div");
  paper.className = "paper";
  for (const { heading, perPage, boards } of parts) {
    for (let first = 0; first < boards.length; first += perPage) {
      paper.append(pageOf(heading, perPage, boards.slice(first, first + perPage)));
    }
  }
  document.body.append(paper);
  const pictures = [...paper.querySelectorAll("img")];
  try {
    await Promise.all(pictures.map((picture) => picture.decode()));
    window.print();
  } finally {
    pictures.forEach((picture) => URL.revokeObjectURL(picture.src));
    paper.remove();
  }
}

function pageOf(heading: string, perPage: number, boards: readonly Printed[]): HTMLElement {
  const page = document.createElement("section");
  page.className = "paper-page";
  if (heading !== "") page.append(Object.assign(document.createElement("h1"), { textContent: heading }));
  const grid = document.createElement("div");
  const columns = columnsOf(perPage);
  grid.className = "paper-boards";
  grid.style.setProperty("--columns", String(columns));
  grid.style.setProperty("--lines", String(Math.ceil(perPage / columns)));
  for (const { caption, drawing } of boards) {
    const figure = document.createElement("figure");
    const picture = Object.assign(document.createElement("img"), { src: address(drawing.svg), alt: caption });
    figure.append(Object.assign(document.createElement("figcaption"), { textContent: caption }), picture);
    grid.append(figure);
  }
  page.append(grid);
  return page;
}

export function saveSvg(drawing: Drawn, name: string): void {
  save(new Blob([drawing.svg], { type: "image/svg+xml" }), `${name}.svg`);
}

/** The drawing as dots, painted by the browser. */
export async function savePng(drawing: Drawn, name: string): Promise<void> {
  const picture = new Image(drawing.width, drawing.height);
  picture.src = address(drawing.svg);
  try {
    await picture.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: drawing.width, height: drawing.height });
    canvas.getContext("2d")!.drawImage(picture, 0, 0, drawing.width, drawing.height);
    const dots = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!dots) throw new Error(`${drawing.width}×${drawing.height}`);
    save(dots, `${name}.png`);
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

/** The same pages as for the printer, as a file; the part that writes it is loaded now. */
export async function savePdf(parts: readonly Part[], name: string): Promise<void> {
  const { pdf } = await import("./pdf.ts");
  save(await pdf(parts, columnsOf), `${name}.pdf`);
}
