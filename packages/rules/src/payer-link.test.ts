import { expect, test } from 'vitest';
import {
  AT_A_STORE,
  AWAITING_PAYMENT,
  BY_CARD,
  CANCELED,
  EXPIRED,
  type OrderStatus,
  PAID,
  PAYMENT_FAILED,
  UNSETTLED,
} from './order-status.ts';
import {
  hasLinkRunOut,
  heldUntil,
  isCanceledAfterPayment,
  isInTimeForLink,
  isNumberPast,
  lastOpening,
  linkExpiry,
  openLinkEnd,
  overReason,
  payerState,
} from './payer-link.ts';
import { PAYER_LEFT } from './unpaid-reason.ts';

const order = {
  order_status: UNSETTLED,
  ordered_at: '2026-11-15T01:00:00.000Z',
  end_date: '2027-02-28',
  payment_limit_date: null,
} as const;
const link = { expires_at: '2026-11-22T01:00:00.000Z', taken_back_at: null };
const during = new Date('2026-11-20T00:00:00Z');
const after = new Date('2026-11-22T01:00:00Z');
const atStore = { ...order, order_status: AWAITING_PAYMENT, payment_limit_date: '2026-11-25' } as const;

test('a link works for a week from the order, but not beyond the rental period', () => {
  expect(linkExpiry(order).toISOString()).toBe('2026-11-22T01:00:00.000Z');
  expect(linkExpiry({ ...order, end_date: '2026-11-18' }).toISOString()).toBe('2026-11-18T14:59:59.999Z');
});

test('a link can be made until the last moment at which it would work', () => {
  expect(isInTimeForLink(order, during)).toBe(true);
  expect(isInTimeForLink(order, after)).toBe(false);
});

test('while a number waits at a store it works as long as the number, whenever it was made', () => {
  expect(linkExpiry(atStore).toISOString()).toBe('2026-11-25T14:59:59.999Z');
  expect(openLinkEnd(atStore, link, after)?.toISOString()).toBe('2026-11-25T14:59:59.999Z');
  expect(openLinkEnd(atStore, link, new Date('2026-11-25T15:00:00Z'))).toBeNull();
});

test('it leads to a payment only while nothing is under way', () => {
  expect(payerState(order, null, link, during)).toBe('payable');
  for (const unused of ['declined', 'given-up'] as const)
    expect(payerState(order, unused, link, during)).toBe('payable');
  expect(payerState(order, 'authorised', link, during)).toBe('under-way');
  expect(payerState(order, null, link, after)).toBe('over');
  expect(payerState(atStore, 'issued', link, during)).toBe('at-store');
  expect(payerState(atStore, 'authorised', link, during)).toBe('under-way');
});

test('a link has run out when its time has passed, unless it was taken back', () => {
  expect(hasLinkRunOut(link, during)).toBe(false);
  expect(hasLinkRunOut(link, after)).toBe(true);
  expect(hasLinkRunOut({ ...link, taken_back_at: '2026-11-16T00:00:00Z' }, after)).toBe(false);
  expect(hasLinkRunOut(null, after)).toBe(false);
});

test('who paid at the last moment reads so afterwards', () => {
  expect(payerState({ ...order, order_status: PAID }, 'cleared', link, after)).toBe('paid');
  expect(payerState(order, 'authorised', link, after)).toBe('under-way');
});

test('it ends with the order, and when it is taken back', () => {
  for (const order_status of [CANCELED, EXPIRED, PAYMENT_FAILED] as const)
    expect(payerState({ ...order, order_status }, null, link, during)).toBe('over');
  const takenBack = { ...link, taken_back_at: '2026-11-19T00:00:00.000Z' };
  for (const order_status of [UNSETTLED, AWAITING_PAYMENT, PAID] as const)
    expect(payerState({ ...order, order_status }, null, takenBack, during)).toBe('over');
});

test('why it is over: that nothing was paid is said only where it is sure', () => {
  const reason = (order_status: OrderStatus, payment_method = BY_CARD, mayHaveMoney = false) =>
    overReason({ order_status, payment_method }, mayHaveMoney);
  expect([UNSETTLED, AWAITING_PAYMENT].map((status) => reason(status as OrderStatus))).toEqual(['late', 'late']);
  expect(reason(PAYMENT_FAILED)).toBe('unpaid');
  expect(reason(EXPIRED, AT_A_STORE)).toBe('unpaid');
  expect(reason(PAYMENT_FAILED, AT_A_STORE)).toBe('ended');
  expect(reason(PAYMENT_FAILED, BY_CARD, true)).toBe('ended');
  expect(reason(CANCELED)).toBe('ended');
});

test('who has a number is told that its last day has passed, unless money may have come; who paid, that it was canceled', () => {
  const number = { payment_method: AT_A_STORE, payment_limit_date: '2026-11-25', payment_date: null } as const;
  expect(isNumberPast({ ...number, order_status: AWAITING_PAYMENT }, false)).toBe(true);
  expect(isNumberPast({ ...number, order_status: EXPIRED }, false)).toBe(true);
  expect(isNumberPast({ ...number, order_status: EXPIRED }, true)).toBe(false);
  expect(isNumberPast({ ...number, payment_limit_date: null, order_status: EXPIRED }, false)).toBe(false);
  expect(isNumberPast({ ...number, order_status: CANCELED }, false)).toBe(false);
  expect(isCanceledAfterPayment({ ...number, order_status: CANCELED })).toBe(false);
  expect(isCanceledAfterPayment({ ...number, payment_date: '2026-11-20', order_status: CANCELED })).toBe(true);
  expect(isCanceledAfterPayment({ ...number, payment_date: '2026-11-20', order_status: PAID })).toBe(false);
});

test('the provider’s page is left to whoever opened it', () => {
  const page = { opened_at: '2026-11-20T00:00:00.000Z', opened_by: 'one' };
  expect(heldUntil(page, 'one', during)).toBeUndefined();
  expect(heldUntil(page, 'another', during)?.toISOString()).toBe('2026-11-20T00:10:00.000Z');
  expect(heldUntil(page, 'another', new Date('2026-11-20T00:10:00Z'))).toBeUndefined();
  expect(heldUntil({ ...page, opened_by: null }, 'another', during)).toBeUndefined();
  expect(heldUntil({ ...page, opened_by: PAYER_LEFT }, 'another', during)).toBeUndefined();
});

test('an order waits as long as its link could open a page', () => {
  expect(lastOpening(order.ordered_at, undefined).toISOString()).toBe(order.ordered_at);
  expect(lastOpening(order.ordered_at, link).toISOString()).toBe(link.expires_at);
  const takenBack = { ...link, taken_back_at: '2026-11-19T00:00:00.000Z' };
  expect(lastOpening(order.ordered_at, takenBack).toISOString()).toBe(takenBack.taken_back_at);
});
