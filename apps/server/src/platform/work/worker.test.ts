import { expect, onTestFinished, test, vi } from 'vitest';
import { NOW } from '../../../test/now.ts';
import { openShop } from '../../../test/shop.ts';
import { buildApp } from '../../app.ts';
import type { Db } from '../db/database.ts';
import { Outage } from '../db/outage.ts';
import { createRecovery } from './recovery.ts';
import { schedule, scheduleMany } from './schedule.ts';
import { type Outcome, runDueJobs, startWorker } from './worker.ts';

const openWork = async () => {
  const { db, context, setNow } = await openShop();
  await db.transaction().execute((tx) => schedule(tx, 'slow', 'a thing', context.now()));
  const held = () =>
    db
      .selectFrom('due_job')
      .where('kind', '=', 'slow')
      .select(['leased_until', 'leased_by', 'tries'])
      .executeTakeFirst();
  return { db, context, setNow, held };
};

const over = async () => 'over' as const;

test('what a worker holds is its own by the clock of the database, whatever the time is on the servers', async () => {
  const { db, context, setNow, held } = await openWork();
  const isHeld = Promise.withResolvers<void>();
  // This worker never finishes the job.
  void runDueJobs({ ...context, worker: 'first' }, { slow: () => new Promise(() => isHeld.resolve()) });
  await isHeld.promise;
  const until = Date.parse((await held())?.leased_until ?? '');
  expect(until - Date.now()).toBeGreaterThan(5_000);
  expect(until - Date.now()).toBeLessThan(15_000);

  // For a server whose clock is a year fast, the lease has not expired.
  setNow('2027-11-15T10:00:00+09:00');
  expect(await runDueJobs({ ...context, worker: 'second' }, { slow: over })).toBe(0);

  await db
    .updateTable('due_job')
    .set({ leased_until: new Date(Date.now() - 1_000).toISOString() })
    .execute();
  expect(await runDueJobs({ ...context, worker: 'second' }, { slow: over })).toBe(1);
  expect(await held()).toBeUndefined();
});

test('work that a server made whose clock is ahead does not wait for that time on the clocks of the others', async () => {
  const { db, context } = await openShop();
  const [right, ahead] = [new Date(), new Date(Date.now() + 300_000)];
  const kinds = { 'at-once': over, later: over };
  const later = new Date(ahead.getTime() + 60_000);
  await db.transaction().execute(async (tx) => {
    await schedule(tx, 'at-once', 'a thing', ahead);
    await schedule(tx, 'at-once', 'another', right, later);
    // A waiting job that is scheduled again for now is due at once.
    await schedule(tx, 'at-once', 'another', ahead);
    await schedule(tx, 'later', 'a thing', ahead, later);
    const many = [
      { subject: 'one of many', dueAt: ahead },
      { subject: 'a late one', dueAt: later },
    ];
    await scheduleMany(tx, 'at-once', many, ahead);
  });
  // The server with the fast clock has ended. The clock of the second worker is right.
  const now = () => new Date(Date.now() + 1_000);
  expect(await runDueJobs({ ...context, now, worker: 'second' }, kinds)).toBe(3);
  const jobs = db.selectFrom('due_job').where('kind', 'in', Object.keys(kinds)).orderBy('subject');
  expect((await jobs.select('subject').execute()).map(({ subject }) => subject)).toEqual(['a late one', 'a thing']);
});

test('a database that could not be used is no fault of the work: it is free again soon, and no try is counted', async () => {
  const { context, held } = await openWork();
  const slow = () => Promise.reject(new Outage('away', new Error('gone')));
  expect(await runDueJobs({ ...context, worker: 'first' }, { slow })).toBe(1);
  expect(await held()).toEqual({ leased_until: null, leased_by: null, tries: 0 });
});

/** A database in which writes fail during an outage. It tells when a write has failed because of that. */
const withOutage = (db: Db) => {
  let isAway = false;
  const met = Promise.withResolvers<void>();
  return {
    met: met.promise,
    goAway: () => {
      isAway = true;
    },
    comeBack: () => {
      isAway = false;
    },
    db: db.withPlugin({
      transformQuery: ({ node }) => {
        if (isAway && node.kind === 'UpdateQueryNode') {
          met.resolve();
          throw new Outage('away', new Error('gone'));
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  };
};

test('an outage at the end of one piece of work takes nothing from those who still run: their lease goes on', async () => {
  const { db, context } = await openShop();
  for (const kind of ['brief', 'slow'])
    await db.transaction().execute((tx) => schedule(tx, kind, 'a thing', context.now()));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const outage = withOutage(db);
  const slow = Promise.withResolvers<'over'>();
  const first = runDueJobs(
    { ...context, db: outage.db, worker: 'first' },
    {
      brief: async () => {
        outage.goAway();
        throw new Outage('away', new Error('gone'));
      },
      slow: () => slow.promise,
    },
  ).catch((error: unknown) => error);
  await outage.met;
  outage.comeBack();
  const past = new Date(Date.now() - 1_000).toISOString();
  await db.updateTable('due_job').set({ leased_until: past }).where('leased_by', '=', 'first').execute();
  const held = () =>
    db
      .selectFrom('due_job')
      .where('leased_by', '=', 'first')
      .where('leased_until', '>', new Date().toISOString())
      .select('kind')
      .execute();
  await vi.advanceTimersByTimeAsync(2_500);
  // When a job has ended, the next worker can take it. A running job is not free.
  await expect.poll(held).toEqual([{ kind: 'slow' }]);
  let begun = 0;
  const again = async () => {
    begun += 1;
    return 'over' as const;
  };
  expect(await runDueJobs({ ...context, worker: 'second' }, { brief: over, slow: again })).toBe(1);
  expect(begun).toBe(0);
  slow.resolve('over');
  await first;
  expect(await db.selectFrom('due_job').where('kind', 'in', ['brief', 'slow']).select('kind').execute()).toEqual([]);
});

test('work that failed has waited since it was due first, whoever schedules it again, until it is done', async () => {
  const { context, db, setNow } = await openShop();
  const start = Date.parse(NOW);
  const at = (minutes: number) => new Date(start + minutes * 60_000);
  const clockAt = (minutes: number) => setNow(at(minutes).toISOString());
  const waitsSince = async () => {
    const job = await db
      .selectFrom('due_job')
      .where('kind', '=', 'slow')
      .select(['waiting_since', 'due_at'])
      .executeTakeFirstOrThrow();
    return job.waiting_since ?? `due at ${job.due_at}`;
  };
  const scheduleAt = (minutes: number, dueAt?: Date) =>
    db.transaction().execute((tx) => schedule(tx, 'slow', 'a thing', at(minutes), dueAt));
  const run = (outcome: Outcome) => runDueJobs({ ...context, worker: 'first' }, { slow: async () => outcome });

  await scheduleAt(0);
  await run({ retryAfterMs: 60_000, error: 'away' });
  expect(await waitsSince()).toBe(at(0).toISOString());
  clockAt(1);
  await run({ retryAfterMs: 3_600_000, error: 'still away' });
  expect(await waitsSince()).toBe(at(0).toISOString());
  await scheduleAt(2);
  await scheduleMany(db, 'slow', [{ subject: 'a thing', dueAt: at(3) }], at(3));
  expect(await waitsSince()).toBe(at(0).toISOString());
  clockAt(4);
  await run({ postponedByMs: 1_000 });
  expect(await waitsSince()).toBe(at(0).toISOString());
  clockAt(5);
  await run({ againAfterMs: 60_000 });
  expect(await waitsSince()).toBe(`due at ${at(6).toISOString()}`);

  // A job that is not due does not wait. When it is due, it waits for a worker.
  await scheduleAt(5, at(7));
  expect(await waitsSince()).toBe(`due at ${at(7).toISOString()}`);
  await scheduleAt(9);
  expect(await waitsSince()).toBe(at(7).toISOString());
  clockAt(9);
  await run({ retryAfterMs: 60_000, error: 'nothing to do yet', isExpected: true });
  expect(await waitsSince()).toBe(`due at ${at(10).toISOString()}`);
});

test('a worker that hangs at a piece of work is noticed, and one that only waits for work is not', async () => {
  const { context } = await openWork();
  const { context: idle } = await openShop();
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const isHeld = Promise.withResolvers<void>();
  const ends = Promise.withResolvers<'over'>();
  const hanging = startWorker(
    { ...context, worker: 'hanging' },
    {
      slow: () => {
        isHeld.resolve();
        return ends.promise;
      },
    },
  );
  const resting = startWorker({ ...idle, worker: 'resting' }, { slow: over });
  await isHeld.promise;
  const app = await buildApp({ ...context, isWorkStandingStill: hanging.isStandingStill });
  onTestFinished(() => app.close());
  vi.advanceTimersByTime(14 * 60_000);
  expect(hanging.isStandingStill()).toBe(false);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  vi.advanceTimersByTime(2 * 60_000);
  expect(hanging.isStandingStill()).toBe(true);
  await expect.poll(resting.isStandingStill).toBe(false);
  const { statusCode, body } = await app.inject('/readyz');
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'not ready', reason: 'work-stands-still' }]);
  ends.resolve('over');
  await hanging.stop();
  await resting.stop();
});

test('what waits after failures comes forward once the service works again: twenty a second, and no try is counted', async () => {
  const { db, context, setNow } = await openShop();
  const now = context.now();
  const inAnHour = new Date(now.getTime() + 3_600_000);
  const subjects = Array.from({ length: 530 }, (_, index) => String(index).padStart(3, '0'));
  const jobs = [...subjects, 'not answered'].map((subject) => ({ subject, dueAt: inAnHour }));
  for (const kind of ['mail', 'other']) await scheduleMany(db, kind, jobs, now);
  await db.updateTable('due_job').set({ tries: 5, last_error: 'away', waiting_since: now.toISOString() }).execute();
  await db.updateTable('due_job').set({ last_error: 'no answer' }).where('subject', '=', 'not answered').execute();
  // This job was scheduled again after it failed.
  await db.updateTable('due_job').set({ tries: 0 }).where('subject', '=', '001').execute();
  // This job waits for a person.
  await db.updateTable('due_job').set({ waiting_since: null }).where('subject', '=', '000').execute();
  const recovery = createRecovery({ db, now: context.now, kinds: ['mail'], except: 'no answer' });
  const forward = async () =>
    (
      await db
        .selectFrom('due_job')
        .where('due_at', '<', inAnHour.toISOString())
        .groupBy(['kind', 'due_at', 'tries'])
        .orderBy('due_at')
        .select(['kind', 'due_at', 'tries', (is) => is.fn.countAll<number>().as('jobs')])
        .execute()
    ).map(({ kind, due_at, tries, jobs }) => [kind, (Date.parse(due_at) - now.getTime()) / 1_000, tries, jobs]);

  await recovery.worked();
  const first = Array.from({ length: 25 }, (_, second) => ['mail', second, 4, 20]);
  expect(await forward()).toEqual(first);
  await recovery.worked();
  expect(await forward(), 'no more within this time').toEqual(first);
  setNow('2026-11-15T10:00:25+09:00');
  await recovery.worked();
  expect(await forward()).toEqual([...first, ['mail', 25, 4, 20], ['mail', 26, 4, 8]]);
  await db.updateTable('due_job').set({ due_at: inAnHour.toISOString() }).execute();
  setNow('2026-11-15T10:02:00+09:00');
  await recovery.worked();
  expect(await forward(), 'nothing failed since').toEqual([]);
  recovery.failed();
  await recovery.worked();
  expect(await forward()).toHaveLength(25);
});
