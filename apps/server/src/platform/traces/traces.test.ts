import { expect, inject, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../../test/mail-server.ts';
import { memberOverHttp } from '../../../test/member-over-http.ts';
import { newDatabaseConfig } from '../../../test/new-database.ts';
import { freePort, startServer } from '../../../test/process.ts';
import { startSandbox } from '../../../test/sandbox.ts';
import { factOf, startCollector } from '../../../test/trace-collector.ts';
import { openDatabase } from '../db/database.ts';

const ORDER = 'POST /api/v1/consumer/order_request';
const PARAMS = 'GET /api/v1/consumer/payment/params';
const QUESTION = 'call the provider /n/ref/paymentref';
const SELLER = 'GET /api/v1/consumer/seller';

const MEMBER = 'school@example.jp';

/** Texts that must not be in a trace: who the member is, how the member logs in, and the keys of the shop. */
const secrets = ({ cookie, name }: { cookie: string; name: string }) => [
  'example.jp',
  name,
  'demo-1234',
  'order_id=',
  'first-order',
  'development-link-key',
  'development-notice-key',
  'development-password',
  decodeURIComponent(cookie),
];

test('an order’s request, its statements, its mail and the question to the provider are traces without a word about the member', async () => {
  const collector = await startCollector();
  const mailServer = await startMailServer();
  const sandbox = await startSandbox();
  const config = await newDatabaseConfig('demo');
  const server = await startServer(config, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'our-shop',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    LOG_LEVEL: 'info',
    PAYMENT_URL: sandbox.url,
    PAYMENT_INQUIRE_AFTER: '1',
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  });
  let cookie = '';
  const member = await memberOverHttp(server.url, MEMBER, (url, init) => {
    cookie = new Headers(init.headers).get('cookie')?.split('=')[1] ?? cookie;
    return fetch(url, init);
  });
  const name = ((await (await member.ask('/me')).json()) as { data: { user_name: string } }).data.user_name;
  const number = (await member.order('first-order')).body.data?.order_number;
  expect((await member.ask(`/payment/params?order_id=${number}`)).status).toBe(200);
  await expect.poll(() => mailServer.received.length).toBe(1);
  await expect.poll(() => collector.spans().map(({ name }) => name)).toContain(QUESTION);
  // The server stops before it has sent the span of this last request.
  await member.ask('/seller', { headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } });
  await server.stop();

  const ofOrder = collector.traceOf(ORDER);
  const caused = ['job mail', 'send mail', 'job reconcile', QUESTION];
  for (const name of ['transaction', 'commit', 'insert orders', 'insert due_job', ...caused])
    expect(ofOrder).toContain(name);
  expect(collector.traceOf(PARAMS)).toContain('insert payment_attempt');

  const order = collector.spans().find(({ name }) => name === ORDER);
  expect(order && factOf(order, 'http.response.status_code')).toBe(200);
  const insert = collector.spans().find(({ name }) => name === 'insert orders');
  expect(insert && factOf(insert, 'db.system.name')).toBe(inject('demo').postgres ? 'postgresql' : 'sqlite');
  expect(insert && factOf(insert, 'db.query.text')).toMatch(/^insert into "orders" .*values \((\?|\$1)/);

  const [first] = collector.processes();
  expect(first && factOf(first, 'service.name')).toBe('our-shop');
  expect(first && factOf(first, 'deployment.environment.name')).toBe('test');

  expect(server.output()).toContain(`"trace_id":"${order?.traceId}","span_id":"${order?.spanId}"`);
  // The server ignores the `traceparent` of a stranger.
  expect(collector.spans().find(({ name }) => name === SELLER)?.traceId).not.toBe('a'.repeat(32));

  expect(Math.min(cookie.length - 20, name.length)).toBeGreaterThan(0);
  for (const secret of secrets({ cookie, name })) expect(collector.bytes()).not.toContain(secret);
  // The search for due jobs, twice a second, belongs to no request, so its statements have no spans.
  expect(collector.spans().filter(({ name, parentSpanId }) => /^select|^update/.test(name) && !parentSpanId)).toEqual(
    [],
  );
});

test('the trace of a proxy goes on if the settings say so, and a sampler keeps a share', async () => {
  const collector = await startCollector();
  const trace = 'a'.repeat(32);
  const server = await startServer(await newDatabaseConfig('demo'), {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
    OTEL_PROPAGATORS: 'tracecontext',
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: '0',
  });
  const seller = `${server.url}/api/v1/consumer/seller`;
  for (const traceparent of [`00-${trace}-${'b'.repeat(16)}-01`, '00-short-01', ''])
    expect((await fetch(seller, { headers: { traceparent } })).status).toBe(200);
  await server.stop();
  expect(new Set(collector.spans().map(({ traceId }) => traceId))).toEqual(new Set([trace]));
  expect(collector.traceOf(SELLER)).toContain(SELLER);
});

test('without a collector in the settings, nothing is traced, and no code that could be is loaded', async () => {
  const collector = await startCollector();
  const config = await newDatabaseConfig('demo');
  const server = await startServer(config, {
    LOG_LEVEL: 'info',
    // The exporter would read this variable and find the collector.
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.url,
  });
  expect((await (await memberOverHttp(server.url)).order('an-order')).status).toBe(200);
  await server.stop();
  expect(collector.connections()).toBe(0);
  expect(server.output()).not.toContain('trace_id');
  const { db } = openDatabase(config);
  onTestFinished(() => db.destroy());
  expect(await db.selectFrom('due_job').select('id').where('trace', 'is not', null).execute()).toEqual([]);
});

test('a collector that is away, refuses or never answers stops neither an order nor the server', async () => {
  const refusing = await startCollector((_request, response) => void response.writeHead(500).end());
  const silent = await startCollector(() => undefined);
  const away = `http://127.0.0.1:${await freePort()}`;
  for (const url of [refusing.url, silent.url, away]) {
    const server = await startServer(await newDatabaseConfig('demo'), { OTEL_EXPORTER_OTLP_ENDPOINT: url });
    const member = await memberOverHttp(server.url);
    expect((await member.order('an-order')).status).toBe(200);
    const began = performance.now();
    await server.stop();
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(10_000);
    if (url === refusing.url) expect(server.output()).toContain('the collector takes no traces');
  }
  expect(refusing.connections()).toBeGreaterThan(0);
  expect(silent.connections()).toBeGreaterThan(0);
});
