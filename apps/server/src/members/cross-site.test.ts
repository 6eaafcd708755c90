import { expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';

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
