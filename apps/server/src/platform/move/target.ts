import { sql } from 'kysely';
import { type Database, type DatabaseConfig, openDatabase } from '../db/database.ts';
import { isNewer, migrate } from '../db/migrate.ts';
import { isServed } from '../db/server-lock.ts';

/** Nothing may be moved there, or from there. */
export class UnfitTarget extends Error {}

/** Where to move: a PostgreSQL, or the folder of a SQLite. */
export const targetOf = (to: string): DatabaseConfig =>
  /^postgres(ql)?:\/\//.test(to)
    ? { databaseUrl: to, databasePoolSize: 2, dataDir: '' }
    : { databaseUrl: undefined, databasePoolSize: 1, dataDir: to };

/** Whether somebody else is connected to the PostgreSQL of the shop: a server, or a pooler that holds its connections. */
const hasOthers = async ({ db }: Database): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'hitosoroi' and pid <> pg_backend_pid() limit 1`.execute(db);
  return rows.length > 0;
};

/** What a server writes while it is copied, or afterwards, would not be in the copy. */
export const refuseServed = async (database: Database, { dataDir }: { dataDir: string }): Promise<void> => {
  const isInUse = database.engine === 'postgres' ? await hasOthers(database) : isServed(dataDir);
  if (isInUse)
    throw new UnfitTarget(
      'A server runs on a database of this move, or a pooler still holds its connections. Stop them first: what is written now would be lost.',
    );
};

/** What a newer version added would not be in the copy. */
export const refuseNewer = async (database: Database): Promise<void> => {
  if (await isNewer(database))
    throw new UnfitTarget(
      'A newer version has changed the database. Move it with that version: this one does not know all of it.',
    );
};

const tableNames = async ({ db }: Database): Promise<string[]> =>
  (await db.introspection.getTables()).map(({ name }) => name);

/** A shop that a server has served has orders of its own. Whatever else lies in the database is somebody's. */
const refuseFilled = async (target: Database): Promise<void> => {
  const names = await tableNames(target);
  if (names.length === 0) return;
  if (!names.includes('serving'))
    throw new UnfitTarget('The target holds tables that are not of the shop. Give it an empty one.');
  await migrate(target);
  const served = await target.db.selectFrom('serving').select('is_copy').executeTakeFirst();
  if (served && !served.is_copy)
    throw new UnfitTarget(
      'The target is a shop already, which a server has used. It stays as it is: give an empty one.',
    );
};

/** Opens the target where it is empty, or a copy that no server has taken over, and brings it to the present schema. */
export const openTarget = async (config: DatabaseConfig): Promise<Database> => {
  const target = openDatabase(config);
  try {
    await refuseServed(target, config);
    await refuseFilled(target);
    await migrate(target);
    await refuseNewer(target);
    return target;
  } catch (error) {
    await target.db.destroy();
    throw error;
  }
};
