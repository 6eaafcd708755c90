import type { AnswerOf } from '@hitosoroi/contract/call';
import { type listOrders as call, listOrders as listOrdersCall } from '@hitosoroi/contract/staff/orders-list';
import type { FormContent } from '@hitosoroi/rules/facility-form';
import type { PublishedForm } from '@hitosoroi/rules/form-draft';
import type { Language } from '@hitosoroi/rules/language';
import { answersInWords } from '@hitosoroi/rules/order-form';
import { cancelRequestOf, type OrderSort, stateOf, wayOf } from '@hitosoroi/rules/order-states';
import { underPresentTitles } from '@hitosoroi/rules/question-titles';
import { staffAnswersInWords } from '@hitosoroi/rules/staff-answers';
import { answerText } from '@hitosoroi/texts/answer-text';
import { readPresentForms } from '../../catalogue/forms/facility-form.ts';
import { StaffRefused } from '../../people/staff/refusals.ts';
import type { ServeStaff } from '../../people/staff/serve-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { filterOrders, type OrderFilter, readFilter } from './filter-orders.ts';
import {
  type OrderCursor,
  type ReadItem,
  type ReadOrder,
  readItemsOf,
  readOrders,
  readSorted,
  readTotals,
} from './read-orders.ts';

const PAGE = 50;

type Listed = AnswerOf<typeof call>;

const itemFor = (item: ReadItem): Listed['orders'][number]['items'][number] => ({
  set: item.set_name,
  set_en: item.set_name_en,
  option: item.option_name,
  option_en: item.option_name_en,
  quantity_a: item.quantity_a,
  unit_a: item.numeral_a,
  unit_a_en: item.numeral_a_en,
  quantity_b: item.quantity_b,
  unit_b: item.numeral_b,
  unit_b_en: item.numeral_b_en,
  unit_price: item.unit_price,
  price: item.price,
});

type Present = Pick<PublishedForm, 'form' | 'staff'>;

/** The answers of the member and of staff. The titles are those of the exported sheet. */
const answersFor = (order: ReadOrder, present: Present | undefined, language: Language) => [
  ...answersInWords(
    underPresentTitles(JSON.parse(order.form) as FormContent, present?.form),
    order.form_content,
    language,
  ),
  ...staffAnswersInWords(present?.staff ?? [], order.staff_answers ?? [], language),
];

const orderFor = (
  order: ReadOrder,
  items: readonly ReadItem[],
  present: Present | undefined,
  language: Language,
): Listed['orders'][number] => ({
  number: order.order_number,
  ordered_at: order.ordered_at,
  state: stateOf(order.order_status),
  method: wayOf(order.payment_method),
  payment_date: order.payment_date,
  payment_limit_date: order.payment_limit_date,
  cancel_request: cancelRequestOf(order.cancel_request_status),
  facility_id: order.facility_id,
  facility_handle: order.handle,
  facility: order.facility_name,
  facility_en: order.facility_name_en,
  institution: order.institution_name,
  institution_en: order.institution_name_en,
  language: order.language,
  start_date: order.start_date,
  end_date: order.end_date,
  price: order.price,
  member_id: order.member_id,
  name: order.name,
  name_kana: order.name_kana,
  phone: order.phone_number,
  email: order.email,
  // An order without a person is for the member who placed it.
  person_name: order.person_name ?? order.name,
  person_name_kana: order.person_name_kana ?? order.name_kana,
  items: items.map(itemFor),
  answers: answersFor(order, present, language).map((answer) => ({
    question: answer.title,
    answer: answerText(answer, language),
  })),
});

const cursorIn = (after: string | undefined): OrderCursor | undefined => {
  const [ordered_at = '', order_number = ''] = after?.split('_') ?? [];
  return after === undefined ? undefined : { ordered_at, order_number };
};

/** Whether a filter has an index that is not in the order of time, so that a list along time would pass the orders of everybody. */
const isFewByIndex = ({ paidFrom, paidTo, dueUntil, request = 'none' }: OrderFilter): boolean =>
  [paidFrom, paidTo, dueUntil].some((day) => day !== undefined) || request !== 'none';

/**
 * A page of orders, and one more, which shows whether another page follows. A list by time walks along its index. A list in another
 * sort reads all matching orders, of which there are not many.
 */
const readPage = async (
  db: Db,
  filter: OrderFilter,
  sort: OrderSort,
  after: OrderCursor | undefined,
  isCut: boolean,
): Promise<ReadOrder[]> => {
  const filtered = filterOrders(db, filter);
  const isByTime = sort === 'newest' || sort === 'oldest';
  if (isCut || (isByTime && !isFewByIndex(filter)))
    return readOrders(filtered, { after, limit: PAGE + 1, newestFirst: sort !== 'oldest' });
  const numbers = await readSorted(db, filtered, { sort, after: after?.order_number, limit: PAGE + 1 });
  if (numbers.length === 0) return [];
  const one = db.selectFrom('orders').where('orders.order_number', 'in', numbers);
  const found = await readOrders(one, { limit: PAGE + 1 });
  const byNumber = new Map(found.map((order) => [order.order_number, order]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
};

const listOrders = async (
  db: Db,
  filter: OrderFilter,
  { sort: asked = 'newest', after }: { readonly sort?: OrderSort | undefined; readonly after?: string | undefined },
  language: Language,
): Promise<Listed> => {
  const totals = await readTotals(db, filterOrders(db, filter));
  const sort = totals.is_cut && asked !== 'oldest' ? 'newest' : asked;
  const found = await readPage(db, filter, sort, cursorIn(after), totals.is_cut);
  const page = found.slice(0, PAGE);
  const items = await readItemsOf(db, page);
  const forms = await readPresentForms(
    db,
    page.map(({ facility_id }) => facility_id),
  );
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return {
    orders: page.map((order) =>
      orderFor(order, items.get(order.order_number) ?? [], forms.get(order.facility_id), language),
    ),
    next: last ? `${last.ordered_at}_${last.order_number}` : null,
    sort,
    totals,
  };
};

export const orderListRoutes = ({ read }: ServeStaff, { db, now }: AppContext): void => {
  read(listOrdersCall, {}, async ({ query: { after, sort, ...filters }, staff, language }) => {
    const filter = readFilter(filters, staff.facilities, now());
    if (filter instanceof StaffRefused) return filter;
    return listOrders(db, filter, { sort, after }, language);
  });
};
