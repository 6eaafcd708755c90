import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { dormOrder, memberOf, place } from '../../../test/ordering.ts';
import { openShop } from '../../../test/shop.ts';
import { signedNotice } from '../../../test/signed-notice.ts';
import { openTill } from '../../../test/till.ts';

/** Tests what reaches the path for notices, from the provider and from others. */

const openInbox = async (env: Record<string, string> = {}) => {
  const shop = await openShop({ env });
  const browser = await memberOf(shop, 'dorm');
  const { order_number: number } = (await place(browser, await dormOrder(browser))).json().data;
  const { data } = (await browser.get(`/payment/params?order_id=${number}`)).json();
  const fields = {
    payment_notice_id: '1234',
    payment_id: '5678',
    trading_id: data.params.trading_id as string,
    payment_type: '03',
    payment_status: '10',
    payment_amount: '11880',
    receipt_number: '11112222333',
    cvs_company_id: '00C001',
  };
  const post = async (payload: string, remoteAddress = '127.0.0.1') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/payment/notice',
      headers,
      payload,
      remoteAddress,
    });
    return { said: `${answer.statusCode} ${answer.body}`, closes: answer.headers.connection === 'close' };
  };
  const known = async () => ({
    status: (await shop.db.selectFrom('orders').select('order_status').executeTakeFirstOrThrow()).order_status,
    reviews: (await shop.db.selectFrom('review').orderBy('id').select('kind').execute()).map(({ kind }) => kind),
  });
  return { shop, number, fields, post, known };
};

const TAKEN = '200 result=0';
const REFUSED = '200 result=1';

test('a body with more fields, or longer, than any notice is refused before it is read', async () => {
  const { fields, post, known } = await openInbox();
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x${index}`, '']));
  expect((await post(signedNotice({ ...fields, ...many }))).said).toBe(REFUSED);
  expect((await post(signedNotice({ ...fields, memo: 'x'.repeat(9_000) }))).said).toBe(REFUSED);
  expect((await post('&'.repeat(60_000))).said).toBe(REFUSED);
  expect(await known()).toEqual({ status: UNSETTLED, reviews: [] });
  expect((await post(signedNotice(fields))).said).toBe(TAKEN);
});

test('an address that goes on with wrong hashes loses its connection; what is rightly signed is taken even from there', async () => {
  const { fields, post, known } = await openInbox();
  const wrong = signedNotice(fields, 'a guess');
  const answers = [];
  for (let count = 0; count < 30; count += 1) answers.push(await post(wrong, '198.51.100.7'));
  expect(new Set(answers.map(({ said }) => said))).toEqual(new Set([REFUSED]));
  expect(answers.filter(({ closes }) => closes)).toHaveLength(10);
  expect(await post(wrong, '198.51.100.8')).toEqual({ said: REFUSED, closes: false });
  expect(await post(signedNotice(fields), '198.51.100.7')).toEqual({ said: TAKEN, closes: false });
  expect(await known()).toEqual({ status: AWAITING_PAYMENT, reviews: [] });
});

test('where the provider’s addresses are known nobody else is heard', async () => {
  const env = { PAYMENT_NOTICE_ADDRESSES: '203.0.113.0/24, 2001:db8::/32, 198.51.100.9' };
  const { fields, post, known } = await openInbox(env);
  for (const address of ['127.0.0.1', '198.51.100.7', '2001:db9::1'])
    expect((await post(signedNotice(fields), address)).said).toBe(REFUSED);
  expect(await known()).toEqual({ status: UNSETTLED, reviews: [] });
  expect((await post(signedNotice(fields), '::ffff:203.0.113.200')).said).toBe(TAKEN);
  expect((await post(signedNotice(fields), '198.51.100.9')).said).toBe(TAKEN);
  expect((await post(signedNotice({ ...fields, payment_status: '40' }), '2001:db8:1::5')).said).toBe(TAKEN);
  expect(await known()).toEqual({ status: AWAITING_PAYMENT, reviews: ['notice-changed'] });
});

test('a hash stands for one notice: with a digit moved from one id to the next it is an alarm, never a payment', async () => {
  const { shop, fields, post, known } = await openInbox();
  const notice = signedNotice(fields);
  expect((await post(notice)).said).toBe(TAKEN);
  const hc = new URLSearchParams(notice).get('hc') ?? '';
  const moved = { ...fields, payment_notice_id: '123', payment_id: '45678', payment_status: '40', hc };
  for (let time = 0; time < 2; time += 1) {
    expect((await post(new URLSearchParams(moved).toString())).said).toBe(TAKEN);
    expect(await known()).toEqual({ status: AWAITING_PAYMENT, reviews: ['notice-changed'] });
  }
  const kept = await shop.db.selectFrom('notice').orderBy('id').select(['notice_id', 'outcome']).execute();
  expect(kept).toEqual([
    { notice_id: '1234', outcome: 'applied' },
    { notice_id: '123', outcome: 'review' },
  ]);
});

test('changed copies of a notice are one alarm, and do not make a later notice with their id one', async () => {
  const { shop, fields, post, known } = await openInbox();
  const notice = signedNotice(fields);
  await post(notice);
  const hc = new URLSearchParams(notice).get('hc') ?? '';
  const copy = (change: Record<string, string>) => post(new URLSearchParams({ ...fields, ...change, hc }).toString());
  expect((await copy({ payment_notice_id: '12345', payment_id: '678' })).said).toBe(TAKEN);
  for (let count = 0; count < 5; count += 1) expect((await copy({ x: String(count) })).said).toBe(TAKEN);
  expect((await copy({ payment_notice_id: '123', payment_id: '45678' })).said).toBe(TAKEN);
  expect(await known()).toEqual({ status: AWAITING_PAYMENT, reviews: ['notice-changed'] });
  expect(await shop.db.selectFrom('notice').select('id').execute()).toHaveLength(2);
  await post(signedNotice({ ...fields, payment_notice_id: '12345', payment_status: '40' }));
  expect(await known()).toEqual({ status: PAID, reviews: ['notice-changed'] });
});

test('ids that are not of the protocol’s form move nothing, and somebody looks', async () => {
  const { fields, post, known } = await openInbox();
  const odd = [
    { payment_id: '5 678' },
    { payment_notice_id: '１２３４' },
    { payment_notice_id: '99', payment_id: '9'.repeat(41) },
  ];
  for (const change of odd) expect((await post(signedNotice({ ...fields, ...change }))).said).toBe(TAKEN);
  expect(await known()).toEqual({ status: UNSETTLED, reviews: Array(3).fill('malformed-notice') });
});

test('while the provider changes its key both keys count, and one notice signed with both is one', async () => {
  const env = { PAYMENT_NOTICE_KEY: 'the new key', PAYMENT_NOTICE_KEY_OLD: 'the old key' };
  const { fields, post, known } = await openInbox(env);
  expect((await post(signedNotice(fields, 'the old key'))).said).toBe(TAKEN);
  expect((await post(signedNotice(fields, 'the new key'))).said).toBe(TAKEN);
  expect((await post(signedNotice(fields, 'a third key'))).said).toBe(REFUSED);
  expect(await known()).toEqual({ status: AWAITING_PAYMENT, reviews: [] });
});

test('a fetched notice with a wrong hash is kept and shown with its order, which is asked about', async () => {
  const till = await openTill({ PAYMENT_NOTICE_KEY: 'not the provider’s' });
  await till.control('settings', { notices: { drop: 1 } });
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await till.shop.poll();
  const [review] = await till.shop.db
    .selectFrom('review')
    .innerJoin('notice', 'notice.id', 'review.notice_id')
    .select(['review.kind', 'order_number', 'trading_id', 'outcome', 'body'])
    .execute();
  expect(review).toMatchObject({
    kind: 'unsigned-notice',
    order_number: order.number,
    trading_id: order.tradingId,
    outcome: 'review',
    body: expect.stringContaining('payment_status=10'),
  });
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT, mails: ['store-number'] });
});

test('a fetched notice that nobody can read is kept and shown as well', async () => {
  const till = await openTill({ PAYMENT_NOTICE_KEY: 'not the provider’s' });
  await till.control('settings', { notices: { drop: 1 } });
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await till.shop.db.deleteFrom('due_job').execute();
  await till.shop.db.updateTable('payment_attempt').set({ trading_id: 'another' }).execute();
  await till.shop.poll();
  // The journal contains the attempt, so the database seems to have lost it.
  const reviews = await till.shop.db.selectFrom('review').select(['kind', 'order_number']).execute();
  expect(reviews.map(({ kind, order_number }) => [kind, order_number]).sort()).toEqual([
    ['unknown-payment', null],
    ['unsigned-notice', null],
  ]);
});

const afterMinutes = (minutes: number) =>
  new Date(Date.parse('2026-11-15T10:00:00+09:00') + minutes * 60_000).toISOString();

test('a paid order is soon looked at: what the provider does not confirm is put before somebody, by its name', async () => {
  const till = await openTill();
  const [unheard, waiting, real] = [await till.order('1'), await till.order('4'), await till.order('4')];
  await (await waiting.open()).chooseStore('00C001');
  await (await real.open()).chooseStore('00C001');
  await till.heard();
  expect(await unheard.forge({ payment_status: '40' })).toMatchObject({ body: 'result=0' });
  expect(await waiting.forge({ payment_type: '03', payment_status: '40' })).toMatchObject({ body: 'result=0' });
  await real.act('pay');
  for (const order of [unheard, waiting, real])
    expect(await order.known()).toMatchObject({ status: PAID, reviews: [] });
  till.shop.setNow(afterMinutes(2));
  for (const order of [unheard, waiting])
    expect(await order.known()).toMatchObject({ status: PAID, reviews: ['contradiction'] });
  expect(await real.known()).toMatchObject({ status: PAID, reviews: [] });
});

test('a card that is only promised is not paid because a notice says so', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire' });
  const order = await till.order('1');
  await (await order.open()).payByCard();
  await till.heard();
  await order.forge({ payment_status: '40' });
  expect(await order.known()).toMatchObject({ status: PAID, reviews: [] });
  till.shop.setNow(afterMinutes(2));
  expect(await order.known()).toMatchObject({ status: PAID, reviews: ['contradiction'] });
});
