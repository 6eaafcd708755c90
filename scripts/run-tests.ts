import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks, report } from './lib/checks.ts';
import { findChromium, findJapaneseFont } from './lib/chromium.ts';
import { runSandbox, runServer } from './lib/run-server.ts';

interface Count {
  passed: number;
  failed: number;
}

const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-tests-'));
process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');

/** The tests start hundreds of servers and kill most of them: these two live long enough to keep what they compiled. */
const compileServers = async (): Promise<void> => {
  for (const start of [runServer, runSandbox]) await (await start({ DATA_DIR: folder })).stop();
};

/** Runs a test runner; one that ends badly without having counted a failure is a failure itself. */
const run = (name: string, program: string, args: string[], env: NodeJS.ProcessEnv, count: () => Count): Count => {
  process.stdout.write(`\n── ${name}\n`);
  const { status } = spawnSync(process.execPath, [program, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const counted = countOrNothing(count);
  return status === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 };
};

const countOrNothing = (count: () => Count): Count => {
  try {
    return count();
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const runChecks = (): Count => {
  process.stdout.write('\n── Checks\n');
  const failed = report(checks);
  return { passed: checks.length - failed, failed };
};

const runVitest = (): Count => {
  const file = join(folder, 'vitest.json');
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  return run('Units, and the API on both engines', 'node_modules/vitest/vitest.mjs', args, {}, () => {
    const results = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number };
    return { passed: results.numPassedTests, failed: results.numFailedTests };
  });
};

const runPlaywright = (): Count => {
  const file = join(folder, 'playwright.json');
  let browser: string;
  try {
    browser = findChromium();
    findJapaneseFont();
  } catch (error) {
    process.stdout.write(`${error}\n`);
    return { passed: 0, failed: 1 };
  }
  const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=dot,json'];
  return run('The shop in a browser', 'node_modules/@playwright/test/cli.js', args, env, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
};

const checked = runChecks();
await compileServers();
const counts = [checked, runVitest(), runPlaywright()];
rmSync(folder, { recursive: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
