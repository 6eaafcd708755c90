import { expect, test } from 'vitest';
import { hasTest, namesIn, runsInShort, wrongSecurityTable } from './named-tests.ts';

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
  const { wrong, tests } = namesIn(table, 'docs/security.md', read);
  expect(wrong).toEqual([
    'docs/security.md: a.test.ts has no test "gone"',
    'docs/security.md: there is no docs/gone.md',
  ]);
  expect(tests.map(({ title }) => title)).toEqual(['in the next line']);
});

const sizes = `
test('always', async () => {});
test('rarely', { tag: '@full' }, async () => {});
test(\`rarely (\${language})\`, {
  tag: ['@automatic', '@full'],
}, async () => {});
if (isFull)
  test('in the full size', async () => {
    if (isFull) await look();
  });
test('after it', shortFor(isShort), async () => {});
if (isFull) {
  const one = 1;

  test('in a block', async () => {});
}
test('never in short', shortFor(false), async () => {});
test.describe('a room', { tag: '@full' }, () => {
  test('in a tagged block', async () => {});
});
for (const language of languages) {
  test.describe(language, shortFor(false), () => {
    test.use({ language });

    test('in a block of full', async () => {});
  });
}
test.describe('another room', () => {
  test('in a plain block', async () => {});
});
test('at the end', async () => {
  if (isFull) return;
});
`;

test.each([
  ['always', true],
  ['rarely', false],
  ['rarely …', false],
  ['in the full size', false],
  ['after it', true],
  ['in a block', false],
  ['never in short', false],
  ['in a tagged block', false],
  ['in a block of full', false],
  ['in a plain block', true],
  ['at the end', true],
  ['nowhere', false],
])('whether %j runs in the short size: %s', (title, isRun) => {
  expect(runsInShort('tests/e2e/a.spec.ts', sizes, title)).toBe(isRun);
  expect(runsInShort('tests/engines/a.spec.ts', sizes, title)).toBe(false);
});
