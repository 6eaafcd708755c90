// Compares each hot call with the floor, in turns. The floor is a server that gives the same answers with the fewest statements.
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import type { Traffic } from '../tests/support/count-messages.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { runProgram } from '../tests/support/run-server.ts';
import { AIMS } from './lib/hot-calls.ts';
import { loadInTurns } from './lib/in-turns.ts';
import { newPlace, type Place } from './lib/place.ts';
import { production } from './lib/production.ts';
import { readHotCalls } from './lib/read-hot-calls.ts';
import { amountFor, figures, ratioOf, serveFrom } from './lib/serve-from.ts';
import { printTable } from './lib/table.ts';

const ORDERS = 1_000;

type Counts = Record<string, { ours: Traffic; floor: Traffic }>;

/** Counts the statements of the floor and of our server. Ends the benchmark if the floor does not do what our server does. */
const compareWithFloor = async ({ env, orders }: Place): Promise<Counts> => {
  const comparing = runProgram('bench/lib/compare-with-floor.ts', [], {
    ...env,
    ...production,
    ORDERS: String(orders),
  });
  const { code } = await comparing.ended;
  if (code !== 0) throw new Error(comparing.output());
  return JSON.parse(comparing.printed());
};

const measure = async (postgresUrl?: string): Promise<void> => {
  const [ours, floor] = [await newPlace('ours', ORDERS, postgresUrl), await newPlace('floor', ORDERS, postgresUrl)];
  const counts = await compareWithFloor(floor);
  const { db } = openDatabase(ours.config);
  const calls = await readHotCalls(db);
  await db.destroy();
  const app = await serveFrom('bench/lib/app-server.ts', ours);
  const bare = await serveFrom('bench/lib/server-floor/server.ts', floor);
  const header = ['', 'ours/s', 'p50', 'p99', 'floor/s', 'p50', 'p99', 'ratio', 'aim', 'statements', 'of floor'];
  const rows = [postgresUrl ? [...header, 'trips', 'of floor'] : header];
  for (const call of calls) {
    const sides = [bare, app].map(({ sideFor }) => sideFor(call));
    const [lowest = [], own = []] = await loadInTurns(sides, amountFor(ours, call));
    const traffic = counts[call.name];
    const counted = [traffic?.ours.statements, traffic?.floor.statements];
    const trips = postgresUrl ? [traffic?.ours.trips, traffic?.floor.trips] : [];
    rows.push([
      call.name,
      ...figures(own),
      ...figures(lowest),
      ratioOf(own, lowest).toFixed(2),
      AIMS[ours.engine][call.kind].toFixed(1),
      ...[...counted, ...trips].map(String),
    ]);
  }
  for (const serving of [app, bare]) await serving.close();
  for (const place of [ours, floor]) place.remove();
  process.stdout.write(`\n${ours.engine}: calls a second and ms, against the floor; statements a call\n`);
  printTable(rows);
};

await measure();
const postgres = await startPostgres();
await measure(postgres.url);
await postgres.stop();
