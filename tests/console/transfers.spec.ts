import { expect, languages, type Server, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt } from './look-at.ts';
import { inDatabase, paidOrder } from './paid-orders.ts';

/** An order that was paid at a store, whose money has to go back. Gives its number. */
const toTransfer = async (server: Server): Promise<string> => {
  const number = await paidOrder(server, 'store');
  inDatabase(server, (db) =>
    db
      .prepare(
        `insert into refund (order_number, trading_id, payment_id, amount, way, state, is_release, asked_at)
         select order_number, trading_id, payment_id, amount, 'bank-transfer', 'asked', 0, created_at
         from payment_attempt where order_number = ?`,
      )
      .run(number),
  );
  return number;
};

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: one enters an account, another releases it, and the member is told`, async ({
    page,
    browser,
    server,
  }) => {
    const number = await toTransfer(server);
    await speak(page, language);
    await signInAs(page, server, 'desk');
    await page.goto(`${server.url}/transfers`);
    await lookAt(page, 'the transfers');
    await page.getByRole('link', { name: t('room.refunds'), exact: true }).click();
    await expect(page.getByText(t('refunds.lead'))).toBeVisible();
    await lookAt(page, 'the refunds');
    await page.goto(`${server.url}/transfers`);
    await page.getByRole('link', { name: number }).click();
    await page.getByLabel(t('transfers.bank_code')).fill('0001');
    await page.getByLabel(t('transfers.bank_name')).fill('みずほ');
    await page.getByLabel(t('transfers.branch_code')).fill('001');
    await page.getByLabel(t('transfers.branch_name')).fill('とうきょう');
    await page.getByLabel(t('transfers.account_number')).fill('1234567');
    await page.getByLabel(t('transfers.holder')).fill('港 太郎');
    await page.getByRole('button', { name: t('transfers.save') }).click();
    await expect(page.getByText(t('validation.bank-text'))).toBeVisible();
    await page.getByLabel(t('transfers.holder')).fill('みなと たろう');
    await page.getByRole('button', { name: t('transfers.save') }).click();
    await expect(page.getByText(t('transfers.saved'))).toBeVisible();
    await expect(page.getByText('ﾐﾅﾄ ﾀﾛｳ')).toBeVisible();
    await expect(page.getByText(t('transfers.release.own'))).toBeVisible();
    await lookAt(page, 'a transfer');

    const colleague = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
    await speak(colleague, language);
    await signInAs(colleague, server, 'finance');
    await colleague.goto(page.url());
    const press = async (name: string) => {
      await colleague.getByRole('button', { name, exact: true }).click();
      await colleague.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    };
    await press(t('transfers.release'));
    await expect(colleague.getByText(t('transfers.released'), { exact: true })).toBeVisible();
    await press(t('transfers.finish'));
    await expect(colleague.getByText(t('transfers.finished'))).toBeVisible();
    await colleague.goto(`${server.url}/transfers?state=done`);
    await expect(colleague.getByRole('row', { name: number })).toBeVisible();
  });
}
