/** After this many failures in a row, the service counts as unavailable. */
const FAILURES_WHEN_AWAY = 5;
const FIRST_WIDTH = 4;
/** An answer is slow if it takes longer than twice the fastest answer and this time. */
const SLACK_MS = 300;

/**
 * Limits how many calls an external service gets at once. The limit grows, up to `most`, while the service answers as fast as before. It
 * halves, down to 1, when the service fails or becomes slow.
 */
export class Pace {
  readonly #most: number;
  #width: number;
  /** The number of answers since the limit last changed. */
  #answered = 0;
  #fastestMs = Number.POSITIVE_INFINITY;
  #failuresInARow = 0;
  #narrowedAt = Number.NEGATIVE_INFINITY;

  constructor(most: number) {
    this.#most = most;
    this.#width = Math.min(FIRST_WIDTH, most);
  }

  get width(): number {
    return this.#width;
  }

  /** Whether the service has failed `FAILURES_WHEN_AWAY` times in a row. */
  get isAway(): boolean {
    return this.#failuresInARow >= FAILURES_WHEN_AWAY;
  }

  /** Resets the count of failures in a row, before the service is tried again. */
  retry(): void {
    this.#failuresInARow = 0;
  }

  /** Halves the limit. Ignores calls that began before the last halving, because they say nothing about the new limit. */
  #narrow(beganAt: number, now: number): void {
    if (beganAt < this.#narrowedAt) return;
    this.#width = Math.max(1, Math.floor(this.#width / 2));
    this.#narrowedAt = now;
    this.#answered = 0;
  }

  answered(beganAt: number, now = performance.now()): void {
    const tookMs = now - beganAt;
    this.#failuresInARow = 0;
    // A single call does not wait for our other calls, so its time is the present speed of the service.
    this.#fastestMs = this.#width === 1 ? tookMs : Math.min(this.#fastestMs, tookMs);
    if (tookMs > 2 * this.#fastestMs + SLACK_MS) {
      this.#narrow(beganAt, now);
      return;
    }
    this.#answered += 1;
    if (this.#answered < this.#width || this.#width === this.#most) return;
    this.#width += 1;
    this.#answered = 0;
  }

  failed(beganAt: number, now = performance.now()): void {
    this.#failuresInARow += 1;
    this.#narrow(beganAt, now);
  }
}

/** Runs `work` for each item, as many at once as the pace allows. Calls `mayGoOn` before each item, and stops if it returns false. */
export const eachAtPace = async <Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  pace: Pick<Pace, 'width'>,
  work: (item: Item) => Promise<void>,
  mayGoOn: () => boolean = () => true,
): Promise<void> => {
  const running = new Set<Promise<void>>();
  let broken: { readonly error: unknown } | undefined;
  for await (const item of items) {
    if (!mayGoOn()) break;
    const one = work(item)
      .catch((error: unknown) => {
        broken ??= { error };
      })
      .finally(() => running.delete(one));
    running.add(one);
    while (running.size >= pace.width) await Promise.race(running);
    if (broken) break;
  }
  await Promise.all(running);
  if (broken) throw broken.error;
};
