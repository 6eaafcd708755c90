import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayInJapan } from './day.ts';
import { comingChanges } from './facility-days.ts';
import { facilityState } from './facility-state.ts';

const TODAY = '2027-03-01';
const closed = {
  is_open: false,
  opens_on: null,
  closes_on: null,
  is_published: false,
  publishes_on: null,
  end_date: '2027-12-31',
};

test.each([
  ['closed', {}],
  ['over', { end_date: '2027-02-28' }],
  ['coming', { opens_on: '2027-04-01' }],
  ['registering', { is_open: true, end_date: '2027-02-28' }],
  ['registering', { opens_on: TODAY, publishes_on: '2027-04-01' }],
  ['ordering', { is_open: true, is_published: true }],
  ['ordering', { opens_on: TODAY, publishes_on: TODAY }],
  ['closed', { is_open: true, is_published: true, closes_on: TODAY }],
])('a facility is %s', (state, changes) => {
  expect(facilityState({ ...closed, ...changes }, TODAY)).toBe(state);
});

const days = fc.date({ min: new Date('2027-01-01'), max: new Date('2027-06-30'), noInvalidDate: true }).map(dayInJapan);
const maybe = fc.option(days);
const facilities = fc.record({
  is_open: fc.boolean(),
  opens_on: maybe,
  closes_on: maybe,
  is_published: fc.boolean(),
  publishes_on: maybe,
  end_date: days,
});

test('what opens soon opens, on the day that is told', () => {
  fc.assert(
    fc.property(facilities, days, (facility, today) => {
      fc.pre(facilityState(facility, today) === 'coming');
      const day = comingChanges(facility, today).find(({ becomes }) => becomes === 'open')?.day ?? '';
      expect(['ordering', 'registering']).toContain(facilityState(facility, day));
      expect(['ordering', 'registering']).not.toContain(facilityState(facility, addDays(day, -1)));
    }),
  );
});
