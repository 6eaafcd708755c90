import { emailKey } from '@hitosoroi/rules/member-fields';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { senderLines } from '../../platform/mail/seller.ts';
import { wordingIn } from '../../platform/mail/wording.ts';
import { newSecret, secretDigest } from '../../platform/secrets.ts';
import { newAddressLetter, oldAddressLetter } from './email-letters.ts';
import { lockMember } from './find-member.ts';

const LIFETIME = 24 * 3_600_000;

/**
 * Staff enter a member's new mail address. The change takes effect when the member opens the mailed link and proves who they are
 * (`confirm-new-email.ts`).
 */

const readAddress = (db: Db | Tx, id: number) =>
  db
    .selectFrom('member as m')
    .leftJoin('email_change as c', 'c.member_id', 'm.id')
    .where('m.id', '=', id)
    .select(['m.id', 'm.version', 'm.email', 'c.email as new_email'])
    .executeTakeFirst();

type Address = NonNullable<Awaited<ReturnType<typeof readAddress>>>;

interface SeenMember {
  readonly id: number;
  /** The version of the member that staff saw. */
  readonly version: number;
}

type Outcome = { stale: Address } | { before: Address; after: Address };

/** Whether a member has confirmed this mail address. An unconfirmed registration does not count: it may be a stranger's. */
const isTaken = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('member')
    .where('email_key', '=', emailKey(email))
    .where('confirmed_at', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

const raiseVersion = (tx: Tx, { id, version }: SeenMember) =>
  tx
    .updateTable('member')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .returning(['email', 'name', wordingIn('member'), 'confirmed_at'])
    .executeTakeFirstOrThrow();

/** Mails the link to the new address. Also tells the old address, if the member ever confirmed it. */
const tellBoth = async (
  tx: Tx,
  { config: { publicUrl, mailFrom } }: Pick<AppContext, 'config'>,
  member: Parameters<typeof newAddressLetter>[0] & { readonly confirmed_at: string | null },
  { to, token }: { to: string; token: string },
  now: Date,
): Promise<void> => {
  const signedBy = await senderLines(tx, member.language);
  await queueMail(tx, newAddressLetter(member, { to, token, signedBy, publicUrl }), mailFrom, now, LIFETIME);
  if (member.confirmed_at === null) return;
  await queueMail(tx, oldAddressLetter(member, 'email-change-begun', { signedBy, publicUrl }), mailFrom, now);
};

export const beginEmailChange = async (
  tx: Tx,
  context: Pick<AppContext, 'config'>,
  asked: SeenMember & { readonly email: string },
  staffId: number,
  now: Date,
): Promise<Outcome | 'not-found' | 'email-taken'> => {
  await lockMember(tx, asked.id);
  const before = await readAddress(tx, asked.id);
  if (!before) return 'not-found';
  if (before.version !== asked.version) return { stale: before };
  // The member's present address counts as taken too, because there is nothing to change.
  if (emailKey(before.email) === emailKey(asked.email) || (await isTaken(tx, asked.email))) return 'email-taken';
  const token = newSecret();
  const change = {
    digest: secretDigest(token),
    email: asked.email,
    staff_id: staffId,
    tries: 0,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + LIFETIME).toISOString(),
  };
  await tx
    .insertInto('email_change')
    .values({ member_id: asked.id, ...change })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute();
  const member = await raiseVersion(tx, asked);
  await tellBoth(tx, context, { id: asked.id, ...member }, { to: asked.email, token }, now);
  return { before, after: { ...before, version: asked.version + 1, new_email: asked.email } };
};

/** Withdraws a change that is not confirmed yet. The mailed link then stops working. */
export const withdrawEmailChange = async (tx: Tx, asked: SeenMember): Promise<Outcome | 'not-found'> => {
  await lockMember(tx, asked.id);
  const before = await readAddress(tx, asked.id);
  if (!before) return 'not-found';
  if (before.version !== asked.version) return { stale: before };
  if (before.new_email === null) return 'not-found';
  await tx.deleteFrom('email_change').where('member_id', '=', asked.id).execute();
  await raiseVersion(tx, asked);
  return { before, after: { ...before, version: asked.version + 1, new_email: null } };
};
