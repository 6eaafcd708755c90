import { expect, test } from 'vitest';
import { priceOrder } from './order-price.ts';
import { MOST_PER_ORDER } from './payment-limits.ts';

const item = { firstQuantity: 2, secondQuantity: 3, price: 11_880 };

test('items cost what each costs, together', () => {
  const items = [item, { ...item, price: 120 }];
  expect(priceOrder(items, 12_000)).toEqual({ items, price: 12_000 });
  expect(priceOrder(items, undefined)).toEqual({ items, price: 12_000 });
  expect(priceOrder([{ ...item, price: MOST_PER_ORDER }], undefined)).toMatchObject({ price: MOST_PER_ORDER });
});

test.each([
  ['item-gone', [item, undefined], undefined],
  ['quantity-zero', [item, { ...item, firstQuantity: 0, price: 0 }], undefined],
  ['quantity-zero', [{ ...item, secondQuantity: 0, price: 0 }], undefined],
  ['nothing-to-pay', [{ ...item, price: 0 }], undefined],
  ['nothing-to-pay', [], undefined],
  ['too-expensive', [{ ...item, price: MOST_PER_ORDER + 1 }], undefined],
  ['too-expensive', [item, { ...item, price: MOST_PER_ORDER }], undefined],
  [
    'too-expensive',
    [
      { ...item, price: 1 },
      { ...item, price: MOST_PER_ORDER },
    ],
    undefined,
  ],
  ['price-changed', [item], 11_881],
  // A changed price is reported last.
  ['item-gone', [undefined], 1],
])('%s', (refusal, items, expected) => {
  expect(priceOrder(items, expected)).toBe(refusal);
});
