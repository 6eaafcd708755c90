// `npm run bench:against -- FOLDER`: compares this checkout with another one, such as that of the previous commit. First it sends each hot
// call to both servers, in turns. Then it starts both servers as `npm start` does, and measures orders with their payment, memory, and the
// time from start to first answer.
import { join, resolve } from 'node:path';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { measureAsStarted, type Resources } from './lib/as-started.ts';
import { loadInTurns } from './lib/in-turns.ts';
import { load } from './lib/load.ts';
import { startMailSink } from './lib/mail-sink.ts';
import { newPlace } from './lib/place.ts';
import { readHotCalls } from './lib/read-hot-calls.ts';
import { amountFor, figures, processorFigure, processorRatioOf, ratioOf, serveFrom } from './lib/serve-from.ts';
import { median } from './lib/statistics.ts';
import { printTable } from './lib/table.ts';

const [argument = ''] = process.argv.slice(2);
const folder = resolve(argument);
const ORDERS = 1_000;
const WARM_UP = 3_000;
const mails = await startMailSink();

const places = async (postgresUrl?: string) => ({
  now: await newPlace('now', ORDERS, postgresUrl),
  // The other checkout fills its database with its own code, because its schema may differ from ours.
  before: await newPlace('before', ORDERS, postgresUrl, join(folder, 'bench/lib/fill-program.ts')),
});
type Places = Awaited<ReturnType<typeof places>>;

const measureCalls = async ({ now, before }: Places): Promise<void> => {
  const { db } = openDatabase(now.config);
  const calls = await readHotCalls(db);
  await db.destroy();
  const ours = await serveFrom('bench/lib/app-server.ts', now);
  const theirs = await serveFrom(join(folder, 'bench/lib/app-server.ts'), before);
  const rows = [['', 'now/s', 'p50', 'p99', 'before/s', 'p50', 'p99', 'ratio', 'cpu ms', 'before', 'ratio']];
  // The first call in the table would otherwise measure code that the engine has not compiled yet.
  const reads = calls.filter(({ kind }) => kind === 'read');
  for (const { url, sideFor } of [theirs, ours])
    for (const call of reads) await load(url, sideFor(call).requests(), WARM_UP);
  for (const call of calls) {
    const sides = [theirs, ours].map(({ sideFor }) => sideFor(call));
    const [old = [], own = []] = await loadInTurns(sides, amountFor(now, call));
    rows.push([
      call.name,
      ...figures(own),
      ...figures(old),
      ratioOf(own, old).toFixed(2),
      processorFigure(own),
      processorFigure(old),
      processorRatioOf(own, old).toFixed(2),
    ]);
  }
  for (const serving of [ours, theirs]) await serving.close();
  process.stdout.write(`\n${now.engine}: calls a second, ms, and processor ms a call, now and before\n`);
  printTable(rows);
};

const measureServers = async ({ now, before }: Places): Promise<void> => {
  const checkouts = [
    { folder: process.cwd(), place: now },
    { folder, place: before },
  ];
  const [own, old] = await measureAsStarted(checkouts, mails.url);
  if (!own || !old) throw new Error('A server was not measured.');
  const row = (name: string, figure: (of: Resources) => number) => [
    name,
    figure(own).toFixed(0),
    figure(old).toFixed(0),
    (figure(own) / figure(old)).toFixed(2),
  ];
  const inTurns = (name: string, digits: number, figures: (of: Resources) => readonly number[]) => [
    name,
    median(figures(own)).toFixed(digits),
    median(figures(old)).toFixed(digits),
    median(figures(own).map((each, round) => each / (figures(old)[round] ?? 0))).toFixed(2),
  ];
  process.stdout.write(`\n${now.engine}: the servers as \`npm start\` runs them, now and before\n`);
  printTable([
    ['', 'now', 'before', 'ratio'],
    inTurns('orders with their payment, a second', 0, ({ paidOrders }) => paidOrders),
    inTurns('processor ms of an order with its payment', 2, ({ paidOrderMs }) => paidOrderMs),
    inTurns('processor ms of a landing page', 2, ({ landingMs }) => landingMs),
    row('memory at rest, MB', ({ atRest }) => atRest),
    row('memory after load, MB', ({ afterLoad }) => afterLoad),
    row('memory at most, MB', ({ most }) => most),
    row('`npm start` to first answer, ms', ({ startMs }) => startMs),
    row('of that the server, ms', ({ serverMs }) => serverMs),
  ]);
};

const measure = async (postgresUrl?: string): Promise<void> => {
  const both = await places(postgresUrl);
  await measureCalls(both);
  await measureServers(both);
  for (const place of Object.values(both)) place.remove();
};

await measure();
const postgres = await startPostgres();
await measure(postgres.url);
await postgres.stop();
mails.stop();
