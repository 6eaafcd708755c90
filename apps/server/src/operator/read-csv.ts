import { UsageError } from './command.ts';

/** Decodes UTF-8, or else Windows-31J, the usual Japanese encoding. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-31j').decode(bytes);
  }
};

const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y;

const BROKEN = 'a quotation mark stands alone, or something follows a quoted cell.';

const lineAt = (text: string, index: number): number => text.slice(0, index).split(/\r\n|\r|\n/).length;

/**
 * Refuses a row with more cells than the first line, because its cells would be under wrong names. Empty cells at the end are allowed,
 * because spreadsheet programs often add them.
 */
const refuseLongRow = (row: readonly string[], names: readonly string[], line: number): void => {
  if (row.slice(names.length).some((each) => each !== ''))
    throw new UsageError(
      `Line ${line} of the list has more cells than its first: an amount with a comma has to stand in quotation marks.`,
    );
};

/** Refuses two columns with the same name: it is unclear which one is meant. Unnamed columns are ignored. */
const refuseRepeated = (columns: readonly string[]): void => {
  const seen = new Set<string>();
  const repeated = columns.find((name) => name !== '' && seen.size === seen.add(name).size);
  if (repeated) throw new UsageError(`The column ${repeated} stands twice in the first line of the list.`);
};

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

/** A CSV file with a header line: a record for each further non-empty line, with its line number. */
export const readCsv = (bytes: Uint8Array) => {
  const [columns = [], ...rows] = rowsOf(decode(bytes));
  refuseRepeated(columns);
  const records = rows
    .map((row, index) => ({ row, line: index + 2 }))
    .filter(({ row }) => row.some((each) => each !== ''))
    .map(({ row, line }) => {
      refuseLongRow(row, columns, line);
      // The object has no prototype, because a column may have any name.
      const fields: Record<string, string> = Object.setPrototypeOf(
        Object.fromEntries(columns.map((name, at) => [name, row[at] ?? ''])),
        null,
      );
      return { line, fields };
    });
  return { columns, records };
};
