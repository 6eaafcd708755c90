import { parse } from 'csv-parse/sync';

/** Parses CSV strictly by its standard, RFC 4180: each row ends with CRLF, and a cell with a line break is in quotation marks. */
export const readCsv = (text: string): string[][] => {
  if (text !== '' && !text.endsWith('\r\n')) throw new Error('The last row does not end with CRLF.');
  return parse(text, {
    record_delimiter: '\r\n',
    cast: (value, { quoting, lines }) => {
      if (!quoting && /[\r\n]/.test(value)) throw new Error(`A line end without quotation marks in line ${lines}.`);
      return value;
    },
  });
};

/** The text that a spreadsheet shows in a cell. For a formula like `="0205"`, the spreadsheet shows 0205. */
export const shownIn = (cell: string): string => /^="(.*)"$/s.exec(cell)?.[1] ?? cell;
