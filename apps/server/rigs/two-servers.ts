import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { newFolder } from '../test/new-folder.ts';
import { unlimitedOrders } from '../test/ordering.ts';
import { ownPostgres } from '../test/own-postgres.ts';
import { freePort } from '../test/process.ts';

/** Replaces systemd: runs two servers of the current release, and restarts one when a command requests that over HTTP. */
const supervisor = async (root: string, envOf: (which: number) => Record<string, string>) => {
  const children = new Map<number, { stop: () => Promise<void> }>();
  const start = (which: number): void => {
    const { PATH } = process.env;
    const env = { PATH, ...envOf(which) };
    const child = spawn(join(root, 'current/bin/hitosoroi'), ['serve'], { env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    children.set(which, { stop });
  };
  /** The last restart of each server. As in systemd, restarts of the same server wait for each other. */
  const restarts = new Map<number, Promise<void>>();
  const restart = async (which: number): Promise<void> => {
    await restarts.get(which);
    await children.get(which)?.stop();
    start(which);
  };
  const server = createServer(async ({ url = '' }, answer) => {
    const which = Number(url.slice(1));
    restarts.set(which, restart(which));
    await restarts.get(which);
    answer.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    await Promise.all([...children.values()].map(({ stop }) => stop()));
  });
  const { port } = server.address() as AddressInfo;
  return (which: number) => `curl --fail --silent http://127.0.0.1:${port}/${which}`;
};

/** A machine with PostgreSQL and two servers. The command `hitosoroi` of a release installs and restarts the servers. */
export const twoServers = async (release: string, more: Readonly<Record<string, string>> = {}) => {
  const { url } = await ownPostgres();
  const work = newFolder();
  const root = join(work, 'opt');
  const ports = [await freePort(), await freePort()] as const;
  const consolePorts = [await freePort(), await freePort()] as const;
  const settings = {
    ...unlimitedOrders,
    DATABASE_URL: url,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '1',
    RATE_LIMIT: '1000000',
    ...more,
  };
  const ENV_FILE = join(work, 'shop.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(ENV_FILE, lines.join(''));
  const restart = await supervisor(root, (which) => ({
    ENV_FILE,
    PORT: String(ports[which]),
    CONSOLE_PORT: String(consolePorts[which]),
  }));
  const servers = join(work, 'servers');
  writeFileSync(servers, ports.map((port, which) => `http://127.0.0.1:${port} ${restart(which)}\n`).join(''));

  /** Runs the command `hitosoroi` of the release. With `crashAfter`, kills the command as soon as it prints that text. */
  const hitosoroi = async (words: readonly string[], crashAfter?: string) => {
    const options = ['--root', root, '--servers', servers, '--wait', '60'];
    const env = { PATH: process.env.PATH, ENV_FILE };
    const child = spawn(join(release, 'bin/hitosoroi'), [...words, ...options], { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk;
        if (crashAfter && said.includes(crashAfter)) child.kill('SIGKILL');
      });
    // Programs that a killed command started may still run and keep its output open, so the test waits only for `exit`.
    const [code] = await once(child, crashAfter ? 'exit' : 'close');
    return { code: code as number | null, said };
  };
  const versionAt = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    return ((await answer.json()) as { version: string }).version;
  };
  const versions = () => Promise.all(ports.map(versionAt));
  return { hitosoroi, versions, ports, consolePorts, work, root, databaseUrl: url };
};
