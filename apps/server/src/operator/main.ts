import { parseArgs } from 'node:util';
import { CatalogueError } from '../catalogue/read-file.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { catalogueImport } from './catalogue.ts';
import { type Command, UsageError } from './command.ts';
import { mailFailed, mailResend } from './mail.ts';

/** Every command of the operator, by its words. */
const commands: Command[] = [catalogueImport, mailFailed, mailResend];

const help = (): string =>
  [
    'Usage: npm run operator -- COMMAND',
    '',
    ...commands.map(({ usage, does }) => `  ${usage.padEnd(28)}${does}`),
    '',
  ].join('\n');

const run = async (words: string[]): Promise<string> => {
  const command = commands.find(({ name }) => name.every((word, index) => word === words[index]));
  if (!command) {
    if (words.length === 0 || words[0] === 'help' || words[0] === '--help') return help();
    throw new UsageError(`There is no command "${words.join(' ')}".\n\n${help()}`);
  }
  const { values, positionals } = parseArgs({
    args: words.slice(command.name.length),
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  if (values.help) return `${command.usage}\n  ${command.does}\n`;
  const database = openDatabase(readConfig(process.env));
  try {
    await migrate(database);
    return await command.run(database, positionals, new Date());
  } finally {
    await database.db.destroy();
  }
};

/** What a person can mend is said plainly; anything else is a bug and shows its stack. */
const isPlain = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ||
  error instanceof CatalogueError ||
  error instanceof ConfigError;

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${isPlain(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
