const MOST_KEPT = 50_000;

/** Counts what happens per key within a window of time. Memory stays bounded, whoever knocks. */
export class Counter {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, { count: number; until: number }>();

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
      return;
    }
    // Set anew at the end, so that the first in line is always the oldest.
    this.#counts.delete(key);
    if (this.#counts.size >= MOST_KEPT) this.#makeRoom(now);
    this.#counts.set(key, { count: 1, until: now + this.#windowMs });
  }

  /** Takes one back: it turned out to be all right. */
  uncount(key: string): void {
    const seen = this.#counts.get(key);
    if (seen) seen.count -= 1;
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
