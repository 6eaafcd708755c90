import { expect, test } from 'vitest';
import { hasTest, wrongNamesIn, wrongSecurityTable } from './security-table.ts';

test('the table of this tree names tests that there are', () => {
  expect(wrongSecurityTable()).toEqual([]);
});

const source = `
test('a cookie is for one host (__Host-)', async () => {});
test.each([1, 2])('%s is "refused"', () => {});
test.each([
  ['x'],
] as const)(
  'in the next line',
  () => {},
);
for (const language of languages) test(\`in each language (\${language})\`, () => {});
expect(said).toBe('no title');
`;

test.each([
  ['a cookie is for one host (__Host-)', true],
  ['a cookie is for one host …', true],
  ['a cookie is for one host', false],
  ['%s is "refused"', true],
  ['in the next line', true],
  ['in each language …', true],
  ['each language …', false],
  ['no title', false],
])('whether %j is a title there: %s', (title, isThere) => {
  expect(hasTest(source, title)).toBe(isThere);
});

test('what is not there is named', () => {
  const table = `| 1.1.1 | [in the next line](../a.test.ts), [gone](../a.test.ts) | [why](gone.md), [why](there.md#part), [OWASP](https://owasp.example/x.test.ts) |`;
  const read = (file: string) => ({ 'a.test.ts': source, 'docs/there.md': '' })[file];
  expect(wrongNamesIn(table, 'docs', read)).toEqual([
    'docs/security.md: a.test.ts has no test "gone"',
    'docs/security.md: there is no docs/gone.md',
  ]);
});
