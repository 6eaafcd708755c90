import { expect, test } from 'vitest';
import { addItem, emptyCart } from './cart.ts';
import { withoutOrdered } from './cart-of-order.ts';

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
