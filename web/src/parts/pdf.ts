// Boards as a PDF, loaded only when somebody wants one: the library's own SVG becomes the operators of pages, and words
// become small pictures, as they may be in any script.

import type { Part, Printed } from "./paper.ts";

/** A4 in points, and what stays empty at its sides, between boards, and above a board for its caption. */
const [WIDTH, HEIGHT, MARGIN, GAP, CAPTION, HEADING] = [595.28, 841.89, 40, 14, 14, 26];
/** Dots of a word per point. */
const SHARP = 4;

interface Word {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
}

/** Pages of boards; `columnsOf` tells how many stand side by side. */
export async function pdf(parts: readonly Part[], columnsOf: (perPage: number) => number): Promise<Blob> {
  const file = new Writer();
  const pages: number[] = [];
  const root = file.reserve();
  for (const { heading, perPage, boards } of parts) {
    for (let first = 0; first < boards.length; first += perPage) {
      pages.push(await page(file, root, heading, columnsOf(perPage), perPage, boards.slice(first, first + perPage)));
    }
  }
  file.write(root, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(" ")}] >>`);
  return file.finish(root);
}

async function page(file: Writer, root: number, heading: string, columns: number, perPage: number, boards: readonly Printed[]): Promise<number> {
  const words: number[] = [];
  let content = "";
  const say = async (text: string, size: number, x: number, top: number) => {
    if (text === "") return;
    const { width, height, dots } = word(text, size);
    words.push(await file.stream(dots, `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`));
    content += `q ${width / SHARP} 0 0 ${height / SHARP} ${x} ${HEIGHT - top - height / SHARP} cm /W${words.length} Do Q\n`;
  };
  const head = heading === "" ? 0 : HEADING;
  await say(heading, 15, MARGIN, MARGIN);
  const lines = Math.ceil(perPage / columns);
  const width = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns;
  const height = (HEIGHT - 2 * MARGIN - head - (lines - 1) * GAP) / lines;
  for (const [index, { caption, drawing }] of boards.entries()) {
    const x = MARGIN + (index % columns) * (width + GAP);
    const top = MARGIN + head + Math.floor(index / columns) * (height + GAP);
    await say(caption, 9, x, top);
    content += board(drawing.svg, x, top + CAPTION, width, height - CAPTION);
  }
  const stream = await file.stream(new TextEncoder().encode(content), "");
  const named = words.map((object, index) => `/W${index + 1} ${object} 0 R`).join(" ");
  const box = `/MediaBox [0 0 ${WIDTH} ${HEIGHT}]`;
  return file.add(`<< /Type /Page /Parent ${root} 0 R ${box} /Contents ${stream} 0 R /Resources << /XObject << ${named} >> >> >>`);
}

/** A word as grey dots. */
function word(text: string, size: number): Word {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  const font = `${size * SHARP}px sans-serif`;
  context.font = font;
  const [width, height] = [Math.ceil(context.measureText(text).width) + 2, Math.ceil(size * SHARP * 1.3)];
  [context.canvas.width, context.canvas.height] = [width, height];
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.font = font;
  context.fillStyle = "#000000";
  context.fillText(text, 0, size * SHARP);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, dots: Uint8Array.from({ length: width * height }, (_, dot) => data[4 * dot]) };
}

/** The operators of a drawing in a box of the page, whose upper left corner is told. */
function board(svg: string, left: number, top: number, width: number, height: number): string {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const [, , wide, high] = (root.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
  const scale = Math.min(width / wide, height / high);
  const shapes = [...root.querySelectorAll("path, use")].filter((shape) => !shape.closest("defs"));
  return `q ${scale} 0 0 ${-scale} ${left} ${HEIGHT - top} cm 1 J 1 j\n${shapes.map((shape) => painted(shape, root)).join("")}Q\n`;
}

/** A shape with its colours, which it has itself or from the group around it. */
function painted(shape: Element, root: Element): string {
  const look = (name: string) => shape.closest(`[${name}]`)?.getAttribute(name) ?? "none";
  const colour = (hex: string) => [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(" ");
  const [fill, stroke] = [look("fill"), look("stroke")];
  const outline = shape.tagName === "use" ? root.querySelector(shape.getAttribute("href") ?? "")?.getAttribute("d") : shape.getAttribute("d");
  const steps = walked(outline ?? "", Number(shape.getAttribute("x") ?? 0), Number(shape.getAttribute("y") ?? 0));
  const paint = fill === "none" ? "S" : stroke === "none" ? "f" : "B";
  const fills = fill === "none" ? "" : `${colour(fill)} rg `;
  const strokes = stroke === "none" ? "" : `${colour(stroke)} RG ${look("stroke-width")} w `;
  return `${fills}${strokes}${steps}${paint}\n`;
}

/** The steps of an outline: absolute moves, relative lines and curves, as the library writes them. */
function walked(outline: string, dx: number, dy: number): string {
  let [x, y] = [0, 0];
  let steps = "";
  const at = (x: number, y: number) => `${+(x + dx).toFixed(3)} ${+(y + dy).toFixed(3)}`;
  for (const [, step, rest] of outline.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const [a = 0, b = 0] = numbers;
    const from = [x, y];
    if (step === "M") [x, y] = [a, b];
    else if (step === "l") [x, y] = [x + a, y + b];
    else if (step === "h") x += a;
    else if (step === "H") x = a;
    else if (step === "v") y += a;
    else if (step === "c") [x, y] = [x + numbers[4], y + numbers[5]];
    if (step === "z") steps += "h ";
    else if (step === "c") steps += `${at(from[0] + a, from[1] + b)} ${at(from[0] + numbers[2], from[1] + numbers[3])} ${at(x, y)} c `;
    else steps += `${at(x, y)} ${step === "M" ? "m" : "l"} `;
  }
  return steps;
}

/** The objects of a file, and where each begins. */
class Writer {
  private readonly chunks: Uint8Array<ArrayBuffer>[] = [];
  private readonly places: number[] = [];
  private length = 0;

  constructor() {
    this.put("%PDF-1.7\n");
  }

  /** The number of an object that is written later. */
  reserve(): number {
    return this.places.push(0);
  }

  add(text: string): number {
    const object = this.reserve();
    this.write(object, text);
    return object;
  }

  write(object: number, text: string): void {
    this.places[object - 1] = this.length;
    this.put(`${object} 0 obj\n${text}\nendobj\n`);
  }

  /** Bytes, packed by the browser. */
  async stream(bytes: Uint8Array, fields: string): Promise<number> {
    const packing = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream("deflate"));
    const packed = new Uint8Array(await new Response(packing).arrayBuffer());
    const object = this.reserve();
    this.places[object - 1] = this.length;
    this.put(`${object} 0 obj\n<< ${fields} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`);
    this.chunks.push(packed);
    this.length += packed.length;
    this.put("\nendstream\nendobj\n");
    return object;
  }

  finish(root: number): Blob {
    const catalog = this.add(`<< /Type /Catalog /Pages ${root} 0 R >>`);
    const start = this.length;
    const lines = this.places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
    const size = this.places.length + 1;
    this.put(`xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${size} /Root ${catalog} 0 R >>\nstartxref\n${start}\n%%EOF\n`);
    return new Blob(this.chunks, { type: "application/pdf" });
  }

  private put(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.chunks.push(bytes);
    this.length += bytes.length;
  }
}
