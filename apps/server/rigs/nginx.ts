import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../../tests/support/free-port.ts';
import { mailCertificate } from '../test/mail-certificate.ts';
import { newFolder } from '../test/new-folder.ts';
import { runUntilTestEnds } from './run-until-test-ends.ts';

/** The ports of two servers, in the order in which deploy/nginx.conf lists the servers. */
type Ports = readonly [number, number];

export const shopUrl = 'https://localhost';
export const consoleUrl = 'https://127.0.0.1';

const inFolder = (folder: string): string => `daemon off;
user root;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/hitosoroi.conf;
}
`;

/** Replaces parts of the configuration by this test's own. Fails if the configuration lacks one of the parts. */
const withOwn = (text: string, own: readonly (readonly [from: string, to: string])[]): string =>
  own.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`);
    return changed.replaceAll(from, to);
  }, text);

/**
 * Starts an nginx with `deploy/nginx.conf` in front of two servers. The test replaces only ports, the console's name, the office's network,
 * and the paths of certificates and logs. Returns a `fetch` that sends requests for `shopUrl` and `consoleUrl` through this nginx.
 */
export const nginxBefore = async (shops: Ports, consoles: Ports) => {
  const folder = newFolder();
  const port = await freePort();
  const certificates = ['shop', 'console'].map((name) => `/etc/hitosoroi/${name}` as const);
  for (const name of ['shop', 'console']) {
    writeFileSync(join(folder, `${name}.pem`), mailCertificate.cert);
    writeFileSync(join(folder, `${name}.key`), mailCertificate.key);
  }
  const file = withOwn(readFileSync(resolve('deploy/nginx.conf'), 'utf8'), [
    ['127.0.0.1:3000', `127.0.0.1:${shops[0]}`],
    ['127.0.0.1:3010', `127.0.0.1:${shops[1]}`],
    ['127.0.0.1:3002', `127.0.0.1:${consoles[0]}`],
    ['127.0.0.1:3012', `127.0.0.1:${consoles[1]}`],
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['allow 203.0.113.0/24;', 'allow 127.0.0.1;'],
    // A development server answers only names of this machine. The shop is the first server, so it also answers `localhost`.
    ['server_name console.example.jp;', 'server_name 127.0.0.1;'],
    ...certificates.map((path) => [`${path}.`, `${folder}/${path.split('/').at(-1)}.`] as const),
    ['/var/log/nginx/', `${folder}/`],
    ['/var/cache/', `${folder}/cache-`],
  ]);
  writeFileSync(join(folder, 'hitosoroi.conf'), file);
  writeFileSync(join(folder, 'nginx.conf'), inFolder(folder));
  runUntilTestEnds('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')]);

  const agent = new Agent({ keepAlive: true, ca: mailCertificate.cert, servername: 'localhost' });
  onTestFinished(() => agent.destroy());
  const send = (url: string, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const { host, pathname, search } = new URL(url);
      const headers = { ...(init.headers as Record<string, string>), host };
      const asked = request(
        { host: '127.0.0.1', port, path: pathname + search, method: init.method ?? 'GET', headers, agent },
        async (answer) => {
          const chunks: Buffer[] = [];
          for await (const chunk of answer) chunks.push(chunk);
          const head = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value) => [name, value] as [string, string]),
          );
          resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 0, headers: head }));
        },
      );
      asked.on('error', reject);
      asked.end(init.body ?? undefined);
    });
  await expect.poll(() => send(`${shopUrl}/`).then(({ ok }) => ok, String)).toBe(true);
  return send;
};
