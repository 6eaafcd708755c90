import { expect, test } from 'vitest';
import { CANCELED, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from './order-status.ts';
import { MEMBER, unpaidReason } from './unpaid-reason.ts';

const givenUp = { last_event: 'given-up', opened_by: 'a payer', receipt_number: null } as const;
const order = (order_status: 1 | 2 | 3 | 4 | 98 | 99, payment_method = 0) => ({ order_status, payment_method });

test('an expired order speaks of a number only where there was one', () => {
  expect(unpaidReason({ order: order(EXPIRED, 3), attempt: undefined, isLinkOver: false })).toBe('number-expired');
  const heardLate = { last_event: 'expired', opened_by: MEMBER, receipt_number: '123' } as const;
  expect(unpaidReason({ order: order(EXPIRED), attempt: heardLate, isLinkOver: false })).toBe('number-expired');
  const cardPage = { ...heardLate, receipt_number: null };
  expect(unpaidReason({ order: order(EXPIRED), attempt: cardPage, isLinkOver: true })).toBeNull();
});

test('whoever came by the link and stopped is told from the member who did', () => {
  const failed = order(PAYMENT_FAILED);
  expect(unpaidReason({ order: failed, attempt: givenUp, isLinkOver: false })).toBe('payer-stopped');
  for (const opened_by of [MEMBER, null])
    expect(unpaidReason({ order: failed, attempt: { ...givenUp, opened_by }, isLinkOver: true })).toBeNull();
});

test('nobody paid with the link in time, whether or not anybody opened it', () => {
  const failed = order(PAYMENT_FAILED);
  expect(unpaidReason({ order: failed, attempt: undefined, isLinkOver: true })).toBe('link-unused');
  expect(unpaidReason({ order: failed, attempt: { ...givenUp, last_event: 'declined' }, isLinkOver: true })).toBe(
    'link-unused',
  );
  expect(unpaidReason({ order: failed, attempt: undefined, isLinkOver: false })).toBeNull();
});

test('of an order that is open, paid or canceled there is nothing to say', () => {
  for (const status of [UNSETTLED, PAID, CANCELED] as const)
    expect(unpaidReason({ order: order(status), attempt: givenUp, isLinkOver: true })).toBeNull();
});
