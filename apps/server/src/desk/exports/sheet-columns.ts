import type { OrderColumn } from '@hitosoroi/rules/order-columns';
import { stateOf } from '@hitosoroi/rules/order-states';
import { piecesOf } from '@hitosoroi/rules/pieces';
import { quantityCell } from '@hitosoroi/texts/quantity-text';
import { orderText } from '@hitosoroi/texts/staff/texts';
import type { Cell } from '../../platform/workbook/write-workbook.ts';
import type { ReadItem, ReadOrder } from '../order-list/read-orders.ts';

/** The sheets are for offices and warehouses in Japan, so their words are always Japanese. */
const t = orderText('ja');

const methods = ['未定', 'クレジットカード', 'コンビニ', 'セブン-イレブン', 'コンビニ'];
const cancelRequests = ['', '申請中', '承認', '不承認'];

export const sheetName = '注文';

/** The title of the first column in a sheet with several kinds of orders. The column shows the kind. */
export const kindTitle = '区分';
export const kinds = { new: '新しい注文', corrected: '訂正された注文', canceled: 'キャンセルされた注文' } as const;
/** The title of the second column. It says what was corrected since an earlier file had the order. */
export const correctionTitle = '訂正の内容';
export const nothing = '（なし）';

export const titleOf = (column: OrderColumn): string => t(`order_column.${column}`);

/** The widths of columns in characters of half width. An instant or day that is wider than its column shows as ####. */
const widths: Partial<Record<OrderColumn, number>> = {
  number: 18,
  ordered_at: 22,
  payment_date: 14,
  payment_limit_date: 14,
  start_date: 14,
  end_date: 14,
  institution: 24,
  facility: 24,
  name: 20,
  name_kana: 22,
  email: 30,
  language: 8,
  item_position: 10,
  set: 24,
  option: 24,
  pieces: 8,
  answers: 24,
  person_name: 20,
  person_name_kana: 22,
};
const USUAL_WIDTH = 14;
export const widthOf = (column: OrderColumn): number => widths[column] ?? USUAL_WIDTH;
export const KIND_WIDTH = 24;
export const CORRECTION_WIDTH = 40;

/** The columns that are the same in every sheet. `answers` is not among them: it becomes one column per question in the orders' forms. */
type Plain = Exclude<OrderColumn, 'answers'>;

const countedIn = ({ quantity_a, numeral_a, quantity_b, numeral_b }: ReadItem) =>
  [
    [quantity_a, numeral_a, null],
    [quantity_b, numeral_b, null],
  ] as const;

/** The quantities of an item in one cell, such as 1組 × 12か月. The cell is 1 if the item has no quantities. */
const quantitiesOf = (item: ReadItem): string => quantityCell(countedIn(item), 'ja');

/** The cell of each column, for an order and one of its items. The item is undefined if no column is about items. */
export const cellsOf: Readonly<Record<Plain, (order: ReadOrder, item: ReadItem | undefined) => Cell>> = {
  number: ({ order_number }) => order_number,
  ordered_at: ({ ordered_at }) => ({ instant: ordered_at }),
  state: ({ order_status }) => t(`order_state.${stateOf(order_status)}`),
  method: ({ payment_method }) => methods[payment_method] ?? '',
  payment_date: ({ payment_date }) => ({ day: payment_date }),
  payment_limit_date: ({ payment_limit_date }) => ({ day: payment_limit_date }),
  cancel_request: ({ cancel_request_status }) => cancelRequests[cancel_request_status] ?? '',
  institution: ({ institution_name }) => ({ text: institution_name }),
  facility: ({ facility_name }) => ({ text: facility_name }),
  facility_handle: ({ handle }) => ({ text: handle }),
  name: ({ name }) => ({ text: name }),
  name_kana: ({ name_kana }) => ({ text: name_kana }),
  phone: ({ phone_number }) => ({ text: phone_number }),
  email: ({ email }) => ({ text: email }),
  language: ({ language }) => language,
  start_date: ({ start_date }) => ({ day: start_date }),
  end_date: ({ end_date }) => ({ day: end_date }),
  item_position: (_, item) => item?.position ?? null,
  set: (_, item) => ({ text: item?.set_name ?? null }),
  option: (_, item) => ({ text: item?.option_name ?? null }),
  quantities: (_, item) => ({ text: item ? quantitiesOf(item) : null }),
  pieces: (_, item) => (item ? piecesOf(countedIn(item)) : null),
  quantity_a: (_, item) => item?.quantity_a ?? null,
  unit_a: (_, item) => ({ text: item?.numeral_a ?? null }),
  quantity_b: (_, item) => item?.quantity_b ?? null,
  unit_b: (_, item) => ({ text: item?.numeral_b ?? null }),
  unit_price: (_, item) => item?.unit_price ?? null,
  item_price: (_, item) => item?.price ?? null,
  price: ({ price }) => price,
  // An order without a person is for the member who placed it.
  person_name: ({ person_name, name }) => ({ text: person_name ?? name }),
  person_name_kana: ({ person_name_kana, name_kana }) => ({ text: person_name_kana ?? name_kana }),
};
