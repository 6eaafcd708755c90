import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { buildApp } from '../app.ts';
import { createLogger } from '../logger.ts';
import { NOTICE_PATH } from '../payments/configured-provider.ts';

const logged = () => {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  return { logger: createLogger('warn', stream), log: () => lines.join('') };
};

test('under too much load people are asked to come back, but no notice of the provider is turned away', async () => {
  const shop = await openShop();
  // More is always held than this.
  const busy = await buildApp({ ...shop.context, mostPressure: { maxHeapUsedBytes: 1 } });
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

test('the log says once that requests are turned away, and once that it is over', async () => {
  const { logger, log } = logged();
  const shop = await openShop();
  let isTooMuch = true;
  const mostPressure = { maxEventLoopDelay: 0, healthCheck: async () => !isTooMuch, healthCheckInterval: 10 };
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
