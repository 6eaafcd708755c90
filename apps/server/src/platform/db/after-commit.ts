import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * A connection in a transaction. It calls the functions given to `afterCommit` when the transaction is committed, and never if it is rolled
 * back.
 */
export interface CommittingConnection {
  readonly afterCommit: (act: () => void) => void;
}

/** Calls `act` when the transaction is committed. `act` tells something to listeners outside of the database. It must not throw. */
export const afterCommit = (tx: Transaction<Tables>, act: () => void): Promise<void> =>
  tx
    .getExecutor()
    .provideConnection(async (connection) => (connection as unknown as CommittingConnection).afterCommit(act));
