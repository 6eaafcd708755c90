import { OrderForm } from '@hitosoroi/rules/order-form';

type Schema = ReturnType<typeof OrderForm>;

/** How many schemas the cache holds. Fewer facilities receive orders at the same time. */
const MOST_CACHED = 200;
const cache = new Map<string, Schema>();

/** The schema of a facility's form. To build a schema costs more than to check an order, so this caches it by form and period. */
export const formSchema = (...[form, period]: Parameters<typeof OrderForm>): Schema => {
  const key = JSON.stringify([form, period?.start_date, period?.end_date]);
  const known = cache.get(key);
  if (known) return known;
  const schema = OrderForm(form, period);
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(key, schema);
  return schema;
};
