import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** A connection in a transaction. What `afterCommit` was given runs once the transaction is committed, and never if it is rolled back. */
export interface CommittingConnection {
  readonly afterCommit: (act: () => void) => void;
}

/** Runs something as soon as the transaction is committed: for what others outside of the database are told. It must not throw. */
export const afterCommit = (tx: Transaction<Tables>, act: () => void): Promise<void> =>
  tx
    .getExecutor()
    .provideConnection(async (connection) => (connection as unknown as CommittingConnection).afterCommit(act));
