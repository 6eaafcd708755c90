import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { production } from '../../../test/production.ts';
import { fromShop, openShop } from '../../../test/shop.ts';
import { buildConsole } from '../../console-app.ts';
import { readConfig } from '../config.ts';

test('in production the secrets of members go to this host alone, over TLS, and to no script', async () => {
  const { app } = await openShop({ env: production });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/consumer/login',
    headers: fromShop,
    payload: { email: 'dorm@example.jp', password: 'demo-1234' },
  });
  const kept = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' };
  expect(answer.cookies).toMatchObject([
    { name: '__Host-session', ...kept },
    { name: '__Host-device', ...kept },
  ]);
  for (const { domain, value } of answer.cookies) {
    expect(domain).toBeUndefined();
    expect(answer.body).not.toContain(value);
  }
});

test('those of staff do not even come along with a link of another site', async () => {
  const { context } = await openConsole();
  const config = readConfig({ ...production, CONSOLE_PORT: '3002', CONSOLE_URL: 'https://console.example.jp' });
  const app = await buildConsole({ ...context, config });
  const { cookies } = await app.inject({ method: 'POST', url: '/api/v1/staff/sign-in/out', headers: fromShop });
  const kept = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' };
  expect(cookies).toMatchObject([{ name: '__Host-staff_session', ...kept }]);
  await app.close();
});
