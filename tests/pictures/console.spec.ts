import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, languages, speak, test, textsIn } from '../console/console.ts';
import { openPracticeShop } from '../support/practice-shop.ts';
import { freePort } from '../support/run-server.ts';

/** The guide's pictures of the console, of a practice shop with a day's work in it. */

const WIDTH = 1_100;

for (const language of languages) {
  test(`the console, ${language}`, async ({ page }) => {
    const t = textsIn(language);
    const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-pictures-'));
    const ports = { shop: await freePort(), sandbox: await freePort(), console: await freePort() };
    const { numbers, console, close } = await openPracticeShop(folder, ports);
    const take = async (name: string) => {
      await page.waitForLoadState('networkidle');
      const picture = await page.screenshot({ animations: 'disabled' });
      await sharp(picture).resize(WIDTH).webp({ quality: 70 }).toFile(`docs/pictures/console-${language}-${name}.webp`);
    };
    const heading = (name: string) => page.getByRole('heading', { name });
    await page.setViewportSize({ width: 1_280, height: 720 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await speak(page, language);

    await page.goto(`${console}/dev/sign-in/desk`);
    await expect(page.getByText(t('today.say.cancel-request')).first()).toBeVisible();
    await take('today');

    await page.goto(`${console}/search?q=2222`);
    await expect(page.getByText(numbers.paid)).toBeVisible();
    await take('search');

    await page.goto(`${console}/orders/${numbers.paid}`);
    await expect(heading(t('order.true'))).toBeVisible();
    await take('order');

    await page.goto(`${console}/cancellations/${numbers.asked}`);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: t('rehearsal.show') }).click();
    await expect(heading(t('rehearsal.title'))).toBeVisible();
    await heading(t('rehearsal.title')).scrollIntoViewIfNeeded();
    await take('cancellation');

    await page.goto(`${console}/inquiries`);
    await page.getByRole('row').last().getByRole('link').first().click();
    await expect(heading(t('inquiry.thread'))).toBeVisible();
    await take('inquiry');

    await page.goto(`${console}/dev/sign-in/finance`);
    await page.goto(`${console}/reviews`);
    await page.getByRole('row', { name: numbers.twice }).getByRole('link').click();
    await expect(heading(t('reviews.compare'))).toBeVisible();
    await take('review');

    await page.goto(`${console}/transfers`);
    await expect(page.getByText(numbers.twice)).toBeVisible();
    await take('transfers');

    await page.goto(`${console}/orders`);
    await expect(page.getByRole('row')).toHaveCount(Object.keys(numbers).length + 1);
    await page.getByRole('button', { name: t('exports.start') }).click();
    await page.getByLabel(t('exports.set.name')).fill(language === 'ja' ? '倉庫へ' : 'Warehouse');
    await take('export');
    await page.getByRole('button', { name: t('exports.set.save') }).click();
    await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: /\S/ })).toBeVisible();

    await page.goto(`${console}/exports`);
    await page.getByRole('button', { name: t('exports.set.new') }).click();
    await expect(page.getByText(t('exports.taken', { orders: 6, rows: 6 })).first()).toBeVisible();
    await take('exports');

    await page.goto(`${console}/close`);
    await page.getByRole('row').last().getByRole('link').click();
    await page.getByRole('button', { name: t('close.compare.start') }).click();
    await expect(page.getByRole('button', { name: t('close.compare.again') })).toBeVisible();
    await take('close');

    await close();
    rmSync(folder, { recursive: true });
  });
}
