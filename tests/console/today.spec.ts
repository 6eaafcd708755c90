import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt } from './look-at.ts';
import { bounceMailOf, sendInquiry } from './mail-steps.ts';

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: Today is the first screen, shows what waits, and leads to it`, async ({ page, ownServer }) => {
    await speak(page, language);
    await signInAs(page, ownServer, 'desk');
    await expect(page).toHaveURL(/\/today$/);
    await expect(page.getByRole('heading', { name: t('today.none') })).toBeVisible();

    await bounceMailOf(ownServer, await placeOrder(ownServer.shopUrl, 'dorm'));
    await sendInquiry(ownServer, 'いつ届きますか。');
    await page.reload();
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items.filter({ hasText: t('today.say.mail') })).toBeVisible();
    const inquiry = items.filter({ hasText: 'いつ届きますか。' });
    await inquiry.getByRole('button').click();
    await expect(inquiry.getByText(t('claim.mine'))).toBeVisible();
    await expect(page.getByText(t('shell.waiting', { count: 1 }))).toHaveCount(2);
    await lookAt(page, 'Today');
    await inquiry.getByRole('link', { name: t('today.say.inquiry') }).click();
    await expect(page.getByRole('heading', { name: t('inquiry.thread') })).toBeVisible();
  });
}
