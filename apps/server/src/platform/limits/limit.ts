import type { AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import { Outage } from '../db/outage.ts';
import { addCounts, clearCount, countsOf, limitKey, uncount } from './limit-table.ts';

/** One more of something, under its limit. */
export interface Place {
  readonly key: string;
  readonly windowMs: number;
  /** Where there is none, it is only counted. */
  readonly most?: number;
}

/** Whether one of them is full. A read, which waits for nobody: so a flood beyond a limit keeps no connection. */
export const isFull = async (db: Db, ...places: readonly Place[]): Promise<boolean> => {
  const limited = new Map(places.flatMap(({ key, most }) => (most === undefined ? [] : [[key, most] as const])));
  const counts = await countsOf(db, [...limited.keys()]);
  return counts.some(({ key, count }) => count >= (limited.get(key) ?? Number.POSITIVE_INFINITY));
};

const takeOne = async (db: Db, { key, windowMs, most }: Place): Promise<boolean> =>
  (await addCounts(db, [{ key, count: 1, windowMs }], most)).length > 0;

const full = new Error('A limit is full.');

/** All or none, in one order: so no two wait for each other. */
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

/** So much of something within a window of time, on all servers together, also after a restart. */
export class Limit {
  readonly #name: string;
  readonly #most: number;
  readonly #windowMs: number;
  /** Of each that somebody asks for just now, the last in line. */
  readonly #lines = new Map<string, Promise<boolean>>();

  /** The name is its own among all limits. */
  constructor(name: string, most: number, windowMs: number) {
    this.#name = name;
    this.#most = most;
    this.#windowMs = windowMs;
  }

  for(whom: string): Place {
    return { key: limitKey(this.#name, whom), windowMs: this.#windowMs, most: this.#most };
  }

  /**
   * Takes a place, and one under each of the wider limits; none where one of them is full. Those who want the same place ask one after
   * another, and what the first is refused, or cannot have because the database is away, the others behind do not ask for: a flood takes
   * one connection, and whoever is stopped by this limit does not touch a wider one.
   */
  async take(db: Db, whom: string, ...wider: readonly Place[]): Promise<boolean> {
    const place = this.for(whom);
    const ask = async (): Promise<boolean> => {
      if (await isFull(db, place, ...wider)) return false;
      return wider.length === 0 ? takeOne(db, place) : takeAll(db, [place, ...wider]);
    };
    // For whom the wider ones do not hold, another's refusal says nothing.
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
 * Changes counts in the order in which they were taken. Should the database be away by now they stay: what was asked for is done, and its
 * answer must not be lost over that.
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

/** What was counted turned out to be all right. */
export const giveBack = (context: Pick<AppContext, 'db' | 'logger'>, ...places: readonly Place[]): Promise<void> =>
  recount(context, places, uncount);

/** The person proved who they are: their earlier mistakes count no more. */
export const forgive = (context: Pick<AppContext, 'db' | 'logger'>, place: Place): Promise<void> =>
  recount(context, [place], clearCount);
