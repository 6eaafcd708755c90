import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wrongLedger } from './spec-ledger.ts';

const source = `
test('shown', async () => {});
test('shown rarely', { tag: '@full' }, async () => {});
`;
const read = (file: string) => (file.endsWith('.md') ? '' : { 'a.test.ts': source }[file]);

/** The real ledger, but every row names the one test of `a.test.ts`. */
const right = readFileSync('docs/spec-ledger.md', 'utf8').replaceAll(
  /^(\| [A-Z]\d+ \| .*?\|).*$/gm,
  '$1 [shown](../a.test.ts) |',
);

test('a ledger with a test for every row is right', () => {
  expect(wrongLedger(right, read)).toEqual([]);
});

test.each([
  ['a row is missing', /^\| R3 .*\n/m, '', 'R3 is missing'],
  ['a row is doubled', /^\| R3 /m, '| R2 ', 'R2 stands there 2 times'],
  ['a row is none of the spec’s', /^\| K16 /m, '| K17 ', 'the spec has no K17'],
  ['a row names no test', /(^\| V4 .*?\|).*$/m, '$1 |', 'V4 names no test'],
  ['a test does not exist', /(^\| V4 .*?\|).*$/m, '$1 [gone](../a.test.ts) |', 'a.test.ts has no test "gone"'],
  ['a file does not exist', /(^\| V4 .*?\|).*$/m, '$1 [shown](../b.test.ts) |', 'there is no b.test.ts'],
  ['a test is run rarely', /(^\| V4 .*?\|).*$/m, '$1 [shown rarely](../a.test.ts) |', 'which npm test does not run'],
])('it is told that %s', (_, row, written, said) => {
  expect(wrongLedger(right.replace(row, written), read).join('\n')).toContain(said);
});
