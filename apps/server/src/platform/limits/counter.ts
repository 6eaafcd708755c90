const MOST_KEPT = 50_000;

interface Seen {
  count: number;
  until: number;
  /** How much of `count` is this server's own and not yet shared with the other servers. */
  own: number;
}

/** A count with events of this server that the other servers do not know yet. */
export interface News {
  readonly key: string;
  readonly own: number;
  readonly msLeft: number;
  /** Replaces the count with the sum of all servers, and the end of its window with the end that they share. */
  readonly learn: (together: number, until: number) => void;
}

/**
 * Counts events per key within a window of time. Counts in memory, and keeps a limited number of keys, so that a flood of keys cannot fill
 * the memory.
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

  /** How long a full key stays blocked. */
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
    // Deleting the expired entry first moves its key to the end, so that the map stays in order of age.
    this.#counts.delete(key);
    if (this.#counts.size >= MOST_KEPT) this.#makeRoom(now);
    this.#counts.set(key, { count: 1, until: now + this.#windowMs, own: 1 });
  }

  /** Takes one event back, because it was legitimate. */
  uncount(key: string): void {
    const seen = this.#counts.get(key);
    if (seen) seen.count -= 1;
  }

  /** The counts to share: those that reached `atLeast` and contain events that the other servers do not know. */
  *news(atLeast: number, now: number): Generator<News> {
    for (const [key, seen] of this.#counts) {
      const { own, count, until } = seen;
      if (own === 0 || count < atLeast || until <= now) continue;
      const learn: News['learn'] = (together, untilTogether) => {
        // Events that were counted after this count was yielded are not shared yet.
        seen.own -= own;
        seen.count = together + seen.own;
        seen.until = untilTogether;
      };
      yield { key, own, msLeft: until - now, learn };
    }
  }

  /** Drops expired keys and, if that is not enough, the oldest keys. */
  #makeRoom(now: number): void {
    for (const [key, { until }] of this.#counts) if (until <= now) this.#counts.delete(key);
    for (const key of this.#counts.keys()) {
      if (this.#counts.size < MOST_KEPT) break;
      this.#counts.delete(key);
    }
  }
}
