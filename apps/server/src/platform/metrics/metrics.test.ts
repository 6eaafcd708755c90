import { expect, inject, onTestFinished, test } from 'vitest';
import { memberOverHttp } from '../../../test/member-over-http.ts';
import { newDatabaseConfig } from '../../../test/new-database.ts';
import { freePort, startServer } from '../../../test/process.ts';
import { providerOfMany } from '../../../test/provider-of-many.ts';
import { scrapeAt } from '../../../test/scrape.ts';
import { isFull } from '../../../test/size.ts';
import { NOTICE_PATH } from '../../money/payments/providers.ts';
import { openDatabase } from '../db/database.ts';

test('the figures of a server move with what happens', async () => {
  const port = await freePort();
  const config = await newDatabaseConfig('demo');
  const server = await startServer(config, { METRICS_PORT: String(port), RATE_LIMIT: '30' });
  const scrape = scrapeAt(port);
  const member = await memberOverHttp(server.url);
  const orders = { app: 'shop', method: 'POST', route: '/api/v1/consumer/order_request', status: '200' };
  expect((await scrape())('hitosoroi_requests_total', orders)).toBeUndefined();
  await member.order('first-order');
  const after = await scrape();
  expect(after('hitosoroi_requests_total', orders)).toBe(1);
  expect(after('hitosoroi_request_seconds_count', { app: 'shop', route: orders.route })).toBe(1);
  expect(after('hitosoroi_database_up')).toBe(1);
  expect(after('hitosoroi_reviews_open')).toBe(0);
  expect(after('hitosoroi_refunds_open')).toBe(0);
  expect(after('hitosoroi_due_work_oldest_seconds', { kind: 'capture' })).toBe(0);
  expect(after('hitosoroi_worker_stands_still')).toBe(0);
  expect(after('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  if (inject('demo').postgres) expect(after('hitosoroi_database_connections', { state: 'idle' })).toBeGreaterThan(0);

  // Each server runs this job when it starts.
  await expect
    .poll(async () => (await scrape())('hitosoroi_work_seconds_count', { kind: 'tidy', outcome: 'done' }))
    .toBeGreaterThan(0);

  const wrong = JSON.stringify({ email: 'no-one@example.jp', password: 'wrong-1' });
  await member.ask('/login', { method: 'POST', body: wrong });
  expect((await scrape())('hitosoroi_guesses_total', { secret: 'login', outcome: 'wrong' })).toBe(1);

  expect(after('hitosoroi_refusals_total', { code: 'too-many' })).toBe(0);
  await Promise.all(Array.from({ length: 40 }, () => member.ask('/seller')));
  expect((await scrape())('hitosoroi_refusals_total', { code: 'too-many' })).toBeGreaterThan(0);

  expect(after('hitosoroi_guesses_total', { secret: 'login', outcome: 'wrong' })).toBe(0);
  expect(after('hitosoroi_guesses_total', { secret: 'second-factor', outcome: 'stopped' })).toBe(0);

  expect(after('hitosoroi_notice_seconds_count', { outcome: 'forged' })).toBe(0);
  expect(after('hitosoroi_answers_total', { app: 'shop', class: '5xx' })).toBe(0);
  expect(after('hitosoroi_answers_total', { app: 'shop', class: '2xx' })).toBeGreaterThan(0);
  await fetch(`${server.url}${NOTICE_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'forged=1',
  });
  expect((await scrape())('hitosoroi_notice_seconds_count', { outcome: 'forged' })).toBe(1);
});

test('a clock that is two hours wrong shows in the figures and in the log, and so does its end', async () => {
  const port = await freePort();
  const config = await newDatabaseConfig('demo');
  const provider = await providerOfMany();
  provider.aheadMs = 7_200_000;
  const server = await startServer(config, {
    METRICS_PORT: String(port),
    LOG_LEVEL: 'info',
    PAYMENT_URL: provider.url,
  });
  const scrape = scrapeAt(port);
  const aheadOf = async (than: string) => (await scrape())('hitosoroi_clock_ahead_seconds', { than });
  // A server asks the provider for notices when it starts, and learns the provider's time from the answer.
  await expect.poll(() => aheadOf('provider')).toBeLessThanOrEqual(-7_199);
  expect(server.output()).toMatch(
    /"level":50,.*"than":"provider","aheadSeconds":-7\d{3},"msg":"the clock of this server differs"/,
  );
  expect(await aheadOf('database')).toBe(inject('demo').postgres ? 0 : undefined);

  provider.aheadMs = 0;
  const { db } = openDatabase(config);
  onTestFinished(() => db.destroy());
  const due_at = new Date().toISOString();
  await db.updateTable('due_job').set({ due_at }).where('kind', '=', 'poll-notices').execute();
  await expect.poll(async () => Math.abs((await aheadOf('provider')) ?? 9)).toBeLessThanOrEqual(1);
  expect(server.output()).toContain('"msg":"the clock of this server is right again"');
});

test('what waits for somebody is seen as it is now', async () => {
  const port = await freePort();
  const config = await newDatabaseConfig('demo');
  await startServer(config, { METRICS_PORT: String(port) });
  const scrape = scrapeAt(port);
  const { db } = openDatabase(config);
  const at = new Date().toISOString();
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await db
    .insertInto('review')
    .values({
      kind: 'unknown-attempt',
      order_number: null,
      notice_id: null,
      detail: '{}',
      created_at: at,
      closed_at: null,
      closing_note: null,
    })
    .execute();
  // The lease of a server that has ended. The lease ends much later, so no worker takes the job.
  await db
    .insertInto('due_job')
    .values({
      kind: 'capture',
      subject: 'nothing',
      due_at: hourAgo,
      tries: 0,
      leased_by: 'gone',
      leased_until: '2999-01-01T00:00:00.000Z',
      last_error: null,
      created_at: at,
    })
    .execute();
  await db.destroy();
  const value = await scrape();
  expect(value('hitosoroi_reviews_open')).toBe(1);
  expect(value('hitosoroi_due_work', { kind: 'capture' })).toBe(1);
  expect(value('hitosoroi_due_work_oldest_seconds', { kind: 'capture' })).toBeGreaterThanOrEqual(3_600);
});

if (isFull)
  test('a database that answers and cannot be written is not up', async () => {
    const port = await freePort();
    const config = await newDatabaseConfig('demo');
    await startServer(config, { METRICS_PORT: String(port) });
    const scrape = scrapeAt(port);
    await expect.poll(async () => (await scrape())('hitosoroi_database_up')).toBe(1);
    const { db } = openDatabase(config);
    onTestFinished(() => db.destroy());
    await db.transaction().execute(async (tx) => {
      const never = '9999-12-31T00:00:00.000Z';
      // This transaction blocks others that write the row.
      await tx
        .insertInto('due_job')
        .values({ kind: 'readiness', subject: 'all', due_at: never, tries: 0, created_at: never })
        .execute();
      const value = await scrape();
      expect(value('hitosoroi_database_up')).toBe(0);
      expect(value('hitosoroi_reviews_open')).toBe(0);
      await tx.deleteFrom('due_job').where('kind', '=', 'readiness').execute();
    });
    await expect.poll(async () => (await scrape())('hitosoroi_database_up')).toBe(1);
  });

test('there are no figures on the port of the shop, and nothing else on theirs', async () => {
  const port = await freePort();
  const server = await startServer(await newDatabaseConfig('demo'), { METRICS_PORT: String(port) });
  const atShop = await fetch(`${server.url}/metrics`);
  expect(await atShop.text()).not.toContain('hitosoroi_');
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/consumer/seller`)).status).toBe(404);
});
