import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newSecret, secretDigest } from '../../platform/secrets.ts';

/**
 * The link with which the first admin makes their account, so that nobody needs a command for it. A server prints it at its start, as long
 * as no admin has ever set up signing in. It works once, for an hour, and the next start replaces it. The database has its digest only.
 * The start of the shop loads this file, so it imports nothing of the console.
 */

const MINUTES = 60;

/** Whether an admin has ever set up signing in. A disabled one counts, so that disabling never opens the way in again. */
export const hasAdmin = async (db: Db | Tx): Promise<boolean> =>
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
  { consoleUrl }: Pick<Config, 'consoleUrl'>,
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
