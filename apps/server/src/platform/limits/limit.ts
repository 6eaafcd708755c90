import type { AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import { Outage } from '../db/outage.ts';
import { addressGroup } from './addresses.ts';
import { addCounts, clearCount, countsOf, limitKey, uncount } from './limit-table.ts';
import { FairQueue } from './turns.ts';

/** One more under a limit. */
interface Place {
  readonly key: string;
  readonly windowMs: number;
  /** Without it, only counted. */
  readonly most?: number;
}

/** Whether one of them is full. A read, which awaits no lock: a flood beyond a limit keeps no connection. */
const isFull = async (db: Db, ...places: readonly Place[]): Promise<boolean> => {
  const limited = new Map(places.flatMap(({ key, most }) => (most === undefined ? [] : [[key, most] as const])));
  const counts = await countsOf(db, [...limited.keys()]);
  return counts.some(({ key, count }) => count >= (limited.get(key) ?? Number.POSITIVE_INFINITY));
};

const takeOne = async (db: Db, { key, windowMs, most }: Place): Promise<boolean> =>
  (await addCounts(db, [{ key, count: 1, windowMs }], most)).length > 0;

const full = new Error('A limit is full.');

/** All or none, in a fixed order: so no two deadlock. */
const takeAll = async (db: Db, places: readonly Place[]): Promise<boolean> => {
  try {
    await db.transaction().execute(async (tx) => {
      for (const place of places) if (!(await takeOne(tx, place))) throw full;
    });
    return true;
  } catch (error) {
    if (error === full) return false;
    throw error;
  }
};

/** A maximum within a window of time, for all servers together, also after a restart. */
export class Limit {
  readonly #name: string;
  readonly #most: number;
  readonly #windowMs: number;
  /** The last request in line per key. */
  readonly #lines = new Map<string, Promise<boolean>>();

  /** The name is unique among all limits. */
  constructor(name: string, most: number, windowMs: number) {
    this.#name = name;
    this.#most = most;
    this.#windowMs = windowMs;
  }

  for(whom: string): Place {
    return { key: limitKey(this.#name, whom), windowMs: this.#windowMs, most: this.#most };
  }

  /**
   * Takes a place here and under each wider limit; none if one of them is full. Requests for the same place run one after another. If the
   * first is refused, or fails because the database is away, those behind it fail without a query: so a flood takes one connection, and a
   * request that this limit refuses does not touch a wider one.
   */
  async take(db: Db, whom: string, ...wider: readonly Place[]): Promise<boolean> {
    const place = this.for(whom);
    const ask = async (): Promise<boolean> => {
      if (await isFull(db, place, ...wider)) return false;
      return wider.length === 0 ? takeOne(db, place) : takeAll(db, [place, ...wider]);
    };
    // Requests with other wider limits wait in another line.
    const line = [place.key, ...wider.map(({ most }) => most)].join(' ');
    const ahead = this.#lines.get(line);
    const taken = ahead ? ahead.then((hadPlace) => hadPlace && ask()) : ask();
    this.#lines.set(line, taken);
    try {
      return await taken;
    } finally {
      if (this.#lines.get(line) === taken) this.#lines.delete(line);
    }
  }
}

/**
 * Changes counts in the order in which they were taken. If the database is away by now they stay: the request has succeeded, and must still
 * get its answer.
 */
const recount = async (
  { db, logger }: Pick<AppContext, 'db' | 'logger'>,
  places: readonly Place[],
  change: typeof uncount,
): Promise<void> => {
  try {
    await db.transaction().execute(async (tx) => {
      for (const { key } of places) await change(tx, key);
    });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    logger.warn({ kind: error.kind }, 'a try stays counted');
  }
};

/** Takes legitimate tries back from the counts. */
export const giveBack = (context: Pick<AppContext, 'db' | 'logger'>, ...places: readonly Place[]): Promise<void> =>
  recount(context, places, uncount);

/** The person proved who they are: forgets their earlier mistakes. */
export const forgive = (context: Pick<AppContext, 'db' | 'logger'>, place: Place): Promise<void> =>
  recount(context, [place], clearCount);

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
