import { once } from 'node:events';
import { createServer } from 'node:http';
import { hostname } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabaseConfig } from '../test/empty-database.ts';
import { environmentOf, freePort, runProcess, startServer } from '../test/process.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';

test('two servers started at the same moment on an empty database both come up, with one demo catalogue', async () => {
  const config = await emptyDatabaseConfig();
  const servers = await Promise.all([startServer(config), startServer(config)]);
  for (const { url } of servers) {
    const answer = await fetch(`${url}/api/v1/consumer/checkkey?urlParamKey=demo-dorm`);
    expect(await answer.json()).toMatchObject({ data: { opened: true, facilityName: '国際学生寮' } });
  }
  const { db } = openDatabase(config);
  expect(await db.selectFrom('catalogue_import').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('account').select('email').orderBy('email').execute()).toEqual([
    { email: 'dorm@example.jp' },
    { email: 'hidden@example.jp' },
    { email: 'school@example.jp' },
  ]);
  await db.destroy();
});

test('a server that starts leaves alone what another of the same host and port holds', async () => {
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
    .insertInto('due_work')
    .values({ kind: 'mail', subject: '1', ...row, ...held })
    .execute();
  const began = new Date().toISOString();
  await startServer(config, { PORT: String(port) });
  const work = (kind: string) =>
    database.db.selectFrom('due_work').selectAll().where('kind', '=', kind).executeTakeFirst();
  // The same worker tidies: once that was done, it has looked at everything.
  await expect
    .poll(async () => ((await work('tidy'))?.due_at ?? '') > began && (await work('tidy'))?.leased_by)
    .toBeNull();
  expect(await work('mail')).toMatchObject(held);
});

test('the page answers for every path of the shop, assets are compressed and kept, a lost asset is a 404', async () => {
  const { url } = await startServer(await emptyDatabaseConfig());
  const page = await fetch(`${url}/any/path`, { headers: { 'accept-encoding': 'br' } });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
  for (const encoding of ['br', 'gzip']) {
    const asset = await fetch(url + script, { headers: { 'accept-encoding': encoding } });
    expect(asset.headers.get('content-encoding')).toBe(encoding);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
});

test('the privacy policy is a text per language that names the operator', async () => {
  const { url } = await startServer(await emptyDatabaseConfig());
  for (const [language, name] of [
    ['ja', '株式会社ひとそろい（デモ）'],
    ['en', 'Hitosoroi Inc. (demo)'],
  ]) {
    const answer = await fetch(`${url}/legal/privacy_policy.${language}.txt`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain(name);
    expect(text).not.toContain('{{');
  }
});

test('asked to stop, even twice, it ends cleanly and at once', async () => {
  const { child, ended, url } = await startServer(await emptyDatabaseConfig());
  // A browser keeps its connection open; that must not hold the server back.
  await fetch(`${url}/healthz`);
  child.kill('SIGTERM');
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 0, signal: null });
});

test('a taken port is explained in one line', async () => {
  const port = await freePort();
  const other = createServer().listen(port, 'localhost');
  await once(other, 'listening');
  const config = await emptyDatabaseConfig();
  const { ended, output } = runProcess('main.ts', [], { ...environmentOf(config), PORT: String(port) });
  expect((await ended).code).toBe(1);
  other.close();
  expect(output()).toBe(
    // Not the next port: by default that is the sandbox's.
    `Port ${port} is taken by another program: stop that one, or choose another with PORT=${port + 10}.\n`,
  );
});

test('a wrong configuration is explained without a stack', async () => {
  const { ended, output } = runProcess('main.ts', [], { PORT: 'abc', DATABASE_URL: 'mysql://x' });
  expect((await ended).code).toBe(1);
  expect(output()).toMatch(/^The configuration has 2 mistakes:\n {2}PORT: .*\n {2}DATABASE_URL: .*\n$/);
});
