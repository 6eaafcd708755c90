import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayInJapan, startOfDay } from './day.ts';
import { comingChanges, isOpenOn, isPublishedOn } from './facility-days.ts';

const FIRST = '2027-02-20';
const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays(FIRST, days));
const orNone = fc.option(day);
const facility = fc
  .record({
    is_open: fc.boolean(),
    is_published: fc.boolean(),
    opens_on: orNone,
    closes_on: orNone,
    publishes_on: orNone,
  })
  .filter(({ opens_on, closes_on }) => opens_on === null || opens_on !== closes_on);

test('a facility changes at midnight in Japan on the days that were shown before, to what was shown, and at no other time', () => {
  fc.assert(
    fc.property(facility, day, (given, today) => {
      const shown = comingChanges(given, today);
      for (let next = today; next <= addDays(FIRST, 42); next = addDays(next, 1)) {
        const midnight = startOfDay(next).getTime();
        const [before, after] = [new Date(midnight - 1), new Date(midnight)].map(dayInJapan) as [string, string];
        const changes = [
          ...(isOpenOn(given, before) === isOpenOn(given, after) ? [] : [isOpenOn(given, after) ? 'open' : 'closed']),
          ...(isPublishedOn(given, before) === isPublishedOn(given, after) ? [] : ['published']),
        ];
        const ofNext = shown.filter((change) => change.day === next).map(({ becomes }) => becomes);
        expect(ofNext).toEqual(next === today ? [] : changes);
      }
    }),
  );
});

test('a season opens on its first day, closes after its last, and its sets can be seen before', () => {
  const season = {
    is_open: false,
    is_published: false,
    opens_on: '2027-03-01',
    closes_on: '2027-04-01',
    publishes_on: '2027-02-25',
  };
  expect(isOpenOn(season, '2027-02-28')).toBe(false);
  expect(isOpenOn(season, '2027-03-01')).toBe(true);
  expect(isOpenOn(season, '2027-03-31')).toBe(true);
  expect(isOpenOn(season, '2027-04-01')).toBe(false);
  expect(comingChanges(season, '2027-02-25')).toEqual([
    { day: '2027-03-01', becomes: 'open' },
    { day: '2027-04-01', becomes: 'closed' },
  ]);
});
