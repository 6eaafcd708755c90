import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt } from './look-at.ts';

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: orders are chosen by an address that can be sent, and shown in columns of one's own`, async ({
    page,
    server,
  }) => {
    const [dorm, school] = [await placeOrder(server.shopUrl, 'dorm'), await placeOrder(server.shopUrl, 'school')];
    await speak(page, language);
    await signInAs(page, server, 'desk');
    await page.getByRole('link', { name: t('room.orders'), exact: true }).click();
    const row = (number: string) => page.getByRole('row', { name: number });
    await expect(row(dorm)).toContainText(t('order_state.unsettled'));
    await expect(row(school)).toContainText('¥');

    await lookAt(page, 'the orders');

    const dormitory = page.getByLabel(t('orders.facility')).locator('option').nth(1);
    await page.getByLabel(t('orders.facility')).selectOption(await dormitory.getAttribute('value'));
    await page.getByLabel(t('orders.state')).selectOption('unpaid');
    await page.getByRole('button', { name: t('orders.show') }).click();
    await expect(page).toHaveURL(/facility=\d+&state=unpaid/);
    await expect(page.getByRole('row', { name: new RegExp(`${dorm}|${school}`) })).toHaveCount(1);

    await page.getByRole('button', { name: t('orders.columns') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: t('order_column.email') }).check();
    await dialog.getByRole('checkbox', { name: t('order_column.price') }).uncheck();
    await dialog.getByRole('button', { name: t('orders.show') }).click();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: t('order_column.email') })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: t('order_column.price'), exact: true })).toHaveCount(0);

    // A colleague opens the URL of the filtered list.
    const address = page.url();
    await signInAs(page, server, 'finance');
    await page.goto(address);
    await expect(page.getByLabel(t('orders.state'))).toHaveValue('unpaid');
    await expect(page.getByRole('row', { name: new RegExp(`${dorm}|${school}`) })).toHaveCount(1);
  });
}

test('whoever comes back to the list finds it where they left it', { tag: '@full' }, async ({ page, server }) => {
  for (let orders = 0; orders < 3; orders += 1) await placeOrder(server.shopUrl, 'school');
  await page.setViewportSize({ width: 750, height: 420 });
  await signInAs(page, server, 'desk');
  await page.goto(`${server.url}/orders?state=unpaid`);
  const last = page.getByRole('row').last();
  await last.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  const link = last.getByRole('link');
  await link.click();
  await expect(page).toHaveURL(/\/orders\/\d{4}-/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});
