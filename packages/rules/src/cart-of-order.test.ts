import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addItem, emptyCart, readCart } from './cart.ts';
import { cartAgain, isCartOf, withoutOrdered } from './cart-of-order.ts';

const bedding = {
  id: 1,
  optionId: 2,
  name: '寝具セット',
  nameEn: null,
  optionName: 'スタンダード',
  optionNameEn: null,
  firstQuantity: 2,
  firstUnitLabel: '組',
  firstUnitLabelEn: null,
  secondQuantity: 3,
  secondUnitLabel: 'か月',
  secondUnitLabelEn: null,
};
const cart = {
  ...addItem(emptyCart, bedding, 1_980),
  orderFormContent: [{ label: 'field_1', value: '東棟' }],
  startDate: '2027-04-01',
  endDate: '2027-06-30',
};
const order = {
  product_options: [{ product_name: '寝具セット', product_option_name: 'スタンダード', quantity_a: 2, quantity_b: 3 }],
};

test('what was put into a cart after it was ordered stays, also where it is the same again', () => {
  const left = withoutOrdered(addItem(cart, bedding, 1_980), order);
  expect(left).toEqual({ ...cart, selectedItems: [{ ...cart.selectedItems[0], cartItemId: 2 }] });
});

test('a cart of which all was ordered is as good as new', () => {
  expect(withoutOrdered(cart, order)).toEqual(emptyCart);
});

test('where an ordered item is not found, nothing is left that could be paid for twice', () => {
  const changed = { ...bedding, firstQuantity: 5 };
  expect(withoutOrdered(addItem(addItem(emptyCart, changed, 1_980), changed, 1_980), order)).toEqual(emptyCart);
});

test('a cart filled again is whole, and is the cart of its order in whatever order its items stand', () => {
  const names = fc.array(fc.constantFrom('寝具', '机', '冷蔵庫'), { minLength: 1, maxLength: 6 });
  const placed = (all: readonly string[]) => ({
    product_options: all.map((product_name) => ({ ...order.product_options[0], product_name })) as never,
  });
  fc.assert(
    fc.property(names, names, (some, others) => {
      const filled = cartAgain(some.map((name) => ({ ...bedding, name, price: 11_880 })));
      expect(readCart(filled)).toEqual(filled);
      expect(filled.totalPrice).toBe(some.length * 11_880);
      expect(isCartOf(filled, placed(some.toReversed()))).toBe(true);
      expect(isCartOf(filled, placed(others))).toBe(some.toSorted().join() === others.toSorted().join());
    }),
  );
  expect(isCartOf(emptyCart, order)).toBe(false);
});
