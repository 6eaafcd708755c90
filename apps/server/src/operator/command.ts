import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { highest } from '@hitosoroi/rules/highest';
import type { Language } from '@hitosoroi/rules/language';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';

interface Context {
  readonly database: Database;
  readonly config: Config;
  readonly now: Date;
  /** The language of the user's terminal. */
  readonly language: Language;
  /** Standard output, for a file that is too large for an answer or is no text. */
  readonly stdout: Writable;
}

/** The answer of a command: a text for staff, and the same answer as data for scripts. */
interface Answer {
  readonly text: string;
  readonly data: unknown;
  /** Whether a part of the command failed. The program then exits with 1. */
  readonly isIncomplete?: boolean;
}

interface Option {
  readonly type: 'string' | 'boolean';
  /** The name of the value in the usage text: DAY, FILE, key|code. */
  readonly value?: string;
  readonly does: string;
  readonly isRequired?: true;
}

type Options = Readonly<Record<string, Option>>;

/** The values of options. A flag's value is a boolean. Other values are texts, and may be missing unless the option is required. */
export type Values<Declared extends Options> = {
  readonly [Name in keyof Declared]: Declared[Name] extends { type: 'boolean' }
    ? boolean
    : Declared[Name] extends { isRequired: true }
      ? string
      : string | undefined;
};

interface Declaration<Declared extends Options> {
  /** The words of the command, like `orders show`. */
  readonly name: string;
  readonly does: string;
  /** The words after the name: `HANDLE`, `[FILE]` for an optional word, `ID ...` for several. */
  readonly takes?: readonly string[];
  readonly options?: Declared;
  /** More explanation for staff, which `--help` shows. */
  readonly notes?: string;
  /** Whether the command itself makes or migrates the database. */
  readonly preparesDatabase?: true;
  readonly run: (context: Context, words: readonly string[], values: Values<Declared>) => Promise<Answer>;
}

export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly does: string;
  readonly help: string;
  readonly preparesDatabase: boolean;
  /** Parses the words after the name, before the command opens a database. */
  readonly read: (args: readonly string[]) => {
    readonly wantsHelp: boolean;
    readonly wantsJson: boolean;
    readonly run: (context: Context) => Promise<Answer>;
  };
}

/** An error that staff can correct themselves. */
export class UsageError extends Error {}

const common = {
  json: { type: 'boolean', does: 'the answer as JSON, for scripts' },
  help: { type: 'boolean', does: 'this help' },
} as const satisfies Options;

interface Parsed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

const written = ([name, { type, value = 'TEXT' }]: [string, Option]): string =>
  type === 'boolean' ? `--${name}` : `--${name} ${value}`;

const usageOf = (name: string, takes: readonly string[], options: Options): string => {
  const inBrackets = Object.entries(options).map((entry) => {
    const text = written(entry);
    return entry[1].isRequired ? text : `[${text}]`;
  });
  return [name, ...takes, ...inBrackets].join(' ');
};

const helpOf = (usage: string, { does, notes }: { does: string; notes?: string | undefined }, options: Options) => {
  const rows = Object.entries({ ...options, ...common });
  const width = highest(rows.map((row) => written(row).length));
  return [
    `Usage: npm run operator -- ${usage}`,
    '',
    does,
    ...(notes ? ['', notes] : []),
    '',
    ...rows.map((row) => `  ${written(row).padEnd(width)}  ${row[1].does}`),
    '',
  ].join('\n');
};

/** Refuses to write a file to standard output if `--json` is set, because the answer goes there. */
const withoutOutput = (context: Context): Context => ({
  ...context,
  get stdout(): Writable {
    throw new UsageError('With --json, say where the file goes: --out FILE');
  },
});

/** Declares a command. Its usage text, its help and its option parser all come from this declaration. */
export const command = <const Declared extends Options = Record<never, never>>(
  declaration: Declaration<Declared>,
): Command => {
  const { name, does, takes = [], preparesDatabase = false, run } = declaration;
  const options: Options = declaration.options ?? {};
  const usage = usageOf(name, takes, options);
  const atLeast = takes.filter((word) => word !== '...' && !word.startsWith('[')).length;
  const atMost = takes.includes('...') ? Number.POSITIVE_INFINITY : takes.length;
  const refuse = (reason: string): never => {
    throw new UsageError(`${reason}\nUsage: npm run operator -- ${usage}`);
  };

  const parse = (args: readonly string[]): Parsed => {
    const all: Options = { ...options, ...common };
    try {
      return parseArgs({ args: [...args], allowPositionals: true, options: all });
    } catch (error) {
      // The rest of the message explains how to pass words that look like options. No command accepts such words.
      return refuse((error as Error).message.split(' To specify a positional')[0] ?? '');
    }
  };

  const read: Command['read'] = (args) => {
    const { values, positionals } = parse(args);
    const wantsHelp = values.help === true;
    if (!wantsHelp) {
      if (positionals.length < atLeast) refuse(`${takes[positionals.length]} is missing.`);
      if (positionals.length > atMost) refuse(`"${positionals[atMost]}" is one word too many.`);
      for (const [option, { isRequired }] of Object.entries(options)) {
        const value = values[option];
        if (isRequired && !value) refuse(`--${option} is missing.`);
        if (value === '') refuse(`--${option} is empty.`);
      }
    }
    const flags = Object.entries(options).map(([option, { type }]) => [
      option,
      type === 'boolean' ? values[option] === true : values[option],
    ]);
    return {
      wantsHelp,
      wantsJson: values.json === true,
      run: (context) =>
        run(values.json ? withoutOutput(context) : context, positionals, Object.fromEntries(flags) as Values<Declared>),
    };
  };
  return { name, usage, does, help: helpOf(usage, declaration, options), preparesDatabase, read };
};
