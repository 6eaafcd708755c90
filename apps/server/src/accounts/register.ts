import type { Language } from '@hitosoroi/rules/language';
import type { Insertable } from 'kysely';
import type { Parts } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { queueMail } from '../mail/outbox.ts';
import { emailKey } from './email-key.ts';
import { confirmationLetter } from './letters.ts';
import { lockAccount } from './lock-account.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endTokens, issueToken, lifetimes } from './tokens.ts';

interface Person {
  readonly name: string;
  readonly name_kana: string;
  readonly phone_number: string;
  readonly email: string;
  readonly password: string;
}

/** An address that waits for its confirmation. */
const findPending = (db: Db | Tx, email: string) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();

const sendConfirmation = async (
  tx: Tx,
  { config, now }: Parts,
  account: { id: number; email: string; name: string },
  language: Language,
): Promise<void> => {
  const token = await issueToken(tx, account.id, 'confirm', now());
  const letter = confirmationLetter({ ...account, language }, config.publicUrl, token);
  await queueMail(tx, letter, config.mailFrom, now(), lifetimes.confirm);
};

/**
 * Registers a person; again with an address that is not confirmed replaces the earlier registration. Its links then end, or
 * somebody could have their own password confirmed by the owner of the address; they stay where the password is the same.
 */
export const registerPerson = async (
  parts: Parts,
  person: Person,
  facilityId: number,
  language: Language,
): Promise<'registered' | 'email-taken'> => {
  const { db, now } = parts;
  const { password, ...rest } = person;
  const pending = await findPending(db, person.email);
  const isSamePassword = pending !== undefined && (await isPassword(pending.password_hash, password));
  const row = { ...rest, facility_id: facilityId, language, password_hash: await hashPassword(password) };

  const outcome = await db.transaction().execute(async (tx) => {
    const fresh = { ...row, email_key: emailKey(person.email), confirmed_at: null, created_at: now().toISOString() };
    const added = pending ? undefined : await addAccount(tx, fresh);
    const replaced = pending && (await replacePending(tx, pending, row, isSamePassword));
    const id = added ?? replaced;
    if (id === undefined) return (await findPending(tx, person.email)) ? 'changed-meanwhile' : 'email-taken';
    await sendConfirmation(tx, parts, { ...rest, id }, language);
    return 'registered';
  });
  // Somebody registered the same address in between: then it is looked at anew.
  return outcome === 'changed-meanwhile' ? registerPerson(parts, person, facilityId, language) : outcome;
};

type AccountRow = Insertable<Tables['account']>;

const addAccount = async (tx: Tx, row: AccountRow): Promise<number | undefined> => {
  const added = await tx
    .insertInto('account')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};

/** Replaces the registration that was looked at, as long as it is still that one. */
const replacePending = async (
  tx: Tx,
  seen: { id: number; password_hash: string },
  row: Partial<AccountRow>,
  keepsLinks: boolean,
): Promise<number | undefined> => {
  const held = await lockAccount(tx, seen.id);
  if (!held || held.confirmed_at !== null || held.password_hash !== seen.password_hash) return undefined;
  await tx.updateTable('account').set(row).where('id', '=', seen.id).execute();
  if (!keepsLinks) await endTokens(tx, seen.id);
  return seen.id;
};

/** Sends the confirmation again where a registration waits for it. Links sent before stay valid. */
export const resendConfirmationMail = (parts: Parts, email: string, language: Language): Promise<void> =>
  parts.db.transaction().execute(async (tx) => {
    const pending = await findPending(tx, email);
    if (pending) await sendConfirmation(tx, parts, pending, language);
  });
