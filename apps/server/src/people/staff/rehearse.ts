import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Ends a rehearsal: the transaction is rolled back, and what was found out in it is carried out of it. */
class RehearsalOver<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('The rehearsal is over.');
    this.result = result;
  }
}

/** Does something in a transaction that is always rolled back, and gives what came of it. */
export const undone = async <Result>(db: Db, act: (tx: Tx) => Promise<Result>): Promise<Result> => {
  try {
    return await db.transaction().execute(async (tx) => {
      throw new RehearsalOver(await act(tx));
    });
  } catch (error) {
    if (error instanceof RehearsalOver) return error.result as Result;
    throw error;
  }
};

/** Of all that somebody was shown. The button sends it back: if it would do anything else by then, it does nothing. */
export const fingerprintOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
