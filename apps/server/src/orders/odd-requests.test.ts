import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Browser,
  dormForm,
  dormOrder,
  memberOf,
  place,
  rowsOf,
  setNamed,
  unlimitedOrders,
} from '../../test/ordering.ts';
import { openShop } from '../../test/shop.ts';
import { sized } from '../../test/size.ts';

const REQUESTS = sized(250, 10_000);

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '\0',
    '\uD800',
    '\u202E逆',
    '👩‍👩‍👧‍👦',
    'ﷺ'.repeat(200),
    "'; drop table orders; --",
    '__proto__',
    '../../etc',
    '٣',
    '２０５',
  ),
);
const oddNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(-1, 0, 0.5, -0, 1e21, 2 ** 31, 2 ** 53, Number.MAX_VALUE, Number.NaN, 9_999, 10_000),
);
const odd = fc.oneof(oddText, oddNumber, fc.boolean(), fc.constant(null), fc.jsonValue(), fc.constant(undefined));
/** Usually a valid value, rarely an arbitrary one. */
const mostly = <T>(right: fc.Arbitrary<T>) => fc.oneof({ weight: 20, arbitrary: right }, { weight: 1, arbitrary: odd });

interface Option {
  readonly product_id: number;
  readonly product_option_id: number;
  readonly price: number;
  readonly hasA: boolean;
  readonly hasB: boolean;
}

const optionsOf = async (browser: Browser, names: readonly string[]): Promise<Option[]> => {
  const sets = await Promise.all(names.map((name) => setNamed(browser, name)));
  return sets.flatMap((set) =>
    set.options.map((option: { id: number; price: number }) => ({
      product_id: set.id,
      product_option_id: option.id,
      price: option.price,
      hasA: set.multi_a_enabled,
      hasB: set.multi_b_enabled,
    })),
  );
};

const requests = (offered: readonly Option[], foreign: readonly Option[]) => {
  const option = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...offered) },
    { weight: 1, arbitrary: fc.constantFrom(...foreign) },
  );
  const amount = mostly(fc.integer({ min: 1, max: 30 }));
  const product = option.chain(({ product_id, product_option_id }) =>
    fc.record(
      {
        product_id: mostly(fc.constant(product_id)),
        product_option_id: mostly(fc.constant(product_option_id)),
        amount_a: amount,
        amount_b: amount,
      },
      { noNullPrototype: true },
    ),
  );
  const form = fc.oneof(
    { weight: 4, arbitrary: fc.constant(dormForm) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat({ max: dormForm.length - 1 }), odd)
        .map(([at, value]) => dormForm.map((each, index) => (index === at ? { ...each, value } : each))),
    },
    { weight: 1, arbitrary: odd },
  );
  const day = mostly(fc.constantFrom('2026-12-01', '2026-12-01', '2026-12-01', '2028-11-20', '2027-02-29'));
  return mostly(
    fc.record(
      {
        payment_method: mostly(fc.constant(0)),
        products: mostly(fc.array(product, { maxLength: 4 })),
        form,
        start_date: day,
        end_date: day,
        total_price: fc.option(oddNumber, { nil: undefined, freq: 2 }),
        more: odd,
      },
      { requiredKeys: ['payment_method', 'products', 'form', 'start_date'], noNullPrototype: true },
    ),
  );
};

test(`${REQUESTS} odd requests: no 5xx, no wrong price, no row that should not be`, { timeout: 300_000 }, async () => {
  const shop = await openShop({ env: { RATE_LIMIT: '1000000', ...unlimitedOrders } });
  const browser = await memberOf(shop, 'dorm');
  const offered = await optionsOf(browser, ['寝具セット', '家電3点セット', '自炊セット']);
  const foreign = await optionsOf(await memberOf(shop, 'school'), ['ロッカー', '合宿用寝具セット']);
  const right = await dormOrder(browser);
  expect((await place(browser, right)).statusCode).toBe(200);
  let placed = 1;
  const expectedPrice = (order: typeof right) =>
    order.products.reduce((sum, { product_option_id, amount_a, amount_b }) => {
      const option = offered.find((each) => each.product_option_id === product_option_id);
      return sum + (option?.price ?? Number.NaN) * (option?.hasA ? amount_a : 1) * (option?.hasB ? amount_b : 1);
    }, 0);

  await fc.assert(
    fc.asyncProperty(requests(offered, foreign), async (request) => {
      const answer = await browser.post('/order_request', request as object);
      expect(answer.statusCode).toBeLessThan(500);
      const number = answer.json().data?.order_number;
      if (!number) return;
      placed += 1;
      const { price } = await shop.db
        .selectFrom('orders')
        .where('order_number', '=', number)
        .select('price')
        .executeTakeFirstOrThrow();
      expect(price).toBe(expectedPrice(request as typeof right));
    }),
    { numRuns: REQUESTS },
  );
  expect(placed).toBeGreaterThan(REQUESTS / 100);
  expect(await rowsOf(shop)).toMatchObject({ orders: placed, events: placed, mails: placed });
});

test('bodies that are huge, deep, broken or of another kind are refused', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const right = await dormOrder(browser);
  const send = (payload: string, type = 'application/json') =>
    browser.postRaw('/order_request', payload, { 'content-type': type });
  const deep = (open: string, close: string) => `${open.repeat(9_000)}1${close.repeat(9_000)}`;
  const cases: [number, string, string?][] = [
    [413, JSON.stringify({ ...right, more: 'x'.repeat(10 * 1024 * 1024) })],
    [413, JSON.stringify({ ...right, form: Array(300_000).fill({ label: 'field_1', value: '' }) })],
    [422, deep('[', ']')],
    [422, deep('{"a":', '}')],
    [422, JSON.stringify({ ...right, products: JSON.parse(deep('[', ']')) })],
    [422, '{'],
    [422, ''],
    [422, 'null'],
    [422, '{"__proto__":{"products":[]}}'],
    [422, JSON.stringify(right), 'text/plain'],
    [422, 'payment_method=0', 'application/x-www-form-urlencoded'],
  ];
  for (const [status, payload, type] of cases) {
    expect((await send(payload, type)).statusCode, payload.slice(0, 60)).toBe(status);
  }
  expect((await rowsOf(shop)).orders).toBe(0);
});
