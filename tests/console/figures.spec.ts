import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { downloaded } from './downloaded.ts';
import { lookAt, lookCloser } from './look-at.ts';

const A_DAY = 86_400;

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: what happened is read as a chart and in tables, chosen in the address, and saved`, {
    tag: '@full',
  }, async ({ page, ownServer: server }) => {
    await (await fetch(`${server.shopUrl}/?key=demo-school`, { headers: { accept: 'text/html' } })).text();
    await placeOrder(server.shopUrl, 'school');
    await server.stop();
    await server.restart(A_DAY);
    await speak(page, language);
    await signInAs(page, server, 'finance');
    await page.getByRole('link', { name: t('room.figures'), exact: true }).click();
    await expect(page.getByRole('img', { name: new RegExp(`^${t('figures.placed')}: .* 1$`) })).toBeVisible();
    const steps = page.getByRole('region', { name: t('figures.steps') });
    await expect(steps.getByRole('row', { name: new RegExp(t('figures.arrivals')) })).toContainText('1');
    await lookAt(page, 'figures');

    await page.getByRole('combobox', { name: t('figures.what') }).selectOption(t('figures.arrivals'));
    await expect(page).toHaveURL(/show=arrivals/);
    await expect(page.getByRole('img', { name: new RegExp(`^${t('figures.arrivals')}: `) })).toBeVisible();
    await page.getByText(t('figures.table')).click();
    await page.getByRole('button', { name: t('figures.last', { days: 7 }) }).click();
    await expect(page.getByRole('region', { name: t('figures.by_day') }).getByRole('row')).toHaveCount(8);
    await lookCloser(page, 'figures in a table');

    const { name, bytes } = await downloaded(page, () =>
      page.getByRole('button', { name: t('figures.export') }).click(),
    );
    expect(name).toMatch(/^figures-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(bytes.toString().split('\r\n')[0]).toContain(t('figures.registered'));

    await page.getByLabel(t('figures.from'), { exact: true }).fill('2020-01-01');
    await page.getByRole('button', { name: t('figures.show') }).click();
    await expect(page.getByText(t('validation.period-long'))).toBeVisible();
    await lookCloser(page, 'a period that is too long');
  });

  test(`${language}: a school’s own staff see their figures; the desk has no such room`, { tag: '@full' }, async ({
    page,
    server,
  }) => {
    await speak(page, language);
    await signInAs(page, server, 'viewer');
    await page.goto(`${server.url}/figures`);
    await expect(page.getByRole('region', { name: t('figures.total') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('figures.by_facility') })).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: t('figures.facility') }).getByRole('option')).toHaveCount(2);
    await signInAs(page, server, 'desk');
    await expect(page.getByRole('link', { name: t('room.figures'), exact: true })).toHaveCount(0);
  });
}
