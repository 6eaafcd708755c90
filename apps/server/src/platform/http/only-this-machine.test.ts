import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { production } from '../../../test/production.ts';
import { openShop } from '../../../test/shop.ts';

const paths = ['/', '/dev/mail', '/dev/mail.json', '/api/v1/consumer/seller', '/api/docs', '/healthz', '/no/such/page'];

test.each([
  'shop.example.jp',
  'shop.example.jp:443',
  '192.168.1.20:3000',
  'localhost.example.jp',
  '127.0.0.1.example.jp',
  '127.0.0.1@example.jp',
  '[2001:db8::1]:3000',
  'hito soroi',
])('a development server that a proxy publishes answers nothing to %j', async (host) => {
  const { app } = await openShop();
  for (const url of paths) {
    const answer = await app.inject({ url, headers: { host, 'accept-language': 'en' } });
    expect([answer.statusCode, answer.body], url).toEqual([
      421,
      'This is a development server. It answers only the machine that it runs on, because it shows every mail to whoever asks. A server for others needs NODE_ENV=production.\n',
    ]);
  }
  const japanese = await app.inject({ url: '/', headers: { host } });
  expect(japanese.body).toContain('開発用のサーバーです');
});

test('whatever a proxy says of the host that was asked for counts as well', async () => {
  const { app } = await openShop();
  const headers = { 'x-forwarded-host': 'shop.example.jp' };
  expect((await app.inject({ url: '/dev/mail.json', headers })).statusCode).toBe(421);
});

test.each([
  ['x-forwarded-for', '198.51.100.1'],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-port', '443'],
  ['x-real-ip', '198.51.100.1'],
  ['forwarded', 'for=198.51.100.1'],
  ['via', '1.1 proxy'],
  ['cf-connecting-ip', '198.51.100.1'],
])('a proxy that names this machine as the host is known by %s: %s', async (name, value) => {
  const { app } = await openShop();
  for (const url of ['/dev/mail.json', '/api/v1/consumer/seller']) {
    const headers = { host: 'localhost:3000', [name]: value };
    expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 421]);
  }
});

test('a proxy that says nothing of itself is known by its old HTTP', async () => {
  const { app } = await openShop();
  await app.listen({ host: 'localhost', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = (version: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, 'localhost', () =>
        socket.write(`GET /dev/mail.json HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      );
      socket.once('data', (data) => resolve(String(data).slice(9, 12)));
    });
  expect([await ask('1.0'), await ask('1.1')]).toEqual(['421', '200']);
});

test('where a developer names a proxy of their own, its addresses are believed, and its host is not', async () => {
  const { app } = await openShop({ env: { TRUSTED_PROXIES: '1' } });
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/dev/mail.json', headers })).statusCode;
  expect(await ask({ host: 'localhost', 'x-forwarded-for': '198.51.100.1' })).toBe(200);
  expect(await ask({ host: 'localhost', 'x-forwarded-host': 'shop.example.jp' })).toBe(421);
});

test.each(['localhost', 'LOCALHOST:5173', '127.0.0.1:3000', '127.3.2.1', '[::1]:3000'])(
  'on the machine itself a development server answers: %s',
  async (host) => {
    const { app } = await openShop();
    expect((await app.inject({ url: '/dev/mail.json', headers: { host } })).statusCode).toBe(200);
  },
);

test('in production every host is answered, and there is no mailbox', async () => {
  const { app } = await openShop({ env: production });
  const headers = { host: 'shop.example.jp' };
  expect((await app.inject({ url: '/api/v1/consumer/seller', headers })).statusCode).toBe(200);
  expect((await app.inject({ url: '/dev/mail.json', headers })).statusCode).toBe(404);
});
