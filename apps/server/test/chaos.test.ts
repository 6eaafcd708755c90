import { expect, test } from 'vitest';
import { runChaos } from '../../../tests/chaos/run-chaos.ts';
import { emptyDatabaseConfig } from './empty-database.ts';

test('100 orders paid in random ways, notices astray, 5 kills: ledger and database agree', {
  timeout: 400_000,
}, async () => {
  const database = await emptyDatabaseConfig();
  const seed = Math.floor(Math.random() * 1_000_000);
  const servers = database.databaseUrl ? 2 : 1;
  const { wrong, counts } = await runChaos({ database, servers, orders: 100, kills: 5, seed });
  expect(wrong, `seed ${seed}`).toEqual([]);
  expect(counts).toMatchObject({ orders: 100, kills: 5 });
});
