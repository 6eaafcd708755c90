import { setImmediate } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { Outage } from '../db/outage.ts';
import { addressGroup } from './addresses.ts';

interface Most {
  /** How many of one key run at once. */
  readonly atOnce: number;
  /** How many more of one key may wait; without it, all. */
  readonly waiting?: number;
  /** How long each of those waits at most. */
  readonly waitMs?: number;
}

interface Line {
  running: number;
  readonly waiting: Set<(turn: 'yours' | 'too late') => void>;
}

const tooLate = () => new Outage('busy', new Error('Others of the same line took too long.'));

/**
 * Work on the same thing waits here for its turn, before it takes a connection to the database: so a held lock does not use up the
 * connections of others. Each server has its own queues. `Full` is `never` where any number may wait.
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
      // With one at a time, those behind would meet the same outage.
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
    // Reads new requests first: else a line of long work would delay them to its end.
    await setImmediate();
  }

  /** Passes the turn on, or frees it. */
  #leave(key: Key, line: Line): void {
    const [next] = line.waiting;
    if (next) next('yours');
    else line.running -= 1;
    if (line.running === 0) this.#lines.delete(key);
  }
}

/**
 * Costly work of one address: so much runs at once, and the rest waits in the address's own line, so that a flood from one place does not
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

/** An impatient person sends a few; more at once come from a program. */
const MOST_OF_A_MEMBER = 50;
/** A whole school may order in the same minute. */
const MOST_OF_A_FACILITY = 1_000;

/**
 * A request queues with others that need the same row before it locks that row or waits for it. So a locked row takes one of a server's
 * connections if it is a member's, and half of them if it is a facility's, which many members need at once.
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
 * One PDF is drawn at a time, so that other requests run in between. A person's drawings queue first, so that one person cannot take all
 * places.
 */
export const createDrawingTurns = (waitingOfPerson: number) => ({
  ofPerson: new Turns<number>({ atOnce: 1, waiting: waitingOfPerson, waitMs: DRAWING_MS }),
  ofAll: new Turns<'a drawing'>({ atOnce: 1, waiting: 8, waitMs: DRAWING_MS }),
});

export type RowTurns = ReturnType<typeof createRowTurns>;
