import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';

const A_DAY = 86_400;

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: yesterday is compared with the provider's record and signed`, async ({
    page,
    ownServer: server,
  }) => {
    await placeOrder(server.shopUrl, 'school');
    await server.stop();
    await server.restart(A_DAY);
    await speak(page, language);
    await signInAs(page, server, 'finance');
    await page.getByRole('link', { name: t('room.close'), exact: true }).click();
    const yesterday = page.getByRole('row').last();
    await expect(yesterday).toContainText(t('close.state.open'));
    await yesterday.getByRole('link').click();
    await expect(page.getByText(t('close.not_compared'))).toBeVisible();
    await page.getByRole('button', { name: t('close.compare.start') }).click();
    await expect(page.getByText(t('close.compare.agrees', { total: 0 }))).toBeVisible();
    await page.getByRole('button', { name: t('close.sign') }).click();
    await expect(page.getByText(t('close.state.signed'), { exact: true })).toBeVisible();
    await page.getByRole('link', { name: t('close.back') }).click();
    await expect(yesterday).toContainText('経理 けいこ');
  });
}
