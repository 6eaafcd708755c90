import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { looselyLocked, readLockFile } from './lock-file.ts';
import { missingBuilds } from './native-packages.ts';
import { wrongSecurityTable } from './security-table.ts';
import { wrongTerms } from './terms.ts';
import { wrongTexts } from './texts.ts';
import { missingFloors, wrongImports } from './wrong-imports.ts';

interface Check {
  readonly name: string;
  /** What is wrong, a line each. */
  readonly run: () => readonly string[];
}

const tool = (program: string, ...args: string[]): string[] => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  return status === 0 ? [] : [`${stdout}${stderr}`.trim() || `${program} ended with ${status}`];
};

const allowScripts = (): Record<string, boolean> =>
  (JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, boolean> }).allowScripts;

const typed = [
  'packages/rules',
  'packages/texts',
  'packages/contract',
  'apps/server',
  'apps/payment-sandbox',
  'apps/storefront',
  'apps/console',
  '.',
];

export const checks: readonly Check[] = [
  ...typed.map((part) => ({
    name: `types of ${part}`,
    run: () => tool('node_modules/typescript/bin/tsc', '-p', part),
  })),
  {
    name: 'lint and format',
    run: () => tool('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  },
  { name: 'imports: floors and circles', run: () => [...missingFloors(), ...wrongImports()] },
  { name: 'texts: both languages, none unused, all in one package', run: wrongTexts },
  { name: 'texts: one term for each thing', run: wrongTerms },
  { name: 'docs/security.md: tests that there are', run: wrongSecurityTable },
  { name: 'native packages for both processors', run: () => missingBuilds(readLockFile(), allowScripts()) },
  { name: 'lock file: hashes, no addresses', run: () => looselyLocked(readLockFile()) },
];

/** A check that breaks has found something wrong too. */
const problemsOf = (run: Check['run']): readonly string[] => {
  try {
    return run();
  } catch (error) {
    return [String(error)];
  }
};

/** Runs the checks, says what is wrong, and gives the number of those that failed. */
export const report = (all: readonly Check[]): number => {
  let failed = 0;
  for (const { name, run } of all) {
    const problems = problemsOf(run);
    if (problems.length > 0) failed += 1;
    process.stdout.write(
      `${problems.length > 0 ? '✗' : '✓'} ${name}\n${problems.map((line) => `    ${line}\n`).join('')}`,
    );
  }
  return failed;
};
