import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addYears, dayInJapan, isDay } from './day.ts';

const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }).map(dayInJapan);

test('the day in Japan begins at 15:00 UTC of the day before', () => {
  expect(dayInJapan(new Date('2026-11-14T14:59:59.999Z'))).toBe('2026-11-14');
  expect(dayInJapan(new Date('2026-11-14T15:00:00.000Z'))).toBe('2026-11-15');
});

test('a year later is the same day, and 29 February the last of its month', () => {
  expect([addYears('2027-03-31', 1), addYears('2028-02-29', 1), addYears('2028-02-29', 4)]).toEqual([
    '2028-03-31',
    '2029-02-28',
    '2032-02-29',
  ]);
});

test('the day in Japan is what a calendar in Tokyo shows', () => {
  const tokyo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' });
  const instants = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(fc.property(instants, (instant) => dayInJapan(instant) === tokyo.format(instant)));
});

test('days can be added and taken away again', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-03-31', 1)).toBe('2027-04-01');
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
      expect(addDays(addDays(day, count), -count)).toBe(day);
      expect(addDays(day, count) < day).toBe(count < 0);
    }),
  );
});

test('a day is a day that exists, and nothing else is', () => {
  fc.assert(fc.property(days, isDay));
  for (const wrong of [
    '2027-02-29',
    '2027-02-30',
    '2027-13-01',
    '2027-00-10',
    '2027-1-1',
    '27-01-01',
    '',
    '2027-01-01T00:00',
    ' 2027-01-01',
  ]) {
    expect(isDay(wrong), wrong).toBe(false);
  }
});
