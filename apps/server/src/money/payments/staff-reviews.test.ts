import { PAID } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { cancelByStaff } from '../../../test/by-staff.ts';
import { openConsole } from '../../../test/console.ts';
import { paidOrder } from '../../../test/staff-examples/paid-order.ts';
import { secondPayment } from '../../../test/staff-examples/reviews.ts';
import { openTill } from '../../../test/till.ts';

test('a double payment: the provider is asked, the second goes back, and the review is closed', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await till.order('1');
  const [one, two] = [await order.open(), await order.open()];
  await one.payByCard();
  await order.known();
  await two.payByCard();
  await till.heard();
  const finance = await console.signedIn('finance');
  const [review] = (await finance.get('/reviews')).json().data.reviews;
  expect(review).toMatchObject({ kind: 'second-payment', order_number: order.number, member_name: '青葉 はな' });
  const read = async () => (await finance.get(`/reviews/one?id=${review.id}`)).json().data;
  expect(await read()).toMatchObject({
    disagreements: ['refund-under-way'],
    ours: {
      order_status: PAID,
      payment: { method: 'card', paid_on: '2026-11-15' },
      refunds: [{ amount: 11_880, way: 'provider', reason: 'second-payment' }],
    },
    said: { amount: 11_880, method: 'card', paid_on: '2026-11-15' },
    can_ask: true,
  });
  const early = await finance.change('/reviews/close', { id: review.id, note: '' });
  expect([early.statusCode, early.json().codes]).toEqual([422, { note: 'required' }]);

  await order.known();
  const asked = (await finance.change('/reviews/ask', { id: review.id })).json().data;
  expect(asked.outcome).toBe('answered');
  expect(asked.payments.map(({ event }: { event: string }) => event).sort()).toEqual([
    'authorisation-ended',
    'cleared',
  ]);
  expect(await read()).toMatchObject({ disagreements: [] });
  expect((await finance.change('/reviews/close', { id: review.id, note: '' })).json().data).toEqual({ ok: true });
  expect((await finance.get('/reviews')).json().data.reviews).toEqual([]);
  expect((await finance.get('/reviews?state=closed')).json().data.reviews).toMatchObject([{ id: review.id }]);
  const twice = await finance.change('/reviews/close', { id: review.id, note: 'again' });
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'review-closed']);
  const events = await console.db.selectFrom('order_event').where('kind', '=', 'review-closed').selectAll().execute();
  expect(events).toHaveLength(1);
});

test('what the provider refused to give back stands in the way of closing, until somebody writes why', async () => {
  const console = await openConsole();
  const id = await secondPayment(console);
  const { order_number, detail } = await console.db.selectFrom('review').selectAll().executeTakeFirstOrThrow();
  const at = console.context.now().toISOString();
  const payment = { trading_id: String(detail.tradingId), payment_id: String(detail.paymentId), amount: 11_880 };
  await console.db
    .insertInto('refund')
    .values({
      ...payment,
      order_number: order_number ?? '',
      way: 'provider',
      state: 'refused',
      asked_at: at,
      ended_at: at,
    })
    .execute();
  const finance = await console.signedIn('finance');
  const { data } = (await finance.get(`/reviews/one?id=${id}`)).json();
  expect([data.disagreements, data.can_ask]).toEqual([['refund-owed'], false]);
  expect((await finance.change('/reviews/ask', { id })).json().data).toEqual({
    outcome: 'unsupported',
    payments: [],
    cause: null,
  });
  expect((await finance.change('/reviews/close', { id, note: '' })).statusCode).toBe(422);
  expect((await finance.change('/reviews/close', { id, note: 'Paid in cash.' })).statusCode).toBe(200);
});

test('a review of no order that we have is for those who see all facilities', async () => {
  const console = await openConsole();
  const { id } = await console.db
    .insertInto('review')
    .values({
      kind: 'unknown-attempt',
      order_number: null,
      notice_id: null,
      detail: JSON.stringify({ tradingId: 'X_1' }),
      created_at: console.context.now().toISOString(),
      closed_at: null,
      closing_note: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await paidOrder(console);
  const desk = await console.signedIn('desk');
  expect((await desk.get(`/reviews/one?id=${id}`)).json().data).toMatchObject({ ours: null, disagreements: [] });
  const deskId = await console.idOf('desk@staff.example.jp');
  const [facility_id = 0] = await console.facilityIds();
  await console.db.updateTable('staff').set({ has_all_facilities: false }).where('id', '=', deskId).execute();
  await console.db.insertInto('staff_facility').values({ staff_id: deskId, facility_id }).execute();
  expect((await desk.get(`/reviews/one?id=${id}`)).json().code).toBe('out-of-scope');
  expect((await desk.get('/reviews')).json().data.reviews).toEqual([]);
});

test('many reviews of one kind are closed with one sentence: all of them, or none', async () => {
  const console = await openConsole();
  const ids = [await secondPayment(console), await secondPayment(console, 'school'), await secondPayment(console)];
  const [first = 0, second = 0, third = 0] = ids;
  const finance = await console.signedIn('finance');
  const close = async (body: object) => {
    const answer = await finance.change('/reviews/close-many', {
      kind: 'second-payment',
      note: 'All went back.',
      ...body,
    });
    return [answer.statusCode, answer.json().code ?? answer.json().data];
  };
  const open = async () =>
    (await console.db.selectFrom('review').where('closed_at', 'is', null).orderBy('id').select('id').execute()).map(
      ({ id }) => id,
    );
  expect(await close({ ids, kind: 'contradiction' })).toEqual([404, 'not-found']);
  expect(await close({ ids: [first, 999] })).toEqual([404, 'not-found']);
  expect(await close({ ids, note: ' ' })).toEqual([422, 'malformed']);
  expect(await close({ ids: [] })).toEqual([422, 'malformed']);
  expect(await close({ ids: Array.from({ length: 101 }, (_, index) => index + 1) })).toEqual([422, 'malformed']);
  expect((await finance.change('/reviews/close', { id: second, note: 'A colleague was faster.' })).statusCode).toBe(
    200,
  );
  expect(await close({ ids })).toEqual([409, 'review-closed']);
  expect(await open(), 'none of them').toEqual([first, third]);

  const financeId = await console.idOf('finance@staff.example.jp');
  const [facility_id = 0] = await console.facilityIds();
  const { db } = console;
  await db.updateTable('staff').set({ has_all_facilities: false }).where('id', '=', financeId).execute();
  await db.insertInto('staff_facility').values({ staff_id: financeId, facility_id }).execute();
  const { id: noOrder } = await db
    .insertInto('review')
    .values({
      kind: 'second-payment',
      order_number: null,
      notice_id: null,
      detail: '{}',
      created_at: console.context.now().toISOString(),
      closed_at: null,
      closing_note: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await close({ ids: [first, noOrder] })).toEqual([403, 'out-of-scope']);
  expect(await close({ ids: [third, first, first] })).toEqual([200, { closed: 2 }]);
  expect(await open()).toEqual([noOrder]);
  const closed = await db.selectFrom('review').where('id', 'in', [first, third]).select('closing_note').execute();
  expect(closed).toEqual([{ closing_note: 'All went back.' }, { closing_note: 'All went back.' }]);
  const audit = db
    .selectFrom('audit_event')
    .where('command', '=', 'reviews-closed')
    .select(['staff_id', 'subject_label', 'after']);
  const numbers = await db
    .selectFrom('review')
    .where('id', 'in', [first, third])
    .orderBy('id')
    .select('order_number')
    .execute();
  expect(await audit.execute()).toEqual([
    {
      staff_id: financeId,
      subject_label: `${first}, ${third}`,
      after: { is_closed: true, order: numbers.map(({ order_number }) => order_number).join(', ') },
    },
  ]);
  const events = await db.selectFrom('order_event').where('kind', '=', 'review-closed').select('detail').execute();
  expect(events).toHaveLength(3);
});

test('a review about another amount learns from the answer that the amount was right all along, and nothing more goes back', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await till.heard();
  // Only the notice of the payment names another amount.
  await till.control('settings', { amountChange: -800 });
  await order.act('pay');
  await till.heard();
  const finance = await console.signedIn('finance');
  const [review] = (await finance.get('/reviews')).json().data.reviews;
  expect(review).toMatchObject({ kind: 'wrong-amount', order_number: order.number });
  const read = async () => (await finance.get(`/reviews/one?id=${review.id}`)).json().data;
  expect((await read()).disagreements).toContain('other-amount');
  expect((await read()).said).toMatchObject({ amount: 11_080 });

  await till.control('settings', { amountChange: 0 });
  const asked = (await finance.change('/reviews/ask', { id: review.id })).json().data;
  expect(asked.payments).toMatchObject([{ amount: 11_880 }]);
  expect(await read()).toMatchObject({
    disagreements: [],
    said: { amount: 11_880 },
    ours: { order_status: PAID, refunds: [] },
  });
  expect((await finance.change('/reviews/close', { id: review.id, note: '' })).statusCode).toBe(200);

  await cancelByStaff(till.shop, order.number);
  expect((await order.known()).refunds).toMatchObject([{ amount: 11_880, way: 'bank-transfer' }]);
});

test('a review about another amount that the provider confirms goes on standing in the way of closing', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  await till.control('settings', { amountChange: -800 });
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await order.act('pay');
  await till.heard();
  const finance = await console.signedIn('finance');
  const { reviews } = (await finance.get('/reviews')).json().data;
  for (const { id } of reviews) await finance.change('/reviews/ask', { id });
  const read = (await finance.get(`/reviews/one?id=${reviews.at(-1).id}`)).json().data;
  expect(read.disagreements).toContain('other-amount');
  await cancelByStaff(till.shop, order.number);
  expect((await order.known()).refunds).toMatchObject([{ amount: 11_080, way: 'bank-transfer' }]);
});

test('the refund of a payment after the end is not called a double payment', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await till.heard();
  await cancelByStaff(till.shop, order.number);
  await order.act('pay');
  await till.heard();
  const finance = await console.signedIn('finance');
  const [review] = (await finance.get('/reviews')).json().data.reviews;
  expect(review.kind).toBe('paid-after-the-end');
  const { ours } = (await finance.get(`/reviews/one?id=${review.id}`)).json().data;
  expect(ours.refunds).toMatchObject([{ amount: 11_880, reason: 'late-payment' }]);
});
