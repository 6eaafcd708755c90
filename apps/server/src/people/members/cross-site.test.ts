import { expect, test } from 'vitest';
import { production } from '../../../test/production.ts';
import { fromShop, openShop } from '../../../test/shop.ts';

const changing = [
  ['POST', '/register'],
  ['POST', '/register/resend'],
  ['GET', '/confirmemail?k=x'],
  ['POST', '/login'],
  ['POST', '/logout'],
  ['PUT', '/me/setkey'],
  ['PUT', '/me/update'],
  ['POST', '/forgot_password/send_email'],
  ['POST', '/forgot_password/reset_password'],
] as const;

test.each(changing)('%s %s is refused when another site causes it', async (method, url) => {
  const shop = await openShop();
  const send = (headers: Record<string, string>) =>
    shop.app.inject({
      method,
      url: `/api/v1/consumer${url}`,
      headers: { 'accept-language': 'en', ...headers },
      ...(method === 'GET' ? {} : { payload: {} }),
    });
  const refusal = { code: 'cross-site', message: 'This request was not accepted.' };
  for (const headers of [
    {},
    { 'x-requested-with': 'fetch' },
    { 'x-requested-with': 'XMLHttpRequest', origin: 'https://evil.example.com' },
    { 'x-requested-with': 'XMLHttpRequest', origin: 'null' },
  ]) {
    const answer = await send(headers as Record<string, string>);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual(refusal);
  }
  expect((await send({ 'x-requested-with': 'XMLHttpRequest', origin: 'http://localhost:3000' })).statusCode).not.toBe(
    403,
  );
});

test('an origin is ours by our settings, whatever host the request names', async () => {
  const { app } = await openShop({ env: { ...production, TRUSTED_PROXIES: '1' } });
  const logOut = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/api/v1/consumer/logout', headers: { ...fromShop, ...headers } }))
      .statusCode;
  const origin = 'https://evil.example.com';
  for (const host of ['x-forwarded-host', 'host'])
    expect([host, await logOut({ origin, [host]: 'evil.example.com' })]).toEqual([host, 403]);
  expect(await logOut({ origin, host: 'evil.example.com', 'x-forwarded-host': 'evil.example.com' })).toBe(403);
  expect(await logOut({ origin: production.PUBLIC_URL })).toBe(200);
});

test('in development a forwarded host makes no origin ours', async () => {
  const { app } = await openShop({ env: { TRUSTED_PROXIES: '1' } });
  const headers = { ...fromShop, origin: 'http://127.0.0.1:8080', 'x-forwarded-host': '127.0.0.1:8080' };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/consumer/logout', headers });
  expect(answer.statusCode).toBe(403);
});
