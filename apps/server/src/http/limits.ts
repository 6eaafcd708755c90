import { addressGroup } from './address-group.ts';

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

interface Most {
  /** From one address about one account. */
  readonly perPair: number;
  /** From one address in all; a whole school may share one. */
  readonly perAddress: number;
  /** About one account from all addresses together. */
  readonly perSubject: number;
}

/**
 * Limits tries about something that has an owner, such as logins to an account. The narrow limit holds for one address and one
 * subject together, so a stranger only ever locks out themselves. The wider ones stop those who have many addresses or try many
 * subjects; they do not hold for a browser that is known to be the owner's. Each server counts for itself.
 */
export class TryLimit {
  readonly #pairs: Counter;
  readonly #addresses: Counter;
  readonly #subjects: Counter;

  constructor({ perPair, perAddress, perSubject }: Most, windowMs: number) {
    this.#pairs = new Counter(perPair, windowMs);
    this.#addresses = new Counter(perAddress, windowMs);
    this.#subjects = new Counter(perSubject, windowMs);
  }

  isExceeded(address: string, subject: string, now: number, isKnown = false): boolean {
    const group = addressGroup(address);
    if (this.#pairs.isFull(`${group} ${subject}`, now)) return true;
    return !isKnown && (this.#addresses.isFull(group, now) || this.isSubjectFull(subject, now));
  }

  isSubjectFull(subject: string, now: number): boolean {
    return this.#subjects.isFull(subject, now);
  }

  count(address: string, subject: string, now: number): void {
    const group = addressGroup(address);
    this.#pairs.count(`${group} ${subject}`, now);
    this.#addresses.count(group, now);
    this.#subjects.count(subject, now);
  }

  /** The try was the owner's: it does not count. */
  uncount(address: string, subject: string): void {
    const group = addressGroup(address);
    this.#pairs.uncount(`${group} ${subject}`);
    this.#addresses.uncount(group);
    this.#subjects.uncount(subject);
  }
}
