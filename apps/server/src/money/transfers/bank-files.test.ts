import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../../test/console.ts';
import { openShop } from '../../../test/shop.ts';
import { account, filedTransfer, makeFile, releasedTransfer } from '../../../test/staff-examples/transfers.ts';
import { untilItWaits } from '../../../test/until-it-waits.ts';
import { withdrawRefund } from '../payments/refunds.ts';
import { undoFile } from './bank-files.ts';

const opened = async (console: Console) => {
  const finance = await console.signedIn('finance');
  const list = async () => (await finance.get('/transfers')).json().data;
  const stateOf = async (id: number) => (await finance.get(`/transfers/one?id=${id}`)).json().data.state;
  const previewed = async (payOn: string) => (await finance.step('/transfers/file/preview', { pay_on: payOn })).json();
  const undo = (id: string) => finance.change('/transfers/file/undo', { id, was_not_sent: true });
  return { finance, list, stateOf, previewed, undo };
};

test.each([
  ['2026-11-15', 'a Sunday'],
  ['2026-11-21', 'a Saturday'],
  ['2026-11-23', 'a holiday'],
  ['2026-12-31', 'the last day of the year'],
])('%s, %s, is no day for the bank, neither in the preview nor in the file', async (payOn) => {
  const console = await openConsole();
  await releasedTransfer(console);
  const { finance, previewed, stateOf, list } = await opened(console);
  expect((await previewed(payOn)).codes).toEqual({ pay_on: 'no-bank-day' });
  const made = await finance.change('/transfers/file', { pay_on: payOn, fingerprint: 'x' });
  expect([made.statusCode, made.json().codes]).toEqual([422, { pay_on: 'no-bank-day' }]);
  expect((await list()).files).toEqual([]);
  expect(await stateOf((await list()).transfers[0].id)).toBe('ready');
});

test('a day that is over, does not exist or is months away is refused by name', async () => {
  const console = await openConsole();
  await releasedTransfer(console);
  const { previewed } = await opened(console);
  expect((await previewed('2026-11-13')).codes).toEqual({ pay_on: 'day-over' });
  expect((await previewed('2026-11-31')).codes).toEqual({ pay_on: 'date-format' });
  expect((await previewed('20 November')).codes).toEqual({ pay_on: 'date-format' });
  expect((await previewed('2027-11-19')).codes).toEqual({ pay_on: 'pay-day-far' });
});

test('the first day on which the bank can still pay is proposed, by the cut-off of the settings', async () => {
  const console = await openConsole();
  await releasedTransfer(console);
  console.setNow('2026-11-19T15:00:00+09:00');
  const { list, previewed } = await opened(console);
  expect((await list()).first_pay_day).toBe('2026-11-20');
  expect((await previewed('2026-11-20')).data.is_late).toBe(false);
  console.setNow('2026-11-19T15:01:00+09:00');
  expect((await list()).first_pay_day).toBe('2026-11-24');
  expect((await previewed('2026-11-20')).data).toMatchObject({ is_late: true, first_pay_day: '2026-11-24' });

  const early = await openConsole(await openShop({ env: { PAYMENT_CALLS: 'none', TRANSFER_CUT_OFF: '2 09:30' } }));
  early.setNow('2026-11-18T09:31:00+09:00');
  expect((await (await early.signedIn('finance')).get('/transfers')).json().data.first_pay_day).toBe('2026-11-24');
});

test('the preview shows each transfer as it will be in the file, and makes nothing', async () => {
  const console = await openConsole();
  const [one, two] = [await releasedTransfer(console), await releasedTransfer(console, 'school')];
  const { finance, list, previewed } = await opened(console);
  const { data } = await previewed('2026-11-20');
  expect(data.transfers.map(({ id }: { id: number }) => id)).toEqual([one.id, two.id]);
  expect(data.transfers[0]).toMatchObject({
    order_number: expect.any(String),
    member_name: expect.any(String),
    account: { bank_name: 'ﾐｽﾞﾎ', account_number: '1234567', holder: 'ｱｵﾊﾞ ﾊﾅ' },
  });
  expect(data.sender).toMatchObject({ holder: 'ﾋﾄｿﾛｲ(ｶ', account_number: '7654321' });
  expect([data.count, data.sum]).toEqual([2, (await list()).ready.sum]);
  expect((await list()).files).toEqual([]);
  const body = { pay_on: '2026-11-20', fingerprint: data.fingerprint };
  const made = (await finance.change('/transfers/file', body)).json().data;
  expect([made.count, made.sum]).toEqual([2, data.sum]);
  const text = new TextDecoder('shift_jis').decode(Buffer.from(made.content, 'base64'));
  expect(text.split('\r\n')[0]?.slice(54, 58)).toBe('1120');
});

test('what changed since the preview stops the file, and nothing is filed', async () => {
  const console = await openConsole();
  const { id } = await releasedTransfer(console);
  const { finance, previewed, stateOf } = await opened(console);
  const { fingerprint } = (await previewed('2026-11-20')).data;
  const late = await releasedTransfer(console, 'school');
  const more = await finance.change('/transfers/file', { pay_on: '2026-11-20', fingerprint });
  expect([more.statusCode, more.json().code]).toEqual([409, 'moved']);
  expect([await stateOf(id), await stateOf(late.id)]).toEqual(['ready', 'ready']);

  const shown = (await previewed('2026-11-20')).data;
  const other = await finance.change('/transfers/file', { pay_on: '2026-11-24', fingerprint: shown.fingerprint });
  expect(other.json().code).toBe('moved');
});

test('a file that was not sent is taken back whole: its transfers are released still, and nobody gets it again', async () => {
  const console = await openConsole();
  const [one, two] = [await releasedTransfer(console), await releasedTransfer(console, 'school')];
  const { finance, list, stateOf, undo } = await opened(console);
  const first = (await makeFile(finance)).json().data;
  const [{ id: file }] = (await list()).files;
  const key = crypto.randomUUID();
  const body = { id: file, was_not_sent: true };
  const undone = await finance.change('/transfers/file/undo', body, key);
  expect(undone.json().data).toEqual({ count: 2, sum: first.sum });
  // The same request once more, after a lost answer, does nothing more.
  expect((await finance.change('/transfers/file/undo', body, key)).json().data).toEqual({ count: 2, sum: first.sum });
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['ready', 'ready']);
  expect(await list()).toMatchObject({ files: [], ready: { count: 2, sum: first.sum } });
  expect((await finance.change('/transfers/file/again', { id: file })).json().code).toBe('transfer-state');
  expect((await undo(file)).json().code).toBe('transfer-state');
  expect((await console.audit()).filter(({ command }) => command === 'transfers-file-undone')).toMatchObject([
    { subject_id: file, subject_label: '2', before: { transfers: 2, pay_on: '2026-11-20' }, after: null },
  ]);

  const next = (await makeFile(finance, '2026-11-24')).json().data;
  expect([next.count, next.sum]).toEqual([2, first.sum]);
  expect((await list()).files).toMatchObject([{ pay_on: '2026-11-24', count: 2 }]);
});

test('whoever had the page open before the file was taken back cannot mark its transfers as paid', async () => {
  const console = await openConsole();
  const filed = await filedTransfer(console);
  const { finance, list, undo } = await opened(console);
  await undo((await list()).files[0].id);
  const done = await finance.change('/transfers/done', { ...filed, note: '' });
  expect([done.statusCode, done.json().code]).toEqual([409, 'stale']);
});

test('a file is not taken back once one of its transfers was marked, as paid or as not paid', async () => {
  for (const mark of ['done', 'failed'] as const) {
    const console = await openConsole();
    const [one, two] = [await releasedTransfer(console), await releasedTransfer(console, 'school')];
    const { finance, list, stateOf, undo } = await opened(console);
    await makeFile(finance);
    const [{ id: file }] = (await list()).files;
    const seen = { id: one.id, version: one.version + 1 };
    if (mark === 'done') await finance.change('/transfers/done', { ...seen, note: '' });
    else await finance.change('/transfers/failed', { ...seen, reason: '口座なし', next: 'again' });
    const refused = await undo(file);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'transfer-state']);
    expect(await stateOf(two.id)).toBe('filed');
  }
});

test('a file with a transfer that must not be paid any more is listed as one not to send, and is taken back', async () => {
  const console = await openConsole();
  const other = await releasedTransfer(console, 'school');
  const overtaken = await filedTransfer(console);
  const { trading_id: tradingId, payment_id: paymentId } = await console.db
    .selectFrom('refund')
    .where('id', '=', overtaken.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  // The provider takes the payment back, so nothing has to be transferred.
  await console.db.transaction().execute((tx) => withdrawRefund(tx, { tradingId, paymentId }, console.context.now()));
  const { finance, list, stateOf, undo } = await opened(console);
  const [file] = (await list()).files;
  expect(file).toMatchObject({ count: 2, is_spoilt: true });
  expect((await finance.change('/transfers/file/again', { id: file.id })).json().code).toBe('transfer-state');
  expect((await undo(file.id)).statusCode).toBe(200);
  expect([await stateOf(overtaken.id), await stateOf(other.id)]).toEqual(['ended', 'ready']);
  expect((await makeFile(finance)).json().data.count).toBe(1);
});

test('a file is taken back only by staff who say that it was not sent', async () => {
  const console = await openConsole();
  await filedTransfer(console);
  const { finance, list } = await opened(console);
  const [{ id }] = (await list()).files;
  for (const body of [{ id }, { id, was_not_sent: false }, { id: 'x', was_not_sent: true }])
    expect((await finance.change('/transfers/file/undo', body)).statusCode).toBe(422);
  expect(
    (await finance.change('/transfers/file/undo', { id: crypto.randomUUID(), was_not_sent: true })).statusCode,
  ).toBe(409);
});

test('a transfer that somebody marks while its file is taken back is not marked', async () => {
  const console = await openConsole();
  const filed = await filedTransfer(console);
  const { finance, list, stateOf } = await opened(console);
  const [{ id }] = (await list()).files;
  const { done } = await console.db.transaction().execute(async (tx) => {
    await undoFile(tx, id);
    const done = finance.change('/transfers/done', { ...filed, note: '' });
    await untilItWaits(console.db);
    return { done };
  });
  expect((await done).json().code).toBe('stale');
  expect(await stateOf(filed.id)).toBe('ready');
});

test('an account that is changed after a file was taken back needs another release', async () => {
  const console = await openConsole();
  const { id } = await filedTransfer(console);
  const { list, stateOf, undo } = await opened(console);
  await undo((await list()).files[0].id);
  const desk = await console.signedIn('desk');
  const { version } = (await desk.get(`/transfers/one?id=${id}`)).json().data;
  await desk.change('/transfers/account', { id, version, ...account, account_number: '7' });
  expect(await stateOf(id)).toBe('release');
});
