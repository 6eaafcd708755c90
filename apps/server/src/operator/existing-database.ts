import { existsSync } from 'node:fs';
import type { Config } from '../platform/config.ts';
import { type Database, openDatabase, sqliteFile } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { isServed } from '../platform/db/server-lock.ts';
import { refuseOtherAddress, refuseUnfit } from './fit-database.ts';

/** There is no database that the command could mean. */
export class NoDatabase extends Error {}

const settingsAre = 'The settings are read from .env in the checkout or from the file that ENV_FILE names.';

/** For staff: where it is, without its password. */
export const nameOfDatabase = ({ databaseUrl, dataDir }: Config): string => {
  if (!databaseUrl) return `SQLite, ${sqliteFile(dataDir)}`;
  const { username, host, pathname } = new URL(databaseUrl);
  return `PostgreSQL, ${pathname.slice(1)} at ${username ? `${username}@` : ''}${host}`;
};

/** A job without settings would do its work, night for night, on a database that nobody uses. */
const refuseWithoutSettings = ({ dataDir }: Config, env: NodeJS.ProcessEnv): void => {
  const isTold = Boolean(env.NODE_ENV || env.DATA_DIR || env.DATABASE_URL);
  if (isTold || isServed(dataDir)) return;
  throw new NoDatabase(
    `Nothing says which database is meant: neither NODE_ENV nor DATA_DIR nor DATABASE_URL is set, and no development server runs on ${dataDir}. ${settingsAre}`,
  );
};

/** By a table that has had its name since the first version: a database of an older one is brought to the present, not called missing. */
const hasTables = async ({ db }: Database): Promise<boolean> =>
  (await db.introspection.getTables()).some(({ name }) => name === 'orders');

/** Opens the database that the server uses, or explains why there is none. Never makes one. */
export const openExisting = async (config: Config, env: NodeJS.ProcessEnv): Promise<Database> => {
  refuseWithoutSettings(config, env);
  const none = new NoDatabase(
    `There is no database of the shop: ${nameOfDatabase(config)}. The server makes it at its first start. ${settingsAre}`,
  );
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir))) throw none;
  const database = openDatabase(config);
  try {
    if (!(await hasTables(database))) throw none;
    await migrate(database);
    await refuseUnfit(database.db, config);
    await refuseOtherAddress(database.db, config);
    return database;
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
};
