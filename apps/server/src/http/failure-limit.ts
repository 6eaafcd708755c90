/**
 * Counts failures of one address, to slow down guessing. Only failures count, because a whole school may share one address;
 * past the limit every try is turned away, right or wrong, so that a guesser learns nothing more.
 */
export class FailureLimit {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #failures = new Map<string, { count: number; until: number }>();

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  isExceeded(address: string, now: number): boolean {
    const seen = this.#failures.get(address);
    return seen !== undefined && seen.until > now && seen.count >= this.#most;
  }

  count(address: string, now: number): void {
    const seen = this.#failures.get(address);
    if (seen && seen.until > now) {
      seen.count += 1;
      return;
    }
    if (this.#failures.size >= 10_000) this.#forget(now);
    this.#failures.set(address, { count: 1, until: now + this.#windowMs });
  }

  /** Drops what is over; if that is not enough, the oldest, so that memory stays bounded whoever knocks. */
  #forget(now: number): void {
    for (const [address, { until }] of this.#failures) if (until <= now) this.#failures.delete(address);
    for (const address of this.#failures.keys()) {
      if (this.#failures.size < 10_000) break;
      this.#failures.delete(address);
    }
  }
}
