import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { quantile } from '../../../bench/lib/statistics.ts';
import { printTable } from '../../../bench/lib/table.ts';
import { buildAll } from '../../../scripts/lib/release.ts';
import { addMembers } from '../test/add-members.ts';
import { memberOverHttp } from '../test/member-over-http.ts';
import { atARate } from './at-a-rate.ts';
import { filesIn, loadThrough } from './load-through.ts';
import { renameAssets } from './next-version.ts';
import { consoleUrl, nginxBefore, shopUrl } from './nginx.ts';
import { packed, release } from './test-releases.ts';
import { twoServers } from './two-servers.ts';

/**
 * The rate of a busy day in March is 50. To test it on an otherwise idle machine with two cores:
 * `ORDERS_PER_SECOND=50 TEST_SIZE=full npx vitest run --project rigs apps/server/rigs/upgrade-under-load.test.ts`.
 */
const ORDERS_PER_SECOND = Number(process.env.ORDERS_PER_SECOND ?? 5);
const PAGES_PER_SECOND = ORDERS_PER_SECOND / 10;
const CONSOLE_PAGES_PER_SECOND = ORDERS_PER_SECOND / 50;
/** Enough members that one is free for each order, even if an order takes two seconds. */
const MEMBERS = Math.max(10, 2 * ORDERS_PER_SECOND);

test(`a rolling restart, an upgrade and a roll-back under ${ORDERS_PER_SECOND} orders a second: no request fails, no script is missing, each order is there once`, {
  timeout: 1_800_000,
}, async () => {
  await buildAll();
  const first = await release('0.0.1+aaaaaaaaaaaa');
  const second = await release('0.0.2+bbbbbbbbbbbb', first);
  for (const app of ['storefront', 'console']) renameAssets(join(second, 'apps', app));
  const archives = [await packed(first, '0.0.1+aaaaaaaaaaaa'), await packed(second, '0.0.2+bbbbbbbbbbbb')] as const;
  const { hitosoroi, versions, ports, consolePorts, databaseUrl } = await twoServers(first);
  expect(await hitosoroi(['deploy', archives[0]])).toMatchObject({ code: 0 });

  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  onTestFinished(() => database.end());
  const { ask, textOf, loadPage, counts, failures, times } = loadThrough(await nginxBefore(ports, consolePorts));
  const people = await addMembers(database, MEMBERS);
  const free = await Promise.all(people.map((email) => memberOverHttp(shopUrl, email, ask)));

  /** The order number for each idempotency key. */
  const acknowledged = new Map<string, string>();
  const order = () => {
    const member = free.shift();
    return member && orderBy(member);
  };
  const orderBy = async (member: (typeof free)[number]) => {
    const key = randomUUID();
    const { status, body } = await member.order(key);
    const number = body.data?.order_number;
    if (number) {
      acknowledged.set(key, number);
      if (!(await member.startPayment(number))) failures.push(`${number}: no payment`);
    } else failures.push(`order ${key}: ${status} ${JSON.stringify(body)}`);
    free.push(member);
  };
  const loadConsolePage = async () => {
    for (const file of filesIn(await textOf(`${consoleUrl}/`))) await ask(consoleUrl + file);
    counts.pages += 1;
  };
  const open = await loadPage();
  expect(open.length).toBeGreaterThan(50);

  const ordering = atARate(ORDERS_PER_SECOND, order);
  const loads = [
    ordering,
    atARate(PAGES_PER_SECOND, async () => {
      // Loads the page's own files, and then one file of another screen.
      const [later = ''] = await loadPage();
      await ask(later);
    }),
    atARate(CONSOLE_PAGES_PER_SECOND, loadConsolePage),
  ];
  const rows = [
    ['', 'seconds', 'requests', 'failed', 'missing', 'pages', 'orders', 'a second', 'p50', 'p99', 'slowest'],
  ];
  /** Runs `hitosoroi` under load. Then loads the other screens in a page that has been open since before the first command. */
  const during = async (name: string, words: readonly string[]) => {
    const before = { requests: times.length, failed: failures.length, pages: counts.pages, orders: acknowledged.size };
    const began = performance.now();
    expect(await hitosoroi(words)).toMatchObject({ code: 0 });
    for (const file of open) await ask(file);
    const seconds = (performance.now() - began) / 1_000;
    const orders = acknowledged.size - before.orders;
    const failed = failures.slice(before.failed);
    const took = times.slice(before.requests);
    rows.push([
      name,
      seconds.toFixed(0),
      String(took.length),
      String(failed.length),
      String(failed.filter((one) => one.startsWith('/assets/')).length),
      String(counts.pages - before.pages),
      String(orders),
      (orders / seconds).toFixed(1),
      ...[0.5, 0.99, 1].map((share) => `${quantile(took, Math.min(share, 1 - 1 / took.length)).toFixed(0)} ms`),
    ]);
  };
  await during('rolling restart', ['restart']);
  await during('upgrade', ['deploy', archives[1]]);
  expect(await versions()).toEqual(['0.0.2+bbbbbbbbbbbb', '0.0.2+bbbbbbbbbbbb']);
  await during('roll-back', ['rollback']);
  expect(await versions()).toEqual(['0.0.1+aaaaaaaaaaaa', '0.0.1+aaaaaaaaaaaa']);
  await Promise.all(loads.map(({ stop }) => stop()));

  const stored = await database.query(
    'select o.idempotency_key, o.order_number, count(a.trading_id)::int as attempts from orders o left join payment_attempt a using (order_number) group by 1, 2',
  );
  process.stdout.write(`${ORDERS_PER_SECOND} orders a second asked for\n`);
  printTable(rows);
  process.stdout.write(`  ${acknowledged.size} orders acknowledged, ${stored.rows.length} in the database; `);
  process.stdout.write(`${ordering.leftOut()} not asked for, because all members still waited\n`);
  expect(failures).toEqual([]);
  expect(new Map(stored.rows.map((row) => [row.idempotency_key, row.order_number]))).toEqual(acknowledged);
  expect(stored.rows.filter(({ attempts }) => attempts !== 1)).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(30);
});
