import { expect, languages, type Server, signInAs, speak, test, textsIn } from './console.ts';
import { downloaded } from './downloaded.ts';
import { lookAt, lookCloser } from './look-at.ts';
import { inDatabase, toTransfer } from './paid-orders.ts';

/** Puts a transfer into the state in which it is in the bank's file, with the account that the member gave. */
const fileTransfer = (server: Server, number: string): number =>
  inDatabase(server, (db) => {
    const { id } = db.prepare('select id from refund where order_number = ?').get(number) as { id: number };
    const account = { bank_code: '0001', bank_name: 'ﾐｽﾞﾎ', branch_code: '001', branch_name: 'ﾄｳｷﾖｳ' };
    const whole = JSON.stringify({ ...account, account_type: '1', account_number: '1234567', holder: 'ﾐﾅﾄ ﾀﾛｳ' });
    const at = new Date().toISOString();
    db.prepare('delete from transfer where refund_id = ?').run(id);
    db.prepare(
      `insert into transfer (refund_id, version, account, entered_at, released_at, filed_at, pay_on)
        values (?, 2, ?, ?, ?, ?, ?)`,
    ).run(id, whole, at, at, at, at.slice(0, 10));
    return id;
  });

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
    await expect(page.getByText(t('transfers.next.account'))).toBeVisible();
    await expect(page.getByLabel(t('transfers.holder'))).toHaveValue(/\S/);
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
    await expect(page.getByText(t('transfers.release.own.account'))).toBeVisible();
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
    const transfer = colleague.url();
    await colleague.goto(`${server.url}/transfers`);
    const take = (name: string) =>
      downloaded(colleague, () => colleague.getByRole('button', { name, exact: true }).first().click());
    // A Sunday is refused in the field, and the proposed bank day is shown as a table before the file is made.
    const payOn = colleague.getByLabel(t('transfers.pay_on'));
    const proposed = await payOn.inputValue();
    const show = colleague.getByRole('button', { name: t('transfers.file.show') });
    await payOn.fill('2027-01-03');
    await show.click();
    await expect(colleague.getByText(t('validation.no-bank-day'))).toBeVisible();
    await payOn.fill(proposed);
    await show.click();
    await expect(colleague.getByRole('region', { name: t('transfers.file.rows') })).toContainText('ﾐﾅﾄ ﾀﾛｳ');
    await lookCloser(colleague, 'the file before it is made');
    const file = await take(t('transfers.file'));
    expect(await take(t('transfers.files.again'))).toEqual(file);
    await lookCloser(colleague, 'the files that were made');
    // The file was not sent, so it is taken back, and a new one made.
    await press(t('transfers.files.undo'));
    await expect(colleague.getByText(t('transfers.files.undone'))).toBeVisible();
    await show.click();
    expect(await take(t('transfers.file'))).toEqual(file);
    await colleague.goto(transfer);
    await press(t('transfers.finish'));
    await expect(colleague.getByText(t('transfers.finished'))).toBeVisible();
    await colleague.goto(`${server.url}/transfers?state=done`);
    await expect(colleague.getByRole('row', { name: number })).toBeVisible();
  });

  test(`${language}: what the bank could not pay, must not pay any more, or gave back is recorded`, {
    tag: '@full',
  }, async ({ page: colleague, server }) => {
    const number = await toTransfer(server);
    const id = fileTransfer(server, number);
    const transfer = `${server.url}/transfers/${id}`;
    await speak(colleague, language);
    await signInAs(colleague, server, 'finance');
    await colleague.goto(transfer);
    // The bank could not pay the transfer. The page names the missing fields, and the input stays.
    await colleague.getByText(t('transfers.fail.open')).click();
    await colleague.getByRole('button', { name: t('transfers.fail.save') }).click();
    await expect(colleague.getByText(t('validation.required'))).toHaveCount(2);
    await lookCloser(colleague, 'what the bank could not pay');

    // The provider refunds the money while the page is open.
    const setRefund = (state: string, endedAt: string | null) =>
      inDatabase(server, (db) =>
        db.prepare('update refund set state = ?, ended_at = ? where order_number = ?').run(state, endedAt, number),
      );
    setRefund('done', new Date().toISOString());
    await colleague.reload();
    await expect(colleague.getByText(t('transfers.overtaken.text'))).toBeVisible();
    await colleague.getByRole('button', { name: t('transfers.overtaken.save') }).click();
    await expect(colleague.getByText(t('validation.required'))).toHaveCount(2);
    await lookAt(colleague, 'a transfer that was overtaken');
    setRefund('asked', null);
    await colleague.reload();
    const finish = t('transfers.finish');
    await colleague.getByRole('button', { name: finish, exact: true }).click();
    await colleague.getByRole('dialog').getByRole('button', { name: finish, exact: true }).click();
    await expect(colleague.getByText(t('transfers.finished'))).toBeVisible();

    // Days later the bank returns the transfer's money.
    await colleague.getByText(t('transfers.returned.open')).click();
    await colleague.getByLabel(t('transfers.fail.next.again')).check();
    await colleague.getByLabel(t('transfers.fail.reason')).fill('口座解約');
    await lookCloser(colleague, 'a transfer that came back');
    await colleague.getByRole('button', { name: t('transfers.returned.save') }).click();
    await expect(colleague.getByText(t('transfers.failed.again'))).toBeVisible();
    await expect(colleague.getByText(t('transfers.release.own.failure'))).toBeVisible();
    await colleague.goto(`${server.url}/today`);
    await expect(colleague.getByText(t('transfers.waits.failed_before')).first()).toBeVisible();
  });
}
