import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSandbox, runServer } from '../tests/support/run-server.ts';
import { checks, report } from './lib/checks.ts';
import { findChromium, findJapaneseFont } from './lib/chromium.ts';
import { type FoundEngines, findEngines } from './lib/engines.ts';
import { fetchForOtherProcessor, otherProcessor } from './lib/other-processor.ts';
import { findRigPrograms } from './lib/rigs.ts';
import { attempt, explain, since } from './lib/step.mjs';
import { type Count, countPlaywright, countVitest } from './lib/test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-tests-'));
process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');

/** The tests start hundreds of servers and kill most of them: these two live long enough to keep what they compiled. */
const compileServers = async (): Promise<void> => {
  for (const start of [runServer, runSandbox]) await (await start({ DATA_DIR: folder })).stop();
};

/** A step that the tests need, or that is a test by itself. */
const runStep = async (doing: string, work: () => Promise<void>): Promise<Count> => {
  const { done, error } = await attempt(doing, work);
  if (!done) explain(doing, error);
  return done ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [doing] };
};

/** Says how a part went, and what to do with what failed in it. */
const sum = (name: string, began: number, { passed, failed }: Count, advice: string): void => {
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed in ${since(began)}\n`);
  if (failed > 0) process.stdout.write(`What failed is told above. ${advice}\n`);
};

/** Runs a program to its end. What it prints is given whole, since others run beside it. */
const runToEnd = async (args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> => {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};

/** Runs a test runner; one that ends badly without having counted a failure is a failure itself. */
const run = async (
  name: string,
  advice: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  count: () => Count,
): Promise<Count> => {
  const began = performance.now();
  process.stdout.write(`${name}: begun\n`);
  const { code, output } = await runToEnd(args, env);
  const counted = countOrNothing(count);
  const all = code === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1, names: [name] };
  process.stdout.write(`\n── ${name}\n${output}`);
  sum(name, began, all, advice);
  return all;
};

const countOrNothing = (count: () => Count): Count => {
  try {
    return count();
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const runChecks = (): Count => {
  const began = performance.now();
  process.stdout.write('\n── Checks\n');
  const failed = report(checks);
  const count = { passed: checks.length - failed, failed, names: failed > 0 ? ['Checks'] : [] };
  sum('Checks', began, count, 'Once that is mended, `npm run check` runs them alone.');
  return count;
};

const runVitest = (): Promise<Count> => {
  const file = join(folder, 'vitest.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const advice = '`npx vitest run FILE` runs one file alone.';
  return run('Units, and the API on both engines', advice, args, {}, () => countVitest(file));
};

/** Runs the browser tests of a folder, in the browsers that the variables name. */
const runPlaywright = (name: string, tests: string, browsers: Record<string, string>): Promise<Count> => {
  const file = join(folder, `${tests}.json`);
  const env = { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const config = `--config=tests/${tests}/playwright.config.ts`;
  const args = ['node_modules/@playwright/test/cli.js', 'test', config, '--reporter=dot,json'];
  const named = Object.entries(browsers).map(([variable, path]) => `${variable}=${path}`);
  const advice = `\`${named.join(' ')} npx playwright test ${config} FILE\` runs one file alone; pictures are in test-results/.`;
  return run(name, advice, args, env, () => countPlaywright(file));
};

/** What the tests need. It counts where it fails. */
const prepare = async (doing: string, work: () => Promise<void>): Promise<Count> => ({
  ...(await runStep(doing, work)),
  passed: 0,
});

let browser = '';
const findBrowser = async (): Promise<void> => {
  browser = await findChromium();
};
let engines: FoundEngines = { env: {}, found: [], missing: [] };
const findOtherEngines = async (): Promise<void> => {
  engines = await findEngines();
};

let missingPrograms: string[] = [];
const findOtherPrograms = async (): Promise<void> => {
  missingPrograms = await findRigPrograms();
};

/** The journeys that every phone has to manage, in the engines besides Chromium that could be had. */
const runEngines = (): Promise<Count> =>
  runPlaywright(`The shop in ${engines.found.join(' and ')}`, 'engines', engines.env);
const counts = [
  runChecks(),
  await runStep(`Fetching every package for linux-${otherProcessor}`, fetchForOtherProcessor),
  await prepare('Starting both servers once', compileServers),
  await prepare('Finding a browser, or installing one', findBrowser),
];
// The tests pass without it.
await runStep('Finding a Japanese font, or installing one', findJapaneseFont);
await runStep('Finding WebKit and Firefox, or installing them', findOtherEngines);
await runStep('Finding Prometheus and HAProxy, or installing them', findOtherPrograms);
const inChromium = async (): Promise<Count[]> =>
  browser
    ? [
        await runPlaywright('The shop in Chromium', 'e2e', { CHROMIUM: browser }),
        await runPlaywright('The console in Chromium', 'console', { CHROMIUM: browser }),
      ]
    : [];
const inOtherEngines = async (): Promise<Count[]> => (engines.found.length > 0 ? [await runEngines()] : []);
// Side by side, because neither keeps all cores busy all the time. Chromium’s tests end before Vitest’s: the other engines follow them.
const inBrowsers = async (): Promise<Count[]> => [...(await inChromium()), ...(await inOtherEngines())];
counts.push(...(await Promise.all([runVitest().then((count) => [count]), inBrowsers()])).flat());
rmSync(folder, { recursive: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const tried = [...(browser ? ['Chromium'] : []), ...engines.found];
process.stdout.write(`\nThe shop was tried in ${tried.join(', ') || 'no browser'}.\n`);
if (missingPrograms.length > 0)
  process.stdout.write(`Without ${missingPrograms.join(' and ')}, the tests with them were not run.\n`);
if (engines.missing.length > 0)
  process.stdout.write(
    `It was NOT tried in ${engines.missing.join(' and ')}: not installed, and not to be had here. On Debian \`apt-get install webkit2gtk-driver xvfb firefox-esr\` brings them.\n`,
  );
for (const name of counts.flatMap(({ names = [] }) => names)) process.stdout.write(`Failed: ${name}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
