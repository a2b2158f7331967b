// The time played: it runs only while somebody can look at the board.

export class Timer {
  private spent: number;
  private since: number | undefined;

  /** A timer that stands still, with the seconds played so far. */
  constructor(seconds: number) {
    this.spent = seconds * 1000;
  }

  /** Goes on, if it does not run already. */
  run(now: number): void {
    this.since ??= now;
  }

  /** Stands still. */
  stop(now: number): void {
    if (this.since !== undefined) this.spent += Math.max(0, now - this.since);
    this.since = undefined;
  }

  /** The time played, in seconds. */
  seconds(now: number): number {
    const running = this.since === undefined ? 0 : Math.max(0, now - this.since);
    return Math.floor((this.spent + running) / 1000);
  }
}

/** Seconds as `4:05` or `1:02:03`. */
export function clock(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
