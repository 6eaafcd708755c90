import type { AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import { Outage } from '../db/outage.ts';
import { addressGroup } from './addresses.ts';
import { addCounts, clearCount, countsOf, limitKey, uncount } from './limit-counts.ts';
import { FairQueue } from './turns.ts';

/** A place under a limit. To take the place adds one to the count of `key`. */
interface LimitedPlace {
  readonly key: string;
  readonly windowMs: number;
  /** The highest allowed count. Without `most`, the place is counted and never refused. */
  readonly most?: number;
}

/**
 * Whether one of the places is full. It only reads, so it waits for no lock, and a request beyond a limit uses a connection only briefly.
 */
const isFull = async (db: Db, ...places: readonly LimitedPlace[]): Promise<boolean> => {
  const limited = new Map(places.flatMap(({ key, most }) => (most === undefined ? [] : [[key, most] as const])));
  const counts = await countsOf(db, [...limited.keys()]);
  return counts.some(({ key, count }) => count >= (limited.get(key) ?? Number.POSITIVE_INFINITY));
};

const takeOne = async (db: Db, { key, windowMs, most }: LimitedPlace): Promise<boolean> =>
  (await addCounts(db, [{ key, count: 1, windowMs }], most)).length > 0;

const full = new Error('A limit is full.');

/** Takes all places or none. Every caller passes the places in the same order, so that two requests never deadlock. */
const takeAll = async (db: Db, places: readonly LimitedPlace[]): Promise<boolean> => {
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

/** The longest window of a limit. The privacy policy says for how long the counts are kept. */
export const LONGEST_WINDOW_MS = 24 * 60 * 60 * 1_000;

/**
 * A maximum count per subject within a window of time. The counts are in the database, so that all servers share them and a restart keeps
 * them.
 */
export class Limit {
  readonly #name: string;
  readonly #most: number;
  readonly #windowMs: number;
  /** The last request of each queue. The next request of the queue waits for it. */
  readonly #lines = new Map<string, Promise<boolean>>();

  /** `name` must be unique among all limits. */
  constructor(name: string, most: number, windowMs: number) {
    if (windowMs > LONGEST_WINDOW_MS)
      throw new Error(`The privacy policy names a shorter time than the limit "${name}".`);
    this.#name = name;
    this.#most = most;
    this.#windowMs = windowMs;
  }

  for(whom: string): LimitedPlace {
    return { key: limitKey(this.#name, whom), windowMs: this.#windowMs, most: this.#most };
  }

  /**
   * Takes a place under this limit and under each wider limit. If one of the limits is full, takes none. Requests for the same place run
   * one after another. If one is refused, or fails because the database is unreachable, those behind it end in the same way without a
   * query. So a flood uses only one connection. A request that this limit refuses does not change the count of a wider limit.
   */
  async take(db: Db, whom: string, ...wider: readonly LimitedPlace[]): Promise<boolean> {
    const place = this.for(whom);
    const ask = async (): Promise<boolean> => {
      if (await isFull(db, place, ...wider)) return false;
      return wider.length === 0 ? takeOne(db, place) : takeAll(db, [place, ...wider]);
    };
    // Requests with different wider limits wait in different queues.
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
 * Changes counts in the order in which their places were taken. If the database is unreachable, the counts stay: the request has succeeded,
 * and must still get its answer.
 */
const recount = async (
  { db, logger }: Pick<AppContext, 'db' | 'logger'>,
  places: readonly LimitedPlace[],
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

/** Subtracts tries that turned out to be legitimate. */
export const giveBack = (
  context: Pick<AppContext, 'db' | 'logger'>,
  ...places: readonly LimitedPlace[]
): Promise<void> => recount(context, places, uncount);

/** Clears a count of mistakes when the person has proved who they are. */
export const forgive = (context: Pick<AppContext, 'db' | 'logger'>, place: LimitedPlace): Promise<void> =>
  recount(context, [place], clearCount);

interface Most {
  /** Tries from one IP address about one subject. */
  readonly perPair: number;
  /** Tries from one IP address about all subjects. A whole school may share one IP address. */
  readonly perAddress: number;
  /** Tries about one subject from all IP addresses. */
  readonly perSubject: number;
  /** Tries about all subjects from all IP addresses. Absent if such a limit would lock out too many legitimate people. */
  readonly together?: number;
}

/**
 * How many tries of one IP address run at once. They change the same row, so further tries wait in memory, where they use no connection.
 */
const AT_ONCE_PER_ADDRESS = 2;

const countedOnly = ({ key, windowMs }: LimitedPlace): LimitedPlace => ({ key, windowMs });

/**
 * Limits tries about something that has an owner, such as logins of a member. The narrowest limit is for one IP address with one subject,
 * so an attacker first locks out only themselves. The wider limits stop attackers with many IP addresses or many subjects. They do not
 * apply to a browser that the owner has used before. All servers share the counts.
 */
export class TryLimit {
  readonly #pairs: Limit;
  readonly #addresses: Limit;
  readonly #subjects: Limit;
  readonly #together: readonly LimitedPlace[];
  readonly #lines = new FairQueue(AT_ONCE_PER_ADDRESS);

  constructor(name: string, { perPair, perAddress, perSubject, together }: Most, windowMs: number) {
    this.#pairs = new Limit(`${name} by pair`, perPair, windowMs);
    this.#addresses = new Limit(`${name} by address`, perAddress, windowMs);
    this.#subjects = new Limit(`${name} by subject`, perSubject, windowMs);
    this.#together = together === undefined ? [] : [new Limit(`${name} together`, together, windowMs).for('all')];
  }

  /**
   * Counts a try. Returns false if there were too many. Callers do this before the slow check, because many parallel tries would otherwise
   * pass before the first failure is known.
   */
  take(db: Db, address: string, subject: string, isKnown = false): Promise<boolean> {
    const group = addressGroup(address);
    const wider = [this.#addresses.for(group), this.#subjects.for(subject), ...this.#together];
    const places = isKnown ? wider.map(countedOnly) : wider;
    return this.#lines.run(address, () => this.#pairs.take(db, `${group} ${subject}`, ...places));
  }

  isSubjectFull(db: Db, subject: string): Promise<boolean> {
    return isFull(db, this.#subjects.for(subject));
  }

  /** Subtracts a try, because it was the owner's own. */
  giveBack(context: Pick<AppContext, 'db' | 'logger'>, address: string, subject: string): Promise<void> {
    const group = addressGroup(address);
    const pair = this.#pairs.for(`${group} ${subject}`);
    const places = [pair, this.#addresses.for(group), this.#subjects.for(subject), ...this.#together];
    return this.#lines.run(address, () => giveBack(context, ...places));
  }
}
