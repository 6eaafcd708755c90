import { expect, test } from 'vitest';
import { secondPayments } from './second-payment-fates.ts';

const refund = { payment_id: 'second', way: 'provider', state: 'asked', amount: 6_600, isOwn: false } as const;
const fates = (...refunds: Parameters<typeof secondPayments>[0]) => secondPayments(refunds).map(({ fate }) => fate);

test('money that came twice is told with its way back', () => {
  expect(secondPayments([refund])).toEqual([{ amount: 6_600, fate: 'to-card' }]);
  expect(fates({ ...refund, state: 'unknown' })).toEqual(['to-card']);
  expect(fates({ ...refund, state: 'done' })).toEqual(['on-card']);
  expect(fates({ ...refund, way: 'bank-transfer' })).toEqual(['to-account']);
  expect(fates({ ...refund, way: 'bank-transfer', state: 'done' })).toEqual(['transferred']);
});

test('the order’s own payment, and money that never came, are not', () => {
  expect(fates({ ...refund, isOwn: true })).toEqual([]);
  expect(fates({ ...refund, way: 'bank-transfer', state: 'refused' })).toEqual([]);
});

test('what the provider refused to return is owed until it is transferred, and told once', () => {
  const refused = { ...refund, state: 'refused' } as const;
  expect(fates(refused)).toEqual(['owed']);
  expect(fates(refused, { ...refund, way: 'bank-transfer' })).toEqual(['to-account']);
});
