import { userInfo } from 'node:os';
import type { Tx } from '../../platform/db/database.ts';

/** Whatever an operator changes is written down in the transaction that changes it. */
export const recordAudit = async (
  tx: Tx,
  command: string,
  detail: Record<string, unknown>,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('audit_event')
    .values({ operator: userInfo().username, command, detail: JSON.stringify(detail), happened_at: now.toISOString() })
    .execute();
};
