import type { Language } from '@hitosoroi/rules/language';
import { emailKey } from '@hitosoroi/rules/member-fields';
import type { Tx } from '../../platform/db/database.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { recordServerAudit } from './audit.ts';
import { hasAdmin } from './first-admin-link.ts';
import { issueLink } from './links.ts';
import { makeAdmin } from './people.ts';

interface NewAdmin {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** Uses the link up, and returns the secret of the invitation with which the admin sets up signing in. */
export const makeFirstAdmin = async (
  tx: Tx,
  { token, ...person }: NewAdmin,
  now: Date,
): Promise<{ readonly invitation: string } | 'link-over' | 'staff-email-taken'> => {
  const digest = secretDigest(token);
  const link = () =>
    tx.selectFrom('first_admin_link').where('digest', '=', digest).where('expires_at', '>', now.toISOString());
  if (!(await link().select('id').executeTakeFirst())) return 'link-over';
  const taken = await tx
    .selectFrom('staff')
    .where('email_key', '=', emailKey(person.email))
    .where((is) => is.or([is('enrolled_at', 'is not', null), is('disabled_at', 'is not', null)]))
    .select('id')
    .executeTakeFirst();
  if (taken) return 'staff-email-taken';
  // Of two requests with the link, the second one waits here and finds nothing.
  const used = await tx.deleteFrom('first_admin_link').where('digest', '=', digest).returning('id').executeTakeFirst();
  if (!used || (await hasAdmin(tx))) return 'link-over';
  const made = await makeAdmin(tx, person, now);
  // The address was free a moment ago, so another server has just given it to a colleague.
  if (!made) throw new Error('The address was taken meanwhile.');
  const { name, email, roles, facilities, state } = made;
  await recordServerAudit(
    tx,
    {
      sentence: 'first-admin-made',
      subject: { kind: 'staff', id: made.id, label: name },
      before: null,
      after: { name, email, roles, facilities, state },
    },
    now,
  );
  return { invitation: await issueLink(tx, made.id, 'invitation', now) };
};
