import { hasRowPerItem, type OrderColumn } from '@hitosoroi/rules/order-columns';
import type { Db } from '../../platform/db/database.ts';
import type { Cell } from '../../platform/workbook/write-workbook.ts';
import type { FilteredOrders } from '../order-list/filter-orders.ts';
import { type OrderCursor, type ReadItem, type ReadOrder, readItemsOf, readOrders } from '../order-list/read-orders.ts';
import { readChanges } from './corrections.ts';
import { readQuestions } from './questions.ts';
import {
  CORRECTION_WIDTH,
  cellsOf,
  correctionTitle,
  KIND_WIDTH,
  kinds,
  kindTitle,
  titleOf,
  widthOf,
} from './sheet-columns.ts';

/** How many orders a query reads. More orders need more memory, fewer orders need more queries. */
const PAGE = 500;

/** Orders of one kind, which the sheet lists together. */
export interface Section {
  readonly filtered: FilteredOrders;
  /** The content of the first column. The sheet has this column only if it lists several kinds of orders. */
  readonly kind?: 'new' | 'corrected' | 'canceled';
  /** The export set of the file, if it lists several kinds. */
  readonly setId?: number;
}

/** A page of orders and their rows in the sheet. */
export interface SheetPage {
  readonly kind: Section['kind'];
  readonly orders: readonly ReadOrder[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface Sheet {
  readonly titles: readonly Cell[];
  /** The width of each column, for formats that have one. */
  readonly widths: readonly number[];
  readonly pages: AsyncIterable<SheetPage>;
}

type Questions = Awaited<ReturnType<typeof readQuestions>>;

/** Makes the function that turns an order and its items into rows of cells. */
const writer = (columns: readonly OrderColumn[], questions: Questions) => {
  const isPerItem = hasRowPerItem(columns);
  return (order: ReadOrder, items: readonly ReadItem[]): Cell[][] => {
    const given = [...order.form_content, ...(order.staff_answers ?? [])];
    const answers = questions.columns.map(
      (column): Cell => ({ text: questions.answerOf(column, order.facility_id, given) }),
    );
    const row = (item: ReadItem | undefined) =>
      columns.flatMap((column): Cell[] => (column === 'answers' ? answers : [cellsOf[column](order, item)]));
    return isPerItem ? items.map(row) : [row(undefined)];
  };
};

/**
 * The sheet of the orders in `sections`. In each section, the oldest order is first. An order has one row, or one row per item if a column
 * is about items.
 */
export const orderSheet = async (
  db: Db,
  sections: readonly Section[],
  columns: readonly OrderColumn[],
  /** Facilities whose questions always have columns, even if no order answers them. */
  standing: readonly number[] = [],
): Promise<Sheet> => {
  const hasAnswers = columns.includes('answers');
  const questions = await readQuestions(
    db,
    hasAnswers ? sections.map(({ filtered }) => filtered) : [],
    hasAnswers ? standing : [],
  );
  const rowsOf = writer(columns, questions);
  const titles = columns.flatMap((column): Cell[] =>
    column === 'answers' ? questions.columns.map((text) => ({ text })) : [titleOf(column)],
  );
  const widths = columns.flatMap((column) =>
    column === 'answers' ? questions.columns.map(() => widthOf(column)) : [widthOf(column)],
  );
  async function* pagesOf({ filtered, kind, setId }: Section): AsyncGenerator<SheetPage> {
    let after: OrderCursor | undefined;
    do {
      const orders: ReadOrder[] = await readOrders(filtered, { after, limit: PAGE, exportSet: setId });
      const items = await readItemsOf(db, orders);
      const changes = kind === 'corrected' ? await readChanges(db, orders, columns, questions.columnOf) : new Map();
      const rows = orders.flatMap((order) => {
        const own = rowsOf(order, items.get(order.order_number) ?? []);
        const change: Cell = { text: changes.get(order.order_number) ?? null };
        return kind ? own.map((row): Cell[] => [kinds[kind], change, ...row]) : own;
      });
      yield { kind, orders, rows };
      after = orders.length < PAGE ? undefined : orders.at(-1);
    } while (after);
  }
  async function* pages(): AsyncGenerator<SheetPage> {
    for (const section of sections) yield* pagesOf(section);
  }
  const hasKinds = sections.some(({ kind }) => kind);
  return {
    titles: hasKinds ? [kindTitle, correctionTitle, ...titles] : titles,
    widths: hasKinds ? [KIND_WIDTH, CORRECTION_WIDTH, ...widths] : widths,
    pages: pages(),
  };
};
