import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { hashPassword, isPassword } from '../../platform/passwords/passwords.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { replaceMemberWords } from '../search/index-search-words.ts';
import { noteConfirmed } from './mail-codes.ts';
import { endTokens, isTokenActive, useToken } from './mail-links.ts';
import { startSession } from './sessions.ts';

interface Confirmed {
  readonly memberId: number;
  readonly session: string;
  readonly byMail: true;
}

/** The registration that a link would confirm. */
const findRegistration = async (db: Db | Tx, token: string) => {
  const registration = await db
    .selectFrom('token')
    .innerJoin('registration', 'registration.id', 'token.registration_id')
    .where('token.digest', '=', secretDigest(token))
    .selectAll('registration')
    .executeTakeFirst();
  if (!registration) return undefined;
  const others = await db
    .selectFrom('registration')
    .where('member_id', '=', registration.member_id)
    .where('id', '<>', registration.id)
    .select('id')
    .limit(1)
    .execute();
  return { ...registration, isContested: registration.is_contested || others.length > 0 };
};

type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

const isMadeIn = (browser: string | undefined, { browser_digest }: Registration): boolean =>
  browser !== undefined && secretDigest(browser) === browser_digest;

/**
 * Confirms a mail address and logs the member in. Copies this registration's data to the member, and deletes the address's other
 * registrations. If another person may have chosen the password, the shop asks the member about it (`own-password.ts`).
 */
const confirm = async (
  tx: Tx,
  { now }: AppContext,
  token: string,
  { id, facility_id, email, name, name_kana, phone_number, language, wording, password_hash: registered }: Registration,
  { password_hash, isChosen }: { password_hash: string; isChosen: boolean },
): Promise<Confirmed | undefined> => {
  const member = await useToken(tx, 'confirm', token, now());
  if (!member || member.confirmed_at !== null) return undefined;
  const typed = { facility_id, email, name, name_kana, phone_number, language, wording, password_hash };
  const confirmed_at = now().toISOString();
  await tx
    .updateTable('member')
    .set({ ...typed, confirmed_at, password_asked_at: isChosen ? null : confirmed_at })
    .where('id', '=', member.id)
    .execute();
  await replaceMemberWords(tx, member.id, typed);
  if (password_hash === registered) await noteConfirmed(tx, id, now());
  await endTokens(tx, member.id);
  await tx.deleteFrom('registration').where('member_id', '=', member.id).execute();
  return { memberId: member.id, session: await startSession(tx, member.id, now(), true), byMail: true };
};

/**
 * Opens a mailed link. An attacker may register another person's address, and hope that the owner opens the link. So if an address was
 * registered with several passwords, its links work without a password only in the browser that registered.
 */
export const confirmAddress = (
  context: AppContext,
  token: string,
  browser: string | undefined,
): Promise<Confirmed | 'contested' | undefined> =>
  context.db.transaction().execute(async (tx) => {
    const registration = await findRegistration(tx, token);
    if (!registration) return undefined;
    const isChosen = isMadeIn(browser, registration);
    if (registration.isContested && !isChosen)
      return (await isTokenActive(tx, 'confirm', token, context.now())) ? 'contested' : undefined;
    return confirm(tx, context, token, registration, { ...registration, isChosen });
  });

/** Confirms with the password of a registration, because only the person who registered knows it. */
export const confirmByPassword = async (
  context: AppContext,
  token: string,
  password: string,
): Promise<Confirmed | 'wrong-password' | undefined> => {
  const registration = await findRegistration(context.db, token);
  if (!registration) return undefined;
  if (!(await isPassword(registration.password_hash, password))) return 'wrong-password';
  return context.db
    .transaction()
    .execute((tx) => confirm(tx, context, token, registration, { ...registration, isChosen: true }));
};

/** Confirms with a new password. The person who reads an address's mails owns the address, so they may choose one. */
export const confirmByNewPassword = async (
  context: AppContext,
  token: string,
  password: string,
): Promise<Confirmed | undefined> => {
  const registration = await findRegistration(context.db, token);
  if (!registration) return undefined;
  const password_hash = await hashPassword(password);
  return context.db
    .transaction()
    .execute((tx) => confirm(tx, context, token, registration, { password_hash, isChosen: true }));
};

/**
 * Deletes a registration that the owner of the address did not make. Deletes the member too if no registration is left. Otherwise the
 * member gets the data of the newest one.
 */
export const deleteRegistration = ({ db, now }: AppContext, token: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const registration = await findRegistration(tx, token);
    const member = registration && (await useToken(tx, 'confirm', token, now()));
    if (!member || member.confirmed_at !== null) return false;
    await tx.deleteFrom('registration').where('id', '=', registration.id).execute();
    const left = await tx
      .selectFrom('registration')
      .where('member_id', '=', member.id)
      .orderBy('id', 'desc')
      .select([
        'facility_id',
        'email',
        'name',
        'name_kana',
        'phone_number',
        'language',
        'wording',
        'password_hash',
        'created_at',
      ])
      .executeTakeFirst();
    if (left) {
      await tx.updateTable('member').set(left).where('id', '=', member.id).execute();
      await replaceMemberWords(tx, member.id, left);
    } else await tx.deleteFrom('member').where('id', '=', member.id).execute();
    return true;
  });
