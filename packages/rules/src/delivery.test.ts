import { expect, test } from 'vitest';
import { deliveryInLine, deliveryOfPaid, deliveryToSay } from './delivery.ts';

test('before it is paid, a set is promised by the first day only where that day is still to come', () => {
  expect(deliveryToSay('2027-04-02', '2027-04-01')).toEqual(['by_start', 'after_payment', 'told']);
  expect(deliveryToSay('2027-04-01', '2027-04-01')).toEqual(['after_payment', 'told']);
  expect(deliveryToSay('2027-03-01', '2027-04-01')).toEqual(['after_payment', 'told']);
});

test('nothing is said of paying late where the last day to pay comes before the first day', () => {
  expect(deliveryToSay('2027-04-09', '2027-04-01', '2027-04-08')).toEqual(['by_start', 'told']);
  expect(deliveryToSay('2027-04-08', '2027-04-01', '2027-04-08')).toEqual(['by_start', 'after_payment', 'told']);
  expect(deliveryToSay('2027-04-09', '2027-04-01', null)).toEqual(['by_start', 'after_payment', 'told']);
});

test('once it is paid, one of the two is true', () => {
  expect(deliveryOfPaid('2027-04-02', '2027-04-01')).toEqual(['by_start', 'told']);
  expect(deliveryOfPaid('2027-04-01', '2027-04-01')).toEqual(['soon', 'told']);
  expect(deliveryOfPaid('2027-03-01', '2027-04-01')).toEqual(['soon', 'told']);
  expect(deliveryOfPaid(null, '2027-04-01')).toEqual(['soon', 'told']);
});

test('in one line: by the first day, later for who may pay late, or soon after the payment', () => {
  const line = (start: string | null, facts = {}) => deliveryInLine(start, '2027-04-01', facts);
  expect(line(null)).toBe('after_payment');
  expect(line('2027-04-01')).toBe('after_payment');
  expect(line('2027-04-09')).toBe('by_start_or_later');
  expect(line('2027-04-09', { payBy: '2027-04-08' })).toBe('by_start');
  expect(line('2027-04-09', { payBy: '2027-04-09' })).toBe('by_start_or_later');
  expect(line('2027-04-09', { paidOn: '2027-04-01' })).toBe('by_start');
  expect(line('2027-04-01', { paidOn: '2027-04-01' })).toBe('after_payment');
});
