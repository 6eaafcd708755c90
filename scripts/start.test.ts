import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Runs `npm start` in a tiny checkout, with the real scripts. A stand-in for npm installs a stand-in for Vite. */

/** Long, so that a busy machine causes no failure. Each wait ends as soon as its condition holds. */
const patience = { timeout: 120_000 };

const fakeNpm = `#!/bin/sh
if [ -e npm-fails ]; then cat npm-fails >&2; exit 1; fi
if [ "$1" = view ]; then exit 0; fi
echo "$$" >> npm-runs
mkdir -p node_modules/.bin node_modules/vite/bin
if [ -e npm-is-stubborn ]; then trap '' TERM INT; fi
touch node_modules/half-installed
while [ -e npm-waits ]; do sleep 0.05; done
[ -e node_modules/.bin/node ] || ln -s "${process.execPath}" node_modules/.bin/node
cp vite.js node_modules/vite/bin/vite.js
`;

const fakeVite = `
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
const folder = process.argv[process.argv.indexOf('--outDir') + 1];
mkdirSync(folder, { recursive: true });
if (existsSync('src/main.ts')) cpSync('src/main.ts', folder + '/main.js');
else for (const file of ['index.html', 'prerender.js']) writeFileSync(folder + '/' + file, '');
`;

const fakeServer = `
process.on('SIGTERM', () => { process.stdout.write('stopping\\n'); process.exit(0); });
process.on('disconnect', () => process.exit(0));
process.send('ready');
`;

const put = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const checkout = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-checkout-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of globSync('scripts/**/*.mjs')) cpSync(file, join(folder, file));
  put(join(folder, 'package.json'), '{ "type": "module" }');
  put(join(folder, 'package-lock.json'), '{}');
  for (const app of ['apps/storefront', 'apps/console'])
    for (const name of ['package.json', 'tsconfig.json', 'index.html', 'vite.config.ts'])
      put(join(folder, app, name), '{}');
  for (const name of ['package.json', 'vite.config.ts']) put(join(folder, 'apps/server', name), '{}');
  put(join(folder, 'vite.js'), fakeVite);
  put(join(folder, 'apps/server/src/main.ts'), fakeServer);
  put(join(folder, 'apps/payment-sandbox/src/main.ts'), fakeServer);
  put(join(folder, 'bin/npm'), fakeNpm);
  chmodSync(join(folder, 'bin/npm'), 0o755);
  return folder;
};

interface Command {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves with the exit code, or with the signal that ended the command. */
  readonly ended: Promise<number | string>;
}

const start = (folder: string, flags: string[] = [], path = [join(folder, 'bin'), process.env.PATH]): Command => {
  const child = spawn(process.execPath, [...flags, join(folder, 'scripts/start.mjs')], {
    cwd: folder,
    env: { PATH: path.join(delimiter), TMPDIR: tmpdir() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  onTestFinished(() => {
    child.kill('SIGTERM');
  });
  return { child, output: () => output, ended: once(child, 'close').then(([code, signal]) => code ?? signal) };
};

const says = (command: Command, what: string | RegExp) =>
  vi.waitFor(() => expect(command.output()).toMatch(what), { ...patience, interval: 20 });
const runsOfNpm = (folder: string): string[] =>
  existsSync(join(folder, 'npm-runs')) ? readFileSync(join(folder, 'npm-runs'), 'utf8').trim().split('\n') : [];
const untilNpmRuns = (folder: string) =>
  vi.waitFor(() => expect(existsSync(join(folder, 'node_modules/half-installed'))).toBe(true), patience);
const isStarted = /Started the shop and the payment sandbox in \d+\.\d s\.\n/;
const stack = /\n\s+at /;

test('every step says in one line what it does and how long it took', patience, async () => {
  const folder = checkout();
  const first = start(folder);
  await says(first, isStarted);
  expect(first.output()).toMatch(
    /^Installing packages … \d+\.\d s\nBuilding the shop … \d+\.\d s\nBuilding the console … \d+\.\d s\nBuilding the server … \d+\.\d s\nStarted the shop and the payment sandbox in \d+\.\d s\.\n$/,
  );
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const second = start(folder);
  await says(second, isStarted);
  expect(second.output()).toMatch(/^Started [^\n]*\n$/);
});

test('a changed server is built anew, and the shop is not', patience, async () => {
  const folder = checkout();
  const first = start(folder);
  await says(first, isStarted);
  first.child.kill('SIGTERM');
  await first.ended;
  put(
    join(folder, 'apps/server/src/main.ts'),
    fakeServer.replace("'ready'", "'ready', () => process.stdout.write('changed')"),
  );
  const second = start(folder);
  await says(second, 'changed');
  expect(second.output()).toMatch(/^Building the server … \d+\.\d s\n/);
  expect(second.output()).not.toMatch(/Building the (shop|console)/);
});

test(
  'a next version is built beside the one that a server runs from, and going back builds nothing',
  patience,
  async () => {
    const folder = checkout();
    const source = join(folder, 'apps/server/src/main.ts');
    const dist = join(folder, 'apps/server/dist');
    const startAndStop = async (text: string) => {
      put(source, `${fakeServer}// ${text}`);
      const command = start(folder);
      await says(command, isStarted);
      command.child.kill('SIGTERM');
      await command.ended;
      const version = realpathSync(dist);
      return { version, file: statSync(join(version, 'main.js')).ino };
    };
    const first = await startAndStop('1');
    const second = await startAndStop('2');
    expect(readFileSync(join(first.version, 'main.js'), 'utf8')).toContain('// 1');
    expect(readFileSync(join(dist, 'main.js'), 'utf8')).toContain('// 2');
    const back = await startAndStop('1');
    expect(back).toEqual(first);

    await startAndStop('3');
    await startAndStop('4');
    // Three versions stay: the fourth, the third, and the first, because the first was used again after the second.
    expect([existsSync(first.version), existsSync(second.version)]).toEqual([true, false]);
  },
);

test('a step that fails says what failed, what to try, and where its output is', patience, async () => {
  const folder = checkout();
  const said = 'npm error code ECONNREFUSED\nnpm error FetchError: request failed\nnpm error     at a stack\n';
  put(join(folder, 'npm-fails'), said);
  const { ended, output } = start(folder);
  expect(await ended).toBe(1);
  const log = join(folder, 'installing-packages.log');
  expect(output()).toMatch(
    /^Installing packages … failed after \d+\.\d s\n\nThe package registry could not be reached\.\n/,
  );
  expect(output().trimEnd().split('\n').at(-1)).toBe(`The whole output is in ${log}`);
  expect(output()).not.toMatch(stack);
  expect(readFileSync(log, 'utf8')).toContain(said);

  rmSync(join(folder, 'npm-fails'));
  await says(start(folder), isStarted);
});

test('a build that fails shows the end of what it printed', patience, async () => {
  const folder = checkout();
  put(join(folder, 'vite.js'), `process.stderr.write('screens/a.tsx:3 has no default export'); process.exitCode = 1;`);
  const { ended, output } = start(folder);
  expect(await ended).toBe(1);
  expect(output()).toMatch(/Building the shop … failed after \d+\.\d s\n\nscreens\/a\.tsx:3 has no default export\n/);
  expect(output()).toContain(`The whole output is in ${join(folder, 'building-the-shop.log')}\n`);
});

test('a native package that npm left out is missed at once, and not in the build', patience, async () => {
  const folder = checkout();
  const { platform: os, arch: cpu } = process;
  put(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/a': { os, cpu, optional: true } } }),
  );
  const { ended, output } = start(folder);
  expect(await ended).toBe(1);
  expect(output()).toContain('needs did not arrive, and npm went on without: node_modules/a.\n');
  expect(readFileSync(join(folder, 'installing-packages.log'), 'utf8')).toContain('npm left out node_modules/a');
});

test('without npm it says so', patience, async () => {
  const folder = checkout();
  const { ended, output } = start(folder, [], [join(folder, 'nothing')]);
  expect(await ended).toBe(1);
  expect(output()).toContain('There is no npm among the programs of this machine.\nInstall npm, ');
  expect(output()).not.toMatch(stack);
});

test('a Node that is too old says so before anything else', patience, async () => {
  const old = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"18.20.8"}})';
  const folder = checkout();
  const { ended, output } = start(folder, ['--import', old]);
  expect(await ended).toBe(1);
  expect(output()).toMatch(
    /^This is Node 18\.20\.8, and these commands need Node 20\.12 or newer to begin with\.\nInstall .*\n$/,
  );
  expect(runsOfNpm(folder)).toEqual([]);
});

test('of two commands in a fresh checkout one installs, and the other waits for it', patience, async () => {
  const folder = checkout();
  put(join(folder, 'npm-waits'), '');
  const one = start(folder);
  await untilNpmRuns(folder);
  const two = start(folder);
  await says(two, `Another command prepares this folder (process ${one.child.pid}): waiting for it to finish.\n`);
  rmSync(join(folder, 'npm-waits'));
  await says(one, isStarted);
  await says(two, isStarted);
  expect(runsOfNpm(folder)).toHaveLength(1);
});

test('who died holds nobody, and what was half installed is installed anew', patience, async () => {
  const folder = checkout();
  put(join(folder, 'npm-waits'), '');
  const one = start(folder);
  await untilNpmRuns(folder);
  one.child.kill('SIGKILL');
  await one.ended;
  put(join(folder, 'node_modules/left-behind'), '');
  // npm continues after its command was killed, and still writes files.
  const two = start(folder);
  const npm = runsOfNpm(folder)[0] ?? '';
  await says(two, `(process ${npm}): waiting for it to finish.`);
  process.kill(Number(npm), 'SIGKILL');
  rmSync(join(folder, 'npm-waits'));
  await says(two, isStarted);
  expect(existsSync(join(folder, 'node_modules/left-behind'))).toBe(false);
});

test('an install that is interrupted leaves nothing running, and is done anew', patience, async () => {
  const folder = checkout();
  // npm first finishes unpacking, which may take a minute, and only then reacts to a signal.
  put(join(folder, 'npm-is-stubborn'), '');
  put(join(folder, 'npm-waits'), '');
  const one = start(folder);
  await untilNpmRuns(folder);
  put(join(folder, 'node_modules/left-behind'), '');
  one.child.kill('SIGINT');
  expect(await one.ended).toBe(130);
  expect(one.output()).toMatch(/^Installing packages … stopped after \d+\.\d s\n$/);
  expect(() => process.kill(Number(runsOfNpm(folder)[0]), 0)).toThrow('ESRCH');

  rmSync(join(folder, 'npm-waits'));
  await says(start(folder), isStarted);
  expect(existsSync(join(folder, 'node_modules/left-behind'))).toBe(false);
});

test('when one program cannot start the other is stopped, and the reason comes last', patience, async () => {
  const folder = checkout();
  const reason = 'Port 3001 is taken by another program.';
  put(join(folder, 'apps/payment-sandbox/src/main.ts'), `process.stderr.write('${reason}\\n'); process.exitCode = 1;`);
  const { ended, output } = start(folder);
  expect(await ended).toBe(1);
  expect(output()).toMatch(
    /Everything is stopped, because the payment sandbox ended:\nPort 3001 is taken by another program\.\n$/,
  );
});

test('whoever stops it needs no reason', patience, async () => {
  const folder = checkout();
  const untidy = fakeServer.replace('process.exit(0)', 'process.exit(143)');
  for (const app of ['server', 'payment-sandbox']) put(join(folder, 'apps', app, 'src/main.ts'), untidy);
  const { child, ended, output } = start(folder);
  await vi.waitFor(() => expect(output()).toMatch(isStarted), patience);
  child.kill('SIGTERM');
  await ended;
  expect(output()).not.toContain('because');
});
