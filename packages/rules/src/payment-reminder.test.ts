import { expect, test } from 'vitest';
import { firstReminderAt, remindersDue } from './payment-reminder.ts';

const at = (time: string) => new Date(`2026-11-${time}:00+09:00`);
const limitDay = '2026-11-20';

test.each([
  ['long before', '15T12:00', '18T09:00'],
  ['on the day before the first reminder', '17T23:59', '18T09:00'],
  ['on its day, though before its hour', '18T00:00', '20T09:00'],
  ['a day before the last day', '19T23:59', '20T09:00'],
])('a number that was issued %s is reminded of first at the right time', (_, issuedAt, first) => {
  expect(firstReminderAt(limitDay, at(issuedAt))).toEqual(at(first));
});

test('who got the number on its last day is not reminded of it', () => {
  expect(firstReminderAt(limitDay, at('20T00:00'))).toBeUndefined();
});

test.each([
  ['17T23:00', null, undefined, '18T09:00'],
  ['18T08:59', null, undefined, '18T09:00'],
  ['18T09:00', null, 'payment-reminder', '20T09:00'],
  ['18T09:01', '2026-11-18', undefined, '20T09:00'],
  ['19T23:59', null, 'payment-reminder', '20T09:00'],
  ['19T23:59', '2026-11-18', undefined, '20T09:00'],
  ['20T08:00', null, undefined, '20T09:00'],
  ['20T09:00', '2026-11-18', 'payment-last-day', undefined],
  ['20T09:00', '2026-11-20', undefined, undefined],
  ['20T23:59', null, 'payment-last-day', undefined],
  ['21T00:00', null, undefined, undefined],
])('at %s, reminded on %s, %s is due', (now, remindedOn, reminder, next) => {
  const { due, nextAt } = remindersDue(limitDay, at(now), remindedOn);
  expect(due?.reminder).toBe(reminder);
  expect(nextAt).toEqual(next && at(next));
});
