import { CANCELED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../../test/console.ts';
import {
  account,
  filedTransfer,
  madeTransfer,
  makeFile,
  overtakenTransfer,
  owedTransfer,
  releasedTransfer,
} from '../../../test/staff-examples/transfers.ts';
import { withdrawRefund } from '../payments/refunds.ts';
import { openReview, type ReviewKind } from '../payments/reviews.ts';

const atTheBank = async () => {
  const console = await openConsole();
  const finance = await console.signedIn('finance');
  const read = async (id: number) => (await finance.get(`/transfers/one?id=${id}`)).json().data;
  const list = async (state = 'open') => (await finance.get(`/transfers?state=${state}`)).json().data;
  const fail = (body: object) => finance.change('/transfers/failed', { reason: '口座なし', next: 'ask', ...body });
  const resolve = (body: object) =>
    finance.change('/transfers/overtaken', { reason: 'stopped', is_paid: false, ...body });
  return { console, finance, read, list, fail, resolve };
};

const asked = async (console: Console) =>
  (await console.db.selectFrom('mail').where('kind', '=', 'account-asked').select('recipient').execute()).length;

test('what the bank could not pay is asked for anew, kept in the history, and in no file that is given again', async () => {
  const { console, finance, read, list, fail } = await atTheBank();
  const { id: other } = await releasedTransfer(console, 'school');
  const { id, version } = await filedTransfer(console);
  const [file] = (await list()).files;
  const before = await asked(console);
  expect((await fail({ id, version, reason: ' ' })).json().codes).toEqual({ reason: 'required' });
  expect((await read(id)).state).toBe('filed');

  expect((await fail({ id, version })).statusCode).toBe(200);
  expect(await read(id)).toMatchObject({
    state: 'account',
    account: null,
    filed_at: null,
    pay_on: null,
    released_by: null,
    failures: [{ reason: '口座なし', next: 'ask', failed_by: '経理 けいこ', pay_on: '2026-11-20' }],
  });
  expect(await asked(console)).toBe(before + 1);
  expect((await console.audit()).map(({ command }) => command)).toContain('transfer-failed');
  // The bank already has this file. If staff sent it again, the bank would pay the other transfer in it twice.
  expect((await list()).files).toEqual([]);
  expect((await finance.change('/transfers/file/again', { id: file.id })).json().code).toBe('transfer-state');
  expect((await read(other)).state).toBe('filed');
  expect((await fail({ id, version })).json().code).toBe('stale');
});

test('it goes to the same account only after somebody else has released it anew, and into the next file', async () => {
  const { console, finance, read, fail } = await atTheBank();
  const filed = await filedTransfer(console);
  const { id, version } = (await fail({ ...filed, next: 'again' })).json().data;
  expect(await read(id)).toMatchObject({ state: 'release', own_part: 'failure', account: { bank_code: '0001' } });
  expect((await makeFile(finance)).json().code).toBe('nothing-to-file');
  expect((await finance.change('/transfers/release', { id, version })).json().code).toBe('own-transfer');

  const desk = await console.signedIn('desk');
  const entered = (await desk.change('/transfers/account', { id, version, ...account })).json().data;
  const released = (await finance.change('/transfers/release', entered)).json().data;
  expect((await makeFile(finance)).json().data.count).toBe(1);
  await finance.change('/transfers/done', { id, version: released.version + 1, note: '' });
  expect(await read(id)).toMatchObject({ state: 'done', failures: [{ next: 'again' }] });
});

test('only what is in the bank’s file can fail there', async () => {
  const { console, fail, resolve } = await atTheBank();
  const released = await releasedTransfer(console);
  expect((await fail(released)).json().code).toBe('transfer-state');
  expect((await resolve(released)).json().code).toBe('transfer-state');
});

test('a transfer in the bank’s file whose money went back otherwise stays in the list until somebody says what the bank did', async () => {
  const { console, finance, read, list, fail, resolve } = await atTheBank();
  const { id, version } = await overtakenTransfer(console);
  expect(await read(id)).toMatchObject({ state: 'overtaken', pay_on: '2026-11-20' });
  expect(await list()).toMatchObject({ transfers: [{ id, state: 'overtaken' }], files: [{ is_spoilt: true }] });
  expect((await list('done')).transfers).toEqual([]);
  const today = (await finance.get('/today')).json().data;
  expect(JSON.stringify(today)).toContain('The transfer has to be stopped at the bank.');
  expect((await finance.change('/transfers/done', { id, version, note: '' })).json().code).toBe('transfer-state');
  expect((await fail({ id, version })).json().code).toBe('transfer-state');
  const desk = await console.signedIn('desk');
  expect((await desk.change('/transfers/account', { id, version, ...account })).json().code).toBe('transfer-state');
  expect((await desk.change('/transfers/ask', { id, version })).json().code).toBe('transfer-state');

  expect((await resolve({ id, version })).statusCode).toBe(200);
  expect((await list()).transfers).toEqual([]);
  expect(await read(id)).toMatchObject({ failures: [{ next: 'nothing', reason: 'stopped' }] });
  expect((await resolve({ id, version: version + 1 })).json().code).toBe('transfer-state');
});

test('money that was taken back after it was put into the file is not transferred, and what the bank paid all the same is looked at', async () => {
  const { console, finance, read, list, resolve } = await atTheBank();
  const { id, version } = await filedTransfer(console);
  const [file] = (await list()).files;
  const { trading_id, payment_id } = await console.db
    .selectFrom('refund')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const payment = { tradingId: trading_id, paymentId: payment_id };
  await console.db.transaction().execute((tx) => withdrawRefund(tx, payment, console.context.now()));
  expect(await list()).toMatchObject({ transfers: [{ id, state: 'overtaken' }], files: [{ is_spoilt: true }] });
  expect((await finance.change('/transfers/file/again', { id: file.id })).json().code).toBe('transfer-state');

  expect((await resolve({ id, version, is_paid: true })).statusCode).toBe(200);
  expect((await list()).transfers).toEqual([]);
  expect((await read(id)).state).toBe('ended');
  const { reviews } = (await finance.get('/reviews')).json().data;
  expect(reviews).toMatchObject([{ kind: 'transfer-paid-anyway' }]);
  expect((await finance.get(`/reviews/one?id=${reviews[0].id}`)).statusCode).toBe(200);
});

test('a transfer says why the money goes back, and leads to the review that told of it', async () => {
  const { console, read } = await atTheBank();
  const { id, number } = await owedTransfer(console);
  expect((await read(id)).why).toEqual({ reason: 'other', review_id: null });
  expect((await read(id)).member_kana).toBe('アオバ ハナ');
  const { payment_id } = await console.db
    .selectFrom('refund')
    .where('id', '=', id)
    .select('payment_id')
    .executeTakeFirstOrThrow();
  const tell = async (kind: ReviewKind) => {
    const about = { kind, orderNumber: number, detail: { paymentId: payment_id } };
    await console.db.transaction().execute((tx) => openReview(tx, about, console.context.now()));
  };
  await tell('second-payment');
  expect((await read(id)).why).toMatchObject({ reason: 'second-payment', review_id: expect.any(Number) });
  await console.db.updateTable('orders').set({ order_status: CANCELED }).where('order_number', '=', number).execute();
  expect((await read(id)).why).toEqual({ reason: 'cancellation', review_id: null });
  await tell('paid-after-the-end');
  expect((await read(id)).why).toMatchObject({ reason: 'late-payment' });
});

test('what the bank gives back after it was made is owed again, and no day that was closed changes by it', async () => {
  const { console, finance, read } = await atTheBank();
  const made = await madeTransfer(console);
  const told = await read(made.id);
  const figuresOn = async (day: string) => {
    const { figures } = (await finance.get(`/close/day?day=${day}`)).json().data;
    return [figures.refunded_transfer, figures.returned_transfer];
  };
  const [sum, none] = [
    { count: 1, yen: told.amount },
    { count: 0, yen: 0 },
  ];
  expect(await figuresOn('2026-11-15')).toEqual([sum, none]);

  console.pass(3 * 24 * 60);
  const later = await console.signedIn('finance');
  const giveBack = (body: object) =>
    later.change('/transfers/returned', {
      ...made,
      reason: '口座解約',
      next: 'ask',
      returned_on: '2026-11-17',
      ...body,
    });
  expect((await giveBack({ returned_on: '2026-11-19' })).json().codes).toEqual({ returned_on: 'day-to-come' });
  expect((await giveBack({ returned_on: '2026-02-30' })).json().codes).toEqual({ returned_on: 'date-format' });
  expect((await giveBack({ version: made.version - 1 })).json().code).toBe('stale');
  expect((await giveBack({})).statusCode).toBe(200);
  const back = (await later.get(`/transfers/one?id=${made.id}`)).json().data;
  expect(back).toMatchObject({
    state: 'account',
    account: null,
    ended_at: null,
    failures: [{ reason: '口座解約', next: 'ask', returned_on: '2026-11-17' }],
  });
  expect((await giveBack({ version: back.version })).json().code).toBe('transfer-state');
  const figuresLater = async (day: string) => {
    const { figures } = (await later.get(`/close/day?day=${day}`)).json().data;
    return [figures.refunded_transfer, figures.returned_transfer];
  };
  // The return counts on the day when staff record it, because the day of the bank's return may be closed already.
  expect(await figuresLater('2026-11-15')).toEqual([sum, none]);
  expect(await figuresLater('2026-11-17')).toEqual([none, none]);
  expect(await figuresLater('2026-11-18')).toEqual([none, sum]);

  const desk = await console.signedIn('desk');
  const entered = (await desk.change('/transfers/account', { ...made, version: back.version, ...account })).json().data;
  const released = (await later.change('/transfers/release', entered)).json().data;
  expect((await later.change('/transfers/done', { ...released, note: '' })).statusCode).toBe(200);
  expect(await figuresLater('2026-11-18')).toEqual([sum, sum]);
  expect(await figuresLater('2026-11-15')).toEqual([sum, none]);
});

test('money that comes back for a member who was erased waits for its account, and nobody is written to', async () => {
  const { console, finance, read } = await atTheBank();
  const made = await madeTransfer(console);
  await console.work();
  const admin = await console.signedIn('admin');
  const { id: memberId, email } = await console.db
    .selectFrom('member')
    .innerJoin('orders', 'orders.member_id', 'member.id')
    .innerJoin('refund', 'refund.order_number', 'orders.order_number')
    .where('refund.id', '=', made.id)
    .select(['member.id', 'member.email'])
    .executeTakeFirstOrThrow();
  const { fingerprint } = (await admin.step('/member/erase/preview', { id: memberId })).json().data;
  const erased = await admin.change('/member/erase', { id: memberId, email, anyway: true, fingerprint });
  expect(erased.statusCode).toBe(200);
  const body = { ...made, reason: '口座解約', next: 'ask', returned_on: '2026-11-15' };
  expect((await finance.change('/transfers/returned', body)).statusCode).toBe(200);
  const { version, ...back } = await read(made.id);
  // The member is erased, so the server makes no link, and the history shows no request.
  expect(back).toMatchObject({ state: 'account', is_erased: true, account_asked_at: null });
  const desk = await console.signedIn('desk');
  expect((await desk.change('/transfers/ask', { id: made.id, version })).json().code).toBe('member-erased');
  const entered = await desk.change('/transfers/account', { id: made.id, version, ...account });
  const released = (await finance.change('/transfers/release', entered.json().data)).json().data;
  expect((await finance.change('/transfers/done', { ...released, note: '' })).statusCode).toBe(200);
  const mails = console.db.selectFrom('mail').where('recipient', 'like', '%@erased.invalid');
  expect(await mails.select('kind').execute()).toEqual([]);
});

test('to the same account it goes after somebody else has released it, unless the account is forgotten', async () => {
  const { console, finance, read } = await atTheBank();
  const made = await madeTransfer(console);
  const body = { ...made, reason: '名義違い', next: 'again', returned_on: '2026-11-15' };
  await console.db.updateTable('transfer').set({ account: null }).execute();
  expect((await finance.change('/transfers/returned', body)).json().code).toBe('transfer-state');
  await console.db
    .updateTable('transfer')
    .set({ account: JSON.stringify(account) })
    .execute();
  expect((await finance.change('/transfers/returned', body)).statusCode).toBe(200);
  expect(await read(made.id)).toMatchObject({ state: 'release', own_part: 'failure', filed_at: null });
});
