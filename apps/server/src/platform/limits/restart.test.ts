import { expect, test } from 'vitest';
import { anotherServer, visitorAt } from '../../../test/another-server.ts';
import { limitsPass } from '../../../test/limits-pass.ts';
import { confirmed, credentials } from '../../../test/registered.ts';
import { openShop, type Shop } from '../../../test/shop.ts';

/** Stops the server, and starts another one on the same database. */
const restart = async (shop: Shop) => {
  await shop.app.close();
  return anotherServer(shop);
};

test('whoever guessed passwords has none left after a restart, and the owner is let in', async () => {
  const shop = await openShop();
  await confirmed(shop);
  const guesser = visitorAt('203.0.113.1');
  for (let guess = 0; guess < 10; guess += 1)
    expect(await guesser.post(shop.app, '/login', { ...credentials, password: `wrong-${guess}` })).toBe(422);
  const server = await restart(shop);
  expect(await guesser.post(server, '/login', credentials)).toBe(429);
  expect(await visitorAt('198.51.100.1').post(server, '/login', credentials)).toBe(200);
});

test('whoever guessed keys has none left after a restart, and others come in', async () => {
  const shop = await openShop();
  const guesser = visitorAt('203.0.113.1');
  for (let guess = 0; guess < 60; guess += 1) await guesser.get(shop.app, `/checkkey?urlParamKey=guess-${guess}`);
  const server = await restart(shop);
  expect(await guesser.get(server, '/checkkey?urlParamKey=one-more')).toBe(429);
  expect(await guesser.get(server, '/checkkey?urlParamCode=DORM01')).toBe(429);
  expect(await visitorAt('198.51.100.1').get(server, '/checkkey?urlParamKey=demo-dorm')).toBe(200);
});

test('whoever asked for mails has to wait after a restart too', async () => {
  const shop = await openShop();
  const asking = visitorAt('203.0.113.1');
  const body = { email: 'dorm@example.jp' };
  for (let time = 0; time < 5; time += 1)
    expect(await asking.post(shop.app, '/forgot_password/send_email', body)).toBe(200);
  const server = await restart(shop);
  expect(await asking.post(server, '/forgot_password/send_email', body)).toBe(429);
});

test('nothing that is counted can be read as an address, and it is gone when its window is over', async () => {
  const shop = await openShop();
  await shop.poll();
  await visitorAt('203.0.113.1').post(shop.app, '/login', { ...credentials, password: 'wrong-1' });
  const kept = () => shop.db.selectFrom('limit_count').selectAll().execute();
  const rows = await kept();
  expect(rows).toHaveLength(3);
  for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
  const sweep = async () => {
    shop.setNow(new Date(shop.context.now().getTime() + 600_000).toISOString());
    await shop.work();
  };
  await sweep();
  expect(await kept(), 'it still counts').toHaveLength(3);
  await limitsPass(shop.db, 15);
  await sweep();
  expect(await kept()).toEqual([]);
});
