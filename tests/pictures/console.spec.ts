import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayInJapan } from '@hitosoroi/rules/day';
import sharp from 'sharp';
import { expect, languages, speak, test, textsIn } from '../console/console.ts';
import { freePort } from '../support/free-port.ts';
import { openPracticeShop } from '../support/practice-shop.ts';

/** Takes the pictures for the console guide, in a practice shop with a day's work in it. */

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

    await page.getByRole('button', { name: t('answers.correct') }).click();
    await page.getByLabel(language === 'ja' ? '部屋番号' : 'Room number').fill('206');
    await take('correct');

    await page.goto(`${console}/cancellations/${numbers.asked}`);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: t('preview.show') }).click();
    await expect(heading(t('preview.title'))).toBeVisible();
    await heading(t('preview.title')).scrollIntoViewIfNeeded();
    await take('cancellation');

    await page.goto(`${console}/inquiries`);
    await page.getByRole('row').last().getByRole('link').first().click();
    await expect(heading(t('inquiry.thread'))).toBeVisible();
    await take('inquiry');

    await page.goto(`${console}/mails`);
    await page.getByRole('row').last().getByRole('link').first().click();
    await expect(page.getByText('yumi.sato@exmaple.jp').first()).toBeVisible();
    await take('mail');

    await page.goto(`${console}/dev/sign-in/finance`);
    await page.goto(`${console}/reviews`);
    await page.getByRole('row', { name: numbers.twice }).getByRole('link').click();
    await expect(heading(t('reviews.compare'))).toBeVisible();
    await take('review');

    await page.goto(`${console}/transfers`);
    await expect(page.getByText(numbers.twice)).toBeVisible();
    await expect(page.getByText(t('transfers.file.none'))).toBeVisible();
    await take('transfers');

    await page.goto(`${console}/orders?state=paid`);
    await expect(page.getByRole('row')).toHaveCount(Object.keys(numbers).length);
    await page.getByRole('button', { name: t('orders.columns') }).click();
    await page.getByRole('button', { name: t('orders.columns.warehouse') }).click();
    await take('columns');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('orders.show') })
      .click();
    await page.getByRole('button', { name: t('exports.start') }).click();
    await page.getByLabel(t('exports.set.name')).fill(language === 'ja' ? '青葉大学の倉庫' : 'Warehouse of Aoba');
    await take('export');

    await page.goto(`${console}/exports`);
    await page.getByRole('button', { name: t('exports.set.new') }).click();
    await expect(page.getByText(t('exports.taken', { orders: 5, rows: 5 })).first()).toBeVisible();
    await take('exports');

    await page.goto(`${console}/close/${addDays(dayInJapan(new Date()), -1)}`);
    await page.getByRole('button', { name: t('close.compare.start') }).click();
    await expect(page.getByRole('button', { name: t('close.compare.again') })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await take('close');

    await close();
    rmSync(folder, { recursive: true });
  });
}
