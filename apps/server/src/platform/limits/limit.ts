import type { AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import { Outage } from '../db/outage.ts';
import { addCounts, clearCount, countsOf, limitKey, uncount } from './limit-table.ts';

/** One more under a limit. */
export interface Place {
  readonly key: string;
  readonly windowMs: number;
  /** Without it, only counted. */
  readonly most?: number;
}

/** Whether one of them is full. A read, which awaits no lock: a flood beyond a limit keeps no connection. */
export const isFull = async (db: Db, ...places: readonly Place[]): Promise<boolean> => {
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
