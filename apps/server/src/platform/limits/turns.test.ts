import { expect, test } from 'vitest';
import { Outage } from '../db/outage.ts';
import { Turns } from './turns.ts';

const HOUR = 3_600_000;

/** Work that runs until the test ends it. */
const held = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasBegun = false;
  const work = () => {
    hasBegun = true;
    return promise;
  };
  return { work, resolve, reject, hasBegun: () => hasBegun };
};

test('of one key one runs and the others follow in order; another key has its own line', async () => {
  const turns = new Turns<string>({ atOnce: 1, waiting: 2, waitMs: HOUR });
  const [first, second, third, other] = [held(), held(), held(), held()];
  const ends = [first, second, third].map(({ work }) => turns.run('a', work));
  const aside = turns.run('b', other.work);
  expect([first, second, third, other].map(({ hasBegun }) => hasBegun())).toEqual([true, false, false, true]);
  expect(await turns.run('a', async () => 'one more')).toBe('too-many');
  first.resolve('1');
  expect(await ends[0]).toBe('1');
  await expect.poll(second.hasBegun).toBe(true);
  expect(third.hasBegun()).toBe(false);
  second.reject(new Error('a fault of its own'));
  await expect(ends[1]).rejects.toThrow('a fault of its own');
  third.resolve('3');
  other.resolve('b');
  expect(await ends[2]).toBe('3');
  expect(await aside).toBe('b');
  expect(await turns.run('a', async () => 'free again')).toBe('free again');
});

test('what came meanwhile is served between two turns, however long each takes', async () => {
  const turns = new Turns<string>({ atOnce: 1, waiting: 9, waitMs: HOUR });
  const served: string[] = [];
  const first = turns.run('a', async () => {
    served.push('first');
    setImmediate(() => served.push('a request'));
  });
  const second = turns.run('a', async () => served.push('second'));
  await Promise.all([first, second]);
  expect(served).toEqual(['first', 'a request', 'second']);
});

test('nobody waits longer than they may', async () => {
  const turns = new Turns<string>({ atOnce: 1, waiting: 9, waitMs: 10 });
  const first = held();
  const running = turns.run('a', first.work);
  const late = held();
  await expect(turns.run('a', late.work)).rejects.toMatchObject({ kind: 'busy' });
  expect(late.hasBegun()).toBe(false);
  first.resolve('1');
  expect(await running).toBe('1');
  expect(await turns.run('a', async () => 'free again')).toBe('free again');
});

test('where the first meets what somebody else holds, those behind it do not wait for the same', async () => {
  const turns = new Turns<string>({ atOnce: 1, waiting: 9, waitMs: HOUR });
  const [first, second, third] = [held(), held(), held()];
  const ends = [first, second, third].map(({ work }) => turns.run('a', work));
  first.reject(new Outage('busy', new Error('held')));
  for (const { status, reason } of (await Promise.allSettled(ends)) as PromiseRejectedResult[]) {
    expect(status).toBe('rejected');
    expect(reason).toMatchObject({ kind: 'busy' });
  }
  expect([second, third].map(({ hasBegun }) => hasBegun())).toEqual([false, false]);
  expect(await turns.run('a', async () => 'free again')).toBe('free again');
});
