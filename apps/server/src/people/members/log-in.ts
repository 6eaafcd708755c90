import { emailKey } from '@hitosoroi/rules/member-fields';
import type { AppContext } from '../../platform/app-context.ts';
import { shortAddress } from '../../platform/limits/addresses.ts';
import { TryLimit } from '../../platform/limits/limit.ts';
import type { FairQueue, RowTurns } from '../../platform/limits/turns.ts';
import { emit } from '../../platform/metric-events.ts';
import { isPassword } from '../../platform/passwords/passwords.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { lockMember } from './find-member.ts';
import { findDevice, startSession } from './sessions.ts';

const QUARTER_HOUR = 900_000;
const limits = { perPair: 10, perAddress: 300, perSubject: 200 };

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly device: string | undefined;
  /** The secret in the cookie of a browser that registered. */
  readonly registration: string | undefined;
}

type Outcome =
  | 'too-many'
  | 'wrong'
  | 'unconfirmed'
  | { readonly memberId: number; readonly session: string; readonly byMail: boolean };

/**
 * Makes the function that logs in. Only a person with the password learns whether an address is registered and confirmed: all other answers
 * are the same, and take equally long.
 */
export const createLogin = ({ db, now, logger }: AppContext, hashing: FairQueue, { ofMember }: RowTurns) => {
  const tries = new TryLimit('login', limits, QUARTER_HOUR);

  /**
   * Returns the password hash to check. An unconfirmed address may have several registrations. Then the hash is that of this browser's
   * registration, or else that of the last one.
   */
  const findHash = async (
    member: { id: number; password_hash: string; confirmed_at: string | null } | undefined,
    registration: string | undefined,
  ): Promise<string | undefined> => {
    if (!member || member.confirmed_at !== null || !registration) return member?.password_hash;
    const own = await db
      .selectFrom('registration')
      .where('member_id', '=', member.id)
      .where('browser_digest', '=', secretDigest(registration))
      .orderBy('id', 'desc')
      .select('password_hash')
      .executeTakeFirst();
    return own?.password_hash ?? member.password_hash;
  };

  /** Starts a session, unless another request changed the password while this one checked the old hash. */
  const openSession = (memberId: number, seenHash: string, byMail: boolean): Promise<Outcome> =>
    ofMember.run(memberId, () =>
      db.transaction().execute(async (tx): Promise<Outcome> => {
        const member = await lockMember(tx, memberId);
        if (member?.password_hash !== seenHash) return 'wrong';
        return { memberId, session: await startSession(tx, memberId, now(), byMail), byMail };
      }),
    );

  const tryToEnter = async ({ email, password, address, device, registration }: Attempt) => {
    const key = emailKey(email);
    const member = await db
      .selectFrom('member')
      .select(['id', 'password_hash', 'confirmed_at'])
      .where('email_key', '=', key)
      .executeTakeFirst();
    const memberId = member?.id;
    const known = await findDevice(db, device, memberId);
    if (!(await tries.take(db, address, key, known !== undefined))) return { memberId, outcome: 'too-many' as const };
    const hash = await findHash(member, registration);
    const isRight = await hashing.run(address, () => isPassword(hash, password));
    if (!member || !isRight) return { memberId, outcome: 'wrong' as const };
    await tries.giveBack({ db, logger }, address, key);
    if (member.confirmed_at === null) return { memberId, outcome: 'unconfirmed' as const };
    return { memberId, outcome: await openSession(member.id, member.password_hash, known?.by_mail ?? false) };
  };

  return async (attempt: Attempt): Promise<Outcome> => {
    const { memberId, outcome } = await tryToEnter(attempt);
    const event = { member: memberId ?? null, address: shortAddress(attempt.address) };
    if (outcome === 'too-many' || outcome === 'wrong')
      emit('guessed', { secret: 'login', outcome: outcome === 'wrong' ? outcome : 'stopped' });
    if (outcome === 'too-many') logger.warn(event, 'login locked out');
    else logger.info(event, typeof outcome === 'string' ? `login ${outcome}` : 'login');
    return outcome;
  };
};
