// Each hot call against a bare handler that runs the same SQL, and with a million orders against a thousand, all in turns.
import { openDatabase } from '../apps/server/src/db/database.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { AIMS } from './lib/hot-calls.ts';
import { loadInTurns } from './lib/in-turns.ts';
import { newPlace, type Place } from './lib/place.ts';
import { readHotCalls } from './lib/read-hot-calls.ts';
import { amounts, figures, ratioOf, serveFrom } from './lib/serve-from.ts';
import { printTable } from './lib/table.ts';

const FEW = 1_000;
const MANY = Number(process.env.MANY ?? 1_000_000);

const measure = async (few: Place, fewBare: Place, many: Place): Promise<void> => {
  const { db } = openDatabase(few.config);
  const calls = await readHotCalls(db);
  await db.destroy();
  const ours = await serveFrom('bench/lib/app-server.ts', few);
  const bare = await serveFrom('bench/lib/bare-server.ts', fewBare);
  const large = await serveFrom('bench/lib/app-server.ts', many);
  const rows = [['', 'ours/s', 'p50', 'p99', 'bare/s', 'p50', 'p99', 'ratio', 'aim', `${MANY} orders/s`, 'ratio']];
  for (const call of calls) {
    const sides = [bare, ours, large].map(({ sideFor }) => sideFor(call));
    const [theirs = [], own = [], withMany = []] = await loadInTurns(sides, amounts[few.engine][call.kind]);
    rows.push([
      call.name,
      ...figures(own),
      ...figures(theirs),
      ratioOf(own, theirs).toFixed(2),
      AIMS[call.kind].toFixed(1),
      figures(withMany)[0] ?? '',
      ratioOf(withMany, own).toFixed(2),
    ]);
  }
  for (const asked of [ours, bare, large]) await asked.close();
  process.stdout.write(
    `\n${few.engine}: calls a second and ms, against a bare handler with the same SQL; and with many orders\n`,
  );
  printTable(rows);
};

const postgres = await startPostgres();
const started = performance.now();
const filled = await Promise.all(
  [undefined, postgres.url].map(async (url) => [
    await newPlace('many', MANY, url),
    await newPlace('few', FEW, url),
    await newPlace('bare', FEW, url),
  ]),
);
process.stdout.write(
  `Databases of ${FEW} and ${MANY} orders filled in ${((performance.now() - started) / 1000).toFixed(0)} s\n`,
);
for (const [many, few, bare] of filled) {
  if (!many || !few || !bare) throw new Error('A database is missing.');
  await measure(few, bare, many);
  for (const place of [many, few, bare]) place.remove();
}
await postgres.stop();
