import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { addMembers } from '../../../test/add-members.ts';
import { lineTo } from '../../../test/cut-line.ts';
import { emptyDatabase, emptyDatabaseConfig } from '../../../test/empty-database.ts';
import { memberOverHttp } from '../../../test/member-over-http.ts';
import { unlimitedOrders } from '../../../test/ordering.ts';
import { ownPostgres } from '../../../test/own-postgres.ts';
import { environmentOf, freePort, startServer } from '../../../test/process.ts';
import { listenToQueries } from '../../../test/query-plans.ts';
import { runProcess } from '../../../test/run-process.ts';
import { fromShop } from '../../../test/shop.ts';
import { isFull, sized } from '../../../test/size.ts';
import { migrate } from './migrate.ts';

const away = 'ただいまサービスを一時的にご利用いただけません。しばらく待ってからもう一度お試しください。';
const busy = 'ただいま混み合っています。しばらく待ってからもう一度お試しください。';

const CRASHES = sized(1, 3);

/** Programs start slowly on a busy machine. */
const patience = { timeout: 60_000 };

const readiness = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  return { code: answer.status, ...((await answer.json()) as object) };
};

/** Rejects every connection, and counts the connections. */
const closedDoorAt = async (port: number) => {
  let knocks = 0;
  const door = createServer((socket) => {
    knocks += 1;
    socket.destroy();
  }).listen(port, '127.0.0.1');
  await once(door, 'listening');
  const remove = async () => {
    door.close();
    await once(door, 'close');
  };
  return { knocks: () => knocks, remove };
};

const clientOf = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

const keysIn = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows } = await client.query('select idempotency_key, order_number from orders');
  return new Map(rows.map(({ idempotency_key, order_number }) => [idempotency_key, order_number]));
};

test('connections that are ended from outside while members order end no server, and lose no order', async () => {
  const config = await emptyDatabaseConfig();
  const server = await startServer(config);
  const member = await memberOverHttp(server.url);
  const outside = await clientOf(config.databaseUrl ?? '');
  let keys = 0;
  const acknowledged = new Map<string, string>();
  const statuses = new Set<number>();
  for (let round = 0; round < 10; round += 1) {
    const ordering = Array.from({ length: 6 }, async () => {
      const key = `ended-connection-${keys++}`;
      const { status, body } = await member.order(key);
      statuses.add(status);
      if (body.data?.order_number) acknowledged.set(key, body.data.order_number);
    });
    await outside.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await Promise.all(ordering);
  }
  expect(server.child.exitCode).toBeNull();
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await expect.poll(async () => (await member.order('the-last-order')).status).toBe(200);
  const there = await keysIn(outside);
  for (const [key, number] of acknowledged) expect(there.get(key)).toBe(number);
});

test('PostgreSQL crashes under load: 503 while it is away, nothing lost, and it is said once each time', async () => {
  const postgres = await ownPostgres();
  const server = await startServer(
    { databaseUrl: postgres.url, databasePoolSize: 5, dataDir: '' },
    { RATE_LIMIT: '1000000', ...unlimitedOrders },
  );
  const member = await memberOverHttp(server.url);
  const acknowledged = new Map<string, string>();
  const unanswered = new Set<string>();
  let keys = 0;
  let isOver = false;
  const orderOn = async (): Promise<void> => {
    while (!isOver) {
      const key = `restart-key-${keys++}`;
      const { status, body } = await member.order(key);
      if (status === 200) acknowledged.set(key, body.data?.order_number ?? '');
      else if (status === 503) unanswered.add(key);
      else throw new Error(`${status} ${JSON.stringify(body)}`);
    }
  };
  const load = Promise.all([1, 2, 3, 4].map(orderOn));
  for (let crash = 1; crash <= CRASHES; crash += 1) {
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 20);
    await postgres.crash();
    await expect.poll(() => readiness(server.url)).toEqual({ code: 503, status: 'not ready', reason: 'database-away' });
    await expect
      .poll(async () => (await member.order('while-it-is-away')).body)
      .toEqual({ code: 'unavailable', message: away });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/?key=demo-school`, { headers: { accept: 'text/html' } })).status).toBe(200);
    await postgres.resume();
    await expect.poll(() => readiness(server.url)).toEqual({ code: 200, status: 'ok' });
    await expect.poll(() => server.output().match(/the database is there again/g)).toHaveLength(crash);
  }
  isOver = true;
  await load;
  expect(server.child.exitCode).toBeNull();
  for (const key of unanswered) {
    const { body } = await member.order(key);
    acknowledged.set(key, body.data?.order_number ?? '');
  }
  const there = await keysIn(await clientOf(postgres.url));
  for (const [key, number] of acknowledged) expect(there.get(key), key).toBe(number);
  expect(there.size).toBe(acknowledged.size);
  expect(server.output().match(/"level":50/g)).toHaveLength(CRASHES);
  expect(server.output().match(/"msg":"the database is away"/g)).toHaveLength(CRASHES);
});

test('an order whose commit is done and whose answer is lost is not refused; asked again with its key, it is that order', async () => {
  const config = await emptyDatabaseConfig();
  const line = await lineTo(config.databaseUrl ?? '');
  const server = await startServer({ ...config, databaseUrl: line.url });
  const member = await memberOverHttp(server.url);
  const outside = await clientOf(config.databaseUrl ?? '');
  line.cutAtCommitOf('insert into "orders"');
  expect(await member.order('in-doubt', 'en')).toEqual({
    status: 503,
    body: {
      code: 'in-doubt',
      message:
        'The connection was interrupted, so we could not confirm whether this went through. Please wait a little and try again.',
    },
  });
  const orders = await keysIn(outside);
  expect([...orders.keys()]).toContain('in-doubt');
  expect((await member.order('in-doubt')).body.data).toEqual({ order_number: orders.get('in-doubt') });
});

if (isFull)
  test('connections that fall silent are given up in time, and others take their place', async () => {
    const config = await emptyDatabaseConfig();
    const line = await lineTo(config.databaseUrl ?? '');
    const server = await startServer({ ...config, databaseUrl: line.url }, { DATABASE_STATEMENT_TIMEOUT: '1' });
    const member = await memberOverHttp(server.url);
    line.goSilent();
    await expect.poll(async () => (await member.order('after-the-silence')).status).toBe(200);
    expect(server.child.exitCode).toBeNull();
    expect(server.output()).toContain('Query read timeout');
  });

test('a row that somebody holds costs its own requests a 503 in time, and others nothing', async () => {
  const config = await emptyDatabaseConfig();
  const server = await startServer(config, { DATABASE_LOCK_TIMEOUT: '1', DATABASE_POOL_SIZE: '4' });
  const member = await memberOverHttp(server.url);
  const outside = await clientOf(config.databaseUrl ?? '');
  await outside.query('begin');
  await outside.query("select 1 from member where email = 'school@example.jp' for update");
  const began = Date.now();
  const held = Array.from({ length: 8 }, (_, index) => member.order(`held-back-${index}`));
  const other = await fetch(`${server.url}/api/v1/consumer/seller`);
  expect(other.status).toBe(200);
  for (const { status, body } of await Promise.all(held)) {
    expect(status).toBe(503);
    expect(body).toEqual({ code: 'busy', message: busy });
  }
  expect(Date.now() - began).toBeLessThan(9_000);
  await outside.query('rollback');
  expect((await member.order('free-again-1')).status).toBe(200);
});

const logIn = (url: string, email: string) =>
  fetch(`${url}/api/v1/consumer/login`, {
    method: 'POST',
    headers: { ...fromShop, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo-1234' }),
  });

/** How many connections wait for a lock. Leaves out the rows of limit counts, because they are locked only briefly. */
const waitingFor = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query(
    `select count(*) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query not like '%limit_count%'`,
  );
  return Number(rows[0].count);
};

if (isFull)
  test('one member whose row is held never takes the connections of others, however much they ask', async () => {
    const config = await emptyDatabaseConfig();
    const server = await startServer(config, { DATABASE_LOCK_TIMEOUT: '4', DATABASE_POOL_SIZE: '4' });
    const outside = await clientOf(config.databaseUrl ?? '');
    const member = await memberOverHttp(server.url);
    const other = await memberOverHttp(server.url, (await addMembers(outside, 1))[0]);
    await outside.query('begin');
    await outside.query("select 1 from member where email = 'school@example.jp' for update");
    const began = Date.now();
    let answered = 0;
    const held = Array.from({ length: 30 }, async (_, index) => {
      const answer = await member.order(`held-back-${index}`);
      answered += 1;
      return answer;
    });
    const logins = Array.from({ length: 5 }, () => logIn(server.url, 'school@example.jp'));
    await expect.poll(() => waitingFor(outside)).toBe(1);
    for (const key of ['not-held-back-1', 'not-held-back-2']) expect((await other.order(key)).status).toBe(200);
    expect(await waitingFor(outside)).toBe(1);
    expect(answered).toBe(0);
    for (const { status, body } of await Promise.all(held)) {
      expect(status).toBe(503);
      expect(body).toEqual({ code: 'busy', message: busy });
    }
    // All requests together waited for the row once, instead of each waiting in turn.
    expect(Date.now() - began).toBeLessThan(7_900);
    for (const login of await Promise.all(logins)) expect(login.status).toBe(503);
    await outside.query('rollback');
    expect((await member.order('free-again-2')).status).toBe(200);
  });

if (isFull)
  test('a facility whose row is held never takes all connections, however many of its members order', async () => {
    const config = await emptyDatabaseConfig();
    const server = await startServer(config, { DATABASE_LOCK_TIMEOUT: '4', DATABASE_POOL_SIZE: '4' });
    const outside = await clientOf(config.databaseUrl ?? '');
    const members = [];
    for (const email of await addMembers(outside, 8)) members.push(await memberOverHttp(server.url, email));
    await outside.query('begin');
    await outside.query(
      "select 1 from facility where id = (select facility_id from member where email = 'school@example.jp') for update",
    );
    let answered = 0;
    const held = members.map(async (member, index) => {
      const answer = await member.order(`held-facility-${index}`);
      answered += 1;
      return answer;
    });
    await expect.poll(() => waitingFor(outside)).toBe(2);
    expect((await logIn(server.url, 'dorm@example.jp')).status).toBe(200);
    expect(await waitingFor(outside)).toBe(2);
    expect(answered).toBe(0);
    for (const { status, body } of await Promise.all(held)) {
      expect(status).toBe(503);
      expect(body).toEqual({ code: 'busy', message: busy });
    }
    await outside.query('rollback');
    expect((await members[0]?.order('free-again-3'))?.status).toBe(200);
  });

if (isFull)
  test('a start waits for a database that is not there yet, and says so once', async () => {
    const postgres = await ownPostgres();
    await postgres.crash();
    const door = await closedDoorAt(Number(new URL(postgres.url).port));
    const port = await freePort();
    const env = environmentOf({ databaseUrl: postgres.url, databasePoolSize: 5, dataDir: '' });
    const { child, output } = runProcess('server', [], { ...env, PORT: String(port) });
    const waiting = /waiting for the database/g;
    await expect.poll(() => output().match(waiting), patience).toHaveLength(1);
    await expect.poll(door.knocks, patience).toBeGreaterThan(3);
    expect(child.exitCode).toBeNull();
    expect(output().match(waiting)).toHaveLength(1);
    await door.remove();
    await postgres.resume();
    await expect
      .poll(() => readiness(`http://localhost:${port}`).catch(() => undefined), patience)
      .toMatchObject({ code: 200 });
  });

test('a database that refuses us is a mistake to mend, not one to wait for', async () => {
  const config = await emptyDatabaseConfig();
  const nowhere = new URL(config.databaseUrl ?? '');
  nowhere.pathname = '/there_is_no_such_database';
  const { ended, output } = runProcess('server', [], environmentOf({ ...config, databaseUrl: nowhere.href }));
  expect((await ended).code).toBe(1);
  expect(output()).toMatch(/^The database cannot be used: .*there_is_no_such_database.*\n$/);
});

if (isFull)
  test('a database that wants a password of whom has none is a mistake to mend too', async () => {
    const { url } = await ownPostgres();
    const client = await clientOf(url);
    const { rows } = await client.query('show hba_file');
    writeFileSync(rows[0].hba_file, 'host all postgres all trust\nhost all all all scram-sha-256\n');
    await client.query('select pg_reload_conf()');
    await client.query("create role shop login password 'x'");
    const config = await emptyDatabaseConfig();
    const without = new URL(url);
    without.username = 'shop';
    const { ended, output } = runProcess('server', [], environmentOf({ ...config, databaseUrl: without.href }));
    expect((await ended).code).toBe(1);
    expect(output()).toMatch(/^The database cannot be used: .*password.*\n$/);
  });

test('migrations hold no lock of a connection, which belongs to several behind PgBouncer', async () => {
  const database = await emptyDatabase();
  const asked = listenToQueries();
  await migrate(database);
  const statements = [...asked.keys()].join('\n');
  expect(statements).toContain('create table orders');
  expect(statements).not.toMatch(/pg_advisory_(un)?lock\(/);
});
