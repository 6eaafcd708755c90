import { OrderForm } from '@hitosoroi/rules/order-form';
import { keepOrderWords } from '../people/search/keep-words.ts';
import type { Tx } from '../platform/db/database.ts';

type Schema = ReturnType<typeof OrderForm>;

/** More facilities than take orders at the same time. */
const MOST_KEPT = 200;
const kept = new Map<string, Schema>();

/** The schema of a facility's form. Building one costs more than checking an order, so it is cached by all of its inputs. */
export const formSchema = (...[form, period]: Parameters<typeof OrderForm>): Schema => {
  const key = JSON.stringify([form, period?.start_date, period?.end_date]);
  const known = kept.get(key);
  if (known) return known;
  const schema = OrderForm(form, period);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, schema);
  return schema;
};

/** Rewrites the search words of an order: its content, the staff's answers, and the store payment numbers. */
export const keepWordsOf = async (tx: Tx, number: string): Promise<void> => {
  const order = await tx
    .selectFrom('orders')
    .leftJoin('staff_answers', 'staff_answers.order_number', 'orders.order_number')
    .where('orders.order_number', '=', number)
    .select(['orders.order_number', 'member_id', 'facility_id', 'person_name', 'person_name_kana'])
    .select(['form_content', 'staff_answers.answers'])
    .executeTakeFirstOrThrow();
  const attempts = await tx
    .selectFrom('payment_attempt')
    .where('order_number', '=', number)
    .select('receipt_number')
    .execute();
  await keepOrderWords(tx, {
    ...order,
    form_content: [...order.form_content, ...(order.answers ?? [])],
    receipt_numbers: attempts.flatMap(({ receipt_number }) => receipt_number ?? []),
  });
};
