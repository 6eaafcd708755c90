import type { OrderColumn } from '@hitosoroi/rules/order-columns';
import type { Db } from '../../platform/db/database.ts';
import type { FilteredOrders } from '../order-list/filter-orders.ts';
import { lastTold, type ReadOrder } from '../order-list/read-orders.ts';
import { nothing, titleOf } from './sheet-columns.ts';

/** The field of a member that a column shows. */
const memberFields: Partial<Record<OrderColumn, string>> = {
  name: 'name',
  person_name: 'name',
  name_kana: 'name_kana',
  person_name_kana: 'name_kana',
  phone: 'phone_number',
};

const fieldsIn = (columns: readonly OrderColumn[]): string[] => [
  ...new Set(columns.flatMap((column) => memberFields[column] ?? [])),
];

/**
 * Narrows a query to the orders that were corrected after a downloaded file of the export set listed them. Only corrections that a column
 * of the file shows count.
 */
export const whereCorrected = (
  filtered: FilteredOrders,
  setId: number,
  columns: readonly OrderColumn[],
): FilteredOrders =>
  filtered.where((eb) => {
    const corrected = eb.selectFrom('correction as c').where('c.id', '>', lastTold(eb, setId)).select('c.id');
    const ofOrder = corrected.whereRef('c.order_number', '=', 'orders.order_number');
    const ofMember = corrected
      .whereRef('c.member_id', '=', 'orders.member_id')
      .where('c.order_number', 'is', null)
      .where('c.field', 'in', ['', ...fieldsIn(columns)]);
    return eb.or([eb.exists(ofMember), ...(columns.includes('answers') ? [eb.exists(ofOrder)] : [])]);
  });

/** The newest correction that an order's row contains. */
export const newestIn = ({ order_correction, member_correction }: ReadOrder): number =>
  Math.max(Number(order_correction ?? 0), Number(member_correction ?? 0));

/** What was corrected in each order since a file told it, such as 回答：部屋番号：205 → 206. */
export const readChanges = async (
  db: Db,
  orders: readonly ReadOrder[],
  columns: readonly OrderColumn[],
  columnOf: (field: string, facilityId: number) => string | undefined,
): Promise<ReadonlyMap<string, string>> => {
  if (orders.length === 0) return new Map();
  const since = orders.reduce(
    (least, { told_correction }) => Math.min(least, Number(told_correction ?? 0)),
    Number.MAX_SAFE_INTEGER,
  );
  const corrections = await db
    .selectFrom('correction')
    .where('id', '>', since)
    .where('member_id', 'in', [...new Set(orders.map(({ member_id }) => member_id))])
    .orderBy('id')
    .select(['id', 'order_number', 'member_id', 'field', 'before', 'after'])
    .execute();
  const ofMember = Map.groupBy(corrections, ({ member_id }) => member_id);
  const memberTitles = new Map(
    columns
      .flatMap((column) => (memberFields[column] ? [[memberFields[column], titleOf(column)] as const] : []))
      .reverse(),
  );
  return new Map(
    orders.map((order) => {
      const { order_number, facility_id, told_correction } = order;
      const own = (ofMember.get(order.member_id) ?? []).filter(
        ({ id, order_number: of }) =>
          id > Number(told_correction ?? 0) && id <= newestIn(order) && (of === null || of === order_number),
      );
      const byTitle = Map.groupBy(own, ({ order_number: of, field }) =>
        of === null ? memberTitles.get(field) : columnOf(field, facility_id),
      );
      const words = [...byTitle].flatMap(([title, changes]) =>
        title === undefined
          ? []
          : [
              `${title}：${[changes[0]?.before, ...changes.map(({ after }) => after)].map((value) => value || nothing).join(' → ')}`,
            ],
      );
      return [order_number, words.join('、')];
    }),
  );
};
