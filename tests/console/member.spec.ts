import { screens } from '../../packages/texts/src/screens.ts';
import { textsOf } from '../../packages/texts/src/text.ts';
import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt, lookCloser } from './look-at.ts';
import { sendInquiry } from './mail-steps.ts';
import { inDatabase } from './paid-orders.ts';

/** The shop's texts for members. */
const shopTextsIn = textsOf({ ...screens.shell, ...screens.member, ...screens.emailChange });

/** Matches the label of the password's field, but not the button that shows the password. */
const passwordField = { ja: /^パスワード(?!を)/, en: /^Password/ };

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: a caller’s phone number is put right, then a wrong address, which the member confirms; an admin erases them`, async ({
    page,
    browser,
    ownServer,
  }) => {
    const number = await placeOrder(ownServer.shopUrl, 'dorm');
    // Because of this open inquiry the admin has to confirm the erasure below.
    await sendInquiry(ownServer, '返却日を教えてください');
    await speak(page, language);
    await signInAs(page, ownServer, 'desk');
    await page.goto(`${ownServer.url}/orders/${number}`);
    await page.getByRole('link', { name: '青葉 はな' }).click();
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
    await lookAt(page, 'a member');
    await page.getByRole('button', { name: t('member.correct') }).click();
    await page.getByLabel(t('member.phone_number')).fill('');
    await page.getByRole('button', { name: t('member.save') }).click();
    await expect(page.getByText(t('validation.required'))).toBeVisible();
    await page.getByLabel(t('member.phone_number')).fill('08099990000');
    await page.getByRole('button', { name: t('member.save') }).click();
    await expect(page.getByText(t('member.saved'))).toBeVisible();
    await expect(page.getByRole('link', { name: '080-9999-0000' })).toBeVisible();
    await page.getByText(t('member.history')).click();
    await expect(page.locator('del')).toHaveText('090-1234-5678');

    await page.getByRole('button', { name: t('member.email.correct') }).click();
    await page.getByLabel(t('member.email.new')).fill('school@example.jp');
    await page.getByRole('button', { name: t('member.email.save') }).click();
    await expect(page.getByText(t('validation.email-taken'))).toBeVisible();
    await expect(page.getByLabel(t('member.email.new'))).toHaveValue('school@example.jp');
    await page.getByLabel(t('member.email.new')).fill('hana@example.jp');
    await page.getByRole('button', { name: t('member.email.save') }).click();
    await expect(page.getByText(t('member.email.sent'))).toBeVisible();
    await lookCloser(page, 'an address that waits');

    await expect.poll(() => ownServer.linksTo('hana@example.jp')).not.toEqual([]);
    const [link = ''] = await ownServer.linksTo('hana@example.jp');
    const shop = await browser.newPage({ locale: language });
    const s = shopTextsIn(language);
    await shop.goto(`${link}&language=${language}`);
    await expect(shop.getByText('hana@example.jp')).toBeVisible();
    await lookCloser(shop, 'the link to a new address');
    await shop.getByLabel(passwordField[language]).fill('wrong-1234');
    await shop.getByRole('button', { name: s('email_change.action') }).click();
    await expect(shop.getByText(s('validation.password-wrong'))).toBeVisible();
    await shop.getByLabel(passwordField[language]).fill('demo-1234');
    await shop.getByRole('button', { name: s('email_change.action') }).click();
    await expect(shop.getByText(s('email_change.done'))).toBeVisible();
    await shop.getByRole('link', { name: s('email_change.on') }).click();
    await expect(shop.getByRole('heading', { level: 1, name: s('mypage.title') })).toBeVisible();
    await shop.goto(link);
    await expect(shop.getByText(s('email_change.over'))).toBeVisible();
    await shop.close();

    await page.reload();
    await page.getByText(t('member.history')).click();
    await expect(page.locator('del').filter({ hasText: 'dorm@example.jp' })).toBeVisible();

    // Cancels the order, because a member with an active order cannot be erased.
    inDatabase(ownServer, (db) => db.prepare('update orders set order_status = 3').run());
    const address = page.url();
    await signInAs(page, ownServer, 'admin');
    await page.goto(address);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('member.export') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('member.export') })
      .click();
    expect((await saved).suggestedFilename()).toMatch(/^member-\d+-[\d-]+\.json$/);
    await page.getByRole('button', { name: t('member.erase.show') }).click();
    await expect(page.getByRole('heading', { name: t('member.erase.title') })).toBeFocused();
    await lookAt(page, 'what erasing would do');
    await page.getByLabel(t('member.erase.type')).fill('somebody@example.jp');
    await page.getByRole('button', { name: t('member.erase'), exact: true }).click();
    await expect(page.getByText(t('validation.email-differs'))).toBeVisible();
    await page.getByLabel(t('member.erase.type')).fill('hana@example.jp');
    await page.getByRole('button', { name: t('member.erase'), exact: true }).click();
    await expect(page.getByText(t('validation.anyway-required'))).toBeVisible();
    await page.getByLabel(t('member.erase.anyway')).check();
    await page.getByRole('button', { name: t('member.erase'), exact: true }).click();
    await expect(page.getByText(t('member.erased'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('member.correct') })).toBeHidden();
  });
}
