import { isEasyPassword } from '@hitosoroi/rules/easy-password';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { forgetDevices } from './cookies.ts';
import { type Entered, enter } from './enter.ts';
import { findLink, useLink } from './links.ts';
import { beginNewPasskey, keepPasskey, readNewPasskey } from './passkeys.ts';
import { endRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import type { Visitor } from './serve-staff.ts';
import { endAllSessions } from './sessions.ts';
import { stepOfCode, totpToShow } from './totp.ts';

const common = new Set(dictionary['passwords-common']);

/**
 * Whether a password is too common for staff. Members may use such a password, and only get advice against it (`password-advice.tsx` of the
 * shop).
 */
export const isCommonPassword = (password: string): boolean => isEasyPassword(password, common);

/** How many passkeys a person has, and whether they have a password. */
export const waysOf = async (db: Db | Tx, staffId: number) => {
  const row = await db
    .selectFrom('staff')
    .where('id', '=', staffId)
    .select((eb) => [
      'password_hash',
      eb
        .selectFrom('staff_passkey')
        .whereRef('staff_id', '=', 'staff.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('passkeys'),
    ])
    .executeTakeFirst();
  return { passkeys: Number(row?.passkeys ?? 0), hasPassword: row?.password_hash != null };
};

/** What an opened mail link shows. Opening does not use the link up, because mail programs open links too. */
export const openEnrolmentLink = async ({ db, config, now }: AppContext, token: string) => {
  const link = await findLink(db, token, now());
  if (!link) return undefined;
  const roles = await db.selectFrom('staff_role').where('staff_id', '=', link.id).select('role').execute();
  return {
    purpose: link.purpose,
    name: link.name,
    email: link.email,
    roles: roles.map(({ role }) => role),
    passkey: await beginNewPasskey(db, config, 'enrol', link, now()),
    totp: totpToShow(link.totp_secret, link.email),
  };
};

/** Uses the link up, and deletes all earlier ways to sign in. */
const beginAnew = async (tx: Tx, token: string, now: Date) => {
  const link = await useLink(tx, token, now);
  if (!link) return undefined;
  await tx.deleteFrom('staff_passkey').where('staff_id', '=', link.id).execute();
  await endRecoveryCodes(tx, link.id);
  await endAllSessions(tx, link.id);
  await forgetDevices(tx, link.id);
  await tx
    .updateTable('staff')
    .set(({ fn, val }) => ({
      password_hash: null,
      totp_secret: null,
      totp_step: null,
      totp_pending: null,
      enrolled_at: fn.coalesce('enrolled_at', val(now.toISOString())),
    }))
    .where('id', '=', link.id)
    .execute();
  return { ...link, way: link.purpose === 'reset' ? ('reset-accepted' as const) : ('enrolled' as const) };
};

interface WithPasskey {
  readonly token: string;
  readonly ceremony: string;
  readonly passkey: Readonly<Record<string, unknown>>;
  readonly label: string;
}

export const enrolByPasskey = async (
  context: AppContext,
  { token, label, ...sent }: WithPasskey,
  visitor: Visitor,
): Promise<Entered | 'link-over' | 'ceremony-over' | 'wrong-passkey'> => {
  const { db, config, now } = context;
  const link = await findLink(db, token, now());
  if (!link) return 'link-over';
  const passkey = await readNewPasskey(db, config, 'enrol', link.id, sent, now());
  if (typeof passkey === 'string') return passkey;
  return db.transaction().execute(async (tx) => {
    const used = await beginAnew(tx, token, now());
    if (!used) return 'link-over';
    await keepPasskey(tx, used.id, passkey, label, now());
    return (await enter(tx, context, used.id, used.way, visitor)) ?? 'link-over';
  });
};

interface WithPassword {
  readonly token: string;
  readonly password: string;
  readonly code: string;
}

export const enrolByPassword = async (
  context: AppContext,
  { token, password, code }: WithPassword,
  visitor: Visitor,
): Promise<(Entered & { readonly recoveryCodes: string[] }) | 'link-over' | 'totp-wrong'> => {
  const { db, now } = context;
  const link = await findLink(db, token, now());
  if (!link) return 'link-over';
  const step = stepOfCode(link.totp_secret, code, now());
  if (step === undefined) return 'totp-wrong';
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const used = await beginAnew(tx, token, now());
    if (!used) return 'link-over';
    await tx
      .updateTable('staff')
      .set({ password_hash, totp_secret: used.totp_secret, totp_step: step })
      .where('id', '=', used.id)
      .execute();
    const recoveryCodes = await makeRecoveryCodes(tx, used.id);
    const entered = await enter(tx, context, used.id, used.way, visitor);
    return entered ? { ...entered, recoveryCodes } : 'link-over';
  });
};
