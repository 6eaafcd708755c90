import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readConfig } from '../../apps/payment-sandbox/src/config.ts';
import { startSandbox } from '../../apps/payment-sandbox/src/start.ts';
import type { Language } from '../../packages/rules/src/language.ts';
import { practiceMarks } from '../../packages/texts/src/practice-name.ts';
import { order } from '../../packages/texts/src/screens/order.ts';
import { addSet, fillDetails, proceed, words } from '../e2e/order-steps.ts';
import { fillCard, SUCCESS } from '../e2e/payment-steps.ts';
import { freePort } from '../support/free-port.ts';
import { buyByCard, visit } from '../support/practice-steps.ts';
import { isFull } from '../support/size.ts';
import { test as base, expect, languages, type Server, signInAs, speak, startServer, textsIn } from './console.ts';
import { lookAt, lookCloser } from './look-at.ts';

/** A server with its own sandbox, in which the shop and its practice facilities are two merchants. */
const test = base.extend<{ shop: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
  shop: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-practice-'));
    const port = String(await freePort());
    const url = `http://localhost:${port}`;
    // The sandbox runs in this process, because starting a separate one costs more.
    const sandbox = await startSandbox(readConfig({ DATA_DIR: folder, SANDBOX_PORT: port }));
    const server = await startServer({ PAYMENT_URL: url, TEST_PAYMENT_URL: url });
    await use(server);
    await server.remove();
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  },
});

/** The demo's member logs in with a poster's key, orders the first set, and pays by card at the provider's test page. */
const orderByCalls = async (shop: string, link: string): Promise<void> => {
  const houses = { shop, sandbox: '' };
  const call = visit(houses, 'ja');
  const urlParamKey = new URL(link).searchParams.get('key');
  await call('POST', '/login', { email: 'dorm@example.jp', password: 'demo-1234', urlParamKey });
  await buyByCard({ call, houses, answers: { student: 'A26-00123', room: '205', parent: '03-1234-5678' } });
};

/** Makes the same order on a phone. */
const orderOn = async (page: Page, link: string, language: Language): Promise<void> => {
  const w = words[language];
  const { origin, search } = new URL(link);
  await page.goto(`${origin}/login${search}`);
  await page.getByLabel(w.email).fill('dorm@example.jp');
  await page.getByLabel(w.password).fill('demo-1234');
  await page.getByRole('button', { name: w.login, exact: true }).click();
  await expect(page).toHaveURL(`${origin}/products`);
  await expect(page.getByText(practiceMarks[language].trim()).first()).toBeVisible();
  await addSet(page, language, w.bedding);
  await proceed(page, language);
  await fillDetails(page, language);
  await page.getByRole('button', { name: w.next }).click();
  await expect(page.getByText(order['payment.practice'][language])).toBeVisible();
  await page.getByText(w.card, { exact: true }).click();
  await page.getByRole('button', { name: w.place }).click();
  await fillCard(page, SUCCESS);
  await page.waitForURL(`${origin}/order/complete**`);
};

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: a practice facility is made, an order is placed there by its key and paid, and the checklist knows`, {
    tag: '@full',
  }, async ({ page, browser, shop: server }) => {
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await page.goto(`${server.url}/facilities/1`);
    await expect(page.getByText(t('opening.point_todo.trial'))).toBeVisible();
    await lookCloser(page, 'the checklist before practice');
    await page.getByRole('button', { name: t('practice.make') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('practice.consequence'))).toBeVisible();
    await lookCloser(page, 'what practice is');
    await dialog.getByRole('button', { name: t('practice.make') }).click();
    await expect(page.getByText(t('opening.said.practice'))).toBeVisible();
    await expect(page.getByText(t('facility.practice.lead'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('opening.next_season') })).toHaveCount(0);
    await lookCloser(page, 'a facility for practice');

    const pages = page.getByRole('navigation', { name: t('facility.pages') });
    await pages.getByRole('link', { name: t('facility.tab.posters') }).click();
    const link = await page.getByRole('link', { name: /\/\?key=/ }).getAttribute('href');
    // Its poster is chosen by hand only.
    await page.goto(`${server.url}/posters`);
    const boxes = page.getByRole('row', { name: t('posters.practice') }).getByRole('checkbox');
    await expect(boxes).not.toBeChecked();
    await page.getByRole('button', { name: t('posters.choose.all') }).click();
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    await expect(boxes).not.toBeChecked();
    if (isFull) {
      const phone = await browser.newContext({ locale: 'ja-JP', viewport: { width: 375, height: 700 } });
      await phone.addCookies([{ name: 'language', value: language, url: server.shopUrl }]);
      await phone.addInitScript((value) => localStorage.setItem('language', value), language);
      await orderOn(await phone.newPage(), link ?? '', language);
      await phone.close();
    } else await orderByCalls(server.shopUrl, link ?? '');

    await expect(async () => {
      await page.goto(`${server.url}/facilities/1`);
      await expect(page.getByText(t('opening.point_done.trial'))).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expect(page.getByRole('button', { name: t('practice.make_again') })).toBeVisible();
    await lookAt(page, 'the checklist after practice');

    await signInAs(page, server, 'desk');
    await page.goto(`${server.url}/orders`);
    await expect(page.getByText(t('orders.none'))).toBeVisible();
    await page.goto(`${server.url}/search?q=dorm@example.jp`);
    await page.getByRole('link', { name: /\d{4}-\d{4}-\d{4}/ }).click();
    await expect(page.getByText(t('order.practice.lead'))).toBeVisible();
    await lookCloser(page, 'an order for practice');
  });
}

test('without settings for it the button says why it cannot be pressed', { tag: '@full' }, async ({ page }) => {
  const t = textsIn('ja');
  const server = await startServer({ PAYMENT_URL: 'http://localhost:1' });
  await signInAs(page, server, 'catalogue');
  await page.goto(`${server.url}/facilities/1`);
  const button = page.getByRole('button', { name: t('practice.make') });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(t('practice.impossible'));
  await server.remove();
});
