import type { Parts } from '../app.ts';
import type { FairQueue } from '../http/fair-queue.ts';
import { TryLimit } from '../http/limits.ts';
import { emailKey } from './email-key.ts';
import { isKnownDevice } from './known-devices.ts';
import { lockAccount } from './lock-account.ts';
import { isPassword } from './passwords.ts';
import { startSession } from './sessions.ts';

const QUARTER_HOUR = 900_000;
const limits = { perPair: 10, perAddress: 300, perSubject: 200 };

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly device: string | undefined;
}

type Outcome = 'too-many' | 'wrong' | 'unconfirmed' | { readonly accountId: number; readonly session: string };

/**
 * Logs in. Whether an address is registered, and whether it is confirmed, shows only to those who have the password: every other
 * answer is the same and takes as long.
 */
export const loginDesk = ({ db, now }: Parts, hashing: FairQueue) => {
  const tries = new TryLimit(limits, QUARTER_HOUR);

  /** A password that was changed while it was being checked is wrong by now. */
  const openSession = (accountId: number, seenHash: string): Promise<Outcome> =>
    db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (account?.password_hash !== seenHash) return 'wrong';
      return { accountId, session: await startSession(tx, accountId, now()) };
    });

  return async ({ email, password, address, device }: Attempt): Promise<Outcome> => {
    const key = emailKey(email);
    const at = now().getTime();
    const account = await db
      .selectFrom('account')
      .select(['id', 'password_hash', 'confirmed_at'])
      .where('email_key', '=', key)
      .executeTakeFirst();
    const isKnown = await isKnownDevice(db, device, account?.id);
    if (tries.isExceeded(address, key, at, isKnown)) return 'too-many';
    // Counted before the slow part, else a volley would pass before its first failure is known.
    tries.count(address, key, at);
    const isRight = await hashing.run(address, () => isPassword(account?.password_hash, password));
    if (!account || !isRight) return 'wrong';
    tries.uncount(address, key);
    if (account.confirmed_at === null) return 'unconfirmed';
    return openSession(account.id, account.password_hash);
  };
};
