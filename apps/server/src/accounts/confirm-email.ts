import type { Parts } from '../app.ts';
import { startSession } from './sessions.ts';
import { useToken } from './tokens.ts';

/** Confirms the address that a link was sent to, and logs its owner in. Gives the session's secret. */
export const confirmAddress = ({ db, now }: Parts, token: string): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const accountId = await useToken(tx, 'confirm', token, now());
    if (accountId === undefined) return undefined;
    await tx
      .updateTable('account')
      .set({ confirmed_at: now().toISOString() })
      .where('id', '=', accountId)
      .where('confirmed_at', 'is', null)
      .execute();
    return startSession(tx, accountId, now());
  });
