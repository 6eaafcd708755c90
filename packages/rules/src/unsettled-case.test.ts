import { expect, test } from 'vitest';
import { AWAITING_PAYMENT, CANCELED, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from './order-status.ts';
import { unsettledCase } from './unsettled-case.ts';

test('a payment has not begun until somebody was led to the provider’s page', () => {
  expect(unsettledCase(UNSETTLED, null)).toBe('not-begun');
});

test('a page that a payer opened may still be paid, until the provider tells of more than a declined card', () => {
  const ofPayer = (lastEvent: 'declined' | 'authorised' | null) =>
    unsettledCase(UNSETTLED, { lastEvent, isOpenedByPayer: true });
  expect(ofPayer(null)).toBe('opened-by-payer');
  expect(ofPayer('declined')).toBe('opened-by-payer');
  expect(ofPayer('authorised')).toBe('unknown');
});

test('what became of a page that the member opened is not known', () => {
  expect(unsettledCase(UNSETTLED, { lastEvent: null, isOpenedByPayer: false })).toBe('unknown');
});

test('an order with a result has no such case', () => {
  for (const status of [PAID, EXPIRED, CANCELED, AWAITING_PAYMENT, PAYMENT_FAILED] as const)
    expect(unsettledCase(status, null)).toBeNull();
});
