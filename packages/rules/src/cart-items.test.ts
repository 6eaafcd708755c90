import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addItem, emptyCart, replaceItem } from './cart.ts';
import { isSameItem, itemOf, presentItem } from './cart-items.ts';

const product = {
  id: 1,
  name: '寝具セット',
  name_en: 'Bedding set',
  multi_a_enabled: true,
  multi_a_numeral: '組',
  multi_a_numeral_en: 'set(s)',
  multi_b_enabled: false,
  multi_b_numeral: 'か月',
  multi_b_numeral_en: 'month(s)',
  options: [{ id: 7, name: 'スタンダード', name_en: null, price: 1980 }],
};
const [option] = product.options;
if (!option) throw new Error('The set has an option.');

const cart = addItem(emptyCart, itemOf(product, option, 3, 5), option.price);
const [item] = cart.selectedItems;
if (!item) throw new Error('The cart has an item.');

test('a quantity that is not enabled counts as 1 and has no unit', () => {
  expect(item).toMatchObject({ firstQuantity: 3, secondQuantity: 1, secondUnitLabel: null, price: 5940 });
});

test('an item is the same as long as the catalogue is', () => {
  const now = presentItem(item, product);
  expect(now && isSameItem(item, now)).toBe(true);
});

test('a new price, name or unit is a change; a set or option that went is none', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000 }), (price) => {
      const now = presentItem(item, { ...product, options: [{ ...option, price }] });
      if (!now) throw new Error('It is still on offer.');
      expect(now.price).toBe(price * 3);
      expect(isSameItem(item, now)).toBe(price === option.price);
      expect(replaceItem(cart, now)).toMatchObject({ selected: 1, totalPrice: price * 3 });
    }),
  );
  const renamed = presentItem(item, { ...product, name: '新しい寝具' });
  expect(renamed && isSameItem(item, renamed)).toBe(false);
  expect(presentItem(item, null)).toBeUndefined();
  expect(presentItem(item, { ...product, options: [] })).toBeUndefined();
});
