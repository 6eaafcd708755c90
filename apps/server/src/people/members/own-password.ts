import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { senderLines } from '../../platform/mail/seller.ts';
import { wordingIn } from '../../platform/mail/wording.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { lockMember } from './find-member.ts';
import { passwordChangedLetter } from './letters.ts';
import { endTokens } from './mail-links.ts';
import { endAllSessions, forgetDevices, startSession } from './sessions.ts';

/**
 * Whether the shop asks a member if they chose their password. An attacker may have registered the member's address with the attacker's
 * password. So the shop asks if the address was confirmed in another browser than the registration's. The attacker can log in too, so only
 * a session that began with the mailed link may answer.
 */
type State = 'asked' | 'not-asked' | 'only-by-mail';

const findState = async (db: Db, memberId: number, session: string): Promise<State> => {
  const found = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .where('session.digest', '=', secretDigest(session))
    .where('member.id', '=', memberId)
    .select(['session.by_mail', 'member.password_asked_at'])
    .executeTakeFirst();
  if (!found) return 'only-by-mail';
  if (found.password_asked_at === null) return 'not-asked';
  return found.by_mail ? 'asked' : 'only-by-mail';
};

/** Locks the member, so that of two simultaneous answers only one counts. */
const holdState = async (tx: Tx, memberId: number, session: string): Promise<State> => {
  await lockMember(tx, memberId);
  return findState(tx, memberId, session);
};

/** Records that the member chose the password. A repeated answer is no error. */
export const keepPassword = ({ db }: AppContext, memberId: number, session: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const state = await holdState(tx, memberId, session);
    if (state === 'asked')
      await tx.updateTable('member').set({ password_asked_at: null }).where('id', '=', memberId).execute();
    return state !== 'only-by-mail';
  });

/**
 * Replaces a password that an attacker may know. Ends all sessions, forgets the known browsers, and invalidates all mailed links. Returns a
 * new session for this browser.
 */
export const setOwnPassword = async (
  { db, config, now }: AppContext,
  memberId: number,
  session: string,
  password: string,
): Promise<{ memberId: number; session: string } | undefined> => {
  // Checks first whether the session may answer, because hashing is expensive.
  if ((await findState(db, memberId, session)) !== 'asked') return undefined;
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    if ((await holdState(tx, memberId, session)) !== 'asked') return undefined;
    const owner = await tx
      .updateTable('member')
      .set({ password_hash, password_asked_at: null })
      .where('id', '=', memberId)
      .returning(['email', 'name', wordingIn('member')])
      .executeTakeFirstOrThrow();
    await endAllSessions(tx, memberId);
    await forgetDevices(tx, memberId);
    await endTokens(tx, memberId);
    const signedBy = await senderLines(tx, owner.language);
    await queueMail(
      tx,
      passwordChangedLetter({ ...owner, memberId, signedBy }, config.publicUrl),
      config.mailFrom,
      now(),
    );
    return { memberId, session: await startSession(tx, memberId, now()) };
  });
};
