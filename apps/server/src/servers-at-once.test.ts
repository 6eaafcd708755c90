import { hostname } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabaseConfig } from '../test/empty-database.ts';
import { freePort, startServer } from '../test/process.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';

test('of servers started at the same moment on an empty database all come up on PostgreSQL, and one on SQLite', async () => {
  const config = await emptyDatabaseConfig();
  const starts = await Promise.allSettled([startServer(config), startServer(config)]);
  const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
  const anotherServes = `Another server uses ${config.dataDir}. SQLite is for one: stop that one, give this one a DATA_DIR of its own, or let both use a PostgreSQL (DATABASE_URL).`;
  expect(refusals).toEqual(config.databaseUrl ? [] : [`Error: It ended: ${anotherServes}\n`]);
  expect(servers).toHaveLength(config.databaseUrl ? 2 : 1);
  for (const { url } of servers) {
    const answer = await fetch(`${url}/api/v1/consumer/checkkey?urlParamKey=demo-dorm`);
    expect(await answer.json()).toMatchObject({ data: { opened: true, facilityName: '国際学生寮' } });
  }
  const { db } = openDatabase(config);
  expect(await db.selectFrom('catalogue_import').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('member').select('email').orderBy('email').execute()).toEqual([
    { email: 'dorm@example.jp' },
    { email: 'hidden@example.jp' },
    { email: 'school@example.jp' },
  ]);
  await db.destroy();
});

test('a server that starts leaves alone what another of the same host and port holds; alone on SQLite it knows that one dead', async () => {
  const config = await emptyDatabaseConfig();
  const port = await freePort();
  const database = openDatabase(config);
  onTestFinished(() => database.db.destroy());
  await migrate(database);
  const held = { leased_by: `${hostname()}:${port}/0`, leased_until: new Date(Date.now() + 600_000).toISOString() };
  const row = {
    due_at: '2026-01-01T00:00:00.000Z',
    created_at: '2026-01-01T00:00:00.000Z',
    tries: 0,
    last_error: null,
  };
  await database.db
    .insertInto('due_job')
    .values({ kind: 'mail', subject: '1', ...row, ...held })
    .execute();
  const began = new Date().toISOString();
  await startServer(config, { PORT: String(port) });
  const work = (kind: string) =>
    database.db.selectFrom('due_job').selectAll().where('kind', '=', kind).executeTakeFirst();
  // The worker of `tidy` also runs `mail`. When `tidy` has ended, the worker has looked at all its jobs.
  await expect
    .poll(async () => ((await work('tidy'))?.due_at ?? '') > began && (await work('tidy'))?.leased_by)
    .toBeNull();
  if (config.databaseUrl) expect(await work('mail')).toMatchObject(held);
  else await expect.poll(() => work('mail')).toBeUndefined();
});
