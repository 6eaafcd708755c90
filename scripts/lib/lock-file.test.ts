import { expect, test } from 'vitest';
import { findLocked, looselyLocked, loosePins, nameAt, readLockFile } from './lock-file.ts';

test('the lock file of this tree names hashes, and no download address', () => {
  expect(looselyLocked(readLockFile())).toEqual([]);
});

test.each([['https://registry.example/a.tgz'], ['git+ssh://git@example.jp/a.git#1']])('%s: refused', (resolved) => {
  const packages = { 'node_modules/a': { resolved, integrity: 'sha512-a' } };
  expect(looselyLocked({ packages })).toEqual(['node_modules/a is tied to a download address']);
});

test('a package without a hash is refused, unless it is one of ours', () => {
  const packages = {
    '': {},
    'apps/server': {},
    'node_modules/@hitosoroi/server': { resolved: 'apps/server', link: true },
    'node_modules/a': {},
  };
  expect(looselyLocked({ packages })).toEqual(['node_modules/a has no hash']);
});

test('a package sees what lies nearest to it', () => {
  const packages = {
    'node_modules/b': { version: '1.0.0' },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
  };
  expect(findLocked({ packages }, 'node_modules/a', 'b')?.version).toBe('2.0.0');
  expect(findLocked({ packages }, 'node_modules/a/node_modules/c', 'b')?.version).toBe('2.0.0');
  expect(findLocked({ packages }, 'node_modules/d', 'b')?.version).toBe('1.0.0');
  expect(findLocked({ packages }, 'apps/server', 'b')?.version).toBe('1.0.0');
  expect(findLocked({ packages }, '', 'c')).toBeUndefined();
  expect(nameAt('node_modules/a/node_modules/@b/c')).toBe('@b/c');
});

test('every dependency is pinned to the version that is installed', () => {
  expect(loosePins(readLockFile())).toEqual([]);
});

test.each([['^1.2.3'], ['1.2.2']])('%s is no pin of what is installed', (version) => {
  const packages = { 'apps/a': { dependencies: { b: version } }, 'node_modules/b': { version: '1.2.3' } };
  expect(loosePins({ packages }, () => ({ dependencies: { b: version } }))).toEqual([
    'apps/a/package.json: b must be 1.2.3, in package-lock.json too',
  ]);
});
