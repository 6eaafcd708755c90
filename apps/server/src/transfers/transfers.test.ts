import { expect, test } from 'vitest';
import { openConsole } from '../../test/console.ts';
import { openShop } from '../../test/shop.ts';
import { account, enteredTransfer, owedTransfer, releasedTransfer } from '../../test/staff-examples/transfers.ts';

test('a transfer is entered by one person, released by another, filed for the bank once, and the member is told', async () => {
  const console = await openConsole();
  const { id, price } = await owedTransfer(console);
  const [desk, finance] = [await console.signedIn('desk'), await console.signedIn('finance')];
  const stateOf = async () => (await finance.get(`/transfers/one?id=${id}`)).json().data.state;
  expect(await stateOf()).toBe('account');
  expect((await finance.change('/transfers/release', { id, version: 1 })).json().code).toBe('transfer-state');
  await desk.change('/transfers/account', { id, version: 1, ...account });
  expect(await stateOf()).toBe('release');
  expect((await finance.change('/transfers/done', { id, version: 2, note: '' })).json().code).toBe('transfer-state');
  await finance.change('/transfers/release', { id, version: 2 });
  expect(await stateOf()).toBe('ready');

  const file = (await finance.change('/transfers/file', { pay_on: '2026-11-20' })).json().data;
  expect([file.count, file.sum]).toEqual([1, price]);
  const text = new TextDecoder('shift_jis').decode(Buffer.from(file.content, 'base64'));
  expect(text.split('\r\n').map((record) => record[0])).toEqual(['1', '2', '8', '9', undefined]);
  expect(text).toContain('ｱｵﾊﾞ ﾊﾅ');
  expect((await finance.change('/transfers/file', { pay_on: '2026-11-20' })).json().code).toBe('nothing-to-file');
  expect(await stateOf()).toBe('filed');
  expect((await desk.change('/transfers/account', { id, version: 4, ...account })).json().code).toBe('transfer-state');

  await finance.change('/transfers/done', { id, version: 4, note: '11/20' });
  expect(await stateOf()).toBe('done');
  const mails = await console.db.selectFrom('mail').where('kind', '=', 'refund-transferred').selectAll().execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['dorm@example.jp']);
  expect((await finance.get('/transfers')).json().data.transfers).toEqual([]);
  expect((await finance.get('/transfers?state=done')).json().data.transfers).toMatchObject([
    { id, entered_by: '窓口 まなみ', released_by: '経理 けいこ' },
  ]);
  const audit = JSON.stringify(await console.audit());
  expect([audit.includes('1234567'), audit.includes('ｱｵﾊﾞ')]).toEqual([false, false]);
});

test('nobody releases what they entered themselves, and whoever changes the account asks for a new release', async () => {
  const console = await openConsole();
  const finance = await console.signedIn('finance');
  const { id } = await owedTransfer(console);
  await finance.change('/transfers/account', { id, version: 1, ...account });
  const own = await finance.change('/transfers/release', { id, version: 2 });
  expect([own.statusCode, own.json().code]).toEqual([403, 'own-transfer']);

  const released = await releasedTransfer(console, 'school');
  const desk = await console.signedIn('desk');
  const again = await desk.change('/transfers/account', { ...released, ...account, account_number: '7' });
  expect(again.statusCode).toBe(200);
  const { data } = (await desk.get(`/transfers/one?id=${released.id}`)).json();
  expect(data).toMatchObject({ state: 'release', released_by: null, account: { account_number: '0000007' } });
  expect((await finance.change('/transfers/file', { pay_on: '2026-11-20' })).json().code).toBe('nothing-to-file');
});

test('what is no account is refused field by field, and money that never came is not transferred', async () => {
  const console = await openConsole();
  const { id } = await owedTransfer(console);
  const desk = await console.signedIn('desk');
  const wrong = await desk.change('/transfers/account', { id, version: 1, ...account, bank_code: '1', holder: '青葉' });
  expect([wrong.statusCode, wrong.json().codes]).toEqual([422, { bank_code: 'bank-code', holder: 'bank-text' }]);
  const released = await releasedTransfer(console, 'school');
  const at = console.context.now().toISOString();
  await console.db
    .updateTable('refund')
    .set({ state: 'refused', ended_at: at })
    .where('id', '=', released.id)
    .execute();
  const finance = await console.signedIn('finance');
  expect((await finance.change('/transfers/file', { pay_on: '2026-11-20' })).json().code).toBe('nothing-to-file');
  expect((await finance.change('/transfers/done', { ...released, note: '' })).json().code).toBe('transfer-state');
});

test('without the operator’s own account there is no file, and the list says so', async () => {
  const console = await openConsole(await openShop({ env: { PAYMENT_CALLS: 'none' } }));
  await enteredTransfer(console);
  const finance = await console.signedIn('finance');
  expect((await finance.get('/transfers')).json().data.has_sender).toBe(false);
  expect((await finance.change('/transfers/file', { pay_on: '2026-11-20' })).json().code).toBe('no-sender');
});

test('the account is forgotten three months after the money went back', async () => {
  const console = await openConsole();
  const released = await releasedTransfer(console);
  const finance = await console.signedIn('finance');
  await finance.change('/transfers/done', { ...released, note: '' });
  const accountOf = async () =>
    (await console.db.selectFrom('transfer').select('account').executeTakeFirstOrThrow()).account;
  await console.poll();
  expect(await accountOf()).not.toBeNull();
  console.setNow('2027-03-01T10:00:00+09:00');
  await console.poll();
  expect(await accountOf()).toBeNull();
});
