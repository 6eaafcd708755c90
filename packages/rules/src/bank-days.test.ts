import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstPayDay, isBankDay } from './bank-days.ts';
import { addDays, type Day, dayInJapan, startOfDay } from './day.ts';
import { isHoliday, weekday } from './japan-holidays.ts';

/** The holidays as the Cabinet Office published them, with substitute and citizens' holidays. From 2028 on they follow from the law. */
const published: Record<number, string> = {
  2024: '01-01 01-08 02-11 02-12 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-22 09-23 10-14 11-03 11-04 11-23',
  2025: '01-01 01-13 02-11 02-23 02-24 03-20 04-29 05-03 05-04 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-23 11-24',
  2026: '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23',
  2027: '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23',
  2028: '01-01 01-10 02-11 02-23 03-20 04-29 05-03 05-04 05-05 07-17 08-11 09-18 09-22 10-09 11-03 11-23',
  2029: '01-01 01-08 02-11 02-12 02-23 03-20 04-29 04-30 05-03 05-04 05-05 07-16 08-11 09-17 09-23 09-24 10-08 11-03 11-23',
  2030: '01-01 01-14 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-23 10-14 11-03 11-04 11-23',
};

const daysOf = (year: number): Day[] =>
  Array.from({ length: 366 }, (_, at) => addDays(`${year}-01-01`, at)).filter((day) => day.startsWith(`${year}-`));

describe.each(Object.keys(published).map(Number))('%i', (year) => {
  test('has exactly the holidays of its calendar', () => {
    expect(
      daysOf(year)
        .filter(isHoliday)
        .map((day) => day.slice(5))
        .join(' '),
    ).toBe(published[year]);
  });
});

test('the citizens’ holidays of later years are found too', () => {
  expect(['2032-09-21', '2037-09-22', '2043-09-22'].map(isHoliday)).toEqual([true, true, true]);
});

test('banks are closed on weekends, on holidays and from 31 December to 3 January', () => {
  const closed = ['2026-11-22', '2026-11-21', '2026-11-23', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'];
  expect(closed.map(isBankDay)).toEqual(closed.map(() => false));
  expect(['2026-11-20', '2026-11-24', '2026-12-30', '2027-01-04', '2028-01-04'].map(isBankDay)).toEqual(
    Array(5).fill(true),
  );
});

const cutOff = { days: 1, time: '15:00' };
const at = (day: Day, time: string) => new Date(`${day}T${time}:00+09:00`);

test.each([
  ['2026-11-19', '15:00', '2026-11-20'],
  // After the cut-off, the bank takes the file on Friday and pays after the long weekend.
  ['2026-11-19', '15:01', '2026-11-24'],
  ['2026-11-20', '09:00', '2026-11-24'],
  ['2026-11-21', '09:00', '2026-11-25'],
  ['2026-12-29', '15:00', '2026-12-30'],
  ['2026-12-30', '09:00', '2027-01-04'],
  ['2026-12-30', '18:00', '2027-01-05'],
  ['2026-09-18', '10:00', '2026-09-24'],
])('a file of %s, %s is paid on %s at the earliest', (day, time, paidOn) => {
  expect(firstPayDay(at(day, time), cutOff)).toBe(paidOn);
});

test('a bank that pays on the same day pays on the next bank day after its cut-off', () => {
  expect(firstPayDay(at('2026-11-20', '08:30'), { days: 0, time: '08:30' })).toBe('2026-11-20');
  expect(firstPayDay(at('2026-11-20', '08:31'), { days: 0, time: '08:30' })).toBe('2026-11-24');
});

const day = fc.integer({ min: 0, max: 27_000 }).map((later) => addDays('2024-01-01', later));
const moment = fc
  .tuple(day, fc.integer({ min: 0, max: 86_399 }))
  .map(([on, s]) => new Date(startOfDay(on).getTime() + s * 1000));
const anyCutOff = fc.record({
  days: fc.integer({ min: 0, max: 5 }),
  time: fc.constantFrom('00:00', '08:30', '15:00', '23:59'),
});

test('the proposed day is a bank day, never over, and exactly as many bank days away as the bank needs', () => {
  fc.assert(
    fc.property(moment, anyCutOff, (now, given) => {
      const paidOn = firstPayDay(now, given);
      const today = dayInJapan(now);
      expect(isBankDay(paidOn)).toBe(true);
      expect(paidOn >= today).toBe(true);
      const between = Array.from({ length: 40 }, (_, n) => addDays(today, n)).filter(
        (each) => each < paidOn && isBankDay(each),
      );
      const late = new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(11, 16) > given.time;
      // A file that comes after the cut-off, or on a day on which the bank is closed, counts as one of the next bank day.
      expect(between.length).toBe(given.days + (late && isBankDay(today) ? 1 : 0));
    }),
  );
});

test('a later file is never paid earlier', () => {
  fc.assert(
    fc.property(moment, moment, anyCutOff, (one, other, given) => {
      const [first, second] = one < other ? [one, other] : [other, one];
      expect(firstPayDay(first, given) <= firstPayDay(second, given)).toBe(true);
    }),
  );
});

test('banks never close for more than ten days, and no Sunday is a bank day', () => {
  fc.assert(
    fc.property(day, (start) => {
      const days = Array.from({ length: 11 }, (_, n) => addDays(start, n));
      expect(days.some(isBankDay)).toBe(true);
      expect(days.filter((each) => weekday(each) === 0).some(isBankDay)).toBe(false);
    }),
  );
});

test('the Monday after a holiday on a Sunday is a day off', () => {
  const sundays = Array.from({ length: 3_800 }, (_, week) => addDays('2024-01-07', week * 7)).filter(isHoliday);
  expect(sundays.length).toBeGreaterThan(100);
  for (const sunday of sundays) expect(isHoliday(addDays(sunday, 1))).toBe(true);
});
