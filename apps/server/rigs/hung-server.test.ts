import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { memberOverHttp } from '../test/member-over-http.ts';
import { newFolder } from '../test/new-folder.ts';
import { unlimitedOrders } from '../test/ordering.ts';
import { ownPostgres } from '../test/own-postgres.ts';
import { freePort, startServer } from '../test/process.ts';
import { nginxBefore, shopUrl } from './nginx.ts';

/** Less than the half minute after which the shop in a browser stops waiting for an answer. */
const PATIENCE_MS = 25_000;

test('behind deploy/nginx.conf a server that hangs makes people wait, and the other server answers them', {
  timeout: 300_000,
}, async () => {
  const { url } = await ownPostgres();
  const ports = [await freePort(), await freePort()] as const;
  const serve = (port: number) =>
    startServer(
      { databaseUrl: url, databasePoolSize: 5, dataDir: newFolder() },
      { ...unlimitedOrders, HOST: '127.0.0.1', PORT: String(port), TRUSTED_PROXIES: '1', RATE_LIMIT: '1000000' },
    );
  const [hung] = await Promise.all(ports.map(serve));
  const send = await nginxBefore(ports, [await freePort(), await freePort()]);
  const member = await memberOverHttp(shopUrl, 'school@example.jp', send);
  hung?.child.kill('SIGSTOP');
  onTestFinished(() => {
    hung?.child.kill('SIGCONT');
  });

  const began = performance.now();
  // nginx sends requests to both servers in turn, so the server that hangs gets some of these.
  const orders = Array.from({ length: 6 }, () => member.order(randomUUID()).then(({ status }) => status));
  const pages = Array.from({ length: 6 }, () => send(`${shopUrl}/?key=demo-school`).then(({ status }) => status));
  expect(await Promise.all([...orders, ...pages])).toEqual(Array(12).fill(200));
  expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
});
