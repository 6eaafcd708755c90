import type { StaffRole } from './staff-roles.ts';

/** The columns of the order list and of its exported sheet, in the order of the sheet. */
export const orderColumns = [
  'number',
  'ordered_at',
  'state',
  'method',
  'payment_date',
  'payment_limit_date',
  'cancel_request',
  'institution',
  'facility',
  'facility_handle',
  'name',
  'name_kana',
  'phone',
  'email',
  'language',
  'start_date',
  'end_date',
  'item_position',
  'set',
  'option',
  'quantities',
  'pieces',
  'quantity_a',
  'unit_a',
  'quantity_b',
  'unit_b',
  'unit_price',
  'item_price',
  'price',
  'answers',
  'person_name',
  'person_name_kana',
] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** The default columns: enough to recognize an order on the phone. */
export const usualColumns: readonly OrderColumn[] = [
  'number',
  'ordered_at',
  'state',
  'method',
  'facility',
  'name',
  'phone',
  'start_date',
  'price',
];

/** The columns that a warehouse needs: where to deliver, to whom, what, when, and whether the order may still be canceled. No amounts. */
export const warehouseColumns: readonly OrderColumn[] = [
  'number',
  'cancel_request',
  'institution',
  'facility',
  'name',
  'phone',
  'start_date',
  'end_date',
  'set',
  'option',
  'quantities',
  'pieces',
  'answers',
  'person_name',
];

/** Columns about single items. A sheet with one of these has a row for each item. */
const itemColumns: readonly OrderColumn[] = [
  'item_position',
  'set',
  'option',
  'quantities',
  'pieces',
  'quantity_a',
  'unit_a',
  'quantity_b',
  'unit_b',
  'unit_price',
  'item_price',
];

export const hasRowPerItem = (columns: readonly OrderColumn[]): boolean =>
  columns.some((column) => itemColumns.includes(column));

const moneyColumns: readonly OrderColumn[] = ['unit_price', 'item_price', 'price'];

export const isMoney = (column: OrderColumn): boolean => moneyColumns.includes(column);

/**
 * Who may export amounts. Every reader of an order sees its price, but a sheet leaves the company. So only staff who answer for the money
 * may export one with amounts.
 */
export const mayExportAmounts: readonly StaffRole[] = ['finance', 'admin'];

/** The requested columns that exist, each once, in the order of the sheet. */
export const columnsIn = (asked: readonly string[]): OrderColumn[] =>
  orderColumns.filter((column) => asked.includes(column));
