import { expect, test } from 'vitest';
import { leftOut } from './platform.mjs';

const packages = {
  '': {},
  'node_modules/a': {},
  'node_modules/a-linux-x64': { os: ['linux'], cpu: ['x64'], libc: ['glibc'], optional: true },
  'node_modules/a-linux-x64-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'], optional: true },
  'node_modules/a-darwin-arm64': { os: 'darwin', cpu: 'arm64', optional: true },
  'node_modules/fsevents': { os: ['darwin'], optional: true },
};

test.each([
  ['linux', 'x64', ['node_modules/a-linux-x64']],
  ['darwin', 'arm64', ['node_modules/a-darwin-arm64', 'node_modules/fsevents']],
  ['linux', 'riscv64', []],
])('on %s and %s a native package that npm left out is found', (system, processor, needed) => {
  expect(leftOut(packages, system, processor, () => false)).toEqual(needed);
  expect(leftOut(packages, system, processor, () => true)).toEqual([]);
});
