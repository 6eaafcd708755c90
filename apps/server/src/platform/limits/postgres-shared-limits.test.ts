import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { anotherServer, visitorAt } from '../../../test/another-server.ts';
import { limitsPass } from '../../../test/limits-pass.ts';
import { ownPostgres } from '../../../test/own-postgres.ts';
import { startServer } from '../../../test/process.ts';
import { confirmed, credentials } from '../../../test/registered.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { sweepCounts } from './limit-counts.ts';

const twoServers = async (env: NodeJS.ProcessEnv = {}) => {
  const shop = await openShop({ env });
  const servers: [FastifyInstance, FastifyInstance] = [shop.app, await anotherServer(shop)];
  return { shop, servers };
};

test('a guesser of passwords who alternates between servers gets as many tries as on one', async () => {
  const { shop, servers } = await twoServers();
  await confirmed(shop);
  const guesser = visitorAt('203.0.113.1');
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess += 1)
    for (const server of servers)
      statuses.push(await guesser.post(server, '/login', { ...credentials, password: `wrong-${guess}` }));
  expect(statuses).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
  for (const server of servers) {
    expect(await guesser.post(server, '/login', credentials)).toBe(429);
    expect(await visitorAt('198.51.100.1').post(server, '/login', credentials)).toBe(200);
  }
});

test('a volley of passwords on both servers at once gets no more answers either', async () => {
  const { shop, servers } = await twoServers();
  await confirmed(shop);
  const guesser = visitorAt('203.0.113.1');
  const volley = servers.flatMap((server) =>
    Array.from({ length: 50 }, (_, guess) =>
      guesser.post(server, '/login', { ...credentials, password: `wrong-${guess}` }),
    ),
  );
  const owner = servers.map((server) => visitorAt('198.51.100.1').post(server, '/login', credentials));
  const statuses = await Promise.all(volley);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  expect(await Promise.all(owner)).toEqual([200, 200]);
});

/** Runs `work` while another transaction has locked the rows of all counts. */
const whileCounting = ({ db }: Shop, work: () => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('limit_count')
      .set({ count: (eb) => eb.ref('count') })
      .execute();
    await work();
  });

test('a try beyond the limit of an account waits for nobody, from whichever address it comes', async () => {
  const { shop, servers } = await twoServers();
  await confirmed(shop);
  const wrong = { ...credentials, password: 'wrong-1' };
  await visitorAt('203.0.113.1').post(servers[0], '/login', wrong);
  await shop.db.updateTable('limit_count').set({ count: 200 }).execute();
  await whileCounting(shop, async () => {
    for (const server of servers) expect(await visitorAt('198.51.100.1').post(server, '/login', wrong)).toBe(429);
  });
});

test('sweeping waits for nobody who counts, and leaves what they count on', async () => {
  const { shop, servers } = await twoServers();
  await visitorAt('203.0.113.1').post(servers[0], '/login', { ...credentials, password: 'wrong-1' });
  await limitsPass(shop.db, 15);
  const kept = () => shop.db.selectFrom('limit_count').selectAll().execute();
  await whileCounting(shop, async () => {
    await sweepCounts(shop.db)('all', 0);
    expect(await kept()).toHaveLength(3);
  });
  await sweepCounts(shop.db)('all', 0);
  expect(await kept()).toEqual([]);
});

test('a guesser of keys who alternates between servers is stopped as on one: then not even a right code is answered', async () => {
  const { servers } = await twoServers();
  const guesser = visitorAt('203.0.113.1');
  for (let guess = 0; guess < 30; guess += 1)
    for (const server of servers)
      expect(await guesser.get(server, `/checkkey?urlParamKey=guess-${guess}`), String(guess)).toBe(200);
  for (const server of servers) {
    expect(await guesser.get(server, '/checkkey?urlParamCode=DORM01')).toBe(429);
    expect(await guesser.get(server, '/checkkey?urlParamKey=one-more')).toBe(429);
    expect(await visitorAt('198.51.100.1').get(server, '/checkkey?urlParamKey=demo-dorm')).toBe(200);
  }
});

const MOST = 300;
/** How many requests of one IP address a server accepts before the other servers count them. */
const UNHEARD = MOST / 10;

const askOften = async (server: FastifyInstance, visitor: ReturnType<typeof visitorAt>, times: number) => {
  for (let time = 0; time < times; time += 1) expect(await visitor.get(server, '/seller')).toBe(200);
};

/** Sends requests so slowly that a server's own count never reaches the limit. */
const patience = { interval: 250 };

test('requests from one address count on all servers together, and on the next one after a restart', async () => {
  const { shop, servers } = await twoServers({ RATE_LIMIT: String(MOST) });
  const [first, second] = servers;
  const greedy = visitorAt('203.0.113.1');
  await askOften(second, greedy, UNHEARD);
  await askOften(first, greedy, MOST - UNHEARD);
  await expect.poll(() => greedy.get(first, '/seller'), patience).toBe(429);
  await expect.poll(() => greedy.get(second, '/seller'), patience).toBe(429);
  await first.close();
  await second.close();
  const next = await anotherServer(shop);
  await askOften(next, greedy, UNHEARD);
  await expect.poll(() => greedy.get(next, '/seller'), patience).toBe(429);
  expect(await visitorAt('198.51.100.1').get(next, '/seller')).toBe(200);
});

test('of people who ask as people do, nothing is written down', async () => {
  const { shop, servers } = await twoServers({ RATE_LIMIT: String(MOST) });
  await askOften(servers[0], visitorAt('203.0.113.1'), UNHEARD - 1);
  await servers[0].close();
  expect(await shop.db.selectFrom('limit_count').selectAll().execute()).toEqual([]);
});

test('while PostgreSQL is away each server counts on, right keys are no guesses, and afterwards all know', async () => {
  const postgres = await ownPostgres();
  const config = { databaseUrl: postgres.url, databasePoolSize: 5, dataDir: '' };
  const env = { RATE_LIMIT: String(MOST) };
  const [first, second] = [await startServer(config, env), await startServer(config, env)];
  const ask = async ({ url }: typeof first, path: string) => (await fetch(`${url}/api/v1/consumer${path}`)).status;
  const key = '/checkkey?urlParamKey=demo-dorm';
  expect(await ask(first, key)).toBe(200);
  await postgres.crash();
  // Sends as many requests as guesses are allowed. Their key is right, so none of them is a guess.
  const away = await Promise.all(Array.from({ length: 2 * UNHEARD }, () => ask(second, key)));
  expect(new Set(away)).toEqual(new Set([503]));
  const statuses: number[] = [];
  for (let time = 0; time < MOST; time += 1) statuses.push(await ask(first, key));
  // When the server started, it used a few of the allowed requests.
  expect(new Set(statuses.slice(0, MOST - UNHEARD))).toEqual(new Set([503]));
  expect(statuses.at(-1), 'its own counts still hold').toBe(429);
  await postgres.resume();
  await expect.poll(() => ask(second, key), { interval: 50 }).toBe(200);
  await expect.poll(() => ask(second, key), patience).toBe(429);
});
