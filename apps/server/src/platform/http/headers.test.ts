import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { production } from '../../../test/production.ts';
import { openShop } from '../../../test/shop.ts';
import { buildConsole } from '../../console-app.ts';
import { readConfig } from '../config.ts';

const expectHeaders = async (app: FastifyInstance, urls: readonly string[]) => {
  for (const url of urls) {
    const { headers } = await app.inject(url);
    expect(headers, url).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const policy = String(headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy, url).toContain(rule);
    expect(headers, url).not.toHaveProperty('server');
    expect(headers, url).not.toHaveProperty('x-powered-by');
  }
};

/** Data, pages, texts, pictures, refusals, missing paths, and paths that cannot be parsed. */
const everywhere = ['/healthz', '/readyz', '/api/docs', '/api/openapi.json', '/nowhere', '/pictures/x/y.webp', '/%zz'];

test('every answer of the shop says what browsers may do with it, also where the address cannot be read', async () => {
  const { app, db } = await openShop({ env: production });
  const { picture_digest, width } = await db.selectFrom('picture_file').selectAll().executeTakeFirstOrThrow();
  await expectHeaders(app, [
    ...everywhere,
    '/api/v1/consumer/seller',
    '/api/v1/consumer/order/list',
    '/api/v1/nothing',
    '/api/%zz',
    '/legal/privacy_policy.ja.txt',
    `/pictures/${picture_digest}/${width}.svg`,
  ]);
});

test('every answer of the console does so too', async () => {
  const { context } = await openConsole();
  const config = readConfig({ ...production, CONSOLE_PORT: '3002', CONSOLE_URL: 'https://console.example.jp' });
  const app = await buildConsole({ ...context, config });
  await expectHeaders(app, [...everywhere, '/', '/people', '/api/v1/staff/me', '/api/v1/staff/nothing']);
  await app.close();
});

test('methods that no call has are not answered, and TRACE repeats nothing', async () => {
  const { app } = await openShop({ env: production });
  for (const method of ['TRACE', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    const answer = await app.inject({ method, url: '/api/v1/consumer/me', headers: { cookie: 'a=secret' } });
    expect([method, answer.statusCode]).toEqual([method, 404]);
    expect(answer.body).not.toContain('secret');
  }
});

test.each([
  ['two ways to say where it ends', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}'],
  ['a header that goes on in the next line', 'Content-Length: 2\r\nX-A: b\r\n c\r\n\r\n{}'],
])('a request with %s is not read, and its connection ends', async (_, rest) => {
  const { app } = await openShop();
  const { port, hostname } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), hostname);
  socket.write(`POST /api/v1/consumer/logout HTTP/1.1\r\nHost: localhost\r\n${rest}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});
