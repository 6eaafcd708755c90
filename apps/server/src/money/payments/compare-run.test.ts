import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { tellOperator } from '../../../test/operator.ts';
import { startServer } from '../../../test/process.ts';
import { manyPayments, providerOfMany } from '../../../test/provider-of-many.ts';
import { listenToQueries, scannedBy } from '../../../test/query-plans.ts';
import { figuresOf as scrapeOf } from '../../../test/scrape.ts';
import { openShop } from '../../../test/shop.ts';

const DAY = '2026-11-15';
const PAYMENTS = 120;
const AT_ONCE = 6;

/** A shop on the morning after a day with payments, and a provider that has all these payments. */
const afterADay = async (payments = PAYMENTS, env: Record<string, string> = {}) => {
  const provider = await providerOfMany();
  const settings = { PAYMENT_API_URL: provider.url, PAYMENT_COMPARE_AT_ONCE: String(AT_ONCE), ...env };
  const shop = await openShop({ env: settings });
  await manyPayments(shop, payments, DAY);
  await shop.db.deleteFrom('due_job').execute();
  shop.setNow('2026-11-16T09:00:00+09:00');
  const console = await openConsole(shop);
  const finance = await console.signedIn('finance');
  const compared = async (day = DAY) => (await finance.get(`/close/day?day=${day}`)).json().data.compare;
  const start = async (day = DAY) => {
    const { version } = (await finance.get(`/close/day?day=${day}`)).json().data;
    expect((await finance.change('/close/compare', { day, version })).statusCode).toBe(200);
  };
  /** The number of inquiries that the provider got about each payment. */
  const timesAsked = () => {
    const times = new Map<string, number>();
    for (const id of provider.asked) times.set(id, (times.get(id) ?? 0) + 1);
    return [...times.values()];
  };
  return { provider, shop, settings, finance, start, compared, timesAsked };
};

test('the provider is asked about many payments at once, about each once, and never about more than it bears', async () => {
  const { provider, shop, start, compared, timesAsked } = await afterADay();
  const scrape = await scrapeOf(shop);
  // A comparison begins with four at once. How fast it goes on depends on the machine.
  provider.waitsFor = 4;
  provider.takesMs = 10;
  await start();
  // On a busy machine the comparison needs more than one part.
  while ((await compared()).state === 'waiting') await shop.work();
  expect(await compared()).toMatchObject({ state: 'done', total: PAYMENTS, done: PAYMENTS, differences: [] });
  expect(timesAsked()).toEqual(Array.from({ length: PAYMENTS }, () => 1));
  expect(provider.mostAtOnce).toBeLessThanOrEqual(AT_ONCE);
  const figures = await scrape();
  expect(figures('hitosoroi_payments_compared_total', { outcome: 'agrees' })).toBe(PAYMENTS);
  expect(figures('hitosoroi_payments_to_compare')).toBe(0);
  expect(await shop.db.selectFrom('compare_payment').selectAll().execute()).toEqual([]);
});

test('a provider that is away in the middle only delays the comparison, which tells that it waits', async () => {
  const { provider, shop, start, compared, timesAsked } = await afterADay();
  provider.moodAbout = () => (provider.asked.length > 50 ? 'fails' : 'answers');
  await start();
  await shop.work();
  const waiting = await compared();
  expect(waiting).toMatchObject({ state: 'waiting', is_held_up: true, total: PAYMENTS, differences: [] });
  expect(waiting.done).toBeGreaterThanOrEqual(50 - AT_ONCE);
  const asked = provider.asked.length;
  expect(asked).toBeLessThanOrEqual(50 + 5 + AT_ONCE);
  // The provider fails in every round, and still no payment ends as unanswered.
  for (const minute of ['01', '02', '03', '04', '05', '06', '07']) {
    shop.setNow(`2026-11-16T09:${minute}:00+09:00`);
    await shop.work();
  }
  expect(await compared()).toMatchObject({ state: 'waiting', done: waiting.done });
  provider.moodAbout = () => 'answers';
  shop.setNow('2026-11-16T09:10:00+09:00');
  await shop.work();
  expect(await compared()).toMatchObject({ state: 'done', total: PAYMENTS, done: PAYMENTS, differences: [] });
  expect(timesAsked().length).toBe(PAYMENTS);
});

test('of a payment about which the provider never answers the others do not wait, and it is listed', async () => {
  const { provider, shop, start, compared } = await afterADay(30);
  const { trading_id: bad, order_number } = await shop.db
    .selectFrom('payment_attempt')
    .select(['trading_id', 'order_number'])
    .orderBy('trading_id')
    .executeTakeFirstOrThrow();
  provider.moodAbout = (tradingId) => (tradingId === bad ? 'fails' : 'answers');
  await start();
  for (const minute of ['00', '01', '02', '03', '04']) {
    shop.setNow(`2026-11-16T09:${minute}:00+09:00`);
    await shop.work();
  }
  expect(await compared()).toMatchObject({
    state: 'done',
    total: 30,
    done: 30,
    differing: { count: 1, yen: 11_880 },
    differences: [{ order: order_number, yen: 11_880, outcome: 'unanswered' }],
  });
  expect(provider.asked.filter((id) => id === bad).length).toBe(5);
});

test('a server that is killed while it compares is followed by one that goes on there', async () => {
  const { provider, shop, settings, start, compared, timesAsked } = await afterADay();
  provider.takesMs = 20;
  // After 80 inquiries the provider no longer answers, so the first server is killed while it waits for answers.
  provider.moodAbout = () => (provider.asked.length > 80 ? 'silent' : 'answers');
  await start();
  const aheadMs = Date.parse('2026-11-16T09:01:00+09:00') - Date.now();
  const env = { ...settings, CLOCK_OFFSET: String(Math.round(aheadMs / 1_000)) };
  const first = await startServer(shop.databaseConfig, env);
  await expect.poll(() => provider.asked.length).toBeGreaterThan(80);
  await expect.poll(async () => (await compared()).done).toBeGreaterThan(0);
  first.child.kill('SIGKILL');
  await first.ended;
  const { done } = await compared();
  provider.moodAbout = () => 'answers';
  await startServer(shop.databaseConfig, env);
  await expect.poll(async () => (await compared()).state).toBe('done');
  expect(await compared()).toMatchObject({ total: PAYMENTS, done: PAYMENTS, differences: [] });
  const twice = timesAsked().filter((times) => times > 1);
  expect(twice.length).toBeLessThanOrEqual(provider.asked.length - done);
  expect(provider.asked.length).toBe(PAYMENTS + twice.length);
});

test('of two servers that compare the same day one stops, and each payment counts once', async () => {
  const { provider, shop, start, compared } = await afterADay();
  provider.takesMs = 20;
  await start();
  const first = shop.work('one');
  await expect.poll(() => provider.asked.length).toBeGreaterThan(10);
  // Simulates that the first server was frozen for longer than its lease.
  await shop.db.updateTable('due_job').set({ leased_until: null, leased_by: null }).execute();
  await Promise.all([first, shop.work('two')]);
  // If the server that stopped had the lease, the job is due again some seconds later.
  shop.setNow('2026-11-16T09:00:30+09:00');
  await shop.work('two');
  expect(await compared()).toMatchObject({ state: 'done', total: PAYMENTS, done: PAYMENTS, differences: [] });
});

test('a day that is compared already goes on if staff start it once more, and is never over before all are asked', async () => {
  const { provider, shop, start, compared, timesAsked } = await afterADay();
  provider.takesMs = 20;
  await start();
  const working = shop.work();
  await expect.poll(() => provider.asked.length).toBeGreaterThan(20);
  await start();
  await working;
  await shop.work();
  expect(await compared()).toMatchObject({ state: 'done', total: PAYMENTS, done: PAYMENTS });
  expect(timesAsked()).toEqual(Array.from({ length: PAYMENTS }, () => 1));
});

test('a comparison reads no table from end to end', async () => {
  const { shop, start, compared } = await afterADay(20);
  await start();
  const asked = listenToQueries();
  await shop.work();
  const scanned = await scannedBy(shop.database, asked);
  for (const table of ['orders', 'order_event', 'payment_attempt', 'refund', 'review', 'compare_payment'])
    expect(scanned.get(table), table).toBeUndefined();
  expect((await compared()).state).toBe('done');
});

test('two days are compared one after the other, so that the provider is not asked more at once', async () => {
  const { provider, shop, start, compared } = await afterADay(40);
  const other = '2026-11-14';
  const numbers = await shop.db.selectFrom('payment_attempt').select('order_number').limit(20).execute();
  const some = numbers.map(({ order_number }) => order_number);
  await shop.db.updateTable('orders').set({ payment_date: other }).where('order_number', 'in', some).execute();
  provider.takesMs = 10;
  await start();
  await start(other);
  await shop.work();
  expect([(await compared(other)).state, (await compared()).state]).toEqual(['done', 'waiting']);
  shop.setNow('2026-11-16T09:00:05+09:00');
  await shop.work();
  expect(await compared()).toMatchObject({ state: 'done', total: 40 });
  expect(provider.mostAtOnce).toBeLessThanOrEqual(AT_ONCE);
});

test('a command that stopped because the provider was away goes on where it was', async () => {
  const { provider, shop, timesAsked } = await afterADay();
  const compare = () => tellOperator(shop, 'payments', 'compare', '--from', DAY, '--to', DAY);
  provider.moodAbout = () => (provider.asked.length > 50 ? 'fails' : 'answers');
  const stopped = await compare();
  expect(stopped.isIncomplete).toBe(true);
  expect(stopped.text).toContain('have no answer yet. The same command goes on with these.');
  provider.moodAbout = () => 'answers';
  const whole = await compare();
  expect(whole.text).toContain(`${PAYMENTS} compared, ${PAYMENTS} agree`);
  expect(whole.isIncomplete).toBe(false);
  expect(timesAsked().filter((times) => times > 1).length).toBeLessThanOrEqual(5 + AT_ONCE);
});

test('a command with the provider’s list stops when the provider goes away, and says what has no answer', async () => {
  const { provider, shop } = await afterADay(40);
  const attempts = await shop.db.selectFrom('payment_attempt').select(['trading_id', 'payment_id', 'amount']).execute();
  const file = join(newFolder(), 'list.csv');
  const lines = attempts.map(({ trading_id, payment_id, amount }) => `${trading_id},${payment_id},02,40,${amount}`);
  writeFileSync(file, ['trading_id,payment_id,payment_type,payment_status,payment_amount', ...lines].join('\n'));
  const compare = () =>
    tellOperator(shop, 'payments', 'compare', '--from', '2026-11-01', '--to', '2026-11-01', '--file', file);
  // The provider fails for some payments only, so the comparison must not stop.
  const bad = new Set(attempts.slice(10, 17).map(({ trading_id }) => trading_id));
  provider.moodAbout = (tradingId) => (bad.has(tradingId) ? 'fails' : 'answers');
  expect((await compare()).text).toContain('40 compared, 33 agree');
  provider.asked.length = 0;
  provider.moodAbout = () => (provider.asked.length > 10 ? 'fails' : 'answers');
  const stopped = await compare();
  expect(provider.asked.length).toBeLessThanOrEqual(10 + 5 + AT_ONCE);
  expect([stopped.isIncomplete, stopped.text]).toEqual([true, expect.stringContaining('40 compared, 10 agree')]);
});
