import type { Parts } from '../app.ts';
import type { FairQueue } from '../http/fair-queue.ts';
import { TryLimit } from '../http/limits.ts';
import { shortAddress } from '../http/short-address.ts';
import { secretDigest } from '../secrets.ts';
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
  /** The mark of a browser in which somebody registered. */
  readonly registration: string | undefined;
}

type Outcome = 'too-many' | 'wrong' | 'unconfirmed' | { readonly accountId: number; readonly session: string };

/**
 * Logs in. Whether an address is registered, and whether it is confirmed, shows only to those who have the password: every other
 * answer is the same and takes as long.
 */
export const loginDesk = ({ db, now, logger }: Parts, hashing: FairQueue) => {
  const tries = new TryLimit(limits, QUARTER_HOUR);

  /** Of several registrations that wait at an address, the one that was made in this browser is meant, else the last. */
  const findHash = async (
    account: { id: number; password_hash: string; confirmed_at: string | null } | undefined,
    registration: string | undefined,
  ): Promise<string | undefined> => {
    if (!account || account.confirmed_at !== null || !registration) return account?.password_hash;
    const own = await db
      .selectFrom('registration')
      .where('account_id', '=', account.id)
      .where('browser_digest', '=', secretDigest(registration))
      .orderBy('id', 'desc')
      .select('password_hash')
      .executeTakeFirst();
    return own?.password_hash ?? account.password_hash;
  };

  /** A password that was changed while it was being checked is wrong by now. */
  const openSession = (accountId: number, seenHash: string): Promise<Outcome> =>
    db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (account?.password_hash !== seenHash) return 'wrong';
      return { accountId, session: await startSession(tx, accountId, now()) };
    });

  const tryToEnter = async ({ email, password, address, device, registration }: Attempt) => {
    const key = emailKey(email);
    const at = now().getTime();
    const account = await db
      .selectFrom('account')
      .select(['id', 'password_hash', 'confirmed_at'])
      .where('email_key', '=', key)
      .executeTakeFirst();
    const accountId = account?.id;
    const isKnown = await isKnownDevice(db, device, accountId);
    if (tries.isExceeded(address, key, at, isKnown)) return { accountId, outcome: 'too-many' as const };
    // Counted before the slow part, else a volley would pass before its first failure is known.
    tries.count(address, key, at);
    const hash = await findHash(account, registration);
    const isRight = await hashing.run(address, () => isPassword(hash, password));
    if (!account || !isRight) return { accountId, outcome: 'wrong' as const };
    tries.uncount(address, key);
    if (account.confirmed_at === null) return { accountId, outcome: 'unconfirmed' as const };
    return { accountId, outcome: await openSession(account.id, account.password_hash) };
  };

  return async (attempt: Attempt): Promise<Outcome> => {
    const { accountId, outcome } = await tryToEnter(attempt);
    const event = { account: accountId ?? null, address: shortAddress(attempt.address) };
    if (outcome === 'too-many') logger.warn(event, 'login locked out');
    else logger.info(event, typeof outcome === 'string' ? `login ${outcome}` : 'login');
    return outcome;
  };
};
