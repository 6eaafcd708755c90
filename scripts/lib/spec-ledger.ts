import { readFileSync } from 'node:fs';
import { namesIn, type ReadFile, readHere, runsInShort } from './named-tests.ts';

const LEDGER = 'docs/spec-ledger.md';

/** The number of rows of each section of the spec. */
const sections = { R: 19, L: 6, A: 5, E: 12, S: 13, V: 10, C: 20, X: 11, K: 16 };

const expected = Object.entries(sections).flatMap(([section, rows]) =>
  Array.from({ length: rows }, (_, index) => `${section}${index + 1}`),
);

/** The problems of a ledger: a missing or duplicate row, or a row that names no test of `npm test`. */
export const wrongLedger = (ledger: string, read: ReadFile): string[] => {
  const rows = [...ledger.matchAll(/^\| ([A-Z]\d+) \| .*$/gm)].map(([text, id = '']) => ({ id, text }));
  const count = (id: string) => rows.filter((row) => row.id === id).length;
  return [
    ...expected.filter((id) => count(id) === 0).map((id) => `${LEDGER}: ${id} is missing`),
    ...expected.filter((id) => count(id) > 1).map((id) => `${LEDGER}: ${id} stands there ${count(id)} times`),
    ...rows.filter(({ id }) => !expected.includes(id)).map(({ id }) => `${LEDGER}: the spec has no ${id}`),
    ...rows.flatMap(({ id, text }) => {
      const { wrong, tests } = namesIn(text, LEDGER, read);
      if (tests.length === 0 && wrong.length === 0) return [`${LEDGER}: ${id} names no test`];
      const left = tests.filter(({ file, source, title }) => !runsInShort(file, source, title));
      return [...wrong, ...left.map(({ title }) => `${LEDGER}: ${id} names "${title}", which npm test does not run`)];
    }),
  ];
};

/** The problems of the real ledger. Every row of the spec must name an existing test that `npm test` runs. */
export const wrongSpecLedger = (): string[] => wrongLedger(readFileSync(LEDGER, 'utf8'), readHere);
