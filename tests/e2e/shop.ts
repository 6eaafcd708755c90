import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { readConfig as readSandboxConfig } from '../../apps/payment-sandbox/src/config.ts';
import { startSandbox } from '../../apps/payment-sandbox/src/start.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import type { StaffedShop } from '../../apps/server/test/by-staff.ts';
import { demoData } from '../support/demo-data.ts';
import { freePort } from '../support/free-port.ts';
import { runOperator, runServer } from '../support/run-server.ts';

export type Language = 'ja' | 'en';
export const languages: readonly Language[] = ['ja', 'en'];

/** A real server on a free port, with the demo catalogue and a payment sandbox beside it. */
export const startServer = async () => {
  const dataDir = await demoData();
  const sandboxPort = String(await freePort());
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  // The sandbox runs in this process, because starting a separate one costs more than most tests.
  const sandbox = await startSandbox(readSandboxConfig({ DATA_DIR: dataDir, SANDBOX_PORT: sandboxPort }));
  // The server trusts one proxy, so that a test can choose the IP address of its requests.
  const env = {
    DATA_DIR: dataDir,
    PAYMENT_URL: sandboxUrl,
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: '0',
    // All tests share the demo's accounts, so the limits of orders are high.
    UNSETTLED_ORDERS_MAX: '1000',
    ORDERS_PER_HOUR_MAX: '1000',
    ORDERS_PER_DAY_MAX: '1000',
  };
  let running = await runServer(env);
  return {
    url: running.url,
    sandboxUrl,
    stop: () => running.stop(),
    /** Does in the server's database what staff would do in the console. */
    asStaff: async (work: (shop: StaffedShop) => Promise<unknown>) => {
      const config = readConfig(env);
      const { db } = openDatabase(config);
      await work({ db, context: { config, db, now: () => new Date(), logger: createLogger('silent') } });
      await db.destroy();
    },
    operate: (...words: string[]) => runOperator(words, env),
    /** Imports a changed demo catalogue, as the operator does. */
    changeCatalogue: async (change: (yaml: string) => string) => {
      const folder = join(dataDir, 'catalogue');
      cpSync('apps/server/catalogue', folder, { recursive: true });
      const file = join(folder, 'demo.yaml');
      writeFileSync(file, change(readFileSync(file, 'utf8')));
      await runOperator(['catalogue', 'import', file, '--yes'], env);
    },
    restart: async (more: Record<string, string> = {}) => {
      running = await runServer({ ...env, PORT: String(running.port), ...more });
    },
    remove: async () => {
      await running.stop();
      await sandbox.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
};

export type Server = Awaited<ReturnType<typeof startServer>>;

interface Fixtures {
  /** Chooses the language before the first page opens, as a returning visitor has. */
  readonly speak: (language: Language) => Promise<void>;
  /** A server for this test only. The test may stop and restart it. */
  readonly ownServer: Server;
}

export const test = base.extend<Fixtures & { complaints: undefined }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
  ownServer: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.remove();
  },
  baseURL: async ({ server }, use) => use(server.url),
  speak: async ({ page, context, server }, use) => {
    await use(async (language) => {
      await context.addCookies([{ name: 'language', value: language, url: server.url }]);
      await page.addInitScript(
        (value) => localStorage.getItem('language') ?? localStorage.setItem('language', value),
        language,
      );
    });
  },
  /** Marks the page when it is hydrated. Fails the test if the page violates the content security policy or throws. */
  complaints: [
    async ({ page }, use) => {
      await page.addInitScript(() =>
        addEventListener('hydrated', () => document.documentElement.setAttribute('data-lives', '')),
      );
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy/.test(message.text())) heard.push(message.text());
      });
      await use(undefined);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

/** For a test that runs for each entry of a list. The short test run skips it, unless `isShort`. */
export const shortFor = (isShort: boolean): { tag: string[] } => ({ tag: isShort ? [] : ['@full'] });

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Waits until the page is hydrated. Before that it notices no changes, and the browser itself follows its links. */
export const untilItLives = (page: Page) => expect(page.locator('html[data-lives]')).toBeAttached();

export { expect };
