import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, languages, signInAs, speak, test, textsIn } from '../console/console.ts';
import { placeOrder } from '../support/place-orders.ts';

/** The guide's pictures of the console, of a real server with the demo's orders. */

const A_DAY = 86_400;
const WIDTH = 1_100;

for (const language of languages) {
  test(`the console, ${language}`, async ({ page, ownServer: server }) => {
    const t = textsIn(language);
    const take = async (name: string, of: Page = page) => {
      await of.waitForLoadState('networkidle');
      const picture = await of.screenshot({ animations: 'disabled' });
      await sharp(picture).resize(WIDTH).webp({ quality: 70 }).toFile(`docs/pictures/console-${language}-${name}.webp`);
    };
    const numbers = [];
    for (const who of ['dorm', 'school', 'dorm'] as const) numbers.push(await placeOrder(server.shopUrl, who));
    await server.stop();
    await server.restart(A_DAY);
    await page.setViewportSize({ width: 1_280, height: 720 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await speak(page, language);
    await signInAs(page, server, 'finance');

    await page.goto(`${server.url}/search?q=5678`);
    await expect(page.getByText(numbers[0] ?? '').first()).toBeVisible();
    await take('search');

    await page.goto(`${server.url}/orders/${numbers[0]}`);
    await expect(page.getByRole('heading', { name: t('order.true') })).toBeVisible();
    await take('order');

    await page.goto(`${server.url}/orders`);
    await expect(page.getByRole('row')).toHaveCount(numbers.length + 1);
    await page.getByRole('button', { name: t('exports.start') }).click();
    await page.getByLabel(t('exports.set.name')).fill(language === 'ja' ? '倉庫へ' : 'Warehouse');
    await take('export');
    await page.getByRole('button', { name: t('exports.set.save') }).click();
    await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: /\S/ })).toBeVisible();

    await page.goto(`${server.url}/exports`);
    await page.getByRole('button', { name: t('exports.set.new') }).click();
    await expect(page.getByText(t('exports.taken', { orders: 3, rows: 3 })).first()).toBeVisible();
    await take('exports');

    await page.goto(`${server.url}/close`);
    await page.getByRole('row').last().getByRole('link').click();
    await page.getByRole('button', { name: t('close.compare.start') }).click();
    await expect(page.getByText(t('close.compare.agrees', { total: 0 }))).toBeVisible();
    await take('close');
  });
}
