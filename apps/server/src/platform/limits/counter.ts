const MOST_KEPT = 50_000;

interface Seen {
  count: number;
  until: number;
  /** The part of `count` that this server has not yet shared with other servers. */
  own: number;
}

/** A count with events that this server has not yet shared. */
export interface News {
  readonly key: string;
  readonly own: number;
  readonly msLeft: number;
  /** Replaces the count with the sum of all servers, and the end of its window with the one that all servers share. */
  readonly learn: (together: number, until: number) => void;
}

/**
 * Counts events per key within a window of time. The counts are in memory. The number of keys is limited, so that a flood of keys cannot
 * fill the memory.
 */
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

  /** For how long a full key stays blocked. */
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
    // Deletes the expired entry first, so that the key moves to the end. The map thus stays sorted by age.
    this.#counts.delete(key);
    if (this.#counts.size >= MOST_KEPT) this.#makeRoom(now);
    this.#counts.set(key, { count: 1, until: now + this.#windowMs, own: 1 });
  }

  /** Subtracts one event, because it was legitimate. */
  uncount(key: string): void {
    const seen = this.#counts.get(key);
    if (seen) seen.count -= 1;
  }

  /** The counts to share: those that reached `atLeast` and contain events that this server has not shared. */
  *news(atLeast: number, now: number): Generator<News> {
    for (const [key, seen] of this.#counts) {
      const { own, count, until } = seen;
      if (own === 0 || count < atLeast || until <= now) continue;
      const learn: News['learn'] = (together, untilTogether) => {
        // Events may have been counted after this count was yielded. They are not shared yet.
        seen.own -= own;
        seen.count = together + seen.own;
        seen.until = untilTogether;
      };
      yield { key, own, msLeft: until - now, learn };
    }
  }

  /** Drops expired keys. If that is not enough, drops the oldest keys. */
  #makeRoom(now: number): void {
    for (const [key, { until }] of this.#counts) if (until <= now) this.#counts.delete(key);
    for (const key of this.#counts.keys()) {
      if (this.#counts.size < MOST_KEPT) break;
      this.#counts.delete(key);
    }
  }
}
