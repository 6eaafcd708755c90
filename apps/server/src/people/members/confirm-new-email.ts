import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { senderLines } from '../../platform/mail/seller.ts';
import { isPassword } from '../../platform/passwords/passwords.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { keepMemberWords } from '../search/keep-words.ts';
import { oldAddressLetter } from './email-letters.ts';
import { isAddress } from './is-address.ts';
import { lockMember } from './lock-member.ts';
import { emailKey } from './register.ts';
import { logOutEverywhere, startSession } from './sessions.ts';
import { endTokens } from './tokens.ts';

/** A stranger at a mistyped address may guess this often; then staff have to send another link. */
const MOST_TRIES = 10;

/** The change that a link would complete, as long as it can. */
export const findEmailChange = (db: Db | Tx, token: string, now: Date) =>
  db
    .selectFrom('email_change')
    .where('digest', '=', secretDigest(token))
    .where('expires_at', '>', now.toISOString())
    .where('tries', '<', MOST_TRIES)
    .select(['member_id', 'email'])
    .executeTakeFirst();

/** Counted before it is looked at, so that a volley of guesses gets no more than one after another. */
const countTry = (db: Db, token: string) =>
  db
    .updateTable('email_change')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('digest', '=', secretDigest(token))
    .where('tries', '<', MOST_TRIES)
    .returning('member_id')
    .executeTakeFirst();

type Outcome = { readonly memberId: number; readonly session: string } | 'link-over';

/**
 * What was written to the address from before and asked under it stays the member's, by their id. Not where nobody had confirmed that it
 * is theirs: then it may be a stranger's.
 */
const keepWhatIsTheirs = async (tx: Tx, memberId: number, email: string): Promise<void> => {
  for (const [table, column] of [
    ['inquiry', 'email'],
    ['mail', 'recipient'],
    ['mail', 'reply_to'],
  ] as const)
    await tx
      .updateTable(table)
      .set({ member_id: memberId })
      .where('member_id', 'is', null)
      .where(isAddress(column, email))
      .execute();
};

/** Whoever waits at the new address with a registration has not confirmed it. They are the one who reads it, and are here. */
const clearTheWay = async (tx: Tx, email: string): Promise<boolean> => {
  await tx.deleteFrom('member').where('email_key', '=', emailKey(email)).where('confirmed_at', 'is', null).execute();
  const other = await tx.selectFrom('member').where('email_key', '=', emailKey(email)).select('id').executeTakeFirst();
  return other === undefined;
};

/** Somebody registered the address in the same moment, which only PostgreSQL lets happen. Whoever opens the link again comes through. */
const isDuplicate = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';

const complete = async (
  tx: Tx,
  { config: { publicUrl, mailFrom }, now }: AppContext,
  { token, memberId, seenHash }: { token: string; memberId: number; seenHash: string | undefined },
): Promise<Outcome> => {
  const held = await lockMember(tx, memberId);
  const change = await tx
    .deleteFrom('email_change')
    .where('digest', '=', secretDigest(token))
    .where('expires_at', '>', now().toISOString())
    .returning(['member_id', 'email', 'staff_id'])
    .executeTakeFirst();
  // A password that was changed while it was being checked is wrong by now.
  if (!held || !change || (seenHash !== undefined && held.password_hash !== seenHash)) return 'link-over';
  if (!(await clearTheWay(tx, change.email))) return 'link-over';
  const before = await tx.selectFrom('member').where('id', '=', memberId).selectAll().executeTakeFirstOrThrow();
  const { email } = change;
  const corrected_at = now().toISOString();
  await tx
    .updateTable('member')
    .set({
      email,
      email_key: emailKey(email),
      confirmed_at: before.confirmed_at ?? corrected_at,
      version: before.version + 1,
    })
    .where('id', '=', memberId)
    .execute();
  const correction = { order_number: null, field: 'email', before: before.email, after: email, corrected_at };
  await tx
    .insertInto('correction')
    .values({ member_id: memberId, staff_id: change.staff_id, ...correction })
    .execute();
  await keepMemberWords(tx, memberId, { ...before, email });
  // Links that went to the address from before open nothing any more.
  await endTokens(tx, memberId);
  await tx.deleteFrom('registration').where('member_id', '=', memberId).execute();
  await logOutEverywhere(tx, memberId);
  if (before.confirmed_at !== null) {
    await keepWhatIsTheirs(tx, memberId, before.email);
    const signedBy = await senderLines(tx, before.language);
    await queueMail(tx, oldAddressLetter(before, 'email-changed', { signedBy, publicUrl }), mailFrom, now());
  }
  return { memberId, session: await startSession(tx, memberId, now()) };
};

/**
 * Makes the address to which a link was sent the member's. Reading the mail is not enough, since the address may be mistyped: whoever opens
 * it has to know the password, or to be logged in as the member.
 */
export const confirmNewEmail = async (
  context: AppContext,
  token: string,
  proof: { readonly loggedInAs: number } | { readonly password: string },
): Promise<Outcome | 'wrong-password'> => {
  const { db, now } = context;
  const change = await findEmailChange(db, token, now());
  if (!change) return 'link-over';
  const memberId = change.member_id;
  const finish = async (seenHash: string | undefined): Promise<Outcome> => {
    try {
      return await db.transaction().execute((tx) => complete(tx, context, { token, memberId, seenHash }));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return 'link-over';
    }
  };
  if ('loggedInAs' in proof) return proof.loggedInAs === memberId ? finish(undefined) : 'link-over';
  if (!(await countTry(db, token))) return 'link-over';
  const member = await db.selectFrom('member').where('id', '=', memberId).select('password_hash').executeTakeFirst();
  if (!(await isPassword(member?.password_hash, proof.password))) return 'wrong-password';
  return finish(member?.password_hash);
};
