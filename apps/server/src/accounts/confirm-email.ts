import type { Parts } from '../app.ts';
import { startSession } from './sessions.ts';
import { endTokens, useToken } from './tokens.ts';

/** Confirms the address that a link was sent to, and logs its owner in. Other links to it have no more to do. */
export const confirmAddress = ({ db, now }: Parts, token: string) =>
  db.transaction().execute(async (tx) => {
    const account = await useToken(tx, 'confirm', token, now());
    if (!account || account.confirmed_at !== null) return undefined;
    await tx.updateTable('account').set({ confirmed_at: now().toISOString() }).where('id', '=', account.id).execute();
    await endTokens(tx, account.id);
    return { accountId: account.id, session: await startSession(tx, account.id, now()) };
  });
