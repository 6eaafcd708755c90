import { hasDemoMembers } from '../people/members/demo-members.ts';
import { hasDemoStaff } from '../people/staff/demo-staff.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';

type Settings = Pick<Config, 'isProduction' | 'publicUrl'>;

/** Thrown when the settings are wrong for the database. */
export class UnfitDatabase extends Error {}

const ofAnotherShop = (url: string, missing: string): UnfitDatabase =>
  new UnfitDatabase(
    `The database belongs to the shop at ${url}, but the settings are not those of its server (${missing}). They are read from .env in the checkout or from the file that ENV_FILE names.`,
  );

/**
 * Refuses a database if the settings are wrong for it. A development server would drop the mails of a production database, and would ask a
 * sandbox about its payments. A production database must not have demo accounts, because their password is in the README.
 */
export const refuseUnfit = async (db: Db, { isProduction }: Settings): Promise<void> => {
  const served = await db.selectFrom('serving').selectAll().executeTakeFirst();
  if (served?.is_production && !isProduction) throw ofAnotherShop(served.public_url, 'NODE_ENV=production is missing');
  if (isProduction && ((await hasDemoMembers(db)) || (await hasDemoStaff(db))))
    throw new UnfitDatabase(
      'The database has the demo accounts, whose password everybody knows: production needs a database of its own. Give it another DATA_DIR or DATABASE_URL.',
    );
};

/**
 * Refuses a command whose PUBLIC_URL differs from the server's, because the command would print the wrong URL on posters. The server may
 * change its own PUBLIC_URL.
 */
export const refuseOtherAddress = async (db: Db, { isProduction, publicUrl }: Settings): Promise<void> => {
  const served = await db.selectFrom('serving').selectAll().executeTakeFirst();
  if (isProduction && served && served.public_url !== publicUrl)
    throw ofAnotherShop(served.public_url, `PUBLIC_URL is ${publicUrl}`);
};
