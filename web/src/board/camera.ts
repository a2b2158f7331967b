// Which part of the board is seen, and how large: pixels to cells and back.

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Space around the cells, in cells. */
export interface Margin {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What hands and keys point at: the cells, or the places where lines cross, half a cell up and left of them. */
export interface Targets {
  readonly rows: number;
  readonly columns: number;
  readonly shift: 0 | 0.5;
}

/** Rows and columns from one to another one, which is not included. */
export interface Seen {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export class Camera {
  /** Pixels per cell. */
  scale = 32;
  /** Where the corner of the first cell is, in pixels. */
  x = 0;
  y = 0;

  constructor(
    readonly rows: number,
    readonly columns: number,
    readonly margin: Margin,
  ) {}

  /** The smallest useful scale: the whole board is seen. */
  fitting(view: Size): number {
    return Math.min(view.width / this.wide, view.height / this.high);
  }

  /** Shows the whole board; of a large one a part with cells that can be hit. */
  fit(view: Size, smallest: number, largest: number): void {
    this.scale = Math.min(largest, Math.max(smallest, this.fitting(view)));
    // The first corner of a board that does not fit; `clamp` puts one that does into the middle.
    [this.x, this.y] = [Infinity, Infinity];
    this.clamp(view);
  }

  /** Zooms by a factor about a point of the view. */
  zoom(factor: number, x: number, y: number, view: Size): void {
    const least = Math.min(this.fitting(view), 24);
    const scale = Math.min(160, Math.max(least, this.scale * factor));
    const ratio = scale / this.scale;
    this.x = x - (x - this.x) * ratio;
    this.y = y - (y - this.y) * ratio;
    this.scale = scale;
    this.clamp(view);
  }

  /** Moves the board under the view. */
  pan(dx: number, dy: number, view: Size): void {
    this.x += dx;
    this.y += dy;
    this.clamp(view);
  }

  /** Moves as little as needed to see a target whole. */
  reveal(target: number, { columns, shift }: Targets, view: Size): boolean {
    const [row, column] = [Math.floor(target / columns) - shift, (target % columns) - shift];
    const inside = (start: number, length: number) => {
      const edge = Math.min(this.scale / 2, length / 4);
      if (start < edge) return edge - start;
      return start + this.scale > length - edge ? Math.min(0, length - edge - start - this.scale) : 0;
    };
    const dx = this.overflows(view).wide ? inside(this.x + column * this.scale, view.width) : 0;
    const dy = this.overflows(view).high ? inside(this.y + row * this.scale, view.height) : 0;
    if (dx === 0 && dy === 0) return false;
    this.pan(dx, dy, view);
    return true;
  }

  /** The target under a point of the view, if there is one. */
  targetAt(x: number, y: number, { rows, columns, shift }: Targets): number | undefined {
    const along = (at: number, start: number) => Math.floor((at - start) / this.scale + shift);
    const [row, column] = [along(y, this.y), along(x, this.x)];
    const inside = row >= 0 && column >= 0 && row < rows && column < columns;
    return inside ? row * columns + column : undefined;
  }

  /** The rows and columns that are at least in part in the view, or in a rectangle with its corner at `x`, `y`; the ends are not included. */
  seen(view: Size, x = 0, y = 0): Seen {
    const clip = (value: number, most: number) => Math.min(most, Math.max(0, value));
    return {
      top: clip(Math.floor((y - this.y) / this.scale), this.rows),
      bottom: clip(Math.ceil((y + view.height - this.y) / this.scale), this.rows),
      left: clip(Math.floor((x - this.x) / this.scale), this.columns),
      right: clip(Math.ceil((x + view.width - this.x) / this.scale), this.columns),
    };
  }

  private overflows(view: Size): { wide: boolean; high: boolean } {
    return { wide: this.wide * this.scale > view.width + 1, high: this.high * this.scale > view.height + 1 };
  }

  /** The board with its margins, in cells. */
  private get wide(): number {
    return this.columns + this.margin.left + this.margin.right;
  }

  private get high(): number {
    return this.rows + this.margin.top + this.margin.bottom;
  }

  /** A board that fits is in the middle; of another one no more is empty than its margin. */
  private clamp(view: Size): void {
    const along = (start: number, before: number, whole: number, after: number, length: number) => {
      const free = length - (before + whole + after) * this.scale;
      if (free >= -1) return free / 2 + before * this.scale;
      return Math.min(before * this.scale, Math.max(free + before * this.scale, start));
    };
    const { left, top, right, bottom } = this.margin;
    this.x = along(this.x, left, this.columns, right, view.width);
    this.y = along(this.y, top, this.rows, bottom, view.height);
  }
}
