import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt, lookCloser } from './look-at.ts';

const A_DAY = 86_400;

for (const language of languages) {
  const t = textsIn(language);
  const ofDay = new RegExp(`^${t('today.unclosed.one', { day: '.+' })}$`);

  test(`${language}: a day is a click away from Today, compared and signed; quiet ones are closed together`, async ({
    page,
    ownServer: server,
  }) => {
    await placeOrder(server.shopUrl, 'school');
    await server.stop();
    await server.restart(3 * A_DAY);
    await speak(page, language);
    await signInAs(page, server, 'finance');
    const open = page.getByRole('main').getByRole('link', { name: ofDay });
    await expect(open).toHaveCount(3);
    await lookCloser(page, 'Today with open days');
    await open.last().click();
    await expect(page.getByText(t('close.not_compared'))).toBeVisible();
    await page.getByRole('button', { name: t('close.compare.start') }).click();
    await expect(page.getByText(t('close.compare.nothing'))).toBeVisible();
    await lookAt(page, 'a day without payments');
    await page.getByRole('button', { name: t('close.sign') }).click();
    await expect(page.getByText(t('close.state.signed'), { exact: true })).toBeVisible();
    await page.getByRole('link', { name: t('close.back') }).click();
    const rows = page.getByRole('row');
    await expect(rows.last()).toContainText('経理 けいこ');

    await lookAt(page, 'the days');
    await page.getByRole('button', { name: t('close.quiet') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: t('close.quiet.sign', { count: 2 }) }).click();
    await expect(page.getByText(t('close.quiet.signed', { count: 2 }))).toBeVisible();
    await expect(page.getByText(t('close.state.signed'), { exact: true })).toHaveCount(3);
    await page.goto(server.url);
    await expect(page.getByRole('heading', { level: 1, name: t('room.today') })).toBeVisible();
    await expect(open).toHaveCount(0);
  });
}
