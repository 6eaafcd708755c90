import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { errorOfFile, sampleFiles } from '../../../../test/catalogue-docs.ts';
import { sized } from '../../../../test/size.ts';
import { CatalogueFile } from '../file.ts';
import { fieldsOf, pathTo, type Thing } from '../file-structure.ts';
import { exampleAt, exampleFile } from './examples.ts';
import { findMistakes } from './issue-mistakes.ts';
import type { Source } from './mistake.ts';
import { fieldLabel, fieldMeaning, mistakesInWords, tellMistakes } from './words.ts';

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** Matches words of a library's own message, or a placeholder without its value. */
const notOurs = /undefined|NaN|\[object|Invalid|expected|received|Too (small|big)|Unrecognized|\{\w+\}/;

test('every mistake of the docs is told in both languages, with line, field and example', async () => {
  for await (const { did, kind, file, line, example } of sampleFiles()) {
    const error = await errorOfFile(file);
    expect(
      error.told.mistakes.map((mistake) => mistake.kind),
      did,
    ).toContain(kind);
    for (const language of ['ja', 'en'] as const) {
      const words = error.in(language);
      const place = `catalogue.yaml${line === undefined ? '' : `:${line}`}${language === 'ja' ? '：' : ': '}`;
      const told = words.split('\n').filter((each) => each.startsWith(place) && each.includes(example));
      expect(told, `${did} at ${place}, ${example}:\n${words}`).toHaveLength(1);
      if (language === 'ja') expect(told[0], did).toMatch(japanese);
      expect(words, did).not.toMatch(notOurs);
    }
  }
});

test('every field has a name, a meaning and an example in both languages', () => {
  for (const [name, fields] of Object.entries(fieldsOf)) {
    const thing = name as Thing;
    for (const field of Object.keys(fields)) {
      for (const language of ['ja', 'en'] as const) {
        expect(fieldLabel(thing, field, language), `${thing}.${field}`).toBeTruthy();
        expect(fieldMeaning(thing, field, language), `${thing}.${field}`).toBeTruthy();
      }
      expect(exampleAt([...pathTo(thing), field]), `${thing}.${field}`).toBeDefined();
    }
  }
});

type Tree = Record<string | number, unknown>;

/** The paths to all parts of a value. */
const waysIn = (value: unknown, path: (string | number)[] = []): (string | number)[][] =>
  typeof value === 'object' && value !== null
    ? [
        path,
        ...Object.keys(value).flatMap((key) =>
          waysIn((value as Tree)[key], [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [path];

const example: unknown = parse(readFileSync(exampleFile, 'utf8'));
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('', ' ', '１９８０', '2027-02-30', -1, 1.5, 1e12, null, true, [], {}, [{}], '\u0007', '#fff', 'Ａ'),
);

test('whatever stands anywhere in a file, what is wrong with it is told in our words', () => {
  fc.assert(
    fc.property(fc.constantFrom(...waysIn(example).filter((path) => path.length > 0)), odd, (path, value) => {
      const file = structuredClone(example) as Tree;
      const parent = path.slice(0, -1).reduce((found, part) => found[part] as Tree, file);
      parent[path.at(-1) ?? ''] = value;
      const { error } = CatalogueFile.safeParse(file);
      const mistakes = findMistakes(file, error?.issues ?? [], false);
      if (error) expect(mistakes.length).toBeGreaterThan(0);
      const source: Source = { name: 'f', writes: 'yaml', value: file, placeOf: () => ({ words: ':1', order: 1 }) };
      for (const language of ['ja', 'en'] as const) {
        const words = mistakesInWords(tellMistakes(source, mistakes), language);
        // A message quotes the input, which may contain the forbidden words.
        if (typeof value !== 'object' && !notOurs.test(String(value))) expect(words).not.toMatch(notOurs);
        for (const line of words.split('\n').filter(Boolean)) expect(line).toMatch(/例：|Example: |Not shown|ほかに/);
      }
    }),
    { numRuns: sized(200, 1_000) },
  );
});
