import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { vi } from 'vitest';

/** Makes the nth statement after this call fail. Earlier statements may still be running then. */
export const breakStatement = (nth: number): { mend: () => void } => {
  let count = 0;
  const isBroken = () => {
    count += 1;
    return count === nth;
  };
  const { all, run } = StatementSync.prototype;
  const { query } = pg.Client.prototype;
  const fail = () => {
    throw new Error('division by zero');
  };
  const spies = [
    vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...values) {
      return isBroken() ? fail() : all.apply(this, values);
    }),
    vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values) {
      return isBroken() ? fail() : run.apply(this, values);
    }),
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
      return query.apply(this, (isBroken() ? [{ text: 'select 1 / 0' }] : asked) as never) as never;
    }),
  ];
  return {
    mend: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
};
