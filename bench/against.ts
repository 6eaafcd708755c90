// `npm run bench:against -- FOLDER`: each hot call against the same call of another checkout, such as the commit before, in turns.
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { loadInTurns } from './lib/in-turns.ts';
import { newPlace } from './lib/place.ts';
import { readHotCalls } from './lib/read-hot-calls.ts';
import { amounts, figures, ratioOf, serveFrom } from './lib/serve-from.ts';
import { printTable } from './lib/table.ts';

const [folder = ''] = process.argv.slice(2);
const before = (program: string): string => join(folder, program);
const ORDERS = 1_000;

const measure = async (postgresUrl?: string): Promise<void> => {
  const now = await newPlace('now', ORDERS, postgresUrl);
  // Its own schema, filled by its own program.
  const then = await newPlace('before', ORDERS, postgresUrl, before('bench/lib/fill-program.ts'));
  const { db } = openDatabase(now.config);
  const calls = await readHotCalls(db);
  await db.destroy();
  const ours = await serveFrom('bench/lib/app-server.ts', now);
  const theirs = await serveFrom(before('bench/lib/app-server.ts'), then);
  const rows = [['', 'now/s', 'p50', 'p99', 'before/s', 'p50', 'p99', 'ratio']];
  for (const call of calls) {
    const sides = [theirs, ours].map(({ sideFor }) => sideFor(call));
    const [old = [], own = []] = await loadInTurns(sides, amounts[now.engine][call.kind]);
    rows.push([call.name, ...figures(own), ...figures(old), ratioOf(own, old).toFixed(2)]);
  }
  for (const serving of [ours, theirs]) await serving.close();
  for (const place of [now, then]) place.remove();
  process.stdout.write(`\n${now.engine}: calls a second and ms, now and before\n`);
  printTable(rows);
};

await measure();
const postgres = await startPostgres();
await measure(postgres.url);
await postgres.stop();
