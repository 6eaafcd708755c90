import { emailKey } from '@hitosoroi/rules/member-fields';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { senderLines } from '../../platform/mail/seller.ts';
import { isPassword } from '../../platform/passwords/passwords.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { replaceMemberWords } from '../search/index-search-words.ts';
import { oldAddressLetter } from './email-letters.ts';
import { isAddress, lockMember } from './find-member.ts';
import { endTokens } from './mail-links.ts';
import { logOutEverywhere, startSession } from './sessions.ts';

/** How many passwords may be tried with one link, because a stranger may have received it. After that, staff have to send another link. */
const MOST_TRIES = 10;

/** Finds the change that a link would complete. Undefined if the link is not valid. */
export const findEmailChange = (db: Db | Tx, token: string, now: Date) =>
  db
    .selectFrom('email_change')
    .where('digest', '=', secretDigest(token))
    .where('expires_at', '>', now.toISOString())
    .where('tries', '<', MOST_TRIES)
    .select(['member_id', 'email'])
    .executeTakeFirst();

/** Counts a try before the server checks the password, so that parallel requests get no more tries than sequential ones. */
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
 * Writes the member's id into the inquiries and mails of the old address, so that they still belong to the member. Call this only for a
 * confirmed old address: the inquiries and mails of an unconfirmed one may be a stranger's.
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

/** Deletes unconfirmed registrations of the new address, because the member has proved to own it. Returns whether the address is free. */
const clearTheWay = async (tx: Tx, email: string): Promise<boolean> => {
  await tx.deleteFrom('member').where('email_key', '=', emailKey(email)).where('confirmed_at', 'is', null).execute();
  const other = await tx.selectFrom('member').where('email_key', '=', emailKey(email)).select('id').executeTakeFirst();
  return other === undefined;
};

/**
 * Whether the database refused the address, because another request took it at the same moment. This happens only on PostgreSQL, since
 * SQLite runs one writing transaction at a time. The link still works when the member opens it again.
 */
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
  // Another request may have changed the password while this one checked the old hash.
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
  await replaceMemberWords(tx, memberId, { ...before, email });
  // Links sent to the old address stop working.
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
 * Replaces the member's mail address with the one to which a link was sent. The link alone proves nothing, because staff may have mistyped
 * the address. So the reader must know the password, or be logged in as the member.
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
