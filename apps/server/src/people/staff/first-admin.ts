import type { Language } from '@hitosoroi/rules/language';
import { emailKey } from '@hitosoroi/rules/member-fields';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newSecret, secretDigest } from '../../platform/secrets.ts';
import { recordServerAudit } from './audit.ts';
import { issueLink } from './links.ts';
import { makeAdmin } from './people.ts';

/**
 * The link with which the first admin makes their account, so that nobody needs a command for it. A server prints it at its start, as long
 * as no admin has ever set up signing in. It works once, for an hour, and the next start replaces it. The database has its digest only.
 */

const MINUTES = 60;

/** Whether an admin has ever set up signing in. A disabled one counts, so that disabling never opens the way in again. */
const hasAdmin = async (db: Db | Tx): Promise<boolean> =>
  (await db
    .selectFrom('staff_role')
    .innerJoin('staff', 'staff.id', 'staff_role.staff_id')
    .where('staff_role.role', '=', 'admin')
    .where('staff.enrolled_at', 'is not', null)
    .select('staff.id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Makes the link, in place of an earlier one. Undefined if there is an admin. */
export const issueFirstAdminLink = async (
  db: Db,
  { consoleUrl }: Pick<AppContext['config'], 'consoleUrl'>,
  now: Date,
): Promise<string | undefined> => {
  if (await hasAdmin(db)) return undefined;
  const secret = newSecret();
  const link = {
    digest: secretDigest(secret),
    expires_at: new Date(now.getTime() + MINUTES * 60_000).toISOString(),
  };
  await db
    .insertInto('first_admin_link')
    .values({ id: 1, ...link })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(link))
    .execute();
  // The browser sends no fragment to a server, so the secret is in no log of a proxy.
  return `${consoleUrl}/first-admin#${secret}`;
};

/** What a server prints at its start. It goes to the standard output only, never into the log. */
export const firstAdminWords = (link: string): string =>
  `\nThe console has no admin yet. Make the first one here, within ${MINUTES} minutes:\n  ${link}\nWho has this link becomes an admin. It works once; the next start prints another.\n`;

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
