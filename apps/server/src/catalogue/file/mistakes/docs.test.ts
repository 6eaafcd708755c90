import { readFileSync } from 'node:fs';
import { catalogueMistakes } from '@hitosoroi/texts/staff/catalogue-mistakes';
import { expect, test } from 'vitest';
import { catalogueDocs } from '../../../../test/catalogue-docs.ts';
import { mistakeSamples } from '../../../../test/catalogue-mistakes.ts';
import { sheetSamples } from '../../../../test/sheet-mistakes.ts';

test('the tables of docs/catalogue.md are those of the schema and of the mistakes', async () => {
  const text = readFileSync('docs/catalogue.md', 'utf8');
  expect(text, 'node scripts/run.mjs scripts/write-docs.ts writes them').toBe(await catalogueDocs(text));
  expect(text).not.toMatch(/undefined|\[object/);
});

/** Texts that contain other texts, and so are no mistakes. */
const others = ['at', 'of', 'example', 'more', 'thing', 'field', 'part', 'column', 'numbered'];
/** Kinds of mistakes that a file alone cannot have. Other tests produce them. */
const elsewhere = [
  'unreadable',
  'too_much',
  'too_slow',
  'broken_picture',
  'unknown_picture',
  'key_taken',
  'code_taken',
  'practice_taken',
  'practice_name',
];

test('every kind of mistake that there are words for is in the table', () => {
  const samples = [...mistakeSamples, ...sheetSamples()];
  const told = new Set<string>([...samples.map(({ kind }) => kind), ...others, ...elsewhere]);
  const kinds = Object.keys(catalogueMistakes).filter((id) => id.startsWith('mistake.'));
  expect(kinds.filter((id) => !told.has(id.slice('mistake.'.length)))).toEqual([]);
});
