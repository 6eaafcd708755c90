import type { SQLTagStore } from 'node:sqlite';
import { keptValue } from './ledger/kept-value.ts';

export interface Clock {
  readonly now: () => Date;
  /** Sets how far the clock is ahead of real time. */
  readonly turn: (offsetMs: number) => void;
}

export const openClock = (sql: SQLTagStore): Clock => {
  const offset = keptValue(sql, 'clock-offset', 0);
  return { now: () => new Date(Date.now() + offset.get()), turn: offset.set };
};
