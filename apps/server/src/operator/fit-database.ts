import { hasDemoMembers } from '../people/members/demo-members.ts';
import { hasDemoStaff } from '../people/staff/demo-staff.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';

type Settings = Pick<Config, 'isProduction' | 'isRehearsal' | 'publicUrl'>;

/** Thrown when the settings are wrong for the database. */
export class UnfitDatabase extends Error {}

const hasOrders = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('orders').select('order_number').limit(1).executeTakeFirst()) !== undefined;

const ofAnotherShop = (url: string, missing: string): UnfitDatabase =>
  new UnfitDatabase(
    `The database belongs to the shop at ${url}, but the settings are not those of its server (${missing}). They are read from .env in the checkout or from the file that ENV_FILE names.`,
  );

/**
 * Refuses a database if the settings are wrong for it. A development server would drop the mails of a production database, and would ask a
 * sandbox about its payments. A production database must not have demo accounts, because their password is in the README. The database of a
 * rehearsal never becomes that of the real shop, nor the reverse.
 */
export const refuseUnfit = async (db: Db, { isProduction, isRehearsal }: Settings): Promise<void> => {
  const served = await db.selectFrom('serving').selectAll().executeTakeFirst();
  if (served?.is_production && !isProduction) throw ofAnotherShop(served.public_url, 'NODE_ENV=production is missing');
  if (served?.is_rehearsal && !isRehearsal)
    throw new UnfitDatabase(
      'The database is a rehearsal’s, and its orders and payments are not real: the shop needs a database of its own. Give it another DATA_DIR or DATABASE_URL.',
    );
  if (isRehearsal && !served?.is_rehearsal && (served?.is_production || (await hasOrders(db))))
    throw new UnfitDatabase(
      'The database is the real shop’s: a rehearsal needs a database of its own. Give it another DATA_DIR or DATABASE_URL, or remove REHEARSAL.',
    );
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
