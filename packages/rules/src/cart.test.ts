import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addItem,
  type Cart,
  emptyCart,
  type NewCartItem,
  putBack,
  readCart,
  readQuantity,
  removeItem,
  withQuantity,
} from './cart.ts';

const item: NewCartItem = {
  id: 1,
  optionId: 2,
  name: '寝具セット',
  nameEn: 'Bedding set',
  optionName: 'スタンダード',
  optionNameEn: null,
  firstQuantity: 2,
  firstUnitLabel: '組',
  firstUnitLabelEn: 'set(s)',
  secondQuantity: 3,
  secondUnitLabel: null,
  secondUnitLabelEn: null,
};

test('an item costs the price of its option times both quantities', () => {
  expect(addItem(emptyCart, item, 1980)).toMatchObject({
    selected: 1,
    totalPrice: 11_880,
    selectedItems: [{ cartItemId: 1, price: 11_880 }],
  });
});

test('a new item gets the highest number plus one', () => {
  const three = [1, 2, 3].reduce((cart) => addItem(cart, item, 1), emptyCart);
  expect(three.selectedItems.map(({ cartItemId }) => cartItemId)).toEqual([1, 2, 3]);
  const without = removeItem(three, 2);
  expect(addItem(without, item, 1).selectedItems.map(({ cartItemId }) => cartItemId)).toEqual([1, 3, 4]);
  expect(addItem(removeItem(three, 3), item, 1).selectedItems.at(-1)?.cartItemId).toBe(3);
});

type Step = { add: { price: number; first: number; second: number } } | { remove: number };

const quantity = fc.integer({ min: 0, max: 9999 });
const steps = fc.array(
  fc.oneof(
    fc.record({
      add: fc.record({
        price: fc.integer({ min: 0, max: 9_999_999 }),
        first: fc.integer({ min: 0, max: 99 }),
        second: fc.integer({ min: 0, max: 99 }),
      }),
    }),
    fc.record({ remove: fc.integer({ min: 0, max: 12 }) }),
  ),
  { maxLength: 40 },
);

const after = (all: Step[]): Cart =>
  all.reduce(
    (cart, step) =>
      'add' in step
        ? addItem(cart, { ...item, firstQuantity: step.add.first, secondQuantity: step.add.second }, step.add.price)
        : removeItem(cart, step.remove),
    emptyCart,
  );

test('no order of adds and removes makes the count or the total wrong, or gives two items one number', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const cart = after(all);
      const ids = cart.selectedItems.map(({ cartItemId }) => cartItemId);
      return (
        cart.selected === cart.selectedItems.length &&
        cart.totalPrice === cart.selectedItems.reduce((sum, each) => sum + each.price, 0) &&
        new Set(ids).size === ids.length &&
        ids.every((id) => id >= 1)
      );
    }),
  );
});

test('a removal that is undone leaves the cart as it was', () => {
  fc.assert(
    fc.property(steps, fc.nat(), (all, pick) => {
      const cart = after(all);
      const place = pick % (cart.selected + 1);
      const removed = cart.selectedItems[place];
      if (removed) expect(putBack(removeItem(cart, removed.cartItemId), removed, place)).toEqual(cart);
    }),
  );
});

test('an item that is put back takes no number that another got meanwhile', () => {
  const one = addItem(emptyCart, item, 1980);
  const [removed] = one.selectedItems;
  if (!removed) throw new Error('There is nothing in the cart.');
  const other = addItem(removeItem(one, 1), item, 500);
  const both = putBack(other, removed, 0);
  expect(both.selectedItems.map(({ cartItemId, price }) => [cartItemId, price])).toEqual([
    [2, 11_880],
    [1, 3_000],
  ]);
  expect(readCart(both)).toEqual(both);
});

test('another quantity has the price that it would have been added with', () => {
  const few = fc.integer({ min: 0, max: 99 });
  fc.assert(
    fc.property(few, few, few, fc.integer({ min: 0, max: 99_999 }), (first, second, other, price) => {
      const added = (firstQuantity: number) =>
        addItem(emptyCart, { ...item, firstQuantity, secondQuantity: second }, price).selectedItems[0];
      const before = added(first);
      if (!before) throw new Error('There is nothing in the cart.');
      const told = first * second === 0 ? undefined : added(other);
      expect(withQuantity(before, 'firstQuantity', other)).toEqual(told);
      expect(withQuantity(before, 'firstQuantity', other, price)).toEqual(added(other));
    }),
  );
});

test('a cart that was stored comes back as it was', () => {
  fc.assert(
    fc.property(steps, (all) => {
      expect(readCart(JSON.parse(JSON.stringify(after(all))))).toEqual(after(all));
    }),
  );
});

test('whatever else was stored, the cart starts empty', () => {
  const broken = [
    null,
    1,
    'x',
    [],
    {},
    { ...emptyCart, selected: 1 },
    { ...emptyCart, extra: 1 },
    { state: emptyCart, version: 0 },
  ];
  const full = addItem(emptyCart, item, 1980);
  const wrong = [
    { ...full, totalPrice: 1 },
    { ...full, selectedItems: [{ ...item, cartItemId: 1 }] },
    {
      ...full,
      selected: 2,
      totalPrice: full.totalPrice * 2,
      selectedItems: [...full.selectedItems, ...full.selectedItems],
    },
  ];
  for (const stored of [...broken, ...wrong]) expect(readCart(stored)).toEqual(emptyCart);
  fc.assert(fc.property(fc.anything(), (stored) => readCart(stored) === emptyCart));
});

test('a quantity is a whole number of 0 or more', () => {
  fc.assert(fc.property(quantity, (number) => readQuantity(String(number)) === number));
  for (const typed of ['', ' ', '-1', '1.5', 'abc', '1e3', '10000', '0x1', '1 1'])
    expect(readQuantity(typed), typed).toBeUndefined();
});
