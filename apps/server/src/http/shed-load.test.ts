import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { buildApp } from '../app.ts';
import { NOTICE_PATH } from '../payments/notice-path.ts';

test('under too much load people are asked to come back, but no notice of the provider is turned away', async () => {
  const shop = await openShop();
  // More is always held than this.
  const busy = await buildApp({ ...shop.parts, mostPressure: { maxHeapUsedBytes: 1 } });
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
