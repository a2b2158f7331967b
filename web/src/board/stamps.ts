// Pictures of signs: thousands of digits are put on the board faster from these than by writing each.

export const FONT = 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** A kind of sign: its height in pixels of the screen, its weight and colour. */
interface Kind {
  readonly pixels: number;
  readonly weight: number;
  readonly colour: string;
  readonly stamps: Map<string, ImageBitmap>;
}

/** More kinds than a board has in one look. */
const MOST = 20;

export class Stamps {
  private readonly kinds: Kind[] = [];
  private ratio = 1;

  /** From now on signs go to this canvas. */
  begin(context: CanvasRenderingContext2D): void {
    this.ratio = context.getTransform().a;
  }

  /** Puts a sign with its middle at a point, on whole pixels of the screen. */
  put(context: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, weight: number, colour: string): void {
    const { ratio } = this;
    const stamp = this.stampOf(text, Math.round(size * ratio), weight, colour);
    const side = stamp.width / ratio;
    const whole = (at: number) => Math.round((at - side / 2) * ratio) / ratio;
    context.drawImage(stamp, whole(x), whole(y), side, side);
  }

  private stampOf(text: string, pixels: number, weight: number, colour: string): ImageBitmap {
    let kind = this.kinds.find((one) => one.pixels === pixels && one.weight === weight && one.colour === colour);
    if (!kind) {
      if (this.kinds.length >= MOST) this.kinds.length = 0;
      kind = { pixels, weight, colour, stamps: new Map() };
      this.kinds.push(kind);
    }
    let stamp = kind.stamps.get(text);
    if (!stamp) {
      stamp = cut(text, kind);
      kind.stamps.set(text, stamp);
    }
    return stamp;
  }
}

function cut(text: string, { pixels, weight, colour }: Kind): ImageBitmap {
  const side = Math.ceil(pixels * 1.3 * Math.max(1, text.length * 0.7));
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext("2d")!;
  context.font = `${weight} ${pixels}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = colour;
  context.fillText(text, side / 2, side / 2 + pixels * 0.06);
  return canvas.transferToImageBitmap();
}
