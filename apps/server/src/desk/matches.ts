import type { AnswerOf } from '@hitosoroi/contract/call';
import type { searchPeople } from '@hitosoroi/contract/staff/search';
import type { Language } from '@hitosoroi/rules/language';
import { fieldName, formText } from '@hitosoroi/rules/order-form';
import { type MemberWords, matchesIn, partsOfMember, partsOfOrder } from '@hitosoroi/rules/search-words';
import { numberName, numberText } from '@hitosoroi/rules/stores';
import { storePayment } from '@hitosoroi/texts/stores';
import type { Db } from '../platform/db/database.ts';

type Match = AnswerOf<typeof searchPeople>['people'][number]['matches'][number];

/** What the orders that are shown were found by. */
export const readOrderWords = async (db: Db, numbers: readonly string[]) => {
  if (numbers.length === 0) return new Map<string, never>();
  const [orders, attempts] = await Promise.all([
    db
      .selectFrom('orders')
      .where('order_number', 'in', numbers)
      .select(['order_number', 'form_content', 'facility_form_content', 'person_name', 'person_name_kana'])
      .execute(),
    db
      .selectFrom('payment_attempt')
      .where('order_number', 'in', numbers)
      .where('receipt_number', 'is not', null)
      .select(['order_number', 'store_id', 'receipt_number'])
      .execute(),
  ]);
  return new Map(
    orders.map((order) => [
      order.order_number,
      { ...order, attempts: attempts.filter(({ order_number }) => order_number === order.order_number) },
    ]),
  );
};

type OrderWords = NonNullable<ReturnType<Awaited<ReturnType<typeof readOrderWords>>['get']>>;

/** A match within an order, as people write it: a question by its words, a store's number by what the store calls it. */
const inOrder = (order: OrderWords, sought: readonly string[], language: Language): Match[] => {
  const { facility_form_content: form, attempts } = order;
  const receipt_numbers = attempts.flatMap(({ receipt_number }) => receipt_number ?? []);
  return matchesIn(sought, partsOfOrder({ ...order, receipt_numbers })).map(({ field, value, label }) => {
    if (field === 'store_number') {
      const store = attempts.find(({ receipt_number }) => receipt_number === value)?.store_id;
      const called = storePayment[`store_number.${numberName(store)}`][language];
      return { field, label: called, value: numberText(store, value) };
    }
    const asked = form.inputs.find(({ id }) => fieldName(id) === label);
    return { field, label: asked ? formText(form, language, asked.title, asked.title_en) : null, value };
  });
};

/** Where the words that were sought stand: in the member's own data, or in the orders that are shown with them. Each is told once. */
export const matchesOf = (
  member: MemberWords,
  orders: readonly OrderWords[],
  sought: readonly string[],
  language: Language,
): Match[] => {
  const own = matchesIn(sought, partsOfMember(member)).map(({ field, value }) => ({ field, value, label: null }));
  const all = [...own, ...orders.flatMap((order) => inOrder(order, sought, language))];
  return [...new Map(all.map((match) => [JSON.stringify(match), match])).values()];
};
