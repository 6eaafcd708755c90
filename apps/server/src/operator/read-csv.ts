import { CsvError, parse } from 'csv-parse/sync';
import { UsageError } from './command.ts';

/** Decodes UTF-8. If that fails, decodes Windows-31J, the usual Japanese encoding. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-31j').decode(bytes);
  }
};

const BROKEN = 'a quotation mark stands alone, or something follows a quoted cell.';

/**
 * Refuses a row with more cells than the first line, because its cells would get the wrong names. Allows empty cells at the end, because
 * spreadsheet programs often add them.
 */
const refuseLongRow = (row: readonly string[], names: readonly string[], line: number): void => {
  if (row.slice(names.length).some((each) => each !== ''))
    throw new UsageError(
      `Line ${line} of the list has more cells than its first: an amount with a comma has to stand in quotation marks.`,
    );
};

/** Refuses two columns with the same name, because it is unclear which of them counts. Ignores columns without a name. */
const refuseRepeated = (columns: readonly string[]): void => {
  const seen = new Set<string>();
  const repeated = columns.find((name) => name !== '' && seen.size === seen.add(name).size);
  if (repeated) throw new UsageError(`The column ${repeated} stands twice in the first line of the list.`);
};

interface Row {
  readonly cells: readonly string[];
  /** The line of the file on which the row begins. A quoted cell may have several lines. */
  readonly line: number;
}

const rowsOf = (text: string): Row[] => {
  const rows: Row[] = [];
  let line = 1;
  try {
    // All line ends become `\n`, because the library counts a `\r\n` in a quoted cell as two lines.
    parse(text.replaceAll(/\r\n?/g, '\n'), {
      record_delimiter: '\n',
      relax_column_count: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ cells: cells.map((cell) => cell.trim()), line });
        line = lines + 1;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UsageError(`Line ${line} of the list cannot be read: ${BROKEN}`);
    throw error;
  }
  return rows;
};

/** Reads a CSV file whose first line names the columns. Each other line that is not empty becomes a record, with its line number. */
export const readCsv = (bytes: Uint8Array) => {
  const [head, ...rows] = rowsOf(decode(bytes));
  const columns = head?.cells ?? [];
  refuseRepeated(columns);
  const records = rows
    .filter(({ cells }) => cells.some((each) => each !== ''))
    .map(({ cells, line }) => {
      refuseLongRow(cells, columns, line);
      // The object has no prototype, because a column may have any name.
      const fields: Record<string, string> = Object.setPrototypeOf(
        Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])),
        null,
      );
      return { line, fields };
    });
  return { columns, records };
};
