import { setImmediate } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { Outage } from '../db/outage.ts';
import { addressGroup } from './addresses.ts';

interface Most {
  /** How many pieces of work with the same key run at once. */
  readonly atOnce: number;
  /** How many more may wait per key. Any number if absent. */
  readonly waiting?: number;
  /** How many milliseconds a piece of work waits at most. */
  readonly waitMs?: number;
}

interface Line {
  running: number;
  readonly waiting: Set<(turn: 'yours' | 'too late') => void>;
}

const tooLate = () => new Outage('busy', new Error('Others of the same line took too long.'));

/**
 * Work with the same key waits here before it takes a database connection, so that work on a locked row does not use up all connections.
 * Each server has its own queues. If too many wait already, the result is `Full`. `Full` is `never` if any number may wait.
 */
export class Turns<Key, Full = 'too-many'> {
  readonly #most: Most;
  readonly #lines = new Map<Key, Line>();

  constructor(most: Most) {
    this.#most = most;
  }

  async run<Result>(key: Key, work: () => Promise<Result>): Promise<Result | Full> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: new Set() };
    this.#lines.set(key, line);
    if (line.running < this.#most.atOnce) line.running += 1;
    else if (line.waiting.size >= (this.#most.waiting ?? Number.POSITIVE_INFINITY)) return 'too-many' as Full;
    else await this.#wait(line);
    try {
      return await work();
    } catch (error) {
      // If only one piece of work runs at a time, the waiting ones would meet the same outage.
      if (error instanceof Outage && this.#most.atOnce === 1) for (const tell of line.waiting) tell('too late');
      throw error;
    } finally {
      this.#leave(key, line);
    }
  }

  async #wait(line: Line): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<'yours' | 'too late'>();
    const tell = (turn: 'yours' | 'too late') => {
      line.waiting.delete(tell);
      resolve(turn);
    };
    line.waiting.add(tell);
    const { waitMs } = this.#most;
    const timer = waitMs === undefined ? undefined : setTimeout(tell, waitMs, 'too late');
    const turn = await promise;
    clearTimeout(timer);
    if (turn === 'too late') throw tooLate();
    // Lets the process read new requests first. Otherwise a queue of slow work would delay them until the whole queue has ended.
    await setImmediate();
  }

  /** Runs the next piece of work in the queue. If there is none, frees the place. */
  #leave(key: Key, line: Line): void {
    const [next] = line.waiting;
    if (next) next('yours');
    else line.running -= 1;
    if (line.running === 0) this.#lines.delete(key);
  }
}

/**
 * Limits how much costly work of one IP address runs at once. Each IP address has its own queue, so that a flood from one address does not
 * delay people at another.
 */
export class FairQueue {
  readonly #turns: Turns<string, never>;

  constructor(atOnce: number) {
    this.#turns = new Turns({ atOnce });
  }

  run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    return this.#turns.run(addressGroup(address), work);
  }
}

/** An impatient person sends only a few requests at once. Only a program sends this many. */
const MOST_OF_A_MEMBER = 50;
/** A whole school may order in the same minute. */
const MOST_OF_A_FACILITY = 1_000;

/**
 * Requests that need the same row wait here before they wait for the row's lock. So a member's locked row uses at most one of the server's
 * connections. A facility's locked row uses at most half of them, because many members need it at once.
 */
export const createRowTurns = ({ databaseUrl, databasePoolSize, databaseLockMs: waitMs }: Config) => ({
  ofMember: new Turns<number>({ atOnce: 1, waiting: MOST_OF_A_MEMBER, waitMs }),
  ofFacility: new Turns<number>({
    // SQLite has one connection and no row locks.
    atOnce: databaseUrl ? Math.ceil(databasePoolSize / 2) : Number.POSITIVE_INFINITY,
    waiting: MOST_OF_A_FACILITY,
    waitMs,
  }),
});

const DRAWING_MS = 10_000;

/**
 * The server draws one PDF at a time, so that other requests run in between. A drawing first waits in `ofPerson` and then in `ofAll`. So
 * one person cannot take all places in `ofAll`.
 */
export const createDrawingTurns = (waitingOfPerson: number) => ({
  ofPerson: new Turns<number | string>({ atOnce: 1, waiting: waitingOfPerson, waitMs: DRAWING_MS }),
  ofAll: new Turns<'a drawing'>({ atOnce: 1, waiting: 8, waitMs: DRAWING_MS }),
});

export type RowTurns = ReturnType<typeof createRowTurns>;
