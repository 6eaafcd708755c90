import type { AnswerOf } from '@hitosoroi/contract/call';
import type { startExport } from '@hitosoroi/contract/staff/exports';
import type { OrderColumn } from '@hitosoroi/rules/order-columns';
import { orderText } from '@hitosoroi/texts/staff/texts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { openWorkbook } from '../../platform/workbook/write-workbook.ts';
import type { CheckedOrdersQuery } from '../order-list/filter-orders.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import type { Sheet, SheetPage } from './order-sheet.ts';
import { sheetName, titleOf } from './sheet-columns.ts';

const t = orderText('ja');

interface Content {
  readonly columns: readonly OrderColumn[];
  readonly filter: CheckedOrdersQuery;
}

/** The chosen columns and filter as the audit stores them. They are in the words of the sheet, except the facility, which is an id. */
export const choiceInWords = ({ columns, filter: { facility, state, method, ...days } }: Content) => ({
  columns: columns.map(titleOf),
  ...(facility && { facilities: [Number(facility)] }),
  ...(state && { order_state: t(`order_state.${state}`) }),
  ...(method && { paying_way: t(`paying_way.${method}`) }),
  ...days,
});

export type Format = 'csv' | 'xlsx';

/** Some bytes of the file. If they contain a page of orders, `page` is that page. */
interface Piece {
  readonly bytes: Uint8Array;
  readonly page?: SheetPage;
}

async function* csvFile({ titles, pages }: Sheet): AsyncGenerator<Piece> {
  yield { bytes: Buffer.from(BYTE_ORDER_MARK + csvLine(titles)) };
  for await (const page of pages) yield { bytes: Buffer.from(page.rows.map(csvLine).join('')), page };
}

async function* xlsxFile({ titles, widths, pages }: Sheet): AsyncGenerator<Piece> {
  const workbook = openWorkbook([
    { name: sheetName, columns: titles.map((head, index) => ({ head, width: widths[index] ?? 0 })) },
  ]);
  for await (const page of pages) yield { bytes: workbook.add(page.rows), page };
  yield { bytes: workbook.end() };
}

/** Turns a sheet into a file, piece by piece, so that only one page of orders is in memory at a time. */
export const fileOf: Readonly<Record<Format, (sheet: Sheet) => AsyncGenerator<Piece>>> = {
  csv: csvFile,
  xlsx: xlsxFile,
};

export type Export = AnswerOf<typeof startExport>;

const selectExports = (db: Db | Tx) =>
  db
    .selectFrom('staff_export as e')
    .leftJoin('export_set as s', 's.id', 'e.set_id')
    .select(['e.id', 'e.set_id', 's.name as set_name', 'e.is_new_only', 'e.format', 'e.columns', 'e.filter'])
    .select(['e.facilities', 'e.state', 'e.problem', 'e.orders_total', 'e.orders_done', 'e.rows_done', 'e.parts'])
    .select(['e.cancellations', 'e.corrections'])
    .select(['e.asked_at', 'e.expires_at', 'e.taken_at', 'e.staff_id']);

const MOST = 20;

const told = ({ staff_id: _, ...row }: Export & { staff_id: number }): Export => row;

/** The newest files that a staff person requested, if the person may still see their facilities. */
export const listExportsOf = async (
  db: Db,
  staffId: number,
  isTheirs: (file: Export & { staff_id: number }) => boolean,
): Promise<Export[]> =>
  (await selectExports(db).where('e.staff_id', '=', staffId).orderBy('e.id', 'desc').limit(MOST).execute())
    .filter(isTheirs)
    .map(told);

/** A file, with the id of the staff person who requested it. */
export const findExport = async (db: Db | Tx, id: number): Promise<(Export & { staff_id: number }) | undefined> =>
  selectExports(db).where('e.id', '=', id).executeTakeFirst();

export const exportAsTold = async (db: Db | Tx, id: number): Promise<Export> => {
  const found = await findExport(db, id);
  if (!found) throw new Error(`There is no export ${id}.`);
  return told(found);
};
