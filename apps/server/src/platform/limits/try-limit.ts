import type { AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import { addressGroup } from './addresses.ts';
import { giveBack, isFull, Limit, type Place } from './limit.ts';
import { FairQueue } from './turns.ts';

interface Most {
  /** From one address about one subject. */
  readonly perPair: number;
  /** From one address in all; a whole school may share one. */
  readonly perAddress: number;
  /** About one subject from all addresses. */
  readonly perSubject: number;
  /** About all subjects from all addresses; absent where it would lock out too many legitimate people. */
  readonly together?: number;
}

/** All tries of one address change one row: they wait here, without a connection. */
const AT_ONCE_PER_ADDRESS = 2;

const countedOnly = ({ key, windowMs }: Place): Place => ({ key, windowMs });

/**
 * Limits tries about something with an owner, such as logins of a member. The narrow limit is per address and subject together, so an
 * attacker only locks out themselves. The wider ones stop attackers with many addresses or subjects; they do not apply to a browser that is
 * known to be the owner's. All servers count together.
 */
export class TryLimit {
  readonly #pairs: Limit;
  readonly #addresses: Limit;
  readonly #subjects: Limit;
  readonly #together: readonly Place[];
  readonly #lines = new FairQueue(AT_ONCE_PER_ADDRESS);

  constructor(name: string, { perPair, perAddress, perSubject, together }: Most, windowMs: number) {
    this.#pairs = new Limit(`${name} by pair`, perPair, windowMs);
    this.#addresses = new Limit(`${name} by address`, perAddress, windowMs);
    this.#subjects = new Limit(`${name} by subject`, perSubject, windowMs);
    this.#together = together === undefined ? [] : [new Limit(`${name} together`, together, windowMs).for('all')];
  }

  /** Counts a try, unless there were too many. Before the slow part, else a burst passes before its first failure is known. */
  take(db: Db, address: string, subject: string, isKnown = false): Promise<boolean> {
    const group = addressGroup(address);
    const wider = [this.#addresses.for(group), this.#subjects.for(subject), ...this.#together];
    const places = isKnown ? wider.map(countedOnly) : wider;
    return this.#lines.run(address, () => this.#pairs.take(db, `${group} ${subject}`, ...places));
  }

  isSubjectFull(db: Db, subject: string): Promise<boolean> {
    return isFull(db, this.#subjects.for(subject));
  }

  /** The owner's own try does not count. */
  giveBack(context: Pick<AppContext, 'db' | 'logger'>, address: string, subject: string): Promise<void> {
    const group = addressGroup(address);
    const pair = this.#pairs.for(`${group} ${subject}`);
    const places = [pair, this.#addresses.for(group), this.#subjects.for(subject), ...this.#together];
    return this.#lines.run(address, () => giveBack(context, ...places));
  }
}
