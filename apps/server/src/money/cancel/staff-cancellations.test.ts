import { REQUEST_APPROVED, REQUEST_PENDING, REQUEST_REJECTED } from '@hitosoroi/rules/derived-status';
import { CANCELED, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../../test/console.ts';
import { cardPaid, storePaid } from '../../../test/orders-to-cancel.ts';
import { openShop } from '../../../test/shop.ts';
import { cancelRequest, paidOrder } from '../../../test/staff-examples/paid-order.ts';
import { openTill } from '../../../test/till.ts';

type Browser = ReturnType<Console['browser']>;

/** Reads everything that a decision writes. */
const written = async ({ db }: Pick<Console, 'db'>) => {
  const rows = async (table: 'refund' | 'mail' | 'order_event' | 'due_job') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  const orders = await db.selectFrom('orders').select(['order_status', 'cancel_request_status']).execute();
  return [orders, await rows('refund'), await rows('mail'), await rows('order_event'), await rows('due_job')];
};

const preview = async (by: Browser, path: string, body: object) => (await by.step(`${path}/preview`, body)).json();

const DECIDE = '/cancellations/decide';

test('approving is shown first, with the refund and the mail word for word, and then does just that', async () => {
  const console = await openConsole();
  const { number, price } = await cancelRequest(console);
  const desk = await console.signedIn('desk');
  const before = await written(console);
  const body = { order_number: number, decision: 'approved', note: 'moved out' };
  const { data: shown } = await preview(desk, DECIDE, body);
  expect(shown).toMatchObject({
    status: { from: PAID, to: PAID },
    refunds: [{ amount: price, way: 'provider', state: 'asked' }],
    mails: [{ to: 'dorm@example.jp' }],
  });
  expect(await written(console)).toEqual(before);

  const done = await desk.change(DECIDE, { ...body, fingerprint: shown.fingerprint });
  expect(done.json().data).toEqual({ order_number: number, decision: 'approved' });
  const order = await console.db.selectFrom('orders').select('cancel_request_status').executeTakeFirstOrThrow();
  expect(order.cancel_request_status).toBe(REQUEST_APPROVED);
  const refunds = await console.db.selectFrom('refund').select(['amount', 'way', 'state']).execute();
  expect(refunds).toEqual(shown.refunds);
  const mail = await console.db.selectFrom('mail').where('kind', '=', 'cancel-approved').selectAll().execute();
  expect(mail.map(({ subject, text_body }) => [subject, text_body])).toEqual([
    [shown.mails[0].subject, shown.mails[0].text],
  ]);

  const twice = await desk.change(DECIDE, { ...body, fingerprint: shown.fingerprint });
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'no-request']);
  const { data: seen } = (await desk.get(`/cancellations/order?order_number=${number}`)).json();
  expect(seen).toMatchObject({ request: 'approved', is_refunding: true, decided: { note: 'moved out' } });
});

test('a rejection says to the member what staff wrote, and moves no money', async () => {
  const console = await openConsole();
  const { number } = await cancelRequest(console);
  const desk = await console.signedIn('desk');
  const body = { order_number: number, decision: 'rejected', note: 'The rental has begun.' };
  const { data: shown } = await preview(desk, DECIDE, body);
  expect(shown.refunds).toEqual([]);
  expect(shown.mails[0].text).toContain('The rental has begun.');
  await desk.change(DECIDE, { ...body, fingerprint: shown.fingerprint });
  const order = await console.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    cancel_request_status: REQUEST_REJECTED,
    cancel_request_note: 'The rental has begun.',
  });
  expect(await console.db.selectFrom('refund').selectAll().execute()).toEqual([]);
});

test('nobody is told no without a reason', async () => {
  const console = await openConsole();
  const { number } = await cancelRequest(console);
  const desk = await console.signedIn('desk');
  const before = await written(console);
  const body = { order_number: number, decision: 'rejected', note: ' ' };
  expect(await preview(desk, DECIDE, body)).toMatchObject({ codes: { note: 'reason-required' } });
  const done = await desk.change(DECIDE, { ...body, fingerprint: 'x' });
  expect([done.statusCode, done.json().codes]).toEqual([422, { note: 'reason-required' }]);
  expect(await written(console)).toEqual(before);
});

test('who decided stands with the request and in the order’s history', async () => {
  const console = await openConsole();
  const { number } = await cancelRequest(console);
  const desk = await console.signedIn('desk');
  const body = { order_number: number, decision: 'approved', note: '' };
  const { data: shown } = await preview(desk, DECIDE, body);
  await desk.change(DECIDE, { ...body, fingerprint: shown.fingerprint });
  const { data: seen } = (await desk.get(`/cancellations/order?order_number=${number}`)).json();
  expect(seen.decided).toMatchObject({ by: '窓口 まなみ' });
  const { data: order } = (await desk.get(`/order?number=${number}`)).json();
  const sentences = order.timeline.map(({ sentence }: { sentence: string }) => sentence);
  expect(sentences).toContain('窓口 まなみ approved the cancel request.');
});

test('what is not any more what was shown is not done', async () => {
  const console = await openConsole();
  const { number } = await cancelRequest(console);
  const desk = await console.signedIn('desk');
  const body = { order_number: number, decision: 'approved', note: '' };
  const { data: shown } = await preview(desk, DECIDE, body);
  const address = { email: 'new@example.jp', email_key: 'new@example.jp' };
  await console.db.updateTable('member').set(address).where('email_key', '=', 'dorm@example.jp').execute();
  const before = await written(console);
  const moved = await desk.change(DECIDE, { ...body, fingerprint: shown.fingerprint });
  expect([moved.statusCode, moved.json().code]).toEqual([409, 'moved']);
  expect(await written(console)).toEqual(before);
  const { data: again } = await preview(desk, DECIDE, body);
  expect((await desk.change(DECIDE, { ...body, fingerprint: again.fingerprint })).statusCode).toBe(200);
});

test('above the limit the desk is told whom to ask, and finance decides', async () => {
  const shop = await openShop({ env: { PAYMENT_CALLS: 'none', DESK_CANCEL_LIMIT: '11879' } });
  const console = await openConsole(shop);
  const { number } = await cancelRequest(console);
  const desk = await console.signedIn('desk');
  const seen = (await desk.get(`/cancellations/order?order_number=${number}`)).json().data;
  expect(seen).toMatchObject({ may_decide: false, desk_limit: 11_879, finance: ['経理 けいこ'] });
  const body = { order_number: number, decision: 'approved', note: '' };
  expect(await preview(desk, DECIDE, body)).toMatchObject({ code: 'over-limit', roles: ['finance'] });
  expect((await desk.change(DECIDE, { ...body, fingerprint: 'x' })).json().code).toBe('over-limit');
  const finance = await console.signedIn('finance');
  const { data: shown } = await preview(finance, DECIDE, body);
  expect((await finance.change(DECIDE, { ...body, fingerprint: shown.fingerprint })).statusCode).toBe(200);
});

test('the limit also counts for money that came for an order which was not paid for us', async () => {
  const console = await openConsole(await openShop({ env: { PAYMENT_CALLS: 'none', DESK_CANCEL_LIMIT: '11879' } }));
  const { number, price, trading_id } = await paidOrder(console, 'dorm', 'store');
  await console.db.updateTable('orders').set({ order_status: UNSETTLED, payment_date: null }).execute();
  await console.db.updateTable('payment_attempt').set({ state: 'live', payment_id: null, last_event: null }).execute();
  const said = { tradingId: trading_id, paymentId: 'P1', event: 'cleared', amount: price, method: 'store' };
  await console.db
    .insertInto('review')
    .values({
      kind: 'unknown-payment',
      order_number: number,
      notice_id: null,
      detail: JSON.stringify(said),
      created_at: console.context.now().toISOString(),
      closed_at: null,
      closing_note: null,
    })
    .execute();
  const body = { order_number: number, note: 'It is on the list.', paid: 'yes' };
  const [desk, finance] = [await console.signedIn('desk'), await console.signedIn('finance')];
  expect(await preview(desk, '/orders/cancel', body)).toMatchObject({ code: 'over-limit', roles: ['finance'] });
  expect((await desk.change('/orders/cancel', { ...body, fingerprint: 'x' })).json().code).toBe('over-limit');
  const { data: shown } = await preview(finance, '/orders/cancel', body);
  expect(shown.refunds).toEqual([{ amount: price, way: 'bank-transfer', state: 'asked' }]);
  // The desk says that nothing was paid. Then nothing is refunded, and the limit of the role `desk` does not apply.
  const { data: unpaid } = await preview(desk, '/orders/cancel', { ...body, paid: 'no' });
  expect(unpaid.refunds).toEqual([]);
});

test('a request is not rejected while staff give the money back, and nobody waits whose order is over', async () => {
  const console = await openConsole();
  const { number } = await cancelRequest(console);
  const desk = await console.signedIn('desk');
  const cancelling = { order_number: number, note: 'asked by phone' };
  const { data: shown } = await preview(desk, '/orders/cancel', cancelling);
  await desk.change('/orders/cancel', { ...cancelling, fingerprint: shown.fingerprint });
  const rejection = { order_number: number, decision: 'rejected', note: 'too late' };
  expect(await preview(desk, DECIDE, rejection)).toMatchObject({ code: 'money-goes-back' });
  expect((await preview(desk, DECIDE, { ...rejection, decision: 'approved' })).data.refunds).toEqual([]);
  const waiting = async () => (await desk.get('/cancellations')).json().data.requests.length;
  expect(await waiting()).toBe(1);
  await console.db.updateTable('orders').set({ order_status: CANCELED }).execute();
  expect(await waiting()).toBe(0);
});

test('what the provider refused to give back before is not approved, but cancelled with a transfer', async () => {
  const console = await openConsole();
  const { number, price, trading_id, payment_id } = await cancelRequest(console);
  const at = console.context.now().toISOString();
  const refused = { order_number: number, trading_id, payment_id, amount: price, asked_at: at, ended_at: at };
  await console.db
    .insertInto('refund')
    .values({ ...refused, way: 'provider', state: 'refused' })
    .execute();
  const desk = await console.signedIn('desk');
  const decision = { order_number: number, decision: 'approved', note: '' };
  expect(await preview(desk, DECIDE, decision)).toMatchObject({ code: 'needs-transfer' });
  const { data: shown } = await preview(desk, '/orders/cancel', { order_number: number, note: 'by transfer' });
  expect(shown).toMatchObject({
    status: { from: PAID, to: CANCELED },
    refunds: [{ amount: price, way: 'bank-transfer', state: 'asked' }],
  });
});

test('the list shows who waits, the oldest first, with when and why they asked; what was decided is another list', async () => {
  const console = await openConsole();
  const first = await cancelRequest(console, 'dorm', 'I fell ill.');
  console.pass(5);
  const second = await cancelRequest(console, 'school');
  const desk = await console.signedIn('desk');
  const numbers = async (query = '') =>
    (await desk.get(`/cancellations${query}`))
      .json()
      .data.requests.map((each: { order_number: string }) => each.order_number);
  expect(await numbers()).toEqual([first.number, second.number]);
  const [row] = (await desk.get('/cancellations')).json().data.requests;
  expect(row).toMatchObject({
    member_name: '青葉 はな',
    reason: 'I fell ill.',
    requested_at: '2026-11-15T01:00:00.000Z',
  });
  expect(await numbers(`?facility=${row.facility_id}`)).toEqual([first.number]);
  expect(await numbers(`?after=${row.requested_at}~${row.order_number}`)).toEqual([second.number]);
  const body = { order_number: first.number, decision: 'rejected', note: 'The rental has begun.' };
  const { data: shown } = await preview(desk, DECIDE, body);
  await desk.change(DECIDE, { ...body, fingerprint: shown.fingerprint });
  expect(await numbers()).toEqual([second.number]);
  expect(await numbers('?state=rejected')).toEqual([first.number]);
});

test('the shop keeps when a member asked, and why where they say so', async () => {
  const console = await openConsole();
  const { number, browser } = await cancelRequest(console);
  await console.db.updateTable('orders').set({ cancel_request_status: 0, cancel_requested_at: null }).execute();
  const answer = await browser.post('/order/cancel_request', { order_id: number, reason: ' 引っ越し ' });
  expect(answer.json()).toEqual({ data: { order_number: number } });
  const order = await console.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    cancel_request_status: REQUEST_PENDING,
    cancel_requested_at: console.context.now().toISOString(),
    cancel_request_reason: '引っ越し',
  });
});

test('staff cancel what was paid by card: the provider gives it back, and was asked for nothing while it was only shown', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await cardPaid(till);
  const desk = await console.signedIn('desk');
  const body = { order_number: order.number, note: 'asked by phone' };
  const { data: shown } = await preview(desk, '/orders/cancel', body);
  expect(shown.refunds).toEqual([{ amount: 11_880, way: 'provider', state: 'asked' }]);
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [] });
  const done = await desk.change('/orders/cancel', { ...body, fingerprint: shown.fingerprint });
  expect(done.json().data).toEqual({ order_number: order.number, order_status: PAID });
  expect(await order.known()).toMatchObject({ status: CANCELED, refunds: [{ way: 'provider', state: 'done' }] });
  expect(await preview(desk, '/orders/cancel', body)).toMatchObject({ code: 'order-over' });
});

test('staff cancel what was paid at a store: it is cancelled at once and goes back by transfer', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await storePaid(till);
  const desk = await console.signedIn('desk');
  const body = { order_number: order.number, note: 'asked by phone' };
  const { data: shown } = await preview(desk, '/orders/cancel', body);
  expect(shown).toMatchObject({ status: { from: PAID, to: CANCELED }, refunds: [{ way: 'bank-transfer' }] });
  await desk.change('/orders/cancel', { ...body, fingerprint: shown.fingerprint });
  expect(await order.known()).toMatchObject({ status: CANCELED, refunds: [{ way: 'bank-transfer', state: 'asked' }] });
  // The order keeps its payment date, and the page leads to the transfer.
  const [refund] = await console.db.selectFrom('refund').select('id').execute();
  const { data: seen } = (await desk.get(`/cancellations/order?order_number=${order.number}`)).json();
  expect(seen).toMatchObject({ payment_date: expect.any(String), transfer: refund?.id });
});

test.each([
  ['/orders/cancel', { note: 'asked by phone' }, { note: 'somebody else’s words' }],
  [DECIDE, { decision: 'approved', note: 'moved out' }, { decision: 'approved', note: 'somebody else’s words' }],
])('the note that was shown is the one that is kept (%s)', async (path, shown, typed) => {
  const console = await openConsole();
  const { number: order_number } = await cancelRequest(console);
  const desk = await console.signedIn('desk');
  const before = await written(console);
  const { fingerprint } = (await preview(desk, path, { order_number, ...shown })).data;
  const other = await desk.change(path, { order_number, ...typed, fingerprint });
  expect([other.statusCode, other.json().code]).toEqual([409, 'moved']);
  expect(await written(console)).toEqual(before);
  expect(await desk.change(path, { order_number, ...shown, fingerprint })).toMatchObject({ statusCode: 200 });
});
