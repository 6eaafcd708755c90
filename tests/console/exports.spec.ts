import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';

const downloaded = async (page: Page, press: () => Promise<void>) => {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
};

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: what the list shows goes into a file, and the warehouse gets each order once`, async ({
    page,
    ownServer: server,
  }) => {
    const first = await placeOrder(server.shopUrl, 'dorm');
    await speak(page, language);
    await signInAs(page, server, 'desk');
    await page.goto(`${server.url}/orders?state=unpaid`);
    await page.getByRole('button', { name: t('exports.start') }).click();
    const dialog = page.getByRole('dialog');
    // The list shows a total, which desk may see but not carry out of the house.
    await expect(dialog.getByText(t('exports.no_amounts'))).toBeVisible();
    await dialog.getByRole('radio', { name: t('exports.format.csv') }).check();
    const csv = await downloaded(page, () => dialog.getByRole('button', { name: t('exports.start') }).click());
    expect(csv.name).toMatch(/^orders-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
    expect(csv.bytes.toString('utf8')).toContain(first);
    expect(csv.bytes.toString('utf8')).not.toContain('注文合計');
    await expect(dialog.getByText(t('exports.taken', { orders: 1, rows: 1 }))).toBeVisible();
    await dialog.getByRole('button', { name: t('shell.close') }).click();

    await page.getByRole('button', { name: t('orders.columns') }).click();
    await dialog.getByRole('checkbox', { name: t('order_column.price'), exact: true }).uncheck();
    await dialog.getByRole('button', { name: t('orders.show') }).click();
    await page.getByRole('button', { name: t('exports.start') }).click();
    await dialog.getByLabel(t('exports.set.name')).fill('倉庫');
    await dialog.getByRole('button', { name: t('exports.set.save') }).click();
    await expect(dialog.getByText(t('exports.set.saved', { name: '倉庫' }))).toBeVisible();
    await dialog.getByRole('button', { name: t('shell.close') }).click();

    await page.getByRole('link', { name: t('room.exports'), exact: true }).click();
    const set = page.getByRole('row', { name: '倉庫' }).first();
    const fetchNew = () => downloaded(page, () => set.getByRole('button', { name: t('exports.set.new') }).click());
    const xlsx = await fetchNew();
    expect(xlsx.name).toMatch(/^倉庫-.*\.xlsx$/);
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    await expect(set.getByText(t('exports.taken', { orders: 1, rows: 1 }))).toBeVisible();
    await fetchNew();
    await expect(set.getByText(t('exports.taken', { orders: 0, rows: 0 }))).toBeVisible();

    await set.getByRole('button', { name: t('exports.set.take_back') }).click();
    await dialog.getByRole('button', { name: t('exports.set.take_back') }).click();
    await expect(dialog).toHaveCount(0);
    await fetchNew();
    await expect(set.getByText(t('exports.taken', { orders: 1, rows: 1 }))).toBeVisible();
  });
}
