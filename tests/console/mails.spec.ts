import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt, lookCloser } from './look-at.ts';
import { bounceMailOf } from './mail-steps.ts';

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: a mail that came back is corrected and sent again, another is set aside`, async ({
    page,
    server,
  }) => {
    await speak(page, language);
    const [first, second] = [await placeOrder(server.shopUrl, 'dorm'), await placeOrder(server.shopUrl, 'dorm')];
    await bounceMailOf(server, first);
    await bounceMailOf(server, second);

    await signInAs(page, server, 'desk');
    const back = page.getByRole('listitem').filter({ hasText: t('today.say.mail') });
    await expect(back.first().getByRole('link', { name: '青葉 はな' })).toHaveAttribute('href', /\/members\/\d+/);
    await expect(back.first().getByRole('link', { name: '090-1234-5678' })).toBeVisible();
    await page.getByRole('link', { name: t('room.mails'), exact: true }).click();
    const rows = page.getByRole('row').filter({ hasText: t('mails.is.bounced') });
    for (const number of [first, second]) await expect(rows.filter({ hasText: number })).toHaveCount(1);
    await lookAt(page, 'mails that came back');
    await page.getByRole('link', { name: new RegExp(first) }).click();
    await expect(page.getByText(t('mail.why.bounced'))).toBeVisible();
    await expect(page.locator('pre')).toContainText(first);
    await lookAt(page, 'a mail that came back');

    // The page does not send to an invalid address. The typed address stays, so that staff can correct it.
    const to = page.getByLabel(t('mail.again.to'), { exact: true });
    await to.fill('nobody');
    await page.getByRole('button', { name: t('mail.again.send') }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    // Staff can send to an address that is not the member's only with a note about the caller's identity, and after a confirmation.
    await to.fill('right@example.jp');
    await expect(page.getByText(t('mail.again.elsewhere'))).toBeVisible();
    const check = page.getByRole('button', { name: t('mail.again.check') });
    await check.click();
    const identity = page.getByLabel(t('mail.again.identity'));
    await expect(identity).toHaveAttribute('aria-invalid', 'true');
    await identity.fill('x'.repeat(1_001));
    await check.click();
    await expect(page.getByText(t('validation.too-long'))).toBeVisible();
    await identity.fill('Knew the order number');
    await lookCloser(page, 'a mail to an address that is not the member’s');
    await check.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('right@example.jp');
    await expect(dialog).toContainText(first);
    await lookCloser(page, 'a mail to another address before it is sent');
    await dialog.getByRole('button', { name: t('mail.again.send') }).dblclick();
    await expect(page.getByText(t('mail.again.done'))).toBeVisible();
    await expect(page.getByText('right@example.jp', { exact: true })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Knew the order number' })).toBeVisible();
    // The mail is sent in the background, and the page shows that without a reload.
    await expect(page.getByRole('definition').getByText(t('mails.is.sent'), { exact: true })).toBeVisible();

    await page.getByRole('link', { name: t('mails.back') }).click();
    await page.getByRole('link', { name: new RegExp(second) }).click();
    await page.getByLabel(t('mail.dismiss.note')).fill('Told by phone');
    await page.getByRole('button', { name: t('mail.dismiss') }).click();
    await expect(page.getByText(t('mail.dismiss.done'))).toBeVisible();
    await page.getByRole('link', { name: t('mails.back') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('room.mails') })).toBeVisible();
    for (const number of [first, second]) await expect(rows.filter({ hasText: number })).toHaveCount(0);
  });
}
