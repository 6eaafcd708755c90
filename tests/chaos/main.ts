// `npm run chaos`: a thousand orders on each engine while notices go astray and servers are killed. Ends with 1 if anything is wrong.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildShop } from '../../scripts/lib/build.mjs';
import { startPostgres } from '../support/postgres.ts';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string', default: 'both' },
  },
});
const seed = Number(values.seed);
const say = (text: string) => process.stdout.write(`${text}\n`);

const run = async (engine: string, servers: number, databaseUrl: string | undefined): Promise<boolean> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hitosoroi-chaos-data-'));
  say(
    `${engine}: ${values.orders} orders, ${values.kills} kills, ${servers} server${servers > 1 ? 's' : ''}, --seed ${seed}`,
  );
  const began = Date.now();
  const { wrong, counts } = await runChaos({
    database: { databaseUrl, databasePoolSize: 5, dataDir },
    servers,
    orders: Number(values.orders),
    kills: Number(values.kills),
    seed,
  });
  rmSync(dataDir, { recursive: true });
  say(JSON.stringify(counts, null, 2));
  for (const line of wrong.slice(0, 30)) say(`  ✗ ${line}`);
  say(
    `${wrong.length === 0 ? '✓ the ledger and the database agree' : `✗ ${wrong.length} disagreements`} after ${Math.round((Date.now() - began) / 1000)} s\n`,
  );
  return wrong.length === 0;
};

await buildShop();
const outcomes: boolean[] = [];
if (values.engine !== 'postgres') outcomes.push(await run('SQLite', 1, undefined));
if (values.engine !== 'sqlite') {
  const postgres = await startPostgres();
  outcomes.push(await run('PostgreSQL', 2, postgres.url));
  await postgres.stop();
}
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
