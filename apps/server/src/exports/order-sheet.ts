import { hasRowPerItem, type OrderColumn } from '@hitosoroi/rules/order-columns';
import { typedFrom } from '@hitosoroi/rules/order-form';
import type { Db } from '../db/database.ts';
import { type Place, type ReadItem, type ReadOrder, readItemsOf, readOrders } from '../order-list/read-orders.ts';
import type { wantedOrders } from '../order-list/wanted-orders.ts';
import type { Cell } from './cell.ts';
import { fieldsByForm, readQuestions } from './questions.ts';
import { cellsOf, titleOf } from './sheet-columns.ts';

/** Enough that a page costs little more than its rows, and few enough that no one notices the memory. */
const PAGE = 500;

/** A page of orders and what the sheet says of them. */
export interface SheetPage {
  readonly orders: readonly ReadOrder[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface Sheet {
  readonly titles: readonly Cell[];
  readonly pages: AsyncIterable<SheetPage>;
}

/** What an order says in each of the columns, in the rows that it has. */
const writer = (columns: readonly OrderColumn[], questions: readonly string[]) => {
  const fieldsOf = fieldsByForm();
  const isPerItem = hasRowPerItem(columns);
  return (order: ReadOrder, items: readonly ReadItem[]): Cell[][] => {
    const typed = typedFrom(order.form_content);
    const fields = fieldsOf(order.form);
    const answers = questions.map((column): Cell => ({ text: typed[fields.get(column) ?? ''] ?? '' }));
    const row = (item: ReadItem | undefined) =>
      columns.flatMap((column): Cell[] => (column === 'answers' ? answers : [cellsOf[column](order, item)]));
    return isPerItem ? items.map(row) : [row(undefined)];
  };
};

/** The sheet of the wanted orders, the oldest first: a row for each order, or for each item where a column is about items. */
export const orderSheet = async (
  db: Db,
  wanted: ReturnType<typeof wantedOrders>,
  columns: readonly OrderColumn[],
): Promise<Sheet> => {
  const questions = columns.includes('answers') ? await readQuestions(wanted) : [];
  const rowsOf = writer(columns, questions);
  const titles = columns.flatMap((column): Cell[] =>
    column === 'answers' ? questions.map((text) => ({ text })) : [titleOf(column)],
  );
  async function* pages(): AsyncGenerator<SheetPage> {
    let after: Place | undefined;
    do {
      const orders: ReadOrder[] = await readOrders(wanted, { after, limit: PAGE });
      const items = await readItemsOf(db, orders);
      yield { orders, rows: orders.flatMap((order) => rowsOf(order, items.get(order.order_number) ?? [])) };
      after = orders.length < PAGE ? undefined : orders.at(-1);
    } while (after);
  }
  return { titles, pages: pages() };
};
