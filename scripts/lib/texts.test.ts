import { expect, test } from 'vitest';
import { isFull } from '../../tests/support/size.ts';
import {
  idsNamedIn,
  strayIn,
  textsIn,
  unequalIn,
  unimportedIn,
  unusedIn,
  withoutPlural,
  wrongEasyIn,
  wrongTexts,
} from './texts.ts';

// The checks (`npm run check`) already report this, so the short size leaves this test out.
if (isFull)
  test('the texts of this tree are in both languages, in use, and in one place', () => {
    expect(wrongTexts()).toEqual([]);
  });

test('a text that stands by itself is held to the same: both languages, and somebody who imports it', () => {
  const brand = { ja: '一', en: 'one' };
  const { groups, single, wrong } = textsIn('a.ts', {
    brand,
    half: { ja: '半' },
    line: '線',
    group: { 'one.text': brand },
    other: { one: 1 },
    run: () => '',
  });
  expect(groups).toEqual([{ 'one.text': brand }]);
  expect(unequalIn('a.ts', single)).toEqual(['a.ts: "half" has no English text', 'a.ts: "line" has no English text']);
  expect(unequalIn('poster.ts', { trademark: '線' })).toEqual([]);
  expect(unequalIn('poster.ts', { line: '線' })).toHaveLength(1);
  expect(wrong).toEqual(['a.ts: "other" is neither a text nor a group of texts']);
  const unimported = (source: string) => unimportedIn('a.ts', { brand }, [source]);
  expect(unimported("import { brand, type X } from '@hitosoroi/texts/a';")).toEqual([]);
  expect(unimported("import { brand } from '../../../packages/texts/src/a.ts';")).toEqual([]);
  expect(unimported("import { brand } from '@hitosoroi/texts/b';")).toEqual(['a.ts: no source imports "brand"']);
  expect(unimported("const brand = '';")).toHaveLength(1);
});

test('a text that one language lacks, or that has other placeholders, is found', () => {
  const wrong = (entry: Record<string, string> | string) => unequalIn('a.ts', { 'one.text': entry });
  expect(wrong({ ja: '二{n}', en: 'two {n}' })).toEqual([]);
  expect(wrong({ ja: '{n}点', en: '{n, plural, one {is # item} other {are # items}}' })).toEqual([]);
  expect(wrong({ ja: '一' })).toEqual(['a.ts: "one.text" has no English text']);
  expect(wrong('一')).toEqual(['a.ts: "one.text" has no English text']);
  expect(wrong({ ja: '', en: 'one' })).toEqual(['a.ts: "one.text" has no Japanese text']);
  expect(wrong({ ja: '一{n}', en: 'one {m}' })).toEqual(['a.ts: "one.text" has other placeholders in each language']);
  expect(wrong({ ja: '一', en: 'one', fr: 'un' })).toHaveLength(1);
  expect(unequalIn('mails/operator.ts', { 'one.text': '一' })).toEqual([]);
});

test('a number before a word in the plural is found', () => {
  const wrong = (en: string) => withoutPlural('a.ts', { 'one.text': { ja: '{count}件', en } });
  expect(wrong('{count} orders')).toHaveLength(1);
  expect(wrong('The {count} released transfers')).toHaveLength(1);
  expect(wrong('{count, plural, one {# order} other {# orders}}')).toEqual([]);
  expect(wrong('Orders: {count}')).toEqual([]);
});

test('easy Japanese has the placeholders of the Japanese text, and a reading for every kanji', () => {
  const wrong = (words: string) =>
    wrongEasyIn({ 'one.text': words }, { 'one.text': { ja: '{day}まで', en: 'to {day}' } });
  expect(wrong('{day}までに 支払[しはら]います')).toEqual([]);
  expect(wrong('支払[しはら]います')).toEqual(['easy.ts: "one.text" has other placeholders than the Japanese text']);
  expect(wrong('{day}までに 支払います')).toEqual(['easy.ts: "one.text" has no reading for 支 払']);
  expect(wrong('{day}までに 支払[シハラ]います')).toHaveLength(1);
  expect(wrong('{day}までに [ここ]')).toHaveLength(1);
  expect(wrongEasyIn({ 'other.text': 'はい' }, {})).toEqual(['easy.ts: "other.text" is no text of a screen']);
});

test('a text that no source names is found', () => {
  const group = { 'step.one.title': { ja: '一', en: 'one' } };
  const unused = (source: string) => unusedIn('a.ts', group, idsNamedIn(source));
  expect(unused(`<T id="step.one.title" />`)).toEqual([]);
  expect(unused(`t('step.one.title')`)).toEqual([]);
  expect(unused(`t(\`step.\${step}.title\`)`)).toEqual([]);
  expect(unused(`t(\`step.\${step}.text\`)`)).toEqual(['a.ts: no source uses "step.one.title"']);
  expect(unused(`t(\`\${step}\`)`)).toHaveLength(1);
});

test('Japanese outside of the package is found, but in comments and in the files that are excepted', () => {
  const source = "/** 日本語 */\nconst text = '日本語';\n// カタカナ\n";
  expect(strayIn('apps/server/src/a.ts', source)).toEqual([
    'apps/server/src/a.ts:2 has Japanese in it: texts stand in packages/texts/src',
  ]);
  expect(strayIn('apps/server/src/people/members/demo-members.ts', source)).toEqual([]);
  expect(strayIn('apps/storefront/build/a.ts', source)).toHaveLength(1);
  expect(strayIn('apps/server/src/a.ts', "const text = 'English';")).toEqual([]);
});
