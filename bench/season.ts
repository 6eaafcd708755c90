// Measures how much processor time one server needs for each kind of work in a season. Computes from this how many processors the
// busiest hour and the busiest minute need.
// docs/capacity.md has the assumptions and the last figures.
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { queueMail } from '../apps/server/src/platform/mail/outbox.ts';
import { hashPassword } from '../apps/server/src/platform/passwords/passwords.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { HttpRequest } from './lib/hot-calls.ts';
import { startMailSink } from './lib/mail-sink.ts';
import { measuredLoad } from './lib/measured-load.ts';
import { npmStart } from './lib/npm-start.ts';
import { paidOrderOf, REQUESTS_EACH } from './lib/paid-orders.ts';
import { newPlace, type Place } from './lib/place.ts';
import { processorTimeOf } from './lib/processor-time.ts';
import { readHotCalls } from './lib/read-hot-calls.ts';
import { median } from './lib/statistics.ts';
import { printTable } from './lib/table.ts';
import { typicalPeople } from './lib/typical-people.ts';
import { withoutDemoMembers } from './lib/without-demo-members.ts';

const ORDERS = 1_000;
const ROUNDS = 5;
const MAILS = 200;
const SEASONS = [100_000, 1_000_000];
/** The busiest hour has 5 % of a season's orders. Its busiest minute has five times the average of that hour. */
const BUSIEST_HOUR = 0.05;
const BUSIEST_MINUTE = 5;

const from = 'Hitosoroi <no-reply@example.jp>';
const landing: HttpRequest = { method: 'GET', path: '/?key=demo-dorm', headers: { 'accept-encoding': 'br' } };

/** The requests and mails per order. They include those of two visitors who do not order. */
const perOrder = { pages: 8, files: 32, calls: 17, hashes: 2, orders: 1, mails: 2 };
type Part = keyof typeof perOrder;
const names: Record<Part, string> = {
  pages: 'a page',
  files: 'a script, style or picture',
  calls: 'a call',
  hashes: 'a password hash',
  orders: 'an order with its payment and two mails',
  mails: 'a further mail',
};

const hashMs = async (): Promise<number> => {
  const before = process.cpuUsage();
  for (let round = 0; round < 50; round += 1) await hashPassword(`password-${round}`);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 50_000;
};

/** Writes mails into the outbox of the running server, and waits until the server has sent them. */
const sendMails = async ({ config }: Place, count: number): Promise<void> => {
  const { db } = openDatabase(config);
  const facts = Array.from({ length: 8 }, (_, line) => [`Label ${line}`, '¥11,880'] as const);
  await db.transaction().execute(async (tx) => {
    for (let mail = 0; mail < count; mail += 1) {
      const to = `person-${mail}@example.jp`;
      const words = { subject: 'A mail', headline: 'A mail', lines: ['A sentence.', { facts }], footer: ['Hitosoroi'] };
      await queueMail(tx, { about: { staff: true }, kind: 'bench', to, language: 'en', ...words }, from, new Date());
    }
  });
  const waiting = db.selectFrom('mail').where('state', '=', 'waiting').select('id').limit(1);
  while (await waiting.executeTakeFirst()) await wait(100);
  await db.destroy();
};

const measure = async (place: Place, smtpUrl: string): Promise<Record<Part, number>> => {
  await withoutDemoMembers(place);
  const { db } = openDatabase(place.config);
  const calls = await readHotCalls(db);
  await db.destroy();
  const { url, pid, stop } = await npmStart(process.cwd(), { ...place.env, SMTP_URL: smtpUrl });
  const processor = await processorTimeOf(pid, place);
  await processor.untilIdle();
  const page = await (await fetch(url + landing.path)).text();
  const script = /src="([^"]+\.js)"/.exec(page)?.[1] ?? '';
  const people = typicalPeople(place.orders);
  const reads = people.flatMap((person) => calls.filter(({ kind }) => kind === 'read').map(({ ask }) => ask(person)));
  const orders = people.flatMap((person) =>
    calls.filter(({ name }) => name === 'order_request').flatMap((call) => paidOrderOf(call, person)),
  );
  const files = people.map(() => ({ ...landing, path: script }));
  const costs: Record<Part, number[]> = { pages: [], files: [], calls: [], hashes: [], orders: [], mails: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const cost = async (requests: readonly HttpRequest[], amount: number) =>
      (await measuredLoad(url, processor, requests, amount)).ms;
    const figures: Record<Part, number> = {
      pages: await cost(
        people.map(() => landing),
        1_000,
      ),
      files: await cost(files, 1_000),
      calls: await cost(reads, 1_000),
      hashes: await hashMs(),
      orders: (await cost(orders, REQUESTS_EACH * 100)) * REQUESTS_EACH,
      mails: 0,
    };
    const before = await processor.read();
    await sendMails(place, MAILS);
    figures.mails = ((await processor.untilIdle()) - before) / MAILS;
    if (round >= 0) for (const part of Object.keys(costs) as Part[]) costs[part].push(figures[part]);
  }
  await processor.close();
  await stop();
  place.remove();
  return Object.fromEntries(Object.entries(costs).map(([part, each]) => [part, median(each)])) as Record<Part, number>;
};

const mails = await startMailSink();
const postgres = await startPostgres();
const engines = [await newPlace('season', ORDERS), await newPlace('season', ORDERS, postgres.url)];
const costs: Record<Part, number>[] = [];
for (const place of engines) costs.push(await measure(place, mails.url));
await postgres.stop();
mails.stop();

process.stdout.write('\nProcessor ms of server and database, its workers included\n');
printTable([
  ['', 'of each order', ...engines.map(({ engine }) => engine)],
  ...(Object.keys(perOrder) as Part[]).map((part) => [
    names[part],
    String(perOrder[part]),
    ...costs.map((of) => of[part].toFixed(2)),
  ]),
]);

const sum = (of: Record<Part, number>) =>
  (Object.keys(perOrder) as Part[]).reduce((total, part) => total + perOrder[part] * of[part], 0);
process.stdout.write('\nProcessors in use, of server and database\n');
printTable([
  ['', 'orders a second', ...engines.map(({ engine }) => engine)],
  ...SEASONS.flatMap((orders) => {
    const hour = (orders * BUSIEST_HOUR) / 3_600;
    const moments = [
      ['busiest hour', hour],
      ['busiest minute', hour * BUSIEST_MINUTE],
    ] as const;
    return moments.map(([moment, perSecond]) => [
      `${orders} orders, ${moment}`,
      perSecond.toFixed(1),
      ...costs.map((of) => ((perSecond * sum(of)) / 1_000).toFixed(2)),
    ]);
  }),
]);
