import type { Language } from '@hitosoroi/rules/language';
import { AWAITING_PAYMENT } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { byOperator } from '../../../test/orders-to-cancel.ts';
import { openTill, type Till } from '../../../test/till.ts';
import { REMINDER_JOB } from '../../orders/order-events.ts';

/** An order with a store number that was issued on the 15th and can be paid until the 20th. */
const numberIssued = async (till: Till, language: Language = 'en') => {
  await till.shop.db.updateTable('facility').set({ payment_term_days: 5 }).execute();
  const order = await till.order('4', 'dorm', language);
  await (await order.open()).chooseStore('00C002');
  const { row } = await order.known();
  expect(row.payment_limit_date).toBe('2026-11-20');
  return order;
};

/** Runs all jobs that are due at this time in Japan, and returns the order's mails. */
const mailsAt = async (till: Till, order: Awaited<ReturnType<typeof numberIssued>>, time: string) => {
  till.shop.setNow(`2026-11-${time}:00+09:00`);
  return (await order.known()).mails;
};

const jobs = ({ shop }: Till) =>
  shop.db.selectFrom('due_job').where('kind', '=', REMINDER_JOB).select(['subject', 'due_at']).execute();

test('a number that is not paid is reminded of two days before and on the last day, each once', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  expect(await mailsAt(till, order, '18T08:59')).toEqual(['store-number']);
  expect(await mailsAt(till, order, '18T09:00')).toEqual(['store-number', 'payment-reminder']);
  expect(await mailsAt(till, order, '20T08:59')).toEqual(['store-number', 'payment-reminder']);
  const all = ['store-number', 'payment-reminder', 'payment-last-day'];
  expect(await mailsAt(till, order, '20T09:00')).toEqual(all);
  expect(await mailsAt(till, order, '20T23:59')).toEqual(all);
  expect(await jobs(till)).toEqual([]);
});

test.each([
  ['ja', '本日まで：ローソンで¥11,880', 'お客様番号', '確認番号', '2026年11月20日(金)', 'すでにお支払いの場合'],
  ['en', 'Only today: ¥11,880 at Lawson', 'Customer number', '400008', 'インターネット代金の支払い', 'paid already'],
] as const)(
  'the reminder says in the language of the order all that is needed to pay (%s)',
  async (language, ...said) => {
    const till = await openTill();
    const order = await numberIssued(till, language);
    await mailsAt(till, order, '20T09:00');
    const [mail] = await till.shop.mails();
    expect(mail?.text).toContain(order.number);
    for (const words of said) expect(`${mail?.subject} ${mail?.text}`.replaceAll(/\s+/g, ' ')).toContain(words);
  },
);

test.each(['pay', 'expire'])('nobody is reminded of a number after %s', async (action) => {
  const till = await openTill();
  const order = await numberIssued(till);
  await order.act(action);
  const before = await mailsAt(till, order, '17T12:00');
  expect(await mailsAt(till, order, '18T09:00')).toEqual(before);
  expect(await mailsAt(till, order, '20T09:00')).toEqual(before);
  expect(await jobs(till)).toEqual([]);
});

test('nobody is reminded of a number whose order staff cancelled', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  await byOperator(till, order);
  expect(await mailsAt(till, order, '18T09:00')).toEqual(['store-number', 'canceled']);
});

test('nobody is asked to pay while a card is in process for the same order', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire,poll,cancel' });
  await till.shop.db.updateTable('facility').set({ payment_term_days: 5 }).execute();
  const order = await till.order();
  const [one, other] = [await order.open(), await order.open()];
  await one.chooseStore('00C002');
  await till.heard();
  await other.payByCard();
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT, mails: ['store-number'] });
  expect(await mailsAt(till, order, '18T09:00')).toEqual(['store-number']);
});

test('nobody is asked to pay whose other amount staff have yet to look at', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  await order.forge({ payment_type: '03', payment_status: '43', payment_amount: '11000' });
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT, reviews: ['wrong-amount'] });
  expect(await mailsAt(till, order, '18T09:00')).toEqual(['store-number']);
});

test('a worker that does the same job again, or two at once, remind once', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  const [job] = await jobs(till);
  till.shop.setNow('2026-11-18T09:00:00+09:00');
  const again = () =>
    till.shop.db
      .updateTable('due_job')
      .set({ due_at: job?.due_at ?? '', leased_until: null, leased_by: null })
      .where('kind', '=', REMINDER_JOB)
      .execute();
  // The first worker ends before it records its result. The lease expires, and another worker takes the job.
  await till.shop.work('one');
  await again();
  await Promise.all([till.shop.work('two'), till.shop.work('three')]);
  await again();
  expect((await order.known()).mails).toEqual(['store-number', 'payment-reminder']);
});

test('a reminder whose day is missed is sent while its words are true, and not after', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  expect(await mailsAt(till, order, '19T22:00')).toEqual(['store-number', 'payment-reminder']);
  expect(await mailsAt(till, order, '21T00:00')).toEqual(['store-number', 'payment-reminder']);
});

test('a number that has to be paid within two days is reminded of on its last day only', async () => {
  const till = await openTill();
  await till.shop.db.updateTable('facility').set({ payment_term_days: 2 }).execute();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  expect((await order.known()).row.payment_limit_date).toBe('2026-11-17');
  expect(await mailsAt(till, order, '16T23:00')).toEqual(['store-number']);
  expect(await mailsAt(till, order, '17T09:00')).toEqual(['store-number', 'payment-last-day']);
});

test('a reminder that waits in the outbox is of no more use once its words are not true', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  till.shop.setNow('2026-11-18T09:00:00+09:00');
  await till.shop.work();
  const { useful_until } = await till.shop.db
    .selectFrom('mail')
    .where('kind', '=', 'payment-reminder')
    .where('order_number', '=', order.number)
    .select('useful_until')
    .executeTakeFirstOrThrow();
  expect(useful_until).toBe('2026-11-19T15:00:00.000Z');
});
