import { existsSync } from 'node:fs';
import type { Language } from '@hitosoroi/rules/language';
import { CatalogueError } from '../catalogue/file/mistakes/catalogue-error.ts';
import { EnvFileError, loadEnvFile } from '../env-file.ts';
import { keepMark } from '../money/payments/mark-in-file.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import { type Database, openDatabase, sqliteFile } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { isServed } from '../platform/db/server-lock.ts';
import { markedTitle, noteRehearsal } from '../platform/rehearsal.ts';
import { UsageError } from './command.ts';
import { commands } from './commands.ts';
import { FileError } from './files.ts';
import { refuseOtherAddress, refuseUnfit, UnfitDatabase } from './fit-database.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The language of the terminal, from the standard locale variables. English unless the locale is Japanese. */
export const terminalLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: Env): Language =>
  /^ja(?:[_.-]|$)/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'ja' : 'en';

/** Thrown when the database of the settings does not exist. */
class NoDatabase extends Error {}

const settingsAre = 'The settings are read from .env in the checkout or from the file that ENV_FILE names.';

/** Tells staff where the database is. Leaves out its password. */
const nameOfDatabase = ({ databaseUrl, dataDir }: Config): string => {
  if (!databaseUrl) return `SQLite, ${sqliteFile(dataDir)}`;
  const { username, host, pathname } = new URL(databaseUrl);
  return `PostgreSQL, ${pathname.slice(1)} at ${username ? `${username}@` : ''}${host}`;
};

/** Refuses a command without settings. Otherwise a nightly job that lost its settings would run on an unused database. */
const refuseWithoutSettings = ({ dataDir, databaseUrl }: Config, env: NodeJS.ProcessEnv): void => {
  const isTold = Boolean(env.NODE_ENV || env.DATA_DIR || databaseUrl);
  if (isTold || isServed(dataDir)) return;
  throw new NoDatabase(
    `Nothing says which database is meant: neither NODE_ENV nor DATA_DIR nor DATABASE_URL is set, and no development server runs on ${dataDir}. ${settingsAre}`,
  );
};

/**
 * Whether the database has the shop's tables. Looks for `orders`, which every version has. So a database of an older version is migrated
 * instead of being reported as missing.
 */
const hasTables = async ({ db }: Database): Promise<boolean> =>
  (await db.introspection.getTables()).some(({ name }) => name === 'orders');

/** Opens the database that the server uses, or explains why there is none. Never creates a database. */
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

const help = (group?: string): string => {
  const listed = commands.filter(({ name }) => !group || name.split(' ')[0] === group);
  return [
    'Usage: npm run operator -- COMMAND',
    '',
    ...listed.flatMap(({ usage, does }) => [`  ${usage}`, `      ${does}`]),
    '',
    'Each takes --help, and --json for scripts (then run it with `npm run --silent`). Times in tables are Japan’s.',
    '',
  ].join('\n');
};

const groups = new Set(commands.map(({ name }) => name.split(' ')[0]));

const asksForHelp = (word: string | undefined): boolean => word === undefined || word === 'help' || word === '--help';

const run = async (words: readonly string[]): Promise<string> => {
  const [first, ...others] = words;
  if (first === 'help' && others.length > 0) return run([...others, '--help']);
  if (asksForHelp(first)) return help();
  const typed = `${words.join(' ')} `;
  const command = commands.find(({ name }) => typed.startsWith(`${name} `));
  if (!command) {
    if (groups.has(first) && asksForHelp(others[0])) return help(first);
    const known = groups.has(first) ? `\n\n${help(first)}` : ' "help" lists them all.';
    throw new UsageError(`There is no command "${words.join(' ')}".${known}`);
  }
  const { wantsHelp, wantsJson, run: answer } = command.read(words.slice(command.name.split(' ').length));
  if (wantsHelp) return command.help;
  loadEnvFile();
  const config = readConfig(process.env);
  noteRehearsal(config);
  if (command.preparesDatabase) refuseWithoutSettings(config, process.env);
  const database = command.preparesDatabase ? openDatabase(config) : await openExisting(config, process.env);
  process.stderr.write(`${markedTitle('')}Database: ${nameOfDatabase(config)}
`);
  try {
    const { text, data, isIncomplete } = await answer({
      database,
      config,
      now: new Date(Date.now() + config.clockOffsetMs),
      language: terminalLanguage(process.env),
      stdout: process.stdout,
    });
    if (isIncomplete) process.exitCode = 1;
    // The mark only helps to detect a restored database. The command has succeeded even if the mark cannot be written.
    if (database.engine === 'sqlite') await keepMark({ db: database.db, config }).catch(() => undefined);
    return wantsJson ? `${JSON.stringify(data, null, 2)}\n` : text;
  } finally {
    await database.db.destroy();
  }
};

/**
 * The message of an error that staff can correct. Any other error is an outage or a bug, so LOG_LEVEL=debug adds its stack for a developer.
 */
const inWords = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const plain = [UsageError, CatalogueError, ConfigError, FileError, EnvFileError, NoDatabase, UnfitDatabase];
  const isPlain = plain.some((kind) => error instanceof kind);
  if (isPlain) return error.message;
  if (process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace') return error.stack ?? error.message;
  return `It did not work: ${error.message}\n(LOG_LEVEL=debug shows where.)`;
};

// A program like `head` reads only the first lines and then closes the pipe. That is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${inWords(error)}\n`);
  process.exitCode = 1;
}
