import { OrderForm } from '@hitosoroi/rules/order-form';

type Schema = ReturnType<typeof OrderForm>;

/** The most schemas in the cache. Fewer facilities receive orders at the same time. */
const MOST_CACHED = 200;
const cache = new Map<string, Schema>();

/** The schema of a facility's form. Building a schema costs more than checking an order, so it is cached by form and period. */
export const formSchema = (...[form, period]: Parameters<typeof OrderForm>): Schema => {
  const key = JSON.stringify([form, period?.start_date, period?.end_date]);
  const known = cache.get(key);
  if (known) return known;
  const schema = OrderForm(form, period);
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(key, schema);
  return schema;
};
