import { OrderForm } from '@hitosoroi/rules/order-form';

type Schema = ReturnType<typeof OrderForm>;

/** More facilities than take orders at the same time. */
const MOST_KEPT = 200;
const kept = new Map<string, Schema>();

/** The schema of a facility's form. Building one costs more than checking an order by it, so it is kept under all that it is made of. */
export const formSchema = (...[form, period]: Parameters<typeof OrderForm>): Schema => {
  const key = JSON.stringify([form, period?.start_date, period?.end_date]);
  const known = kept.get(key);
  if (known) return known;
  const schema = OrderForm(form, period);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, schema);
  return schema;
};
