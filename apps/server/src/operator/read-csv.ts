import { UsageError } from './command.ts';

/** UTF-8, or what Japanese systems write otherwise. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-31j').decode(bytes);
  }
};

const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y;

const BROKEN = 'a quotation mark stands alone, or something follows a quoted cell.';

const lineAt = (text: string, index: number): number => text.slice(0, index).split(/\r\n|\r|\n/).length;

const rowsOf = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  cell.lastIndex = 0;
  while (cell.lastIndex < text.length) {
    const from = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new UsageError(`Line ${lineAt(text, from)} of the list cannot be read: ${BROKEN}`);
    const [, quoted, plain, end] = found;
    row.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, row] : rows;
};

/** A CSV file whose first line names its columns, a record for each further line that is not empty. */
export const readCsv = (bytes: Uint8Array): Record<string, string>[] => {
  const [names = [], ...rows] = rowsOf(decode(bytes));
  return rows
    .filter((row) => row.some((each) => each !== ''))
    .map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
};
