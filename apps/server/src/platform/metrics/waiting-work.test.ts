import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { startMailServer } from '../../../test/mail-server.ts';
import { NOW } from '../../../test/now.ts';
import { dormOrder, memberOf, place } from '../../../test/ordering.ts';
import { freePort } from '../../../test/process.ts';
import { listenToQueries, scannedBy } from '../../../test/query-plans.ts';
import { figuresOf } from '../../../test/scrape.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { openTill } from '../../../test/till.ts';

const OLDEST = 'hitosoroi_due_work_oldest_seconds';

/** The age in seconds above which an alert of docs/alerts.yml fires for a kind of job. */
const alertAge = (name: string, kind: string): number => {
  const { groups } = parse(readFileSync('docs/alerts.yml', 'utf8'));
  const { expr } = groups[0].rules.find(({ alert }: { alert: string }) => alert === name);
  expect(expr).toContain(OLDEST);
  expect(/kind=~"([^"]+)"/.exec(expr)?.[1]?.split('|')).toContain(kind);
  return Number(/> (\d+)/.exec(expr)?.[1]);
};

const at = (minutes: number): string => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

/** Runs the workers once a minute. */
const runMinutes = async (shop: Pick<Shop, 'setNow' | 'work'>, from: number, to: number): Promise<void> => {
  for (let minute = from; minute <= to; minute += 1) {
    shop.setNow(at(minute));
    await shop.work();
  }
};

test('mail and money that wait grow older through each failed try, past their alerts, until they are done', async () => {
  const smtpPort = await freePort();
  const shop = await openShop({
    env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, PAYMENT_URL: `http://127.0.0.1:${await freePort()}` },
  });
  const scrape = await figuresOf(shop);
  const browser = await memberOf(shop, 'dorm');
  const { order_number: number } = (await place(browser, await dormOrder(browser))).json().data;
  await browser.get(`/payment/params?order_id=${number}`);

  await runMinutes(shop, 0, 5);
  expect((await scrape())(OLDEST, { kind: 'mail' })).toBe(300);
  // The server asks the provider about the payment after ten minutes.
  expect((await scrape())(OLDEST, { kind: 'reconcile' })).toBe(0);

  await runMinutes(shop, 6, 35);
  const { tries } = await shop.db
    .selectFrom('due_job')
    .where('kind', '=', 'reconcile')
    .select('tries')
    .executeTakeFirstOrThrow();
  expect(tries).toBeGreaterThan(1);
  const value = await scrape();
  expect(value(OLDEST, { kind: 'mail' })).toBeGreaterThan(alertAge('MailWaits', 'mail') + 300);
  expect(value(OLDEST, { kind: 'reconcile' })).toBeGreaterThan(alertAge('MoneyWaits', 'reconcile') + 300);
  expect(value('hitosoroi_due_work', { kind: 'mail' })).toBe(1);

  await startMailServer(smtpPort);
  await runMinutes(shop, 60, 60);
  expect((await scrape())(OLDEST, { kind: 'mail' })).toBe(0);
});

test('notices that cannot be fetched wait, however often that is tried', async () => {
  const shop = await openShop({ env: { PAYMENT_URL: `http://127.0.0.1:${await freePort()}` } });
  const scrape = await figuresOf(shop);
  await shop.poll();
  await runMinutes(shop, 1, 25);
  expect((await scrape())(OLDEST, { kind: 'poll-notices' })).toBeGreaterThan(alertAge('MoneyWaits', 'poll-notices'));
});

test('a store number that nobody has paid yet, and one mailbox that is full, are no outage', async () => {
  const mailServer = await startMailServer();
  mailServer.behave('later');
  const till = await openTill({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  const scrape = await figuresOf(till.shop);
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await till.heard();
  await runMinutes(till.shop, 0, 60);
  const { tries } = await till.shop.db
    .selectFrom('due_job')
    .where('kind', '=', 'reconcile')
    .select('tries')
    .executeTakeFirstOrThrow();
  expect(tries).toBeGreaterThan(1);
  const value = await scrape();
  expect(value(OLDEST, { kind: 'reconcile' })).toBe(0);
  expect(value(OLDEST, { kind: 'mail' })).toBe(0);
});

test('a review is as old as it is, also for a Prometheus that has just begun to look', async () => {
  const shop = await openShop();
  const scrape = await figuresOf(shop);
  expect((await scrape())('hitosoroi_reviews_oldest_seconds')).toBe(0);
  const review = { kind: 'unknown-attempt', order_number: null, notice_id: null, closed_at: null, closing_note: null };
  for (const created_at of [at(0), at(30)])
    await shop.db
      .insertInto('review')
      .values({ ...review, detail: '{}', created_at })
      .execute();
  shop.setNow(at(60));
  const value = await scrape();
  expect(value('hitosoroi_reviews_open')).toBe(2);
  expect(value('hitosoroi_reviews_oldest_seconds')).toBe(3_600);
});

test('the figures read the waiting jobs in one statement, by an index', async () => {
  const shop = await openShop();
  const scrape = await figuresOf(shop);
  const asked = listenToQueries();
  await scrape();
  const statements = [...asked.keys()].filter((text) => /^select/i.test(text) && text.includes('due_job'));
  expect(statements).toHaveLength(1);
  const scanned = await scannedBy(shop.database, asked);
  expect([...scanned.keys()]).not.toContain('due_job');
});

test('a database that says nothing is told within seconds, before Prometheus gives up', async () => {
  const { context } = await openShop();
  const silent = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: () => new Promise(() => undefined),
  });
  const scrape = await figuresOf({ context: { ...context, db: silent } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = scrape();
  const advance = setInterval(() => vi.advanceTimersByTime(1_000), 50);
  const value = await asked.finally(() => {
    clearInterval(advance);
    vi.useRealTimers();
  });
  expect(value('hitosoroi_database_up')).toBe(0);
  expect(value('hitosoroi_reviews_open')).toBeUndefined();
});
