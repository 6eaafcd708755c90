import { rmSync } from 'node:fs';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { rehearsalMark, rehearsalWatermark } from '../../apps/server/src/platform/rehearsal.ts';
import { rehearsalNote } from '../../packages/texts/src/rehearsal.ts';
import { demoData } from '../support/demo-data.ts';
import { freePort } from '../support/free-port.ts';
import { runSandbox, runServer, untilConsoleOpen } from '../support/run-server.ts';
import { expect, languages, test, untilItLives } from './shop.ts';

/** Starts a server in a rehearsal, with the demo's catalogue but without the demo's accounts, which production refuses. */
const startRehearsal = async () => {
  const dataDir = await demoData();
  const { db } = openDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 1 });
  await db.deleteFrom('member').execute();
  await db.deleteFrom('staff').execute();
  await db.destroy();
  const env = {
    NODE_ENV: 'production',
    REHEARSAL: 'yes',
    PUBLIC_URL: 'https://rehearsal.example.jp',
    SMTP_URL: 'smtp://localhost:9',
    MAIL_FROM: 'Shop <shop@example.jp>',
    CONSOLE_PORT: String(await freePort()),
    CONSOLE_URL: 'https://console.example.jp',
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '0',
  };
  const sandbox = await runSandbox(env);
  const server = await runServer(env);
  await untilConsoleOpen(server);
  return {
    shop: server.url,
    console: `http://localhost:${env.CONSOLE_PORT}`,
    stop: async () => {
      await Promise.all([server.stop(), sandbox.stop()]);
      rmSync(dataDir, { recursive: true });
    },
  };
};

test('nobody can take a page of a rehearsal for the real shop: on the screen, in its title, on paper', async ({
  page,
}) => {
  const rehearsal = await startRehearsal();
  const isMarked = async () => {
    for (const language of languages) await expect(page.getByText(rehearsalNote[language])).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${rehearsalMark}.`));
    // The strip stays visible when the page is scrolled, and covers nothing.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const strip = page.locator('.rehearsal-edge');
    await expect(strip).toBeInViewport();
    const { x = 0, width = 0 } = (await strip.boundingBox()) ?? {};
    expect(x + width).toBe(await page.evaluate(() => document.documentElement.clientWidth));
    expect(width).toBeLessThanOrEqual(16);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  };
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${rehearsal.shop}/?key=demo-dorm`);
    await untilItLives(page);
    await isMarked();
    // The app itself sets the title of the next screen.
    await page.goto(`${rehearsal.shop}/login`);
    await untilItLives(page);
    await page
      .getByRole('link', { name: /会員登録/ })
      .first()
      .click();
    await expect(page).toHaveURL(/register/);
    await isMarked();
    await page.goto(`${rehearsal.console}/sign-in`);
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await isMarked();
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.rehearsal-print')).toBeVisible();
  await expect(page.locator('.rehearsal-print')).toHaveText(rehearsalWatermark);
  await rehearsal.stop();
});
