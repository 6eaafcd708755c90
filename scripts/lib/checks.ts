import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { deadExports } from './dead-exports.ts';
import { looselyLocked, loosePins, readLockFile } from './lock-file.ts';
import { wrongSecurityTable } from './named-tests.ts';
import { missingBuilds } from './native-packages.ts';
import { wrongSpecLedger } from './spec-ledger.ts';
import { spreadCalls } from './spread-calls.ts';
import { wrongTerms } from './terms.ts';
import { wrongTexts } from './texts.ts';
import { loadedAtStart, missingFloors, wrongImports } from './wrong-imports.ts';
import { wrongPaths } from './wrong-paths.ts';
import { wrongWrites } from './wrong-writes.ts';

type Problems = readonly string[];

interface Check {
  readonly name: string;
  /** The problems that the check finds, a line each. */
  readonly run: () => Problems | Promise<Problems>;
}

const tool = async (program: string, ...args: string[]): Promise<Problems> => {
  const child = spawn(process.execPath, [program, ...args], {
    // Makes the type checker collect garbage less often, which saves a quarter of the processor time. There is enough memory.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', GOGC: '400' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return status === 0 ? [] : [`${stdout}${stderr}`.trim() || `${program} ended with ${status}`];
};

const allowScripts = (): Record<string, boolean> =>
  (JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, boolean> }).allowScripts;

/** The parts whose types are checked, the longest check first. */
const typed = [
  'apps/server',
  '.',
  'apps/console',
  'apps/storefront',
  'apps/payment-sandbox',
  'packages/contract',
  'packages/rules',
  'packages/texts',
  'packages/web',
];

export const checks: readonly Check[] = [
  ...typed.map((part) => ({
    name: `types of ${part}`,
    // By default several type checkers run for one program. They compute the same types, which takes twice the processor time.
    run: () => tool('node_modules/typescript/bin/tsc', '-p', part, '--checkers', '1'),
  })),
  {
    name: 'lint and format',
    run: () => tool('node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'),
  },
  { name: 'imports: floors and circles', run: () => [...missingFloors(), ...wrongImports()] },
  { name: 'imports: the shop’s start does not load the console', run: () => loadedAtStart() },
  { name: 'exports: each imported by another file', run: () => deadExports() },
  { name: 'tables: written by their own wing only', run: () => wrongWrites() },
  { name: 'calls: no list spread into one', run: () => spreadCalls() },
  { name: 'texts: both languages, none unused, all in one package', run: wrongTexts },
  { name: 'texts: one term for each thing', run: wrongTerms },
  { name: 'docs: links and paths of files that there are', run: wrongPaths },
  { name: 'docs/security.md: tests that there are', run: wrongSecurityTable },
  { name: 'docs/spec-ledger.md: a test for every row of the spec', run: wrongSpecLedger },
  { name: 'native packages for both processors', run: () => missingBuilds(readLockFile(), allowScripts()) },
  { name: 'lock file: hashes, no addresses', run: () => looselyLocked(readLockFile()) },
  { name: 'dependencies: pinned to what is installed', run: () => loosePins(readLockFile()) },
];

/** Counts an error that a check throws as a problem. */
const problemsOf = async (run: Check['run']): Promise<Problems> => {
  try {
    return await run();
  } catch (error) {
    return [String(error)];
  }
};

/** Runs the checks, as many at once as the machine has cores. Prints the problems, and returns the number of checks that failed. */
export const report = async (all: readonly Check[]): Promise<number> => {
  let failed = 0;
  const waiting = all.values();
  const runChecks = async (): Promise<void> => {
    for (const { name, run } of waiting) {
      const problems = await problemsOf(run);
      if (problems.length > 0) failed += 1;
      process.stdout.write(
        `${problems.length > 0 ? '✗' : '✓'} ${name}\n${problems.map((line) => `    ${line}\n`).join('')}`,
      );
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runChecks));
  return failed;
};
