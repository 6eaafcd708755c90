// Each hot call against a bare handler that runs the same SQL, and with a million orders against a thousand, all in turns.
import { openDatabase } from '../apps/server/src/db/database.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { AIMS, type HotCall } from './lib/hot-calls.ts';
import { loadInTurns, type Side } from './lib/in-turns.ts';
import type { Load } from './lib/load.ts';
import { newPlace, type Place } from './lib/place.ts';
import { readHotCalls } from './lib/read-hot-calls.ts';
import { type Beside, runBeside } from './lib/run-beside.ts';
import { median, quantile } from './lib/statistics.ts';
import { printTable } from './lib/table.ts';
import { typicalPeople } from './lib/typical-people.ts';
import { unsettle } from './lib/unsettle.ts';

const FEW = 1_000;
const MANY = Number(process.env.MANY ?? 1_000_000);
/** Enough for half a second or more: shorter rounds tell of the machine. */
const amounts = { SQLite: { read: 3_000, write: 400 }, PostgreSQL: { read: 800, write: 250 } };

interface Asked extends Beside {
  readonly sideFor: (call: HotCall) => Side;
  readonly close: () => Promise<void>;
}

/** A program that serves from a database, as one side of a measurement. */
const ask = async (program: string, { config, env, orders }: Place): Promise<Asked> => {
  const { db } = openDatabase(config);
  const people = typicalPeople(orders);
  // Payments can only be told of while they are awaited.
  await unsettle(db, people);
  const beside = await runBeside(program, { ...env, ORDERS: String(orders) });
  return {
    ...beside,
    sideFor: ({ name, ask: requestOf }) => ({
      url: beside.url,
      requests: () => people.map(requestOf),
      before: async () => {
        if (name === 'notice') await unsettle(db, people);
      },
    }),
    close: async () => {
      await beside.stop();
      await db.destroy();
    },
  };
};

const ratioOf = (ours: readonly Load[], theirs: readonly Load[]): number =>
  median(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? 0)));

const figures = (rounds: readonly Load[]): string[] => {
  const times = rounds.flatMap((round) => round.times);
  const ms = (share: number) => quantile(times, share).toFixed(1);
  return [median(rounds.map(({ perSecond }) => perSecond)).toFixed(0), ms(0.5), ms(0.99)];
};

const measure = async (few: Place, fewBare: Place, many: Place): Promise<void> => {
  const { db } = openDatabase(few.config);
  const calls = await readHotCalls(db);
  await db.destroy();
  const ours = await ask('bench/lib/app-server.ts', few);
  const bare = await ask('bench/lib/bare-server.ts', fewBare);
  const large = await ask('bench/lib/app-server.ts', many);
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
