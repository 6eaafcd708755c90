import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { runChaos } from '../../../tests/chaos/run-chaos.ts';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { lineTo } from '../test/cut-line.ts';
import { newFolder } from '../test/new-folder.ts';
import { haproxyBefore } from './haproxy.ts';

const ask = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/**
 * For this long the primary runs without a connection to the standby. Then the test kills the primary, so the standby lacks its last
 * orders.
 */
const LINE_DEAD_MS = 1_500;

test('the primary dies in the middle of orders and notices, its standby takes over: nothing acknowledged is lost, nothing doubled, no server restarted', {
  timeout: 400_000,
}, async () => {
  const primary = await startPostgres('synchronous_standby_names=follower', 'wal_keep_size=1GB');
  onTestFinished(primary.stop);
  const line = await lineTo(primary.url);
  const standby = await primary.follow(line.port);
  onTestFinished(standby.stop);
  await expect
    .poll(() => ask(primary.url, 'select sync_state from pg_stat_replication'))
    .toEqual([{ sync_state: 'sync' }]);
  const port = await haproxyBefore([primary.port, standby.port]);
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await expect.poll(() => ask(databaseUrl, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }]);

  const seed = Math.floor(Math.random() * 1_000_000);
  const strike = async () => {
    line.goSilent();
    await wait(LINE_DEAD_MS);
    await primary.crash();
    // `false` does not wait for the promotion. A statement that waits may be cancelled, because the standby still replays changes.
    await ask(standby.url, 'select pg_promote(false)');
  };
  const database = { databaseUrl, databasePoolSize: 5, dataDir: newFolder() };
  const { wrong, counts } = await runChaos({ database, servers: 2, orders: 120, kills: 0, seed, strike });
  expect(wrong, `seed ${seed}`).toEqual([]);
  expect(counts).toMatchObject({ orders: 120, kills: 0 });
  expect(await ask(standby.url, 'select pg_is_in_recovery() as follows')).toEqual([{ follows: false }]);
});
