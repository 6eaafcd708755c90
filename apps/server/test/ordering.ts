import type { OrderRefusalCode } from '@hitosoroi/contract/refusal-codes';
import type { Language } from '@hitosoroi/rules/language';
import { refusalText } from '@hitosoroi/texts/refusals';
import { expect } from 'vitest';
import { dormForm } from '../../../tests/support/demo-answers.ts';
import type { Shop } from './shop.ts';

/** Steps that tests of orders begin with. */

export { dormForm };

/** Settings for tests that place more orders than a member may. */
export const unlimitedOrders = {
  UNSETTLED_ORDERS_MAX: '1000000',
  ORDERS_PER_HOUR_MAX: '1000000',
  ORDERS_PER_DAY_MAX: '1000000',
};

/**
 * Settings for tests that send many requests for one row. Without them, a slow machine's server would refuse the last requests after three
 * seconds.
 */
export const patient = { DATABASE_LOCK_TIMEOUT: '60' };

/** The answer that the server gives when it refuses an order. */
export const refusedOrder = (code: OrderRefusalCode, language: Language) => ({
  errorMessage: refusalText(language)(`order_refusal.${code}`),
  errorCode: code,
});

/** A logged-in member of the demo. */
export const memberOf = async (shop: Shop, name: 'dorm' | 'school' | 'hidden', language: 'ja' | 'en' = 'ja') => {
  const browser = shop.visitor('127.0.0.1', language);
  const answer = await browser.post('/login', { email: `${name}@example.jp`, password: 'demo-1234' });
  expect(answer.json()).toEqual({ data: { isConfirmed: true } });
  return browser;
};

export type Browser = Awaited<ReturnType<typeof memberOf>>;

/** A set of the demo by its name, as the member's facility offers it. */
export const setNamed = async (browser: Browser, name: string) => {
  const { products } = (await browser.get('/product/list')).json().data;
  const { id } = products.find((each: { name: string }) => each.name === name);
  return (await browser.get(`/product?product_id=${id}`)).json().data;
};

/** A valid order of the dormitory: two bedding sets for three months, ¥11,880. */
export const dormOrder = async (browser: Browser, changes: object = {}) => {
  const bedding = await setNamed(browser, '寝具セット');
  return {
    payment_method: 0,
    products: [{ product_id: bedding.id, product_option_id: bedding.options[0].id, amount_a: 2, amount_b: 3 }],
    form: dormForm,
    start_date: '2026-12-01',
    end_date: '2027-02-28',
    ...changes,
  };
};

export const schoolOrder = async (browser: Browser, changes: object = {}) => {
  const locker = await setNamed(browser, 'ロッカー');
  return {
    payment_method: 0,
    products: [{ product_id: locker.id, product_option_id: locker.options[0].id, amount_a: 1, amount_b: 1 }],
    form: [],
    start_date: null,
    end_date: null,
    ...changes,
  };
};

export const place = (browser: Browser, order: object, key?: string) =>
  browser.post('/order_request', order, key ? { 'idempotency-key': key } : {});

/** The number of rows in each table to which an order writes. */
export const rowsOf = async ({ db }: Pick<Shop, 'db'>) => {
  const count = async (table: 'orders' | 'order_item' | 'order_event' | 'mail') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  return {
    orders: Number(await count('orders')),
    items: Number(await count('order_item')),
    events: Number(await count('order_event')),
    mails: Number(await count('mail')),
  };
};
