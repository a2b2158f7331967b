// Paints what lies over the cells: the cursor, and the places that a hint or a check speaks of.

import type { Camera, Size } from "./camera.ts";
import type { Ink } from "./ink.ts";
import { cluesPerRow, type Moving, type Role, type Still } from "./scene.ts";
import { FONT } from "./stamps.ts";

/** The strongest last: it is drawn over the others. */
const ORDER: readonly Role[] = ["premise", "conclusion", "conflict"];

export function paintOverlay(
  context: CanvasRenderingContext2D,
  still: Still,
  moving: Moving,
  camera: Camera,
  ink: Ink,
  view: Size,
  cursor: number | undefined,
): void {
  context.clearRect(0, 0, view.width, view.height);
  const corner = (cell: number): [number, number] => [
    camera.x + (cell % still.columns) * camera.scale,
    camera.y + Math.floor(cell / still.columns) * camera.scale,
  ];
  const width = cluesPerRow(still);
  const half = still.places === "cells" ? 0.5 : 0;
  // Frames keep clear of clues at the corners.
  const inset = still.places === "cells" ? 0 : 0.2 * camera.scale;
  for (const role of ORDER) {
    for (const [cell, its] of moving.roles) {
      if (its === role) frame(context, ...corner(cell), camera.scale, inset, role, ink);
    }
    for (const [place, its] of moving.clueRoles) {
      if (its !== role) continue;
      const [row, column] = [Math.floor(place / width), place % width];
      ring(context, camera.x + (column + half) * camera.scale, camera.y + (row + half) * camera.scale, camera.scale, role, ink);
    }
  }
  for (const [cell, text] of moving.numbers) number(context, ...corner(cell), camera.scale, text, ink);
  if (cursor !== undefined) focus(context, ...corner(cursor), camera.scale, ink);
}

/** A premise is dotted, a conclusion a solid frame with a corner mark, a conflict crossed. */
function frame(context: CanvasRenderingContext2D, left: number, top: number, cell: number, inset: number, role: Role, ink: Ink): void {
  const [x, y, size] = [left + inset, top + inset, cell - 2 * inset];
  const width = Math.max(2, cell / 11);
  context.strokeStyle = ink[role];
  context.fillStyle = ink[role];
  context.lineWidth = width;
  context.lineCap = "butt";
  context.setLineDash(role === "premise" ? [width, width] : []);
  context.globalAlpha = 0.16;
  context.fillRect(left, top, cell, cell);
  context.globalAlpha = 1;
  context.strokeRect(x + width / 2 + 1, y + width / 2 + 1, size - width - 2, size - width - 2);
  context.setLineDash([]);
  if (role === "conclusion") {
    context.beginPath();
    context.moveTo(x + size, y);
    context.lineTo(x + size, y + size * 0.36);
    context.lineTo(x + size * 0.64, y);
    context.fill();
  }
  if (role === "conflict") {
    context.beginPath();
    context.moveTo(x + size * 0.18, y + size * 0.18);
    context.lineTo(x + size * 0.82, y + size * 0.82);
    context.moveTo(x + size * 0.82, y + size * 0.18);
    context.lineTo(x + size * 0.18, y + size * 0.82);
    context.stroke();
  }
}

/** A clue to look at: a ring around it, dotted where it is a reason. */
function ring(context: CanvasRenderingContext2D, x: number, y: number, size: number, role: Role, ink: Ink): void {
  context.strokeStyle = ink[role];
  context.lineWidth = Math.max(2, size / 12);
  context.setLineDash(role === "premise" ? [size / 12, size / 12] : []);
  context.beginPath();
  context.arc(x, y, size * 0.32, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
}

function number(context: CanvasRenderingContext2D, x: number, y: number, size: number, text: string, ink: Ink): void {
  const radius = Math.max(7, size * 0.2);
  context.fillStyle = ink.conclusion;
  context.beginPath();
  context.roundRect(x + size - 2 * radius, y, 2 * radius, 2 * radius, radius);
  context.fill();
  context.font = `700 ${radius * 1.2}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = ink.paper;
  context.fillText(text, x + size - radius, y + radius * 1.06);
}

/** Two frames, one light and one dark: seen on every ground. */
function focus(context: CanvasRenderingContext2D, x: number, y: number, size: number, ink: Ink): void {
  const width = Math.max(2, Math.min(4, size / 10));
  for (const [colour, inset] of [[ink.paper, width * 1.5], [ink.cursor, width / 2]] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.strokeRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset);
  }
}
