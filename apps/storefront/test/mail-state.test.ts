import { expect, test } from 'vitest';
import { mailStateQuery } from '../src/session/mail-state.tsx';

type Interval = Extract<ReturnType<typeof mailStateQuery>['refetchInterval'], (...given: never[]) => unknown>;
type Query = Parameters<Interval>[0];

/** After how long the page asks again, when it has asked this often. */
const nextAsk = (data: object, asked = 1) => {
  const { refetchInterval } = mailStateQuery();
  return (refetchInterval as Interval)({ state: { data, dataUpdateCount: asked } } as Query);
};

const waiting = { state: 'handed-over', purpose: 'confirm' };

test('the page that waits asks less and less often, and ends within an hour', () => {
  const waits: number[] = [];
  for (let wait = nextAsk(waiting, 1); wait; wait = nextAsk(waiting, waits.length + 1)) waits.push(wait);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits[0]).toBeGreaterThanOrEqual(3_000);
  expect(waits.at(-1)).toBe(30_000);
  expect(waits.length).toBeLessThanOrEqual(100);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(60 * 60_000);
});

test('it asks nothing while it is hidden, after the confirmation, or for a new password', () => {
  expect(mailStateQuery()).not.toHaveProperty('refetchIntervalInBackground');
  expect(nextAsk({ ...waiting, is_confirmed: true })).toBe(false);
  expect(nextAsk({ ...waiting, purpose: 'reset' })).toBe(false);
  expect(nextAsk({ state: 'unknown', purpose: null })).toBe(false);
});
