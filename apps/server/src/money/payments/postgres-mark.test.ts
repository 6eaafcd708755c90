import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { expect, inject, onTestFinished, test } from 'vitest';
import { memberOverHttp } from '../../../test/member-over-http.ts';
import { newDatabaseConfig } from '../../../test/new-database.ts';
import { dormOrder, memberOf, place } from '../../../test/ordering.ts';
import { makePostgresDatabase } from '../../../test/postgres-database.ts';
import { clockOfShop, freePort, startServer, untilConsoleOpen } from '../../../test/process.ts';
import { openShop } from '../../../test/shop.ts';
import { scheduleRounds } from '../../jobs.ts';
import { databaseTime } from '../../platform/db/clock.ts';
import type { DatabaseConfig, Db } from '../../platform/db/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { RECONCILE_ALL_JOB } from './after-restore.ts';
import { startMarking } from './notice-restore.ts';

const serve = (config: DatabaseConfig, env: Record<string, string> = {}) =>
  startServer(config, { LOG_LEVEL: 'warn', ...clockOfShop(), ...env });

/** Copies a database, to simulate a restored backup. The database must have no open connections. */
const copyOf = async (config: DatabaseConfig): Promise<DatabaseConfig> => {
  const { pathname } = new URL(config.databaseUrl ?? '');
  const { url, drop } = await makePostgresDatabase(inject('demo').postgres?.server ?? '', pathname.slice(1));
  onTestFinished(drop);
  return { ...config, databaseUrl: url };
};

const ageMark = (db: Db, seconds: number) =>
  db
    .updateTable('database_mark')
    .set({ seen_at: databaseTime(db, -seconds * 1_000) })
    .execute();

const hasBegun = async (db: Db): Promise<boolean> =>
  (await db.deleteFrom('due_job').where('kind', '=', RECONCILE_ALL_JOB).executeTakeFirst()).numDeletedRows > 0n;

test('a restored backup is another database: the first server on it says so, and no later one', async () => {
  const config = await newDatabaseConfig('demo');
  const first = await serve(config);
  await first.stop();
  const again = await serve(config);
  await again.stop();
  const restored = await copyOf(config);
  const third = await serve(restored);
  await third.stop();
  const fourth = await serve(restored);
  await fourth.stop();
  expect([first, again, third, fourth].map(({ output }) => output().includes('it was restored'))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

/** Opens a shop. `signs` returns the signs of a restore that the shop has logged. */
const openLogged = async () => {
  const lines: string[] = [];
  const log = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const shop = await openShop({ logger: createLogger('warn', log) });
  return { shop, signs: () => lines.map((line) => JSON.parse(line).sign) };
};

test('a snapshot, which looks like the same database, is noticed by the time at which a server last used it', async () => {
  const { shop, signs } = await openLogged();
  const start = () => scheduleRounds(shop.context);
  await start();
  await ageMark(shop.db, 50);
  await start();
  expect(signs()).toEqual([]);
  await ageMark(shop.db, 70);
  // Two servers start at the same time, and only one of them begins the inquiries.
  await Promise.all([start(), start()]);
  await start();
  expect(signs()).toEqual(['unused']);
  expect(await hasBegun(shop.db)).toBe(true);
});

test('a running server notices that the database went back, or is another one', async () => {
  const { shop, signs } = await openLogged();
  const marking = startMarking(shop.context);
  // `stop` also updates the mark.
  const update = marking.stop;
  await update();
  await ageMark(shop.db, 3_600);
  await shop.db.updateTable('database_mark').set({ identity: null }).execute();
  await update();
  expect(await hasBegun(shop.db)).toBe(true);
  await update();
  expect(await hasBegun(shop.db)).toBe(false);
  await shop.db.updateTable('database_mark').set({ identity: '1/00000001/2/3' }).execute();
  await update();
  expect(await hasBegun(shop.db)).toBe(true);
  expect(signs()).toEqual(['older', 'another']);
});

test('where the contract allows no inquiry, a long outage alone leaves the unpaid orders as they are', async () => {
  const restoredAfterOutage = async (PAYMENT_CALLS: string) => {
    const shop = await openShop({ env: { PAYMENT_CALLS } });
    const browser = await memberOf(shop, 'dorm');
    await place(browser, await dormOrder(browser));
    await scheduleRounds(shop.context);
    await ageMark(shop.db, 70);
    await scheduleRounds(shop.context);
    const mark = await shop.db.selectFrom('database_mark').select('restored_event').executeTakeFirstOrThrow();
    return mark.restored_event !== null;
  };
  expect([await restoredAfterOutage('none'), await restoredAfterOutage('inquire')]).toEqual([false, true]);
});

/** Options of Node that forbid a program to write files. */
const withoutWriting = [
  '--permission',
  '--allow-fs-read=*',
  '--allow-addons',
  '--allow-child-process',
  '--allow-worker',
  '--allow-wasi',
  '--allow-net',
].join(' ');

test('two servers serve shop and console without a folder, where no file can be written', async () => {
  const config = { ...(await newDatabaseConfig('demo')), dataDir: '' };
  const locked = { NODE_OPTIONS: withoutWriting };
  const consolePort = String(await freePort());
  const [one, two] = [await serve(config, locked), await serve(config, { ...locked, CONSOLE_PORT: consolePort })];
  for (const server of [one, two]) {
    const member = await memberOverHttp(server.url);
    const { body } = await member.order(randomUUID());
    const number = body.data?.order_number;
    expect((await member.ask(`/payment/params?order_id=${number}`)).status).toBe(200);
  }
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(one.url)).text()) ?? [];
  expect((await fetch(two.url + script)).status).toBe(200);
  await untilConsoleOpen(two);
  expect((await fetch(`http://localhost:${consolePort}`)).status).toBe(200);
  for (const server of [one, two]) {
    await server.stop();
    expect(server.output()).not.toMatch(/"level":50|ERR_ACCESS_DENIED|cannot be kept/);
  }
});
