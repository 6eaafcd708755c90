/** Parses CSV strictly by its standard, RFC 4180. */
export const readCsv = (text: string): string[][] => {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new Error(`Not a cell of CSV: ${JSON.stringify(text.slice(start, start + 60))}`);
    const [, quoted, plain, end] = found;
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== '\r\n') continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

/** The text that a spreadsheet shows in a cell. For a formula like `="0205"`, the spreadsheet shows 0205. */
export const shownIn = (cell: string): string => /^="(.*)"$/s.exec(cell)?.[1] ?? cell;
