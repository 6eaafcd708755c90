import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabaseConfig } from '../test/empty-database.ts';
import { newDatabaseConfig } from '../test/new-database.ts';
import { environmentOf, freePort, startServer } from '../test/process.ts';
import { production } from '../test/production.ts';
import { runProcess } from '../test/run-process.ts';
import { isFull } from '../test/size.ts';

if (isFull)
  test('a server that was killed leaves its folder to the next at once, and commands work beside one that runs', async () => {
    const config = await newDatabaseConfig('demo');
    const first = await startServer(config);
    first.child.kill('SIGKILL');
    await first.ended;
    await startServer(config);
    const command = runProcess('operator', ['facilities', 'list'], environmentOf(config));
    expect(await command.ended).toEqual({ code: 0, signal: null });
  });

test('production refuses a database with demo accounts, whose password is in the README', async () => {
  const config = await newDatabaseConfig('demo');
  const { ended, output } = runProcess('server', [], { ...environmentOf(config), ...production });
  expect((await ended).code).toBe(1);
  expect(output()).toBe(
    'The database has the demo accounts, whose password everybody knows: production needs a database of its own. Give it another DATA_DIR or DATABASE_URL.\n',
  );
});

test('what a production server has served is refused to one that is not, which would swallow its mails', async () => {
  const config = await emptyDatabaseConfig();
  const live = await startServer(config, { ...production, TRUSTED_PROXIES: '1', DRAIN_SECONDS: '0' });
  expect(live.output()).not.toContain('TRUSTED_PROXIES');
  await live.stop();
  const { ended, output } = runProcess('server', [], environmentOf(config));
  expect((await ended).code).toBe(1);
  expect(output()).toBe(
    'The database belongs to the shop at https://shop.example.jp, but the settings are not those of its server (NODE_ENV=production is missing). They are read from .env in the checkout or from the file that ENV_FILE names.\n',
  );
});

if (isFull)
  test('production without a proxy in front of it is warned of', async () => {
    const { output } = await startServer(await emptyDatabaseConfig(), production);
    // The server first logs that it is ready, and then warns.
    await expect.poll(output).toMatch(/"level":40,.*TRUSTED_PROXIES is 0/);
  });

test('the page answers for every path of the shop, assets are compressed and kept, a lost asset is a 404', async () => {
  const { url } = await startServer(await newDatabaseConfig('demo'));
  const page = await fetch(`${url}/any/path`, { headers: { 'accept-encoding': 'br' } });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
  for (const encoding of ['br', 'gzip']) {
    const asset = await fetch(url + script, { headers: { 'accept-encoding': encoding } });
    expect(asset.headers.get('content-encoding')).toBe(encoding);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
});

test('the privacy policy is a text per language that names the operator', async () => {
  const { url } = await startServer(await newDatabaseConfig('demo'));
  for (const [language, name] of [
    ['ja', '株式会社ひとそろい（デモ）'],
    ['en', 'Hitosoroi Inc. (demo)'],
  ]) {
    const answer = await fetch(`${url}/legal/privacy_policy.${language}.txt`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain(name);
    expect(text).not.toContain('{{');
  }
});

test('the version is the same in the health, in the log and in the figures, and names the commit of the build', async () => {
  const port = await freePort();
  const env = { METRICS_PORT: String(port), LOG_LEVEL: 'info' };
  const server = await startServer(await newDatabaseConfig('demo'), env);
  const version = readFileSync('apps/server/dist/version.txt', 'utf8').trim();
  expect(version).toMatch(/^\d+\.\d+\.\d+(\+[0-9a-f]{12}|$)/);
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok', version });
  await expect.poll(server.output).toContain(`"version":"${version}","port":${server.port}`);
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(figures).toContain(`hitosoroi_build_info{version="${version}"} 1\n`);
});

test('asked to stop, even twice, it ends cleanly and at once', async () => {
  const { child, ended, url } = await startServer(await newDatabaseConfig('demo'));
  // An open connection of a browser must not delay the end of the server.
  await fetch(`${url}/healthz`);
  child.kill('SIGTERM');
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 0, signal: null });
});

test('behind a proxy a server that is asked to stop serves on for a while, says so, and keeps no connection', async () => {
  const env = { TRUSTED_PROXIES: '1', DRAIN_SECONDS: '1' };
  const { child, ended, url } = await startServer(await newDatabaseConfig('demo'), env);
  child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${url}/readyz`)).json()).toMatchObject({ reason: 'stopping' });
  const page = await fetch(`${url}/?key=demo-dorm`);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toEqual({ code: 0, signal: null });
});

test('a taken port is explained in one line', async () => {
  const port = await freePort();
  const other = createServer().listen(port, 'localhost');
  await once(other, 'listening');
  const config = await newDatabaseConfig('demo');
  const { ended, output } = runProcess('server', [], { ...environmentOf(config), PORT: String(port) });
  expect((await ended).code).toBe(1);
  other.close();
  expect(output()).toBe(
    // The message does not suggest the next port, because the sandbox uses that port by default.
    `Port ${port} is taken by another program: stop that one, or choose another with PORT=${port + 10}.\n`,
  );
});

test('the console is on a port of its own, and a development server prints a link to sign in for each role', async () => {
  const port = await freePort();
  const server = await startServer(await emptyDatabaseConfig(), { CONSOLE_PORT: String(port) });
  const console = `http://localhost:${port}`;
  // The console opens after the shop, for which the test has waited. Then the server prints the console's links.
  await expect.poll(server.output, { timeout: 20_000 }).toContain(`admin          ${console}/dev/sign-in/admin\n`);
  expect(await (await fetch(`${console}/healthz`)).json()).toMatchObject({ status: 'ok' });
  const signedIn = await fetch(`${console}/dev/sign-in/admin`, { redirect: 'manual' });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const me = await fetch(`${console}/api/v1/staff/me`, { headers: { cookie } });
  expect(await me.json()).toMatchObject({ data: { roles: ['admin'], facilities: 'all' } });
  expect((await fetch(`${server.url}/api/v1/staff/me`, { headers: { cookie } })).status).toBe(404);
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

if (isFull)
  test('a console’s port that is taken is explained in one line, where somebody chose it', async () => {
    const port = await freePort();
    const other = createServer().listen(port, 'localhost');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const env = {
      ...environmentOf(await newDatabaseConfig('demo')),
      PORT: String(await freePort()),
      CONSOLE_PORT: String(port),
    };
    const { ended, output } = runProcess('server', [], env);
    expect((await ended).code).toBe(1);
    expect(output()).toBe(
      `Port ${port} is taken by another program: stop that one, or choose another with CONSOLE_PORT=${port + 10}.\n`,
    );
  });

test('a wrong configuration is explained without a stack', async () => {
  const { ended, output } = runProcess('server', [], { PORT: 'abc', DATABASE_URL: 'mysql://x' });
  expect((await ended).code).toBe(1);
  expect(output()).toMatch(/^The configuration has 2 mistakes:\n {2}PORT: .*\n {2}DATABASE_URL: .*\n$/);
});
