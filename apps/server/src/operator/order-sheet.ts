import type { FormContent } from '@hitosoroi/rules/facility-form';
import { fieldName, typedFrom, visibleInputs } from '@hitosoroi/rules/order-form';
import type { OrderStatus } from '@hitosoroi/rules/order-status';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type OrderFilter, wantedOrders } from '../order-list/wanted-orders.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts';
import { timeInJapan } from './words.ts';

/** The sheet of orders goes to offices and warehouses in Japan, so its words are Japanese. */
const statuses: Record<OrderStatus, string> = {
  1: '支払い済み',
  2: '期限切れ',
  3: 'キャンセル済み',
  4: '支払い待ち',
  98: '未決済',
  99: '決済失敗',
};
const methods = ['未定', 'クレジットカード', 'コンビニ', 'セブン-イレブン', 'コンビニ'];
const cancelRequests = ['', '申請中', '承認', '不承認'];

/** Enough that a page costs little more than its rows, and few enough that no one notices the memory. */
const PAGE = 500;

const readPage = (db: Db, filter: OrderFilter, after: { ordered_at: string; order_number: string } | undefined) => {
  let query = wantedOrders(db, filter);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('orders.ordered_at', 'orders.order_number'), '>', tuple(after.ordered_at, after.order_number)),
    );
  }
  return (
    query
      .innerJoin('member', 'member.id', 'orders.member_id')
      .innerJoin('facility', 'facility.id', 'orders.facility_id')
      .select(['orders.order_number', 'ordered_at', 'order_status', 'payment_method', 'payment_date'])
      .select(['payment_limit_date', 'cancel_request_status', 'institution_name', 'orders.facility_name'])
      .select(['facility.handle', 'member.name', 'member.name_kana', 'member.phone_number', 'member.email'])
      .select(['orders.language', 'orders.start_date', 'orders.end_date', 'orders.price', 'orders.form_content'])
      .select(['orders.person_name', 'orders.person_name_kana'])
      // As a text: forms are few and long, so each is read once.
      .select(sql<string>`cast(orders.facility_form_content as text)`.as('form'))
      .orderBy('orders.ordered_at')
      .orderBy('orders.order_number')
      .limit(PAGE)
      .execute()
  );
};

const readItems = (db: Db, orderNumbers: readonly string[]) =>
  db
    .selectFrom('order_item')
    .where('order_number', 'in', orderNumbers)
    .selectAll()
    .orderBy('order_number')
    .orderBy('position')
    .execute();

type Order = Awaited<ReturnType<typeof readPage>>[number];
type Item = Awaited<ReturnType<typeof readItems>>[number];

const columns: readonly [title: string, of: (order: Order, item: Item) => Cell][] = [
  ['注文番号', ({ order_number }) => order_number],
  ['注文日時', ({ ordered_at }) => timeInJapan(ordered_at)],
  ['状態', ({ order_status }) => statuses[order_status]],
  ['支払方法', ({ payment_method }) => methods[payment_method] ?? ''],
  ['支払日', ({ payment_date }) => payment_date],
  ['支払期限', ({ payment_limit_date }) => payment_limit_date],
  ['キャンセル申請', ({ cancel_request_status }) => cancelRequests[cancel_request_status] ?? ''],
  ['学校・法人', ({ institution_name }) => ({ text: institution_name })],
  ['施設', ({ facility_name }) => ({ text: facility_name })],
  ['施設ID', ({ handle }) => ({ text: handle })],
  ['氏名', ({ name }) => ({ text: name })],
  ['フリガナ', ({ name_kana }) => ({ text: name_kana })],
  ['電話番号', ({ phone_number }) => ({ text: phone_number })],
  ['メールアドレス', ({ email }) => ({ text: email })],
  ['言語', ({ language }) => language],
  ['利用開始日', ({ start_date }) => start_date],
  ['利用終了日', ({ end_date }) => end_date],
  ['明細番号', (_, { position }) => position],
  ['セット', (_, { set_name }) => ({ text: set_name })],
  ['プラン', (_, { option_name }) => ({ text: option_name })],
  ['数量1', (_, { quantity_a }) => quantity_a],
  ['単位1', (_, { numeral_a }) => ({ text: numeral_a })],
  ['数量2', (_, { quantity_b }) => quantity_b],
  ['単位2', (_, { numeral_b }) => ({ text: numeral_b })],
  ['単価', (_, { unit_price }) => unit_price],
  ['料金', (_, { price }) => price],
  ['注文合計', ({ price }) => price],
];

/** At the very end, so that sheets from before keep their columns. Where nobody else was named, the member uses what they ordered. */
const lastColumns: readonly [title: string, of: (order: Order) => Cell][] = [
  ['ご利用者', ({ person_name, name }) => ({ text: person_name ?? name })],
  ['ご利用者フリガナ', ({ person_name_kana, name_kana }) => ({ text: person_name_kana ?? name_kana })],
];

/** The questions of a form by their columns. Where a form asks the same twice, the second has a column of its own. */
const questionsOf = (form: FormContent): [column: string, field: string][] => {
  const seen = new Map<string, number>();
  return visibleInputs(form).map(({ id, title }) => {
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return [times === 1 ? `回答：${title}` : `回答：${title}（${times}）`, fieldName(id)];
  });
};

/** Every question that the wanted orders were asked, each once: forms differ, and change, but are few. */
const readQuestions = async (db: Db, filter: OrderFilter): Promise<string[]> => {
  const forms = await wantedOrders(db, filter).select('facility_form_content').distinct().execute();
  const asked = forms.flatMap(({ facility_form_content }) => questionsOf(facility_form_content));
  return [...new Set(asked.map(([column]) => column))];
};

/** Under which field an order has the answer of a column, remembered for each form. */
const fieldsByForm = () => {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return (form: string): ReadonlyMap<string, string> => {
    const fields = known.get(form) ?? new Map(questionsOf(JSON.parse(form)));
    known.set(form, fields);
    return fields;
  };
};

const linesOf = (
  order: Order,
  items: readonly Item[],
  questions: readonly string[],
  fields: ReadonlyMap<string, string>,
): string => {
  const typed = typedFrom(order.form_content);
  const answers = questions.map((column) => ({ text: typed[fields.get(column) ?? ''] ?? '' }));
  const last = lastColumns.map(([, of]) => of(order));
  return items.map((item) => csvLine([...columns.map(([, of]) => of(order, item)), ...answers, ...last])).join('');
};

/**
 * The sheet, a page of orders at a time, the oldest first: a row for each item of each order. `onPage` hears how much there
 * was of it.
 */
export async function* orderSheet(
  db: Db,
  filter: OrderFilter,
  onPage: (orders: number, rows: number) => void,
): AsyncGenerator<string> {
  const questions = await readQuestions(db, filter);
  const fieldsOf = fieldsByForm();
  const titles = (from: readonly (readonly [title: string, ...rest: unknown[]])[]) => from.map(([title]) => title);
  const asked = questions.map((text) => ({ text }));
  yield BYTE_ORDER_MARK + csvLine([...titles(columns), ...asked, ...titles(lastColumns)]);
  let page = await readPage(db, filter, undefined);
  while (page.length > 0) {
    const items = Map.groupBy(
      await readItems(
        db,
        page.map(({ order_number }) => order_number),
      ),
      ({ order_number }) => order_number,
    );
    yield page
      .map((order) => linesOf(order, items.get(order.order_number) ?? [], questions, fieldsOf(order.form)))
      .join('');
    onPage(
      page.length,
      [...items.values()].reduce((sum, each) => sum + each.length, 0),
    );
    page = page.length < PAGE ? [] : await readPage(db, filter, page.at(-1));
  }
}
