import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Documents name tests by title and file. These checks find out whether the tests exist, and whether `npm test` runs them. */

/** Matches a link to a file of this repository: the link's text, and its target. */
const links = /\[([^\]]+)\]\((?!https?:|#)([^)#]+)[^)]*\)/g;

const isTest = (file: string): boolean => /\.(test|spec)\.ts$/.test(file);

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** The tests with this title, as the source writes it. A title that ends in … names all tests whose titles begin with it. */
const findTests = (source: string, title: string): RegExpExecArray[] => {
  const begins = title.endsWith('…');
  const words = escaped(begins ? title.slice(0, -1).trimEnd() : title);
  return [...source.matchAll(new RegExp(`(?:\\btest|\\))\\(\\s*(['"\`])${words}${begins ? '' : '\\1'}`, 'g'))];
};

export const hasTest = (source: string, title: string): boolean => findTests(source, title).length > 0;

const hasFullTag = (options: string): boolean => /@full|\bshortFor\(false\)/.test(options);

/** Matches the start of a block of tests, with the block's options. */
const blocks = /^( *)(?:if \(isFull\)|test\.describe(?:\.\w+)?\(.*?=>)/gms;

/** Whether an index in a test file's text is inside a block that only `npm run test:all` runs. Relies on the formatter's indentation. */
const isForFullSize = (source: string, place: number): boolean =>
  [...source.slice(0, place).matchAll(blocks)].some(({ 0: begin, 1: indent = '', index }) => {
    if (!begin.endsWith('if (isFull)') && !hasFullTag(begin)) return false;
    const after = source
      .slice(index + begin.length, place)
      .split('\n')
      .slice(1);
    const isInside = (line: string, row: number) =>
      line.startsWith(`${indent} `) || (line === '' && row < after.length - 1);
    return after.every(isInside);
  });

const isInFullOnly = (file: string): boolean => /^(apps\/server\/rigs|tests\/(engines|pictures))\//.test(file);

/** Whether `npm test`, the short size, runs a test with this title. */
export const runsInShort = (file: string, source: string, title: string): boolean =>
  !isInFullOnly(file) &&
  findTests(source, title).some(({ 0: { length }, index }) => {
    const [options = ''] = source.slice(index + length).split('=>', 1);
    return !hasFullTag(options) && !isForFullSize(source, index);
  });

export type ReadFile = (file: string) => string | undefined;

interface NamedTest {
  readonly file: string;
  readonly title: string;
  readonly source: string;
}

/** `wrong` are the files and tests that a document names although they do not exist. `tests` are the named tests that exist. */
export const namesIn = (text: string, document: string, read: ReadFile): { wrong: string[]; tests: NamedTest[] } => {
  const wrong: string[] = [];
  const tests: NamedTest[] = [];
  for (const [, title = '', target = ''] of text.matchAll(links)) {
    const file = join(dirname(document), target);
    const source = read(file);
    if (source === undefined) wrong.push(`${document}: there is no ${file}`);
    else if (isTest(file) && !hasTest(source, title)) wrong.push(`${document}: ${file} has no test "${title}"`);
    else if (isTest(file)) tests.push({ file, title, source });
  }
  return { wrong, tests };
};

export const readHere: ReadFile = (path) => {
  if (!existsSync(path)) return undefined;
  return isTest(path) ? readFileSync(path, 'utf8') : '';
};

const SECURITY = 'docs/security.md';

/** The errors in the table of security measures: the files and tests that it names although they do not exist. */
export const wrongSecurityTable = (): string[] => namesIn(readFileSync(SECURITY, 'utf8'), SECURITY, readHere).wrong;
