import { AWAITING_PAYMENT, CANCELED, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { openPractice } from '../../../test/practice.ts';
import { signedNotice } from '../../../test/signed-notice.ts';
import { openTill, type Till } from '../../../test/till.ts';
import { isOfTest } from './attempts.ts';
import { configuredProviders, NOTICE_PATH, TEST_NOTICE_PATH } from './providers.ts';

const REAL_KEY = 'development-notice-key';
const TEST_KEY = 'test-notice-key';

const send = async ({ shop }: Till, path: string, key: string, tradingId: string) => {
  const fields = { payment_notice_id: '4711', payment_id: '777', trading_id: tradingId, payment_type: '02' };
  const payload = signedNotice({ ...fields, payment_status: '40', payment_amount: '11880' }, key);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await shop.app.inject({ method: 'POST', url: path, headers, payload })).body;
};

const promisesNoMoney = async ({ shop }: Till) => {
  const mail = (await shop.mails()).find(({ subject }) => subject.includes('キャンセルしました'));
  expect(mail?.text).toContain('練習のご注文のため、お金は動いていません');
  expect(mail?.text).not.toContain('お返しします');
};

test('a practice order is begun, paid, captured and refunded at the test’s merchant, and at no other', async () => {
  const { till, order } = await openPractice();
  const placed = await order('1');
  expect(isOfTest(placed.tradingId)).toBe(true);
  const params = (await placed.params('1')).json().data.params;
  expect(params.seq_merchant_id).toBe('54321');
  // The page is handed out for the second time.
  expect(params.inform_url).toBe(`http://localhost:${till.port}${TEST_NOTICE_PATH}?page=2`);
  await (await placed.open()).payByCard();
  expect(await placed.known()).toMatchObject({ status: PAID, reviews: [] });
  const [attempt] = await till.shop.db.selectFrom('payment_attempt').select(['provider', 'trading_id']).execute();
  expect(attempt).toEqual({ provider: 'link-type-test', trading_id: placed.tradingId });
  till.shop.setNow('2026-11-16T10:00:00+09:00');
  await till.control('clock', { now: '2026-11-16T10:00:00+09:00' });
  await placed.browser.post('/order/cancel', { order_id: placed.number });
  expect(await placed.known()).toMatchObject({
    status: CANCELED,
    refunds: [{ way: 'provider', state: 'done', amount: 11_880 }],
  });
  await promisesNoMoney(till);
});

test('a real order beside it is the shop’s own merchant’s, as ever', async () => {
  const { till } = await openPractice();
  const real = await till.order('1');
  expect(isOfTest(real.tradingId)).toBe(false);
  expect((await real.params('1')).json().data.params.seq_merchant_id).toBe('12345');
  await (await real.open()).payByCard();
  expect(await real.known()).toMatchObject({ status: PAID });
});

test('a notice is believed only with the key of its order’s own side, and on its own side’s address', async () => {
  const { till, order } = await openPractice();
  const practised = await order('1');
  const real = await till.order('1');
  for (const [path, key, tradingId] of [
    [NOTICE_PATH, REAL_KEY, practised.tradingId],
    [NOTICE_PATH, TEST_KEY, practised.tradingId],
    [TEST_NOTICE_PATH, REAL_KEY, practised.tradingId],
    [NOTICE_PATH, TEST_KEY, real.tradingId],
    [TEST_NOTICE_PATH, TEST_KEY, real.tradingId],
    [TEST_NOTICE_PATH, REAL_KEY, real.tradingId],
  ] as const)
    expect(await send(till, path, key, tradingId), `${path} ${key} ${tradingId}`).toBe('result=1');
  expect(await till.shop.db.selectFrom('notice').select('id').execute()).toEqual([]);
  expect((await practised.known()).status).toBe(UNSETTLED);
  expect((await real.known()).status).toBe(UNSETTLED);
  expect(await send(till, TEST_NOTICE_PATH, TEST_KEY, practised.tradingId)).toBe('result=0');
  expect(await send(till, NOTICE_PATH, REAL_KEY, real.tradingId)).toBe('result=0');
});

test('notices that were never delivered are fetched for each side with its own word', async () => {
  const { till, order } = await openPractice();
  await till.control('settings', { notices: { drop: 1 } });
  const practised = await order('4');
  await (await practised.open()).chooseStore('00C001');
  const real = await till.order('4');
  await (await real.open()).chooseStore('00C001');
  await till.shop.poll();
  await till.shop.work();
  const names = await till.shop.db.selectFrom('notice').orderBy('id').select(['provider', 'outcome']).execute();
  expect(new Set(names.map(({ provider }) => provider))).toEqual(new Set(['link-type', 'link-type-test']));
  expect(names.every(({ outcome }) => outcome === 'applied')).toBe(true);
  expect((await practised.known()).status).toBe(AWAITING_PAYMENT);
  expect((await real.known()).status).toBe(AWAITING_PAYMENT);
});

test('neither provider is asked about, or told to move, what is the other’s', async () => {
  const { till, order } = await openPractice();
  const practised = await order('1');
  const real = await till.order('1');
  const { real: own, test: practice } = configuredProviders(till.shop.context);
  await expect(own.inquire({ tradingId: practised.tradingId })).rejects.toThrow('not one of the provider');
  await expect(practice.inquire({ tradingId: real.tradingId })).rejects.toThrow('not one of the provider');
  for (const act of ['capture', 'cancel'] as const)
    await expect(own[act]({ tradingId: practised.tradingId, paymentId: '1', event: 'cleared' })).rejects.toThrow();
});

test('a practice order paid at a store needs no transfer, and nobody is asked for an account', async () => {
  const { till, console, order } = await openPractice();
  const placed = await order('4');
  await (await placed.open()).chooseStore('00C001');
  await till.heard();
  await placed.act('pay', { clear: true });
  expect((await placed.known()).status).toBe(PAID);
  const finance = await console.signedIn('finance');
  const body = { order_number: placed.number, note: '練習' };
  const { fingerprint } = (await finance.step('/orders/cancel/preview', body)).json().data;
  expect((await finance.change('/orders/cancel', { ...body, fingerprint })).statusCode).toBe(200);
  const known = await placed.known();
  expect(known).toMatchObject({ status: CANCELED, refunds: [{ way: 'bank-transfer', state: 'done' }] });
  expect(known.mails).not.toContain('account-asked');
  await promisesNoMoney(till);
  for (const state of ['open', 'done'])
    expect((await finance.get(`/transfers?state=${state}`)).json().data.transfers).toEqual([]);
});

test('the mails of a practice order say so in their subject', async () => {
  const { till, order } = await openPractice();
  const placed = await order('1');
  await till.shop.work();
  const subjects = (await till.shop.mails())
    .map(({ subject }) => subject)
    .filter((each) => each.includes(placed.number));
  expect(subjects.length).toBeGreaterThan(0);
  for (const subject of subjects) expect(subject).toMatch(/【練習】|\[Practice\]/);
});

test('a practice facility stays one and an order stays at its facility, whatever writes to the database', async () => {
  const { till, order, original, practice } = await openPractice();
  const placed = await order('1');
  const { db } = till.shop;
  const facility = db.updateTable('facility').where('id', '=', practice);
  await expect(facility.set({ practice_of: null as never }).execute()).rejects.toThrow('a practice stays one');
  const real = db.updateTable('facility').where('id', '=', original);
  await expect(real.set({ practice_of: practice as never }).execute()).rejects.toThrow('a practice stays one');
  const moved = db.updateTable('orders').where('order_number', '=', placed.number).set({ facility_id: original });
  await expect(moved.execute()).rejects.toThrow('an order stays at its facility');
});

test('after the practice settings are removed, an earlier practice order cannot be paid, and the real provider is not asked about it', async () => {
  const till = await openTill({ TEST_PAYMENT_URL: '' });
  const providers = configuredProviders(till.shop.context);
  expect(providers.all).toEqual([providers.real]);
  const tradingId = '100000000001rABCDEFGHJKLM';
  expect(await providers.of(tradingId).inquire({ tradingId })).toBe('unsupported');
  expect(await send(till, TEST_NOTICE_PATH, TEST_KEY, tradingId)).toBe('result=1');
  expect(await send(till, TEST_NOTICE_PATH, '', tradingId)).toBe('result=1');
});
