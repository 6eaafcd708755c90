import { addressGroup } from './address-group.ts';
import { Counter } from './counter.ts';

interface Most {
  /** From one address about one subject. */
  readonly perPair: number;
  /** From one address in all; a whole school may share one. */
  readonly perAddress: number;
  /** About one subject from all addresses together. */
  readonly perSubject: number;
}

/**
 * Limits tries about something that has an owner, such as logins of a member. The narrow limit holds for one address and one
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
