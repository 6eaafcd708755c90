import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt } from './look-at.ts';

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: a caller’s phone number is put right`, async ({ page, ownServer }) => {
    const number = await placeOrder(ownServer.shopUrl, 'dorm');
    await speak(page, language);
    await signInAs(page, ownServer, 'desk');
    await page.goto(`${ownServer.url}/orders/${number}`);
    await page.getByRole('link', { name: '青葉 はな' }).click();
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
    await lookAt(page, 'a member');
    await page.getByRole('button', { name: t('member.correct') }).click();
    await page.getByLabel(t('member.phone_number')).fill('x');
    await page.getByRole('button', { name: t('member.save') }).click();
    await expect(page.getByText(t('validation.tel-format'))).toBeVisible();
    await page.getByLabel(t('member.phone_number')).fill('08099990000');
    await page.getByRole('button', { name: t('member.save') }).click();
    await expect(page.getByText(t('member.saved'))).toBeVisible();
    await expect(page.getByRole('link', { name: '080-9999-0000' })).toBeVisible();
    await page.getByText(t('member.history')).click();
    await expect(page.locator('del')).toHaveText('090-1234-5678');
  });
}
