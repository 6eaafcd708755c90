// Compares the cost of each call in two databases: a million orders of 300,000 members, and a thousand orders of 300 members. Also prints
// the size of the databases per order.
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { databaseSize } from './lib/database-size.ts';
import type { HotCall } from './lib/hot-calls.ts';
import { load } from './lib/load.ts';
import { newPlace, type Place } from './lib/place.ts';
import { processorTimeOf } from './lib/processor-time.ts';
import { readHotCalls } from './lib/read-hot-calls.ts';
import { serveFrom } from './lib/serve-from.ts';
import { intervalOfMedian, median } from './lib/statistics.ts';
import { printTable } from './lib/table.ts';
import { PEOPLE } from './lib/typical-people.ts';

const FEW = 1_000;
const MANY = Number(process.env.MANY ?? 1_000_000);
const BLOCKS = Number(process.env.BLOCKS ?? 12);
/** The numbers of calls in a round. Rounds are short, so that both databases are measured within the same second. */
const amounts = { SQLite: { read: 600, write: PEOPLE }, PostgreSQL: { read: 300, write: PEOPLE } };

interface Cost {
  /** The processor time of server and database, in ms per call. */
  readonly processor: number;
  readonly seconds: number;
}

const serveMeasured = async (place: Place) => {
  const serving = await serveFrom('bench/lib/app-server.ts', place);
  const processor = await processorTimeOf(serving.pid, place);
  const amount = amounts[place.engine];
  return {
    cost: async (call: HotCall): Promise<Cost> => {
      const { url, requests, before } = serving.sideFor(call);
      await before();
      const start = await processor.read();
      const { perSecond } = await load(url, requests(), amount[call.kind]);
      return { processor: ((await processor.read()) - start) / amount[call.kind], seconds: 1 / perSecond };
    },
    close: async () => {
      await processor.close();
      await serving.close();
    },
  };
};

const add = (one: Cost, other: Cost): Cost => ({
  processor: one.processor + other.processor,
  seconds: one.seconds + other.seconds,
});

const percent = (ratio: number): string => `${ratio < 1 ? '−' : '+'}${Math.abs(100 * (ratio - 1)).toFixed(1)} %`;
const figuresOf = (ratios: readonly number[]): string[] => {
  const [from, to] = intervalOfMedian(ratios);
  return [percent(median(ratios)), `${percent(from)} to ${percent(to)}`];
};

const measure = async (few: Place, many: Place): Promise<void> => {
  const { db } = openDatabase(few.config);
  const calls = await readHotCalls(db);
  await db.destroy();
  const small = await serveMeasured(few);
  const large = await serveMeasured(many);
  const rows = [['', 'ms a call', 'processor', '95 % interval', 'seconds', '95 % interval']];
  for (const call of calls) {
    const blocks: { few: Cost; many: Cost }[] = [];
    for (let block = -1; block < BLOCKS; block += 1) {
      // The database with few orders is measured first and last, so that a steady drift of the machine's speed affects both databases
      // alike.
      const first = await small.cost(call);
      const withMany = add(await large.cost(call), await large.cost(call));
      const withFew = add(first, await small.cost(call));
      if (block >= 0) blocks.push({ few: withFew, many: withMany });
    }
    rows.push([
      call.name,
      median(blocks.map((block) => block.few.processor / 2)).toFixed(2),
      ...figuresOf(blocks.map((block) => block.many.processor / block.few.processor)),
      ...figuresOf(blocks.map((block) => block.many.seconds / block.few.seconds)),
    ]);
  }
  for (const side of [small, large]) await side.close();
  process.stdout.write(
    `\n${few.engine}: what a call costs more with ${MANY} orders than with ${FEW}, in processor time of server and database, and in time; ${BLOCKS} blocks\n`,
  );
  printTable(rows);
};

const postgres = await startPostgres();
const started = performance.now();
const filled = await Promise.all(
  [undefined, postgres.url].map(async (url) => ({
    many: await newPlace('many', MANY, url),
    few: await newPlace('few', FEW, url),
  })),
);
process.stdout.write(
  `Databases of ${FEW} and ${MANY} orders filled in ${((performance.now() - started) / 1000).toFixed(0)} s\n`,
);

const sizes = [['', 'MB', 'bytes an order']];
for (const { many, few } of filled) {
  const bytes = await databaseSize(many);
  const each = (bytes - (await databaseSize(few))) / (MANY - FEW);
  sizes.push([many.engine, (bytes / 1_048_576).toFixed(0), each.toFixed(0)]);
}
process.stdout.write(`\nA database of ${MANY} orders, indexes included\n`);
printTable(sizes);

for (const { many, few } of filled) {
  await measure(few, many);
  for (const place of [many, few]) place.remove();
}
await postgres.stop();
