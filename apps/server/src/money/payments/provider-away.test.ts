import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { figuresOf } from '../../../test/scrape.ts';
import { openTill } from '../../../test/till.ts';
import { workersOf } from '../../jobs.ts';
import { createLogger } from '../../platform/logger.ts';
import { runDueJobs } from '../../platform/work/worker.ts';

/** A review opens after a quarter of an hour. */
const minutesUntilReview = ['00', '01', '02', '04', '08', '16', '32'];

test('why a card could not be charged is in the log once, in the figures, in the review and in what staff ask', async () => {
  const till = await openTill();
  const { shop } = till;
  const scrape = await figuresOf(shop);
  const console = await openConsole(shop);
  const order = await till.order('1');
  await (await order.open()).payByCard();
  await till.heard();
  await till.control('settings', { server: 'error' });
  const printed = new PassThrough();
  const context = { ...shop.context, logger: createLogger('info', printed) };
  const workers = Object.assign({}, ...workersOf(context));
  for (const minute of minutesUntilReview) {
    shop.setNow(`2026-11-15T10:${minute}:00+09:00`);
    await runDueJobs({ ...context, worker: 'the worker' }, workers);
  }
  const finance = await console.signedIn('finance');
  const [review] = (await finance.get('/reviews')).json().data.reviews;
  expect(review).toMatchObject({ kind: 'not-captured-yet', order_number: order.number });
  const cause = { kind: 'status', detail: 'HTTP 500' };
  expect((await finance.get(`/reviews/one?id=${review.id}`)).json().data).toMatchObject({ cause });
  const asked = (await finance.change('/reviews/ask', { id: review.id })).json().data;
  expect(asked).toMatchObject({ outcome: 'unknown', cause });

  await till.control('settings', { server: 'normal' });
  shop.setNow('2026-11-15T11:00:00+09:00');
  await runDueJobs({ ...context, worker: 'the worker' }, workers);
  printed.end();

  const lines = (await text(printed)).trim().split('\n');
  const aboutProvider = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('the provider'));
  expect(aboutProvider).toMatchObject([
    { level: 40, msg: 'the provider fails', provider: 'link-type', kind: 'status', detail: 'HTTP 500' },
    { level: 30, msg: 'the provider answers again', provider: 'link-type' },
  ]);
  const value = await scrape();
  expect(value('hitosoroi_provider_failures_total', { side: 'real', kind: 'status' })).toBeGreaterThan(2);
  expect(value('hitosoroi_provider_failures_total', { side: 'test', kind: 'status' })).toBe(0);
});

test('a refusal of the provider is the cause of the review about it', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await till.order('1');
  await (await order.open()).payByCard();
  await till.heard();
  await till.control('settings', { server: 'refuse', refusal: 'P999' });
  for (const minute of minutesUntilReview) {
    till.shop.setNow(`2026-11-15T10:${minute}:00+09:00`);
    await till.shop.work();
  }
  const finance = await console.signedIn('finance');
  const [review] = (await finance.get('/reviews')).json().data.reviews;
  expect((await finance.get(`/reviews/one?id=${review.id}`)).json().data).toMatchObject({
    kind: 'not-captured-yet',
    cause: { kind: 'result', detail: expect.stringMatching(/^P999/) },
  });
});

test('inquiries that the provider did not answer are made as soon as it answers again, and so the alert about them ends', async () => {
  const till = await openTill();
  const { shop } = till;
  const scrape = await figuresOf(shop);
  const later = (time: string) => shop.setNow(`2026-11-15T10:${time}+09:00`);
  const failing = await till.order('1');
  later('05:00');
  const unpaid = await till.order('1');
  await till.control('settings', { server: 'error' });
  later('10:01');
  await shop.work();
  expect((await scrape())('hitosoroi_due_work', { kind: 'reconcile' })).toBe(1);

  await till.control('settings', { server: 'normal' });
  later('15:01');
  await shop.work();
  later('15:02');
  await shop.work();
  expect((await scrape())('hitosoroi_due_work', { kind: 'reconcile' })).toBe(0);
  const jobs = await shop.db
    .selectFrom('due_job')
    .where('kind', '=', 'reconcile')
    .select(['subject', 'due_at'])
    .execute();
  const dueAt = Object.fromEntries(jobs.map(({ subject, due_at }) => [subject, due_at.slice(11, 16)]));
  expect(dueAt[unpaid.number], 'an order that is not paid yet keeps its time').toBe('01:25');
  expect(dueAt[failing.number]).toBe('01:25');
});
