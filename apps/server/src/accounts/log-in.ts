import type { Parts } from '../app.ts';
import type { FairQueue } from '../http/fair-queue.ts';
import { TryLimit } from '../http/limits.ts';
import { emailKey } from './email-key.ts';
import { isPassword } from './passwords.ts';
import { startSession } from './sessions.ts';

const QUARTER_HOUR = 900_000;
const limits = { perPair: 10, perAddress: 300, perSubject: 200 };

export type LoginOutcome =
  | 'too-many'
  | 'wrong'
  | 'unconfirmed'
  | { readonly accountId: number; readonly session: string };

/**
 * Logs in. Whether an address is registered, and whether it is confirmed, shows only to those who have the password: every other
 * answer is the same and takes as long.
 */
export const loginDesk = ({ db, now }: Parts, hashing: FairQueue) => {
  const tries = new TryLimit(limits, QUARTER_HOUR);

  return async (email: string, password: string, address: string): Promise<LoginOutcome> => {
    const key = emailKey(email);
    const at = now().getTime();
    if (tries.isExceeded(address, key, at)) return 'too-many';
    // Counted before the slow part, else a volley would pass before its first failure is known.
    tries.count(address, key, at);
    const account = await db
      .selectFrom('account')
      .select(['id', 'password_hash', 'confirmed_at'])
      .where('email_key', '=', key)
      .executeTakeFirst();
    const isRight = await hashing.run(address, () => isPassword(account?.password_hash, password));
    if (!account || !isRight) return 'wrong';
    tries.succeed(address, key, at);
    if (account.confirmed_at === null) return 'unconfirmed';
    return { accountId: account.id, session: await startSession(db, account.id, now()) };
  };
};
