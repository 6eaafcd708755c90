import type { Language } from '@hitosoroi/rules/language';
import type { Parts } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { queueMail } from '../mail/outbox.ts';
import { emailKey } from './email-key.ts';
import { confirmationLetter } from './letters.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endTokens, issueToken } from './tokens.ts';

interface Person {
  readonly name: string;
  readonly name_kana: string;
  readonly phone_number: string;
  readonly email: string;
  readonly password: string;
}

/** An address that waits for its confirmation. */
const findPending = (tx: Tx | Parts['db'], email: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'name', 'language', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();

const sendConfirmation = async (
  tx: Tx,
  { config, now }: Parts,
  account: { id: number; email: string; name: string; language: Language },
): Promise<void> => {
  const token = await issueToken(tx, account.id, 'confirm', now());
  await queueMail(tx, confirmationLetter(account, config.publicUrl, token), config.mailFrom, now());
};

/**
 * Registers a person; again with an address that is not confirmed replaces the earlier registration. Its links then end, or
 * somebody could have their own password confirmed by the owner of the address; they stay where the password is the same.
 */
export const registerPerson = async (
  parts: Parts,
  { password, ...person }: Person,
  facilityId: number,
  language: Language,
): Promise<'registered' | 'email-taken'> => {
  const { db, now } = parts;
  const pending = await findPending(db, person.email);
  const isSamePerson = pending !== undefined && (await isPassword(pending.password_hash, password));
  const row = { ...person, facility_id: facilityId, language, password_hash: await hashPassword(password) };
  return db.transaction().execute(async (tx) => {
    const written = await tx
      .insertInto('account')
      .values({ ...row, email_key: emailKey(person.email), confirmed_at: null, created_at: now().toISOString() })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet(row).where('account.confirmed_at', 'is', null))
      .returning('id')
      .executeTakeFirst();
    if (!written) return 'email-taken';
    if (!isSamePerson) await endTokens(tx, written.id, 'confirm');
    await sendConfirmation(tx, parts, { id: written.id, email: person.email, name: person.name, language });
    return 'registered';
  });
};

/** Sends the confirmation again where a registration waits for it. Links sent before stay valid. */
export const resendConfirmationMail = (parts: Parts, email: string): Promise<void> =>
  parts.db.transaction().execute(async (tx) => {
    const pending = await findPending(tx, email);
    if (pending) await sendConfirmation(tx, parts, pending);
  });
