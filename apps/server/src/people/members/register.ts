import { inLanguage, type Wording } from '@hitosoroi/rules/language';
import { emailKey } from '@hitosoroi/rules/member-fields';
import type { MemberWords } from '@hitosoroi/rules/search-words';
import type { Insertable } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { RowTurns } from '../../platform/limits/turns.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { senderLines } from '../../platform/mail/seller.ts';
import { wordingColumns, wordingIn } from '../../platform/mail/wording.ts';
import { hashPassword, isPassword } from '../../platform/passwords/passwords.ts';
import { newSecret, secretDigest } from '../../platform/secrets.ts';
import { addMemberWords, replaceMemberWords } from '../search/index-search-words.ts';
import { lockMember } from './find-member.ts';
import { confirmationLetter } from './letters.ts';
import { awaitMail, codeForMail } from './mail-codes.ts';
import { issueToken, lifetimes } from './mail-links.ts';

/** The unconfirmed member of an address. */
const findPending = (db: Db | Tx, email: string) =>
  db
    .selectFrom('member')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();

/** How many registrations of an address `findOwn` compares. Each comparison hashes a password, and an attacker can add registrations. */
const MOST_COMPARED = 5;

/** The pending registration with this address and password. Only the person who made it knows the password. */
const findOwn = async (db: Db, email: string, password: string): Promise<number | undefined> => {
  const waiting = await db
    .selectFrom('registration as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .where('m.email_key', '=', emailKey(email))
    .where('m.confirmed_at', 'is', null)
    .orderBy('r.id', 'desc')
    .limit(MOST_COMPARED)
    .select(['r.id', 'r.password_hash'])
    .execute();
  for (const { id, password_hash } of waiting) if (await isPassword(password_hash, password)) return id;
  return undefined;
};

/** The names of the institution and the facility of a registration. */
const placeOf = async (tx: Tx, facilityId: number, language: Wording): Promise<string> => {
  const { of, of_en, name, name_en } = await tx
    .selectFrom('facility')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .where('facility.id', '=', facilityId)
    .select(['institution.name as of', 'institution.name_en as of_en', 'facility.name', 'facility.name_en'])
    .executeTakeFirstOrThrow();
  return `${inLanguage(language, of, of_en)} ${inLanguage(language, name, name_en)}`;
};

const sendConfirmation = async (
  tx: Tx,
  { config, now }: AppContext,
  registration: { id: number; member_id: number; facility_id: number; email: string; name: string; created_at: string },
  language: Wording,
  { ticket, isMadeHere }: { ticket: string; isMadeHere: boolean },
): Promise<void> => {
  const { id: registrationId, member_id: memberId } = registration;
  const token = await issueToken(tx, memberId, 'confirm', now(), registrationId);
  const code = await codeForMail(tx, 'confirm', memberId, now());
  const signedBy = await senderLines(tx, language);
  const made = { at: registration.created_at, place: await placeOf(tx, registration.facility_id, language) };
  const letter = confirmationLetter({ ...registration, memberId, language, signedBy }, config.publicUrl, {
    token,
    code,
    made,
  });
  const sent = await queueMail(tx, letter, config.mailFrom, now(), lifetimes.confirm);
  const messageId = isMadeHere ? sent : null;
  await awaitMail(tx, ticket, { purpose: 'confirm', memberId, registrationId, code, messageId }, now());
};

/**
 * Marks a member's registrations as contested if there are several. The mark is stored, because the purge may delete all but one. Without
 * the mark, that last one would look uncontested.
 */
const markContested = async (tx: Tx, memberId: number): Promise<void> => {
  const waiting = tx.selectFrom('registration').where('member_id', '=', memberId);
  if ((await waiting.select('id').limit(2).execute()).length < 2) return;
  await tx.updateTable('registration').set({ is_contested: true }).where('member_id', '=', memberId).execute();
};

/**
 * Registers a member, and returns the secret that identifies the browser. An unconfirmed address can be registered again. The same password
 * replaces the earlier data. Another password adds a second pending registration, because the owner is not known yet. The browser with
 * `ticket` waits for the mail.
 */
export const registerMember = async (
  context: AppContext,
  { ofFacility }: Pick<RowTurns, 'ofFacility'>,
  { name, name_kana, phone_number, email, password }: MemberWords & { readonly password: string },
  facilityId: number,
  wording: Wording,
  ticket: string,
): Promise<{ browser: string } | 'email-taken' | 'too-many'> => {
  const { db, now } = context;
  // Always a new secret, never one from the request: an attacker may have planted that secret, or read it on a shared computer.
  const browser = newSecret();
  const own = await findOwn(db, email, password);
  const password_hash = await hashPassword(password);

  const write = async (tx: Tx): Promise<{ browser: string } | 'email-taken'> => {
    const created_at = now().toISOString();
    const member = { name, name_kana, phone_number, email };
    const row = { ...member, facility_id: facilityId, ...wordingColumns(wording), password_hash, created_at };
    const memberId = await holdPending(tx, { ...row, email_key: emailKey(email), confirmed_at: null });
    if (memberId === undefined) return 'email-taken';
    const typed = { ...row, member_id: memberId, browser_digest: secretDigest(browser) };
    const replaced =
      own === undefined
        ? undefined
        : await tx.updateTable('registration').set(typed).where('id', '=', own).returning('id').executeTakeFirst();
    const { id } =
      replaced ?? (await tx.insertInto('registration').values(typed).returning('id').executeTakeFirstOrThrow());
    await markContested(tx, memberId);
    await sendConfirmation(tx, context, { ...typed, id }, wording, { ticket, isMadeHere: true });
    return { browser };
  };
  return ofFacility.run(facilityId, () => db.transaction().execute(write));
};

/** Locks the unconfirmed member of an address, or adds one, and stores the latest data. Undefined if the address is confirmed. */
const holdPending = async (tx: Tx, row: Insertable<Tables['member']>): Promise<number | undefined> => {
  const added = await tx
    .insertInto('member')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await addMemberWords(tx, added.id, row);
    return added.id;
  }
  const { id } = await tx
    .selectFrom('member')
    .select('id')
    .where('email_key', '=', row.email_key)
    .executeTakeFirstOrThrow();
  const held = await lockMember(tx, id);
  if (held?.confirmed_at !== null) return undefined;
  await tx.updateTable('member').set(row).where('id', '=', id).execute();
  await replaceMemberWords(tx, id, row);
  return id;
};

/**
 * Sends the confirmation mail again: for the registration made in this browser, else for the newest one. Earlier links stay valid. If
 * nothing is pending, the answer still tells the browser to wait, so that a stranger does not learn who is registered. Only the browser
 * that registered sees the delivery state.
 */
export const resendConfirmationMail = (
  context: AppContext,
  email: string,
  language: Wording,
  ticket: string,
  browser: string | undefined,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const nothing = {
      purpose: 'confirm',
      memberId: null,
      registrationId: null,
      code: undefined,
      messageId: null,
    } as const;
    const pending = await findPending(tx, email);
    if (!pending) return awaitMail(tx, ticket, nothing, context.now());
    await lockMember(tx, pending.id);
    const waiting = await tx
      .selectFrom('registration')
      .where('member_id', '=', pending.id)
      .orderBy('id', 'desc')
      .select(['id', 'member_id', 'facility_id', 'email', 'name', 'browser_digest', 'created_at'])
      .execute();
    const mark = browser && secretDigest(browser);
    const own = waiting.find(({ browser_digest }) => mark && browser_digest === mark);
    const registration = own ?? waiting[0];
    if (!registration) return awaitMail(tx, ticket, nothing, context.now());
    await sendConfirmation(tx, context, registration, language, { ticket, isMadeHere: own !== undefined });
  });

/**
 * Sends the confirmation of the last registration again, for staff. No browser waits for the mail. Returns false if there is nothing to
 * confirm.
 */
export const sendConfirmationAgain = async (tx: Tx, context: AppContext, memberId: number): Promise<boolean> => {
  const held = await lockMember(tx, memberId);
  if (!held || held.confirmed_at !== null) return false;
  const registration = await tx
    .selectFrom('registration')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .select(['id', 'member_id', 'facility_id', 'email', 'name', wordingIn('registration'), 'created_at'])
    .executeTakeFirst();
  if (!registration) return false;
  const { language, ...typed } = registration;
  await sendConfirmation(tx, context, typed, language, { ticket: newSecret(), isMadeHere: false });
  return true;
};
