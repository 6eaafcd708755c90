import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { downloaded } from './downloaded.ts';
import { lookAt } from './look-at.ts';
import { inDatabase } from './paid-orders.ts';

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: what the list shows goes into a file, and the warehouse gets each order once`, async ({
    page,
    ownServer: server,
  }) => {
    const first = await placeOrder(server.shopUrl, 'dorm');
    await speak(page, language);
    await signInAs(page, server, 'desk');
    const slow = Promise.withResolvers<void>();
    await page.route('**/api/v1/staff/facilities', async (route) => {
      await slow.promise;
      await route.continue();
    });
    await page.goto(`${server.url}/orders`);
    await page.getByLabel(t('orders.state'), { exact: true }).selectOption('unpaid');
    // The names of the facilities load after the person has chosen a state. The chosen state stays.
    slow.resolve();
    await expect(page.getByLabel(t('orders.facility')).getByRole('option').nth(1)).toBeAttached();
    await page.getByRole('button', { name: t('exports.start') }).click();
    // The chosen filter applies to the export, even if the person has not searched yet.
    await expect(page).toHaveURL(/state=unpaid/);
    const dialog = page.getByRole('dialog');
    await lookAt(page, 'a file of orders');
    // The list has the column with the total, which desk staff may see but not export.
    await expect(dialog.getByText(t('exports.no_amounts'))).toBeVisible();
    await dialog.getByRole('radio', { name: t('exports.format.csv') }).check();
    const csv = await downloaded(page, () => dialog.getByRole('button', { name: t('exports.make') }).click());
    expect(csv.name).toMatch(/^orders-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
    expect(csv.bytes.toString('utf8')).toContain(first);
    expect(csv.bytes.toString('utf8')).not.toContain('注文合計');
    await expect(dialog.getByText(t('exports.taken', { orders: 1, rows: 1 }))).toBeVisible();
    await dialog.getByRole('button', { name: t('shell.close') }).click();

    await page.getByRole('button', { name: t('orders.columns') }).click();
    await dialog.getByRole('checkbox', { name: t('order_column.price'), exact: true }).uncheck();
    await dialog.getByRole('button', { name: t('orders.show') }).click();
    await page.getByRole('button', { name: t('exports.start') }).click();
    await dialog.getByLabel(t('exports.set.name')).fill('倉庫へ');
    await dialog.getByRole('button', { name: t('exports.set.save') }).click();
    await expect(dialog.getByText(t('exports.set.saved', { name: '倉庫へ' }))).toBeVisible();
    await dialog.getByRole('button', { name: t('shell.close') }).click();

    await page.getByRole('link', { name: t('room.exports'), exact: true }).click();
    const set = page.getByRole('row', { name: '倉庫へ' }).first();
    const fetchNew = () => downloaded(page, () => set.getByRole('button', { name: t('exports.set.new') }).click());
    const xlsx = await fetchNew();
    expect(xlsx.name).toMatch(/^倉庫へ-new-.*\.xlsx$/);
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    await expect(set.getByText(t('exports.taken', { orders: 1, rows: 1 }))).toBeVisible();
    await set.getByRole('button', { name: t('exports.set.new') }).click();
    await expect(set.getByText(t('exports.nothing_new'))).toBeVisible();
    await lookAt(page, 'the files and what they are made by');
    await expect(set.getByRole('button', { name: t('exports.set.take_back') })).toBeVisible();

    // An export of one day's orders takes one click and can be repeated. Its orders still count as new.
    const ofToday = await downloaded(page, () => set.getByRole('button', { name: t('exports.set.today') }).click());
    expect(ofToday.name).toMatch(/^倉庫へ-of-(\d{4}-\d\d-\d\d)-\1-\d{4}\.xlsx$/);
    await expect(set.getByText(t('exports.taken', { orders: 1, rows: 1 }))).toBeVisible();
    await set.getByRole('button', { name: t('exports.set.yesterday') }).click();
    await expect(set.getByText(t('exports.nothing_on_day'))).toBeVisible();

    // An exported order that is canceled later is exported again, now as CSV, because the set was changed to CSV.
    await set.getByRole('button', { name: t('exports.set.change'), exact: true }).click();
    await dialog.getByRole('radio', { name: t('exports.format.csv') }).check();
    await dialog.getByRole('button', { name: t('exports.set.save_change') }).click();
    await expect(dialog).toHaveCount(0);
    inDatabase(server, (db) => db.prepare('update orders set order_status = 3').run());
    const canceled = await fetchNew();
    expect(canceled.name).toMatch(/\.csv$/);
    expect(canceled.bytes.toString('utf8')).toContain(`キャンセルされた注文,,${first}`);
    await expect(set.getByText(t('exports.cancellations', { count: 1 }))).toBeVisible();

    await set.getByRole('button', { name: t('exports.set.take_back') }).click();
    await dialog.getByRole('button', { name: t('exports.set.take_back') }).click();
    await expect(dialog).toHaveCount(0);
    await fetchNew();
    await expect(set.getByText(t('exports.taken', { orders: 1, rows: 1 }))).toBeVisible();

    await page.goto(`${server.url}/orders?from=2026-03-02&to=2026-03-01`);
    await expect(page.getByLabel(t('orders.to'))).toHaveAccessibleDescription(/\S/);
  });
}
