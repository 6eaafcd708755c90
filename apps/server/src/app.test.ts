import { PassThrough } from 'node:stream';
import { calls } from '@hitosoroi/contract/calls';
import { expect, onTestFinished, test, vi } from 'vitest';
import { heldBack } from '../test/held-back.ts';
import { production } from '../test/production.ts';
import { listenToQueries } from '../test/query-plans.ts';
import { openShop } from '../test/shop.ts';
import { buildApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { createLogger } from './platform/logger.ts';

test('an unknown path below /api is a 404 in JSON, in the language asked for', async () => {
  const { app } = await openShop();
  const japanese = await app.inject('/api/v1/consumer/nothing');
  expect(japanese.statusCode).toBe(404);
  expect(japanese.headers['content-type']).toContain('application/json');
  expect(japanese.json()).toEqual({ code: 'not-found', message: 'お探しのものが見つかりませんでした。' });
  const english = await app.inject({ url: '/api/nothing', headers: { 'accept-language': 'en-GB,en;q=0.9,ja;q=0.5' } });
  expect(english.json()).toEqual({ code: 'not-found', message: 'We could not find what you asked for.' });
});

test('the OpenAPI document lists every call of the contract with its schemas', async () => {
  const { app } = await openShop();
  const document = (await app.inject('/api/openapi.json')).json();
  for (const call of calls) {
    const operation = document.paths[call.path][call.method.toLowerCase()];
    expect(operation.summary).toBe(call.summary);
    expect(operation.responses['200'].content['application/json'].schema.properties.data).toBeDefined();
  }
  expect(document.paths['/api/v1/consumer/checkkey'].get.parameters).toMatchObject([
    { name: 'urlParamKey', in: 'query', required: false, schema: { type: 'string', maxLength: 200 } },
    { name: 'urlParamCode', in: 'query', required: false },
  ]);
});

test('the page of the API names every call', async () => {
  const { app } = await openShop();
  const { body } = await app.inject('/api/docs');
  for (const call of calls) expect(body).toContain(`${call.method} ${call.path}`);
});

test('data may be read by our own and shown by nobody', async () => {
  const { app } = await openShop();
  const { headers } = await app.inject('/api/v1/consumer/seller');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('every page carries the security headers; scripts only from here, forms only to here and the payment host', async () => {
  const { app } = await openShop({ env: { PAYMENT_URL: 'https://pay.example.com' } });
  const { headers } = await app.inject('/healthz');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("form-action 'self' https://pay.example.com;");
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  });
});

test('only listed origins may call with credentials', async () => {
  const { app } = await openShop({ env: { ...production, PUBLIC_ORIGINS: 'https://shop.example.com' } });
  const from = (origin: string) => app.inject({ url: '/api/v1/consumer/seller', headers: { origin } });
  const listed = await from('https://shop.example.com');
  expect(listed.headers).toMatchObject({
    'access-control-allow-origin': 'https://shop.example.com',
    'access-control-allow-credentials': 'true',
  });
  expect((await from('https://evil.example.com')).headers['access-control-allow-origin']).toBeUndefined();
});

test('one address gets so many requests a minute and then has to wait', async () => {
  const { app } = await openShop({ env: { RATE_LIMIT: '3' } });
  const ask = () => app.inject({ url: '/api/v1/consumer/seller', headers: { 'accept-language': 'en' } });
  for (const _ of [1, 2, 3]) expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    code: 'too-many',
    message: 'Too many requests. Please wait a little and try again.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (const spelled of ['/%61pi/v1/consumer/seller', 'http://localhost/api/v1/consumer/seller']) {
    expect((await app.inject(spelled)).statusCode, spelled).toBe(429);
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('a failure that nobody foresaw is a 500 without a word of the cause, and not ready, but alive', async () => {
  const { app, db } = await openShop();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await db.destroy();
  const failed = await app.inject('/api/v1/consumer/seller');
  expect(failed.statusCode).toBe(500);
  expect(failed.json()).toEqual({
    code: 'internal',
    message: '問題が発生しました。しばらく待ってからもう一度お試しください。',
  });
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('whoever asks all the time whether it is ready makes it write once a second at most', async () => {
  const { app } = await openShop();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = listenToQueries();
  const writes = () => [...asked.keys()].filter((text) => /insert into "due_job"/.test(text)).length;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(writes()).toBe(1);
  asked.clear();
  for (const _ of [1, 2, 3]) expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(writes()).toBe(0);
  vi.setSystemTime(Date.now() + 1_000);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(writes()).toBe(1);
});

test('an address that is no address is refused without being repeated', async () => {
  const { app } = await openShop();
  const answer = await app.inject({ url: '/api/%zz?key=secret', headers: { 'accept-language': 'en' } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({ code: 'malformed', message: 'Please check what you entered.' });
});

test('a body that is too large is refused in words', async () => {
  const { app } = await openShop();
  const post = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/consumer/seller',
      payload,
      headers: { 'content-type': 'application/json' },
    });
  expect((await post('{}')).statusCode).toBe(404);
  const refused = await post('x'.repeat(10_000_000));
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toEqual({ code: 'too-large', message: '送信された内容が大きすぎます。' });
});

test('the log tells what happened and to no one: neither address nor key nor query', async () => {
  const { db } = await openShop();
  const written: string[] = [];
  const stream = new PassThrough().on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const app = await buildApp({
    config: readConfig({}),
    db,
    now: () => new Date(),
    logger: createLogger('info', stream),
  });
  await app.inject({ url: '/api/v1/consumer/checkkey?urlParamKey=demo-dorm', remoteAddress: '203.0.113.9' });
  await app.inject({ url: '/somewhere/private?key=demo-dorm', remoteAddress: '203.0.113.9' });
  const { password_hash } = await db.selectFrom('member').select('password_hash').executeTakeFirstOrThrow();
  const duplicate = db.insertInto('member').values({
    facility_id: 1,
    email: 'dorm@example.jp',
    email_key: 'dorm@example.jp',
    password_hash,
    name: '山田',
    name_kana: 'ヤマダ',
    phone_number: '090-1111-2222',
    language: 'ja',
    confirmed_at: null,
    created_at: '2026-11-15T00:00:00.000Z',
  });
  await duplicate.execute().catch((err: unknown) => app.log.error({ err }, 'request failed'));
  await app.close();
  const log = written.join('');
  expect(log).toContain('constraint');
  expect(log).toContain('/api/v1/consumer/checkkey');
  expect(log).toMatch(/"reqId":"[\w-]+"/);
  expect(log).not.toMatch(/demo-dorm|203\.0\.113\.9|urlParamKey|private|dorm@example|山田|090-1111/);
});

test('every answer has the id under which the log speaks of it', async () => {
  const { db } = await openShop();
  const written: string[] = [];
  const stream = new PassThrough().on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const app = await buildApp({
    config: readConfig({ RATE_LIMIT: '2' }),
    db,
    now: () => new Date(),
    logger: createLogger('info', stream),
  });
  const ids = new Set<string>();
  for (const [url, status] of [
    ['/api/v1/consumer/seller', 200],
    ['/api/v1/consumer/order/list', 401],
    ['/api/v1/consumer/seller', 429],
    ['/healthz', 200],
    ['/api/v1/nothing', 404],
    ['/api/%zz', 422],
  ] as const) {
    // A client must not choose the id, because it could choose the id of another request.
    const answer = await app.inject({ url, headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
    expect(answer.statusCode, url).toBe(status);
    const id = String(answer.headers['x-request-id']);
    expect(id, url).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    if (url !== '/api/%zz') expect(written.join(''), url).toContain(`"reqId":"${id}"`);
    ids.add(id);
  }
  await app.close();
  expect(ids.size).toBe(6);
});

test('asked to stop, it finishes the request in flight and takes no other', async () => {
  const { db } = await openShop();
  const { held, asked, release } = heldBack(db);
  const app = await buildApp({
    config: readConfig({}),
    db: held,
    now: () => new Date(),
    logger: createLogger('silent'),
  });
  const url = await app.listen({ port: 0 });
  const inFlight = fetch(`${url}/api/v1/consumer/seller`);
  await asked;
  const closed = app.close();
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused');
  release();
  expect((await inFlight).status).toBe(200);
  await closed;
});
