import { expect, inject, onTestFinished, test } from 'vitest';
import { runChaos } from '../../../tests/chaos/run-chaos.ts';
import { folderInMemory, startPostgresIn } from '../../../tests/support/postgres.ts';
import { newFolder } from './new-folder.ts';
import { isFull, sized } from './size.ts';

/** A database for this test alone. On PostgreSQL it has its own server, which the test may kill. */
const breakableDatabase = async () => {
  const dataDir = newFolder();
  if (!inject('demo').postgres) return { databaseUrl: undefined, databasePoolSize: 1, dataDir };
  const { url, stop, crash, resume } = await startPostgresIn(folderInMemory());
  onTestFinished(stop);
  return { databaseUrl: url, databasePoolSize: 5, dataDir, kill: () => crash().then(resume) };
};

const ORDERS = sized(10, 80);
const KILLS = sized(1, 5);

test(`${ORDERS} orders paid and cancelled in random ways, notices astray, clocks wrong, ${KILLS} kills: ledger and database agree`, {
  timeout: 400_000,
}, async () => {
  const database = await breakableDatabase();
  // The short test has a fixed seed. With a random seed, perhaps none of its few orders would be canceled.
  const seed = isFull ? Math.floor(Math.random() * 1_000_000) : 1;
  const servers = database.databaseUrl ? 2 : 1;
  const { wrong, counts } = await runChaos({ database, servers, orders: ORDERS, kills: KILLS, seed });
  expect(wrong, `seed ${seed}`).toEqual([]);
  expect(counts).toMatchObject({ orders: ORDERS, kills: KILLS });
  expect(counts.cancelled.cancelled).toBeGreaterThan(0);
});
