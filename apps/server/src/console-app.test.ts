import { calls } from '@hitosoroi/contract/calls';
import { staffCalls } from '@hitosoroi/contract/staff/staff-calls';
import { expect, test } from 'vitest';
import { openConsole } from '../test/console.ts';
import { production } from '../test/production.ts';
import { fromShop } from '../test/shop.ts';
import { buildConsole } from './console-app.ts';
import { readConfig } from './platform/config.ts';

test('the shop’s port knows none of the console’s calls, and the console’s none of the shop’s', async () => {
  const { app, console } = await openConsole();
  for (const { method, path } of staffCalls) {
    const answer = await app.inject({
      method,
      url: path,
      headers: fromShop,
      ...(method === 'GET' ? {} : { payload: {} }),
    });
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
  for (const { method, path } of calls) {
    const answer = await console.inject({
      method,
      url: path,
      headers: fromShop,
      ...(method === 'GET' ? {} : { payload: {} }),
    });
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
  for (const url of ['/dev/mail', '/dev/mail.json', '/legal/privacy_policy.ja.txt'])
    expect((await console.inject(url)).body).not.toContain('mail');
  for (const url of ['/dev/sign-in/admin', '/dev/step-up']) expect((await app.inject(url)).cookies).toEqual([]);
  expect((await app.inject('/api/openapi.json')).body).not.toContain('/api/v1/staff');
});

test('it describes itself, lives, and allows its pages nothing but itself', async () => {
  const { console } = await openConsole();
  const { paths, components } = (await console.inject('/api/openapi.json')).json();
  expect(Object.keys(paths).sort()).toEqual([...new Set(staffCalls.map(({ path }) => path))].sort());
  expect(components.schemas.Refusal.properties).toHaveProperty('current');
  expect((await console.inject('/healthz')).json()).toMatchObject({ status: 'ok' });
  const page = await console.inject({ url: '/people', headers: { 'accept-language': 'en' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('The console is not built.');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe|https?:/);
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  expect((await console.inject('/api/v1/staff/nothing')).json().code).toBe('not-found');
  expect((await console.inject('/assets/nothing.js')).statusCode).toBe(404);
});

test('its cookies go to no script and come from no other site’s link', async () => {
  const { console } = await openConsole();
  const answer = await console.inject('/dev/sign-in/desk');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
  expect(answer.cookies).toMatchObject([
    { name: 'hitosoroi_staff_session', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 43_200 },
    { name: 'hitosoroi_staff_device', httpOnly: true, sameSite: 'Strict', path: '/' },
  ]);
  const elsewhere = { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' };
  expect((await console.inject({ url: '/dev/sign-in/admin', headers: elsewhere })).cookies).toEqual([]);
  expect(
    (await console.inject({ url: '/dev/sign-in/admin', headers: { host: 'console.example.jp' } })).statusCode,
  ).toBe(421);
  expect((await console.inject('/dev/sign-in/nobody')).statusCode).toBe(404);
});

test('in production nobody signs in by a link of development, and cookies are for this host alone', async () => {
  const { context, db } = await openConsole();
  const config = readConfig({ ...production, CONSOLE_PORT: '3002', CONSOLE_URL: 'https://console.example.jp' });
  const app = await buildConsole({ ...context, config });
  for (const url of ['/dev/sign-in/admin', '/dev/step-up']) {
    expect((await app.inject(url)).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url, headers: fromShop })).statusCode).toBe(404);
  }
  expect((await app.inject('/')).headers['strict-transport-security']).toBeTruthy();
  expect(await db.selectFrom('staff_session').select('id').execute()).toEqual([]);
  await app.close();
});

test('off in production unless a port is given, which needs its address', () => {
  expect(readConfig(production).consolePort).toBeUndefined();
  expect(readConfig({}).consolePort).toBe(3002);
  expect(readConfig({ CONSOLE_PORT: '0' }).consolePort).toBeUndefined();
  expect(() => readConfig({ ...production, CONSOLE_PORT: '3002' })).toThrow('CONSOLE_URL');
  expect(() => readConfig({ CONSOLE_URL: 'https://console.example.jp' })).toThrow('CONSOLE_URL');
  const besideShop = { ...production, CONSOLE_PORT: '3002', CONSOLE_URL: 'https://shop.example.jp:8443' };
  expect(() => readConfig(besideShop)).toThrow('CONSOLE_URL: must have a host name of its own');
});

test('a body that is too large or no JSON is refused in the person’s language', async () => {
  const { console } = await openConsole();
  const url = '/api/v1/staff/sign-in/password';
  const headers = { ...fromShop, 'content-type': 'application/json', 'accept-language': 'ja' };
  const large = await console.inject({
    method: 'POST',
    url,
    headers,
    payload: JSON.stringify({ email: 'x'.repeat(70_000) }),
  });
  expect([large.statusCode, large.json().message]).toEqual([413, '送信された内容が大きすぎます。']);
  const broken = await console.inject({ method: 'POST', url, headers, payload: '{' });
  expect([broken.statusCode, broken.json().code]).toEqual([422, 'malformed']);
  const empty = await console.inject({ method: 'POST', url, headers, payload: '{}' });
  expect(empty.json().codes).toEqual({ email: 'required', password: 'required', code: 'required' });
});
