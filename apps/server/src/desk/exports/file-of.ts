import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import type { Sheet, SheetPage } from './order-sheet.ts';
import { openWorkbook } from './xlsx.ts';

export type Format = 'csv' | 'xlsx';

/** A piece of the file, and the page of the sheet that it came of; the last piece has none. */
interface Piece {
  readonly bytes: Uint8Array;
  readonly page?: SheetPage;
}

async function* csvFile({ titles, pages }: Sheet): AsyncGenerator<Piece> {
  yield { bytes: Buffer.from(BYTE_ORDER_MARK + csvLine(titles)) };
  for await (const page of pages) yield { bytes: Buffer.from(page.rows.map(csvLine).join('')), page };
}

async function* xlsxFile({ titles, pages }: Sheet): AsyncGenerator<Piece> {
  const workbook = openWorkbook(titles);
  for await (const page of pages) yield { bytes: workbook.add(page.rows), page };
  yield { bytes: workbook.end() };
}

/** A sheet as a file, piece by piece: never more of it is in memory than a page of orders. */
export const fileOf: Readonly<Record<Format, (sheet: Sheet) => AsyncGenerator<Piece>>> = {
  csv: csvFile,
  xlsx: xlsxFile,
};
