import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TABLE = 'docs/security.md';

/** A link to something in this tree: what it is called, and where it is. */
const links = /\[([^\]]+)\]\((?!https?:|#)([^)#]+)[^)]*\)/g;

const isTest = (file: string): boolean => /\.(test|spec)\.ts$/.test(file);

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Whether a test has this title as it is written in the source. One that ends in … may go on. */
export const hasTest = (source: string, title: string): boolean => {
  const begins = title.endsWith('…');
  const words = escaped(begins ? title.slice(0, -1).trimEnd() : title);
  return new RegExp(`(?:\\btest|\\))\\(\\s*(['"\`])${words}${begins ? '' : '\\1'}`).test(source);
};

/** What the table of a document names and this tree has not: files, and tests in them. */
export const wrongNamesIn = (table: string, folder: string, read: (file: string) => string | undefined): string[] =>
  [...table.matchAll(links)].flatMap(([, title = '', target = '']) => {
    const file = join(folder, target);
    const source = read(file);
    if (source === undefined) return [`${TABLE}: there is no ${file}`];
    return !isTest(file) || hasTest(source, title) ? [] : [`${TABLE}: ${file} has no test "${title}"`];
  });

const readHere = (path: string): string | undefined => {
  if (!existsSync(path)) return undefined;
  return isTest(path) ? readFileSync(path, 'utf8') : '';
};

/** The table of what is done for security names only tests that there are. */
export const wrongSecurityTable = (): string[] => wrongNamesIn(readFileSync(TABLE, 'utf8'), 'docs', readHere);
