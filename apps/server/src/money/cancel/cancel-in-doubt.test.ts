import { AWAITING_PAYMENT, CANCELED, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { cancelByStaff, closeByStaff } from '../../../test/by-staff.ts';
import { tellOperator } from '../../../test/operator.ts';
import {
  BY_TRANSFER,
  byMember,
  byOperator,
  DO_NOT_PAY,
  numberIssued,
  type Order,
  storePaid,
} from '../../../test/orders-to-cancel.ts';
import { listOf } from '../../../test/provider-list.ts';
import { openTill, type Till } from '../../../test/till.ts';
import type { Provider } from '../payments/provider.ts';
import { configuredProviders } from '../payments/providers.ts';
import { findOwed } from '../payments/refunds.ts';
import { askAboutPayment, cancelByOperator } from './cancel-by-operator.ts';

type Found = Awaited<ReturnType<typeof askAboutPayment>>;

/** Staff cancel orders that may or may not have been paid. */

const TOMORROW = '2026-11-16T10:00:00+09:00';

test('an order with a payment that the provider denies gets no refund; what is paid for it all the same goes back once', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  await order.forge({ payment_type: '03', payment_status: '40' });
  await byOperator(till, order);
  expect(await order.known()).toMatchObject({ status: CANCELED, refunds: [] });
  const [mail] = await till.shop.mails();
  expect(mail?.text).not.toContain('We return the payment');
  await order.act('pay');
  expect(await order.known()).toMatchObject({
    status: CANCELED,
    refunds: [{ way: 'bank-transfer', state: 'asked', amount: 11_880 }],
  });
});

test('a refund that was asked for a payment that the provider does not know is withdrawn with the order', async () => {
  const till = await openTill();
  const order = await till.order('1');
  await order.forge({ payment_status: '40' });
  till.shop.setNow(TOMORROW);
  await byMember(order);
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [{ state: 'asked' }] });
  await byOperator(till, order);
  expect(await order.known()).toMatchObject({ status: CANCELED, refunds: [{ state: 'refused' }] });
  expect(await findOwed(till.shop.db)).toEqual(new Set());
  const { orders } = (await order.browser.get('/order/list')).json().data;
  expect(orders[0]).toMatchObject({ ending: 'unpaid' });
});

const compareWithList = async (till: Till) =>
  tellOperator(
    till.shop,
    'payments',
    'compare',
    '--from',
    '2026-11-15',
    '--to',
    '2026-11-15',
    '--file',
    await listOf(till),
  );

/** An order that may have been paid, at a provider that we cannot ask. With `paidForUs`, our records say that it was paid. */
const inQuestion = async (paidForUs: boolean) => {
  const till = await openTill({ PAYMENT_CALLS: 'none' });
  const order = await numberIssued(till);
  if (paidForUs) await order.forge({ payment_type: '03', payment_status: '40' });
  else {
    await till.control('settings', { notices: { drop: 1 } });
    await order.act('pay');
  }
  await compareWithList(till);
  expect(await order.known()).toMatchObject({
    status: paidForUs ? PAID : AWAITING_PAYMENT,
    reviews: ['contradiction'],
  });
  const cancel = (paid?: 'yes' | 'no') => cancelByStaff(till.shop, order.number, paid);
  return { till, order, cancel };
};

test.each([true, false])(
  'where it is in question whether it was paid (for us: %j) and nobody can be asked, staff have to say',
  async (paidForUs) => {
    const { till, order, cancel } = await inQuestion(paidForUs);
    await expect(cancel()).rejects.toThrow('ask-staff');
    expect((await order.known()).mails).not.toContain('canceled');
    await cancel('no');
    expect(await order.known()).toMatchObject({ status: CANCELED, refunds: [] });
    expect((await till.shop.mails())[0]?.text.replaceAll(/\s+/g, ' ')).toContain(DO_NOT_PAY);
  },
);

test.each([true, false])('staff who know that it was paid (for us: %j) make it a bank transfer', async (paidForUs) => {
  const { till, order, cancel } = await inQuestion(paidForUs);
  await cancel('yes');
  expect(await order.known()).toMatchObject({
    status: CANCELED,
    refunds: [{ way: 'bank-transfer', state: 'asked', amount: 11_880 }],
  });
  const [asked, canceled] = await till.shop.mails();
  expect(asked?.subject).toContain('Where shall we send your refund?');
  expect(canceled?.text.replaceAll(/\s+/g, ' ')).toContain(BY_TRANSFER);
});

test.each([true, false])(
  'a question that staff closed is asked again (for us paid: %j): their note says it to people only',
  async (paidForUs) => {
    const { till, order, cancel } = await inQuestion(paidForUs);
    const [review] = await till.shop.db.selectFrom('review').select('id').execute();
    await closeByStaff(till.shop, review?.id ?? 0, 'looked at it');
    await expect(cancel()).rejects.toThrow('ask-staff');
    expect((await order.known()).mails).not.toContain('canceled');
    await cancel('no');
    expect(await order.known()).toMatchObject({ status: CANCELED, refunds: [] });
  },
);

test('money of a question that staff closed is not given back by saying that it was paid: they may have returned it', async () => {
  const { till, order, cancel } = await inQuestion(false);
  const [review] = await till.shop.db.selectFrom('review').select('id').execute();
  await closeByStaff(till.shop, review?.id ?? 0, 'returned it by hand');
  await expect(cancel('yes')).rejects.toThrow('unknown-payment');
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT, refunds: [] });
});

/** Opens the review that the server opens after a restore if the contract allows no inquiry. */
const doubt = ({ shop }: Till, { number, tradingId }: Order) =>
  shop.db
    .insertInto('review')
    .values({
      kind: 'unknown-payment',
      order_number: number,
      notice_id: null,
      detail: JSON.stringify({ tradingId, amount: 11_880 }),
      created_at: '2026-11-15T01:00:00.000Z',
      closed_at: null,
      closing_note: null,
    })
    .execute();

test('a card that is held goes back also where staff say that nothing was paid', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'none' });
  const order = await till.order('1');
  await (await order.open()).payByCard();
  await till.heard();
  await doubt(till, order);
  await cancelByStaff(till.shop, order.number, 'no');
  expect(await order.known()).toMatchObject({ refunds: [{ way: 'provider', state: 'refused' }] });
  expect((await findOwed(till.shop.db)).size).toBe(1);
});

test('a payment that nobody knows the id of is not given back by saying that it was paid', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'none' });
  const order = await till.order('4');
  await doubt(till, order);
  await expect(cancelByStaff(till.shop, order.number, 'yes')).rejects.toThrow('unknown-payment');
  expect(await order.known()).toMatchObject({ status: UNSETTLED, mails: [] });
});

test('a provider that does not answer does not keep staff from cancelling what nobody doubts', async () => {
  const till = await openTill();
  const order = await storePaid(till);
  const doubted = await numberIssued(till);
  await doubted.forge({ payment_type: '03', payment_status: '40' });
  till.shop.setNow('2026-11-15T10:05:00+09:00');
  expect(await doubted.known()).toMatchObject({ status: PAID, reviews: ['contradiction'] });
  await till.control('settings', { server: 'error' });
  await byOperator(till, order);
  await expect(byOperator(till, doubted)).rejects.toThrow('ask-staff');
});

const cancelAfter = async ({ shop: { db, context } }: Till, order: Order, found: Found) =>
  db
    .transaction()
    .execute((tx) =>
      cancelByOperator(tx, context.config, order.number, { note: '', paid: undefined, found }, context.now()),
    );

test('money that comes while the provider is asked goes back with the order', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  const { context } = till.shop;
  const providers = configuredProviders(context);
  const provider = providers.real;
  let isPaid = false;
  const slow: Provider = {
    ...provider,
    inquire: async (attempt) => {
      const said = await provider.inquire(attempt);
      if (!isPaid) await order.act('pay');
      isPaid = true;
      return said;
    },
  };
  const found = await askAboutPayment(context, { ...providers, of: () => slow }, order.number);
  expect(await cancelAfter(till, order, found)).toBe('decided');
  expect(await order.known()).toMatchObject({ status: CANCELED, refunds: [{ way: 'bank-transfer', state: 'asked' }] });
});

test('an order that is paid after the provider was asked is not ended as unpaid', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  const { context } = till.shop;
  const found = await askAboutPayment(context, configuredProviders(context), order.number);
  await order.act('pay');
  expect(await cancelAfter(till, order, found)).toBe('moved');
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [] });
});
