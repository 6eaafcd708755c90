import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '../../../test/shop.ts';
import { buildApp } from '../../app.ts';
import { NOTICE_PATH } from '../../money/payments/providers.ts';
import { createLogger } from '../logger.ts';

const logged = () => {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  return { logger: createLogger('warn', stream), log: () => lines.join('') };
};

test('under too much load people are asked to come back, but no notice of the provider is turned away', async () => {
  const shop = await openShop();
  // The process always exceeds this limit.
  const busy = await buildApp({ ...shop.context, mostPressure: { maxHeapUsedBytes: 1, sampleInterval: 10 } });
  onTestFinished(() => busy.close());
  const visit = () => busy.inject({ url: '/api/v1/consumer/me', headers: { 'accept-language': 'en' } });
  await expect.poll(async () => (await visit()).statusCode).toBe(503);
  const list = await visit();
  expect(list.headers['retry-after']).toBe('5');
  expect(list.json().message).toBe('The service is busy right now. Please wait a little and try again.');
  const notice = {
    method: 'POST',
    url: NOTICE_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'trading_id=1',
  } as const;
  const usual = await shop.app.inject(notice);
  const underLoad = await busy.inject(notice);
  expect(underLoad.statusCode).toBe(usual.statusCode);
  expect(underLoad.body).toBe(usual.body);
  expect((await busy.inject('/healthz')).statusCode).toBe(200);
});

test('who opens a page or a PDF under too much load gets a page in the language of the shop, and can try again without a script', async () => {
  const shop = await openShop();
  const busy = await buildApp({ ...shop.context, mostPressure: { maxHeapUsedBytes: 1, sampleInterval: 10 } });
  onTestFinished(() => busy.close());
  const open = (url: string, headers: Record<string, string> = {}) =>
    busy.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': 'en', ...headers } });
  await expect.poll(async () => (await open('/products')).statusCode).toBe(503);
  const pdf = '/api/v1/consumer/order/receipt/1234-5678-9012/receipt.ja.pdf';
  for (const url of ['/products', pdf]) {
    const page = await open(url);
    expect(page.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body, 'Japanese until a language is chosen').toContain('<html lang="ja">');
    expect(page.body).toContain('ただいま混み合っています');
    expect(page.body).toContain('<a href="">もう一度試す</a>');
    const english = await open(url, { cookie: 'language=en', 'accept-language': 'ja' });
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toContain('<a href="">Try again</a>');
    const style = createHash('sha256')
      .update(/<style>(.*)<\/style>/s.exec(english.body)?.[1] ?? '')
      .digest('base64');
    expect(english.headers['content-security-policy']).toContain(`style-src 'sha256-${style}'`);
  }
  expect((await open('/products?language=en')).body).toContain('Try again');
  // The shop's own calls expect JSON.
  expect((await open('/products', { accept: 'application/json' })).json()).toMatchObject({ code: 'busy' });
  expect((await open(pdf, { 'sec-fetch-dest': 'empty' })).json()).toMatchObject({ code: 'busy' });
});

test('the log says once that requests are turned away, and once that it is over', async () => {
  const { logger, log } = logged();
  const shop = await openShop();
  let isTooMuch = true;
  const mostPressure = {
    maxEventLoopDelay: 0,
    healthCheck: async () => !isTooMuch,
    healthCheckInterval: 10,
    sampleInterval: 10,
  };
  const busy = await buildApp({ ...shop.context, logger, mostPressure });
  onTestFinished(() => busy.close());
  const visit = async () => (await busy.inject('/api/v1/consumer/me')).statusCode;
  await expect.poll(visit).toBe(503);
  expect(await visit()).toBe(503);
  isTooMuch = false;
  await expect.poll(visit).toBe(200);
  expect(await visit()).toBe(200);
  expect(log().match(/"msg":"there are too many requests: some are turned away"/g)).toHaveLength(1);
  expect(log().match(/"msg":"no request is turned away any more"/g)).toHaveLength(1);
});

test('a server that was busy starting turns its first requests away no more than any other', async () => {
  const shop = await openShop();
  const starting = await buildApp({ ...shop.context, mostPressure: { maxEventLoopDelay: 20, sampleInterval: 1_000 } });
  onTestFinished(() => starting.close());
  const beBusyAndAnswer = async (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until);
    // First lets the timer of the load meter run, which is due. It measures the delay of the event loop.
    await setImmediate();
    await setImmediate();
    return (await starting.inject('/api/v1/consumer/me')).statusCode;
  };
  await starting.listen({ host: 'localhost', port: 0 });
  expect(await beBusyAndAnswer(1_050)).toBe(200);
  await expect.poll(() => beBusyAndAnswer(300)).toBe(503);
});
