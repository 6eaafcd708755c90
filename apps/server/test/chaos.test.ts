import { expect, test } from 'vitest';
import { runChaos } from '../../../tests/chaos/run-chaos.ts';
import { emptyDatabaseConfig } from './empty-database.ts';

test('100 orders paid and cancelled in random ways, notices astray, 5 kills and more: ledger and database agree', {
  timeout: 400_000,
}, async () => {
  const database = await emptyDatabaseConfig();
  const seed = Math.floor(Math.random() * 1_000_000);
  const servers = database.databaseUrl ? 2 : 1;
  const { wrong, counts } = await runChaos({ database, servers, orders: 100, kills: 5, seed });
  expect(wrong, `seed ${seed}`).toEqual([]);
  expect(counts.orders).toBe(100);
  expect(counts.kills).toBeGreaterThanOrEqual(5);
  expect(counts.cancelled.cancelled).toBeGreaterThan(0);
});
