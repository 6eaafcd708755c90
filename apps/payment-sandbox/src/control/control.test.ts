import { request } from 'node:http';
import { expect, test } from 'vitest';
import { openSandboxForTest } from '../../test/sandbox.ts';

/** Sends a request with `node:http`: with `fetch`, a test cannot set the Host header. */
const statusWith = (url: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${url}/control/release`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } })
      .on('response', (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end('{}');
  });

test('a page of another origin cannot drive it, nor a foreign name that points here', async () => {
  const { url } = await openSandboxForTest();
  const host = new URL(url).host;
  expect(await statusWith(url, {})).toBe(200);
  expect(await statusWith(url, { origin: url })).toBe(200);
  expect(await statusWith(url, { origin: 'http://localhost:1' })).toBe(403);
  expect(await statusWith(url, { origin: 'null' })).toBe(403);
  expect(await statusWith(url, { host: 'rebound.example' })).toBe(403);
  expect(await statusWith(url, { host: 'localhost.example' })).toBe(403);
  expect((await fetch(`${url}/%63ontrol/release`, { method: 'POST', headers: { origin: 'null' } })).status).not.toBe(
    200,
  );
  expect(await statusWith(url, { host: host.replace('localhost', '127.0.0.1') })).toBe(200);
});

test('settings are merged, checked and reset', async () => {
  const { control } = await openSandboxForTest();
  await control('settings', { notices: { drop: 0.5 } });
  const merged = await control('settings', { server: 'slow', notices: { seed: 7 } });
  expect(merged.body).toMatchObject({
    server: 'slow',
    capture: 'by-shop',
    notices: { drop: 0.5, seed: 7, hold: false },
  });
  for (const wrong of [{ server: 'odd' }, { notices: { drop: 2 } }, { unknown: 1 }, { notices: { delayMs: [5, 1] } }])
    expect((await control('settings', wrong)).status).toBe(400);
  expect((await control('settings/reset')).body).toMatchObject({ server: 'normal', notices: { drop: 0, seed: 1 } });
});

test('what is not there is said', async () => {
  const { control } = await openSandboxForTest();
  expect((await control('payments/1/pay')).status).toBe(404);
  expect((await control('payments/x/pay')).status).toBe(404);
  expect((await control('notices/1/deliver')).status).toBe(404);
  expect((await control('notices/x/deliver')).status).toBe(404);
});

test('an application can be given up for the person', async () => {
  const { open, payment, control } = await openSandboxForTest();
  await open();
  const { payment_id } = await payment();
  expect((await control(`payments/${payment_id}/give-up`)).body).toEqual({ payment_id, status: '15' });
});

test('the page shows the payments with the buttons that are possible, and each button works', async () => {
  const { url, askForNumber, payment } = await openSandboxForTest();
  expect(await (await fetch(`${url}/control`)).text()).toContain('No payment yet');
  const { payment_id, trading_id } = await askForNumber();
  const page = await (await fetch(`${url}/control`)).text();
  expect(page).toContain(trading_id);
  expect(page).toContain('Pay at the store');
  expect(page).not.toContain('Take back');
  const press = (path: string, fields: Record<string, string>) =>
    fetch(`${url}/control/${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const pressed = await press(`payments/${payment_id}/pay`, { clear: 'true' });
  expect(pressed.headers.get('location')).toBe('/control');
  expect((await payment()).status).toBe('40');
  const settings = { 'notices.hold': 'true', 'notices.drop': '0.25', server: 'slow', amountChange: '-5' };
  expect((await press('settings', settings)).status).toBe(303);
  const { settings: now } = (await (await fetch(`${url}/control/ledger.json`)).json()) as { settings: object };
  expect(now).toMatchObject({ notices: { hold: true, drop: 0.25 }, server: 'slow', amountChange: -5 });
  expect((await press('clock', { offsetMs: '86400000' })).status).toBe(303);
  expect((await press('release', {})).status).toBe(303);
});
