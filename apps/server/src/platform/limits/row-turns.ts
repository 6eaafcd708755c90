import type { Config } from '../config.ts';
import { Turns } from './turns.ts';

/** A person who is impatient sends a few; whoever sends more at once is no person. */
const MOST_OF_A_MEMBER = 50;
/** A whole school may order in the same minute. */
const MOST_OF_A_FACILITY = 1_000;

/**
 * Before a request holds a row, or waits for one, it stands in line with those that need the same row. So one row that somebody holds
 * takes one connection of a server if it is a member's, and half of them if it is a facility's, which many members need at once.
 */
export const createRowTurns = ({ databaseUrl, databasePoolSize, databaseLockMs: waitMs }: Config) => ({
  ofMember: new Turns<number>({ atOnce: 1, waiting: MOST_OF_A_MEMBER, waitMs }),
  ofFacility: new Turns<number>({
    // SQLite has one connection and no locks of rows.
    atOnce: databaseUrl ? Math.ceil(databasePoolSize / 2) : Number.POSITIVE_INFINITY,
    waiting: MOST_OF_A_FACILITY,
    waitMs,
  }),
});

export type RowTurns = ReturnType<typeof createRowTurns>;
