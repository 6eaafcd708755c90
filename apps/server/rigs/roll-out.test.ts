import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { fillDatabase } from '../../../bench/lib/fill-database.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate, released } from '../src/platform/db/migrate.ts';
import { type Migration, makeIndex } from '../src/platform/db/migration.ts';
import { memberOverHttp } from '../test/member-over-http.ts';
import { newFolder } from '../test/new-folder.ts';
import { unlimitedOrders } from '../test/ordering.ts';
import { ownPostgres } from '../test/own-postgres.ts';
import { freePort, startServer, untilConsoleOpen } from '../test/process.ts';
import { filesIn, loadThrough } from './load-through.ts';
import { nextVersion } from './next-version.ts';
import { consoleUrl, nginxBefore, shopUrl } from './nginx.ts';

/** `ROLL_OUT_ORDERS=1000000 npx vitest run --project rigs apps/server/rigs/roll-out.test.ts` runs this test at full size. */
const ORDERS = Number(process.env.ROLL_OUT_ORDERS ?? 20_000);

const run = async (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

/** One migration of each kind that a next version may need. */
const next: Record<string, Migration> = {
  '9001-a-column': {
    up: async (db) => {
      await run(db, 'alter table orders add column carrier text');
      await run(db, "alter table orders alter column carrier set default 'us'");
    },
  },
  '9002-its-index': {
    runsOutside: true,
    up: async (db) => {
      // Waits until `workLong` has locked the table again.
      await run(db, 'select pg_sleep(1)');
      await makeIndex(db, 'orders_without_carrier', 'on orders (order_number) where carrier is null');
    },
  },
  '9003-its-values': {
    runsOutside: true,
    up: async (db) => {
      const some = 'select order_number from orders where carrier is null limit 1000';
      for (;;) {
        const { numAffectedRows } = await run(db, `update orders set carrier = 'us' where order_number in (${some})`);
        if (!numAffectedRows) return;
      }
    },
  },
};

/** Repeats an action on its own connection. Returns a function that stops the repetition. */
const repeat = async (url: string, act: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let isOver = false;
  const acting = (async () => {
    while (!isOver) await act(client);
    await client.end();
  })();
  return () => {
    isOver = true;
    return acting;
  };
};

/** Simulates a person in a database client who reads all orders and changes one. Each transaction stays open for three seconds. */
const workLong = async (client: pg.Client) => {
  await client.query('begin');
  await client.query('select count(*) from orders');
  await client.query('update orders set price = price where order_number = (select min(order_number) from orders)');
  await client.query('select pg_sleep(3)');
  await client.query('commit');
  await client.query('select pg_sleep(0.7)');
};

test(`a next version is rolled out over ${ORDERS} orders while people order: nobody waits a second for it, and the version before goes on`, {
  timeout: 3_600_000,
}, async () => {
  const { url } = await ownPostgres();
  const config = { databaseUrl: url, databasePoolSize: 5, dataDir: newFolder() };
  await fillDatabase(config, ORDERS);
  // Each server has its own folder, as on a machine that has not seen this database before.
  const serve = () => startServer({ ...config, dataDir: newFolder() }, unlimitedOrders);
  const servers = [await serve(), await serve()];
  const acknowledged: string[] = [];
  let isOver = false;
  const people = servers.map(async (server) => {
    const member = await memberOverHttp(server.url);
    while (!isOver) {
      const key = randomUUID();
      // A busy server may refuse an order. The member then orders again.
      let number: string | undefined;
      while (!number) number = (await member.order(key)).body.data?.order_number;
      acknowledged.push(number);
    }
  });
  const waitedLong = new Set<string>();
  const stops = [
    await repeat(url, workLong),
    await repeat(url, async (client) => {
      const { rows } = await client.query(`select query from pg_locks join pg_stat_activity using (pid)
        where not granted and locktype = 'relation' and clock_timestamp() - waitstart > interval '1 second'`);
      for (const { query } of rows) waitedLong.add(query);
      await client.query('select pg_sleep(0.05)');
    }),
  ];

  const database = openDatabase(config);
  onTestFinished(() => database.db.destroy());
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
  // Two servers of the next version start together.
  await Promise.all([1, 2].map(() => migrate(database, { ...released('postgres'), ...next })));
  const during = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(during + 10);
  isOver = true;
  await Promise.all(people);
  await Promise.all(stops.map((stop) => stop()));

  expect([...waitedLong]).toEqual([]);
  const { rows } = await sql<{ order_number: string; carrier: string }>`select order_number, carrier from orders
    where carrier is distinct from 'us' or idempotency_key not like 'copy%'`.execute(database.db);
  expect(rows.every(({ carrier }) => carrier === 'us')).toBe(true);
  // Two of the orders were in the database before the load.
  expect(rows).toHaveLength(acknowledged.length + 2);
  expect(rows.map(({ order_number }) => order_number)).toEqual(expect.arrayContaining(acknowledged));
  const { rows: index } = await sql`select indisvalid from pg_index
    where indexrelid = 'orders_without_carrier'::regclass`.execute(database.db);
  expect(index).toEqual([{ indisvalid: true }]);

  // A server of the previous version can still start.
  await servers[0]?.stop();
  const again = await serve();
  expect((await (await memberOverHttp(again.url)).order(randomUUID())).status).toBe(200);
});

test('two servers are rolled to a next version and back behind deploy/nginx.conf while people order, and load pages of shop and console: nothing fails', {
  timeout: 300_000,
}, async () => {
  const { url } = await ownPostgres();
  const ports = [await freePort(), await freePort()] as const;
  const consolePorts = [await freePort(), await freePort()] as const;
  const serve = async (which: 0 | 1, file?: string) => {
    const server = await startServer(
      { databaseUrl: url, databasePoolSize: 5, dataDir: '' },
      {
        ...unlimitedOrders,
        HOST: '127.0.0.1',
        PORT: String(ports[which]),
        CONSOLE_PORT: String(consolePorts[which]),
        TRUSTED_PROXIES: '1',
        RATE_LIMIT: '1000000',
        DRAIN_SECONDS: '3',
      },
      file,
    );
    // `hitosoroi deploy` waits for this too.
    await untilConsoleOpen(server);
    return server;
  };
  const servers = [await serve(0), await serve(1)];
  const { ask, textOf, loadPage, counts, failures } = loadThrough(await nginxBefore(ports, consolePorts));
  const open = await loadPage();
  expect(open.length).toBeGreaterThan(50);
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const members = await Promise.all([1, 2, 3].map(() => memberOverHttp(shopUrl, 'school@example.jp', ask)));
  const ordering = members.map(async (member) => {
    while (!isOver) if ((await member.order(randomUUID())).body.data?.order_number) counts.orders += 1;
  });
  const loading = [1, 2].map(async () => {
    while (!isOver) {
      const [first = ''] = await loadPage();
      await ask(first);
      for (const file of filesIn(await textOf(`${consoleUrl}/`))) await ask(consoleUrl + file);
    }
  });
  const roll = async (which: 0 | 1, file?: string) => {
    await servers[which]?.stop();
    servers[which] = await serve(which, file);
  };
  for (const version of [nextVersion(), undefined]) {
    await roll(0, version);
    await roll(1, version);
    // Simulates a person who opened the page before the roll-out, and now opens other screens.
    for (const file of open) await ask(file);
  }
  isOver = true;
  await Promise.all([...ordering, ...loading]);
  expect(failures).toEqual([]);
  expect(Math.min(counts.orders, counts.pages)).toBeGreaterThan(30);
});
