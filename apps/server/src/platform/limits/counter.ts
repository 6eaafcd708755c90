const MOST_KEPT = 50_000;

interface Seen {
  count: number;
  until: number;
  /** How many of those only this server knows of. */
  own: number;
}

/** Something that other servers have to hear of. */
export interface News {
  readonly key: string;
  readonly own: number;
  readonly msLeft: number;
  /** What all servers together have counted so far, and for how long it still counts. */
  readonly learn: (together: number, until: number) => void;
}

/** Counts what happens per key within a window of time, in memory. That stays bounded, whoever knocks. */
export class Counter {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, Seen>();

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  isFull(key: string, now: number): boolean {
    const seen = this.#counts.get(key);
    return seen !== undefined && seen.until > now && seen.count >= this.#most;
  }

  /** How long until a key that is full may go on. */
  msLeft(key: string, now: number): number {
    return Math.max((this.#counts.get(key)?.until ?? now) - now, 0);
  }

  count(key: string, now: number): void {
    const seen = this.#counts.get(key);
    if (seen && seen.until > now) {
      seen.count += 1;
      seen.own += 1;
      return;
    }
    // Set anew at the end, so that the first in line is always the oldest.
    this.#counts.delete(key);
    if (this.#counts.size >= MOST_KEPT) this.#makeRoom(now);
    this.#counts.set(key, { count: 1, until: now + this.#windowMs, own: 1 });
  }

  /** Takes one back: it turned out to be all right. */
  uncount(key: string): void {
    const seen = this.#counts.get(key);
    if (seen) seen.count -= 1;
  }

  /** Of the keys that hold so much already, those of which others do not know everything. */
  *news(atLeast: number, now: number): Generator<News> {
    for (const [key, seen] of this.#counts) {
      const { own, count, until } = seen;
      if (own === 0 || count < atLeast || until <= now) continue;
      const learn: News['learn'] = (together, untilTogether) => {
        // What came meanwhile is still unknown to them.
        seen.own -= own;
        seen.count = together + seen.own;
        seen.until = untilTogether;
      };
      yield { key, own, msLeft: until - now, learn };
    }
  }

  /** Drops what is over; if that is not enough, the oldest. */
  #makeRoom(now: number): void {
    for (const [key, { until }] of this.#counts) if (until <= now) this.#counts.delete(key);
    for (const key of this.#counts.keys()) {
      if (this.#counts.size < MOST_KEPT) break;
      this.#counts.delete(key);
    }
  }
}
