// `npm test` and, with --full, `npm run test:all`. docs/testing.md explains what runs where and why.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoData } from '../tests/support/demo-data.ts';
import { runSandbox } from '../tests/support/run-server.ts';
import { type Budget, readBudgets } from './lib/budgets.ts';
import { findChromium, findJapaneseFont } from './lib/chromium.ts';
import { type FoundEngines, findEngines } from './lib/engines.ts';
import { newMemoryFolder } from './lib/memory-folder.ts';
import { fetchForOtherProcessor, otherProcessor } from './lib/other-processor.ts';
import { processorSecondsOf } from './lib/processor-time.ts';
import { findRigPrograms } from './lib/rigs.ts';
import { type Outcome, type Part, runPart } from './lib/run-part.ts';
import { attempt, explain, quietly, since } from './lib/step.mjs';
import { type Count, countPlaywright, countVitest, slowest } from './lib/test-report.ts';
import { otherTurns } from './lib/turn-about.ts';

const isFull = process.argv.includes('--full');
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const began = performance.now();
/** The processor seconds of the parent process, which installed the packages and made the builds. */
const prepared = processorSecondsOf(process.ppid);

const folder = newMemoryFolder();
process.env.TMPDIR = folder;
process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
if (isFull) process.env.TEST_SIZE = 'full';

/** Runs a step that the tests need, or that is itself a test. Returns one passed or failed test. */
const runStep = async (doing: string, work: () => Promise<void>): Promise<Count> => {
  const { done, error } = await attempt(doing, work);
  if (!done) explain(doing, error);
  return done ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [doing] };
};

/**
 * Starts server and sandbox once. That fills the compile cache for the tests' many servers, and prepares the demo's database, which the
 * tests copy.
 */
const startServersOnce = async (): Promise<void> => {
  await demoData();
  await (await runSandbox({ DATA_DIR: folder })).stop();
};

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

const countLines = (output: string): Count => {
  const lines = output.split('\n');
  const failed = lines.filter((line) => line.startsWith('✗'));
  return { passed: lines.filter((line) => line.startsWith('✓')).length, failed: failed.length, names: failed };
};

const checks = (): Part => ({
  name: 'Checks',
  args: ['scripts/check.ts'],
  count: countLines,
  advice: '`npm run check` runs them alone.',
});

const vitest = (name: string, ...projects: string[]): Part => {
  const file = join(folder, `${projects.join('-')}.json`);
  return {
    name,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=./scripts/lib/progress-vitest.ts',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    count: () => countVitest(file),
    advice: '`npx vitest run FILE` runs one file alone.',
  };
};

/** The part with the browser tests of a folder. In the short size, a journey that exists in both languages runs in only one language. */
const playwright = async (name: string, tests: string, browsers: Record<string, string>): Promise<Part> => {
  const file = join(folder, `${tests}.json`);
  const config = `--config=tests/${tests}/playwright.config.ts`;
  const left: string[] = [];
  if (!isFull) {
    const listed = await quietly(process.execPath, [PLAYWRIGHT, 'test', config, '--list', '--reporter=json']);
    const list = join(folder, `${tests}-other-turns.txt`);
    writeFileSync(list, otherTurns(JSON.parse(listed)).join('\n'));
    left.push(`--test-list-invert=${list}`);
  }
  const variables = Object.entries(browsers).map(([variable, path]) => `${variable}=${path}`);
  return {
    name,
    args: [PLAYWRIGHT, 'test', config, ...left, '--reporter=./scripts/lib/progress-playwright.ts,json'],
    env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count: () => countPlaywright(file),
    advice: `\`${variables.join(' ')} npx playwright test ${config} FILE\` runs one file alone; pictures are in test-results/.`,
  };
};

const outcomes: Outcome[] = [];
const steps: Count[] = [];

/** Runs a part, unless the command names only other parts. */
const run = async (part: Part): Promise<void> => {
  const isWanted = named.length === 0 || named.some((word) => part.name.toLowerCase().includes(word.toLowerCase()));
  if (isWanted) outcomes.push(await runPart(part));
};

const breakages = (): Part => ({
  name: 'Breakages',
  args: ['scripts/breakages.ts', '--sample', '8'],
  count: (output) => {
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
    return { passed: Number(passed), failed: Number(failed), names: output.match(/^MISSED.*$/gm) ?? [] };
  },
  advice: '`npm run test:breakages -- --only TEXT` runs one alone.',
});

let browser = '';
let engines: FoundEngines = { env: {}, found: [], missing: [] };
let missingPrograms: string[] = [];

const inNode = async (): Promise<void> => {
  await run(checks());
  await run(vitest('Units and sandbox', 'unit', 'sandbox'));
  await run(vitest('API on SQLite', 'sqlite'));
  if (!isFull) return;
  await runStep('Finding Prometheus and HAProxy, or installing them', async () => {
    missingPrograms = await findRigPrograms();
  });
  await run(vitest('Rigs', 'rigs'));
};

const inBrowsers = async (): Promise<void> => {
  const found = await runStep('Finding a browser, or installing one', async () => {
    browser = await findChromium();
  });
  // Finding a browser does not count as a passed test, but a missing browser counts as a failure.
  steps.push({ ...found, passed: 0 });
  if (!browser) return;
  // The tests also pass without a Japanese font, so the result of this step is not counted.
  await runStep('Finding a Japanese font, or installing one', findJapaneseFont);
  await run(await playwright('Shop in Chromium', 'e2e', { CHROMIUM: browser }));
  await run(await playwright('Console in Chromium', 'console', { CHROMIUM: browser }));
  if (!isFull) return;
  await runStep('Finding WebKit and Firefox, or installing them', async () => {
    engines = await findEngines();
  });
  if (engines.found.length > 0) await run(await playwright('WebKit and Firefox', 'engines', engines.env));
};

const started = await runStep('Starting both servers once', startServersOnce);
steps.push({ ...started, passed: 0 });
// The tests in Node and in browsers run in parallel, because no part keeps all cores busy by itself.
await Promise.all([inNode(), inBrowsers().then(() => run(vitest('API on PostgreSQL', 'postgres')))]);
if (isFull) {
  if (named.length === 0)
    steps.push(await runStep(`Fetching every package for linux-${otherProcessor}`, fetchForOtherProcessor));
  await run(breakages());
}
rmSync(folder, { recursive: true });

const budgets = readBudgets();
const budgetOf = (name: string): number | undefined =>
  budgets.get(name)?.[(isFull ? 'full' : 'short') satisfies keyof Budget];
const row = (name: string, seconds: number): string => {
  const budget = budgetOf(name);
  const isOver = budget !== undefined && seconds > budget;
  return `${name.padEnd(24)}${Math.round(seconds).toString().padStart(8)}${String(budget ?? '–').padStart(8)}${isOver ? '  over its budget' : ''}\n`;
};
const all = [...outcomes.map(({ name, processorSeconds }) => [name, processorSeconds] as const)];
if (named.length === 0) all.unshift(['Install and build', prepared]);
const write = (text: string) => process.stdout.write(text);
write(`\nProcessor seconds, and the budget in docs/testing.md:\n`);
for (const [name, seconds] of all) write(row(name, seconds));
write(
  row(
    'Together',
    all.reduce((sum, [, seconds]) => sum + seconds, 0),
  ),
);
write(`\nThe ten slowest tests:\n`);
for (const { name, seconds } of slowest(
  outcomes.flatMap(({ times = [] }) => times),
  10,
))
  write(`${seconds.toFixed(1).padStart(6)} s  ${name}\n`);

const counts: Count[] = [...steps, ...outcomes];
const tried = [...(browser ? ['Chromium'] : []), ...engines.found];
write(`\nTried in ${tried.join(', ') || 'no browser'}, in ${since(began)}.\n`);
if (missingPrograms.length > 0) write(`Without ${missingPrograms.join(' and ')}, the tests with them were not run.\n`);
if (engines.missing.length > 0)
  write(
    `NOT tried in ${engines.missing.join(' and ')}: not installed, and not to be had here. On Debian \`apt-get install webkit2gtk-driver xvfb firefox-esr\` brings them.\n`,
  );
for (const name of counts.flatMap(({ names = [] }) => names)) write(`Failed: ${name}\n`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
