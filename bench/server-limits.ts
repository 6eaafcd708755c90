// Measures what one server with its workers can serve, and compares two servers with one on PostgreSQL. Also measures the server's memory,
// and its time from start to first answer.
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { HttpRequest } from './lib/hot-calls.ts';
import { load } from './lib/load.ts';
import { startMailSink } from './lib/mail-sink.ts';
import { memoryOf } from './lib/memory-of.ts';
import { npmStart } from './lib/npm-start.ts';
import { newPlace, type Place } from './lib/place.ts';
import { readHotCalls } from './lib/read-hot-calls.ts';
import { type Beside, runBeside } from './lib/run-beside.ts';
import { median, quantile } from './lib/statistics.ts';
import { printTable } from './lib/table.ts';
import { typicalPeople } from './lib/typical-people.ts';
import { withoutDemoMembers } from './lib/without-demo-members.ts';

const ORDERS = 1_000;
const STARTS = 3;
const ROUNDS = 3;
const amounts = { requests: 2_000, orders: 300 };
const EMPTY = 'bench/lib/empty-server.ts';

/** How long it takes from the start of the empty server to its first answer, in ms. */
const emptyStartTime = async (): Promise<number> => {
  // `npm start` uses the same setting.
  const env = { NODE_COMPILE_CACHE: 'node_modules/.compiled' };
  const times: number[] = [];
  for (let start = -1; start < STARTS; start += 1) {
    const before = performance.now();
    const { stop } = await runBeside(EMPTY, env);
    if (start >= 0) times.push(performance.now() - before);
    await stop();
  }
  return median(times);
};

/** The start times of our server, as `npm start` runs it. */
const startTimes = async (env: Record<string, string>): Promise<string[]> => {
  const starts: { startMs: number; serverMs: number }[] = [];
  for (let start = -1; start < STARTS; start += 1) {
    const { startMs, serverMs, stop } = await npmStart(process.cwd(), env);
    if (start >= 0) starts.push({ startMs, serverMs });
    await stop();
  }
  return [median(starts.map(({ startMs }) => startMs)), median(starts.map(({ serverMs }) => serverMs))].map((ms) =>
    ms.toFixed(0),
  );
};

/** The reading requests of members, as they come up on the way through the shop, and requests for orders. */
const readRequests = async ({ config }: Place): Promise<Record<keyof typeof amounts, HttpRequest[]>> => {
  const { db } = openDatabase(config);
  const calls = await readHotCalls(db);
  await db.destroy();
  const people = typicalPeople(ORDERS);
  const readCalls = calls.filter(({ kind }) => kind === 'read');
  return {
    requests: people.flatMap((person) => readCalls.map(({ ask }) => ask(person))),
    orders: people.flatMap((person) =>
      calls.filter(({ name }) => name === 'order_request').map(({ ask }) => ask(person)),
    ),
  };
};

/** Sends load to all of these servers at once. Returns their total per second, and the time of the slowest percent. */
const loadAll = async (servers: readonly Beside[], requests: readonly HttpRequest[], amount: number) => {
  const loads = await Promise.all(servers.map(({ url }) => load(url, requests, amount / servers.length)));
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99: quantile(
      loads.flatMap(({ times }) => times),
      0.99,
    ),
  };
};

/** Measures groups of servers in turns. */
const measure = async (place: Place, groups: readonly (readonly Beside[])[]) => {
  const requests = await readRequests(place);
  const figures = groups.map(() => ({ requests: [] as number[], orders: [] as number[], p99: [] as number[] }));
  for (const kind of ['requests', 'orders'] as const) {
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [index, servers] of groups.entries()) {
        const { perSecond, p99 } = await loadAll(servers, requests[kind], amounts[kind]);
        if (round < 0) continue;
        figures[index]?.[kind].push(perSecond);
        if (kind === 'orders') figures[index]?.p99.push(p99);
      }
    }
  }
  return figures.map(({ requests: asked, orders, p99 }) =>
    [median(asked), median(orders), median(p99)].map((each) => each.toFixed(0)),
  );
};

const postgres = await startPostgres();
const mails = await startMailSink();
const emptyStart = await emptyStartTime();
const empty = await runBeside(EMPTY, {});
const emptyMemory = memoryOf(empty.pid);
await empty.stop();

const limits = [['', 'requests/s', 'orders/s', 'p99 of orders, ms']];
const resources = [
  ['', '`npm start` to first answer, ms', 'of that the server', 'memory at rest, MB', 'after load', 'at most'],
  ['an empty Fastify', '', emptyStart.toFixed(0), emptyMemory.now.toFixed(0), '', ''],
];
for (const url of [undefined, postgres.url]) {
  const place = await newPlace('limits', ORDERS, url);
  await withoutDemoMembers(place);
  const env = { ...place.env, SMTP_URL: mails.url };
  const starts = await startTimes(env);
  const one = await npmStart(process.cwd(), env);
  const atRest = memoryOf(one.pid);
  const other = url ? await npmStart(process.cwd(), env) : undefined;
  const rows = await measure(place, other ? [[one], [one, other]] : [[one]]);
  rows.forEach((row, index) => {
    limits.push([`${place.engine}, ${index === 0 ? 'one server' : 'two servers'}`, ...row]);
  });
  const afterLoad = memoryOf(one.pid);
  const memory = [atRest.now, afterLoad.now, afterLoad.most].map((megabytes) => megabytes.toFixed(0));
  resources.push([`the server on ${place.engine}`, ...starts, ...memory]);
  for (const server of [one, other]) await server?.stop();
  place.remove();
}
await postgres.stop();
mails.stop();

process.stdout.write('\nWhat servers bear together with their workers, and the load, on this one machine\n');
printTable(limits);
process.stdout.write('\nA server’s start and memory\n');
printTable(resources);
