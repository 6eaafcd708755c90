import { screens } from '../../packages/texts/src/screens.ts';
import { textsOf } from '../../packages/texts/src/text.ts';
import { expect, languages, type Server, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt, lookCloser } from './look-at.ts';
import { toTransfer } from './paid-orders.ts';

const shopTextsIn = textsOf({ ...screens.shell, ...screens.refundAccount });

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** The member's mails about an order, newest first. */
const mailsAbout = async (server: Server, number: string): Promise<readonly Mail[]> => {
  const mails = (await (await fetch(`${server.shopUrl}/dev/mail.json`)).json()) as Mail[];
  return mails.filter(({ subject }) => subject.includes(number));
};

for (const language of languages) {
  const t = textsIn(language);
  const s = shopTextsIn(language);

  test(`${language}: the member is asked, gives the account on a page of the shop, and finance releases it`, async ({
    page,
    browser,
    server,
  }) => {
    const number = await toTransfer(server);
    await speak(page, language);
    await signInAs(page, server, 'desk');
    await page.goto(`${server.url}/transfers`);
    await page.getByRole('link', { name: number }).click();
    await page.getByRole('button', { name: t('transfers.ask') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('transfers.ask') })
      .click();
    await expect(page.getByText(t('transfers.asked'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('transfers.ask.again') })).toBeVisible();
    await lookCloser(page, 'a transfer that waits for the member');

    const link = async () =>
      (await mailsAbout(server, number)).flatMap(({ links }) => links).find((url) => url.includes('/refund_account'));
    await expect.poll(link).toBeTruthy();
    const member = await (await browser.newContext({ locale: language === 'ja' ? 'ja-JP' : 'en-GB' })).newPage();
    await member.addInitScript((value) => localStorage.setItem('language', value), language);
    await member.goto((await link()) ?? '');
    await expect(member.getByText(s('refund_account.lead'))).toBeVisible();
    await member.getByLabel(s('refund_account.bank_code')).fill('1');
    await member.getByLabel(s('refund_account.bank_name')).fill('みずほ');
    await member.getByLabel(s('refund_account.branch_code')).fill('００１');
    await member.getByLabel(s('refund_account.branch_name')).fill('とうきょう');
    await member.getByLabel(s('refund_account.account_number')).fill('1234567');
    await member.getByLabel(s('refund_account.holder')).fill('港 太郎');
    await member.getByRole('button', { name: s('refund_account.to_check') }).click();
    await expect(member.getByText(s('validation.bank-code'))).toBeVisible();
    await expect(member.getByText(s('validation.bank-text'))).toBeVisible();
    await lookAt(member, 'the form for the account');
    await member.getByLabel(s('refund_account.bank_code')).fill('0001');
    await member.getByLabel(s('refund_account.holder')).fill('みなと　たろう');
    await member.getByRole('button', { name: s('refund_account.to_check') }).click();
    await expect(member.getByRole('heading', { name: s('refund_account.check') })).toBeFocused();
    await expect(member.getByText('ﾐﾅﾄ ﾀﾛｳ')).toBeVisible();
    await lookCloser(member, 'the second look');
    await member.getByRole('button', { name: s('refund_account.send') }).click();
    await expect(member.getByText(s('refund_account.sent.text', { end: '567', days: 14 }))).toBeVisible();
    await lookCloser(member, 'the account is known');

    const colleague = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
    await speak(colleague, language);
    await signInAs(colleague, server, 'finance');
    await colleague.goto(page.url());
    await expect(colleague.getByText(t('transfers.given_on.member'))).toBeVisible();
    // While finance looks at the transfer, the member corrects the account. Finance can only release an account that they have seen.
    await member.reload();
    await member.getByRole('button', { name: s('refund_account.correct') }).click();
    await member.getByLabel(s('refund_account.bank_code')).fill('0005');
    await member.getByLabel(s('refund_account.bank_name')).fill('ミツビシ');
    await member.getByLabel(s('refund_account.branch_code')).fill('002');
    await member.getByLabel(s('refund_account.branch_name')).fill('シブヤ');
    await member.getByLabel(s('refund_account.account_number')).fill('7654321');
    await member.getByLabel(s('refund_account.holder')).fill('ミナト タロウ');
    await member.getByRole('button', { name: s('refund_account.to_check') }).click();
    await member.getByRole('button', { name: s('refund_account.send') }).click();
    await expect(member.getByText(s('refund_account.sent.text', { end: '321', days: 14 }))).toBeVisible();
    const release = colleague.getByRole('button', { name: t('transfers.release'), exact: true });
    const releaseAtLast = colleague
      .getByRole('dialog')
      .getByRole('button', { name: t('transfers.release'), exact: true });
    await release.click();
    await releaseAtLast.click();
    await expect(colleague.getByText(t('transfers.moved'))).toBeVisible();
    await expect(colleague.getByRole('dialog')).toBeHidden();
    await expect(colleague.getByText('7654321')).toBeVisible();
    await release.click();
    await releaseAtLast.click();
    await expect(colleague.getByText(t('transfers.released'), { exact: true })).toBeVisible();

    await member.reload();
    await expect(member.getByRole('heading', { name: s('refund_account.released') })).toBeVisible();
    await expect.poll(async () => (await mailsAbout(server, number)).length).toBeGreaterThanOrEqual(3);
    const told = (await mailsAbout(server, number)).map(({ text }) => text).join();
    expect([told.includes('567'), told.includes('321'), told.includes('1234567')]).toEqual([true, true, false]);
  });
}
