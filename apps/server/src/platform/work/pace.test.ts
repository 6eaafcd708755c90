import { expect, test } from 'vitest';
import { eachAtPace, Pace } from './pace.ts';

/** Reports answers to the pace, one after the other. Each answer took `tookMs`. Returns the time after the last one. */
const answer = (pace: Pace, times: number, tookMs: number, from: number): number => {
  for (let time = 0; time < times; time += 1) pace.answered(from + time, from + time + tookMs);
  return from + times + tookMs;
};

test('calls grow in number while the service answers as fast as before, up to the most that is allowed', () => {
  const pace = new Pace(16);
  expect(pace.width).toBe(4);
  answer(pace, 500, 200, 0);
  expect(pace.width).toBe(16);
});

test('a service that becomes slow gets half as many calls, once for all calls that were under way', () => {
  const pace = new Pace(16);
  const at = answer(pace, 500, 200, 0);
  for (let call = 0; call < 16; call += 1) pace.answered(at, at + 2_000 + call);
  expect(pace.width).toBe(8);
});

test('a service that was always slow gets as many calls as a fast one', () => {
  const pace = new Pace(16);
  answer(pace, 500, 3_000, 0);
  expect(pace.width).toBe(16);
});

test('a service that became slow for good gets more calls again once a single one is as slow', () => {
  const pace = new Pace(16);
  let at = answer(pace, 500, 200, 0);
  for (let round = 0; round < 6; round += 1) {
    pace.answered(at, at + 3_000);
    at += 3_001;
  }
  expect(pace.width).toBeLessThanOrEqual(2);
  answer(pace, 500, 3_000, at);
  expect(pace.width).toBe(16);
});

test('a service that fails five times in a row is away, until it is tried again', () => {
  const pace = new Pace(16);
  for (let call = 0; call < 4; call += 1) pace.failed(call * 10, call * 10 + 5);
  expect([pace.isAway, pace.width]).toEqual([false, 1]);
  pace.answered(50, 60);
  for (let call = 0; call < 5; call += 1) pace.failed(70 + call, 80 + call);
  expect(pace.isAway).toBe(true);
  pace.retry();
  expect(pace.isAway).toBe(false);
});

test('an error ends the run after the calls that are under way', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    await Promise.resolve();
    if (item === 2) throw new Error('broken');
    done.push(item);
  };
  await expect(eachAtPace([1, 2, 3, 4, 5, 6], { width: 2 }, work)).rejects.toThrow('broken');
  expect(done).toContain(1);
  expect(done).not.toContain(6);
});
