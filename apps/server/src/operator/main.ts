import { CatalogueError } from '../catalogue/file/mistakes/catalogue-error.ts';
import { EnvFileError, loadEnvFile } from '../env-file.ts';
import { keepMark } from '../money/payments/database-mark.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { UsageError } from './command.ts';
import { commands } from './commands.ts';
import { NoDatabase, nameOfDatabase, openExisting } from './existing-database.ts';
import { FileError } from './files.ts';
import { UnfitDatabase } from './fit-database.ts';
import { terminalLanguage } from './terminal-language.ts';

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
  const database = await openExisting(config, process.env);
  process.stderr.write(`Database: ${nameOfDatabase(config)}\n`);
  try {
    const { text, data, isIncomplete } = await answer({
      database,
      config,
      now: new Date(Date.now() + config.clockOffsetMs),
      language: terminalLanguage(process.env),
      stdout: process.stdout,
    });
    if (isIncomplete) process.exitCode = 1;
    // What was done is done, with its mark or without.
    await keepMark({ db: database.db, config }).catch(() => undefined);
    return wantsJson ? `${JSON.stringify(data, null, 2)}\n` : text;
  } finally {
    await database.db.destroy();
  }
};

/** What staff can mend is said as it is. Anything else is an outage or a bug; whoever looks into it asks for its stack. */
const inWords = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const plain = [UsageError, CatalogueError, ConfigError, FileError, EnvFileError, NoDatabase, UnfitDatabase];
  const isPlain = plain.some((kind) => error instanceof kind);
  if (isPlain) return error.message;
  if (process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace') return error.stack ?? error.message;
  return `It did not work: ${error.message}\n(LOG_LEVEL=debug shows where.)`;
};

// Who reads only the first lines, like `head`, closes the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${inWords(error)}\n`);
  process.exitCode = 1;
}
