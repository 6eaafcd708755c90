import { expect, test } from 'vitest';
import { production } from '../../../test/production.ts';
import { openShop } from '../../../test/shop.ts';

/** Sends two requests with `x-forwarded-for` to a server that trusts `proxies` proxies and allows one request a minute. */
const askTwice = async (proxies: string, first: string, second: string) => {
  const { app } = await openShop({ env: { ...production, RATE_LIMIT: '1', TRUSTED_PROXIES: proxies } });
  const ask = async (forwarded: string) =>
    (await app.inject({ url: '/api/v1/consumer/seller', headers: { 'x-forwarded-for': forwarded } })).statusCode;
  return [await ask(first), await ask(second)];
};

test('behind a proxy people are told apart by what it says of them, and by nothing that they say themselves', async () => {
  expect(await askTwice('1', '203.0.113.1', '203.0.113.2')).toEqual([200, 200]);
  expect(await askTwice('1', '198.51.100.1, 203.0.113.1', '198.51.100.2, 203.0.113.1')).toEqual([200, 429]);
});

test('without a proxy nobody gets another address by saying so', async () => {
  expect(await askTwice('0', '203.0.113.1', '203.0.113.2')).toEqual([200, 429]);
});
