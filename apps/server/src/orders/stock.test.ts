import { AWAITING_PAYMENT, CANCELED, EXPIRED, PAYMENT_FAILED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { cancelByStaff, limitByStaff } from '../../test/by-staff.ts';
import { type Browser, dormOrder, memberOf, place, setNamed, unlimitedOrders } from '../../test/ordering.ts';
import { cardPaid, numberIssued, storePaid } from '../../test/orders-to-cancel.ts';
import { openShop, type Shop } from '../../test/shop.ts';
import { DORM } from '../../test/staff-examples/sets.ts';
import { openTill } from '../../test/till.ts';

const limit = (shop: Shop, limits: Parameters<typeof limitByStaff>[3], set = 'bedding') =>
  limitByStaff(shop, DORM, set, limits);

/** How many pieces the shop says are left, by the set's name. */
const leftOf = async (browser: Browser, name = '寝具セット'): Promise<number | undefined> => {
  const { left } = (await browser.get('/product/stock')).json().data;
  const { id } = await setNamed(browser, name);
  return left.find((each: { id: number }) => each.id === id)?.left;
};

const item = (set: { id: number; options: { id: number }[] }, amount_a: number, option = 0) => ({
  product_id: set.id,
  product_option_id: set.options[option]?.id,
  amount_a,
  amount_b: 3,
});

const ordered = async (browser: Browser, products: object[], key?: string) =>
  (await place(browser, await dormOrder(browser, { products }), key)).json().data;

test('an order keeps the fewest and the most of a set, over all its plans; the refusal names set and number', async () => {
  const shop = await openShop({ env: unlimitedOrders });
  const browser = await memberOf(shop, 'dorm', 'en');
  const bedding = await setNamed(browser, '寝具セット');
  expect(bedding).not.toHaveProperty('least');
  await limit(shop, { least: 2, most: 3 });
  expect(await setNamed(browser, '寝具セット')).toMatchObject({ least: 2, most: 3 });
  const { products } = (await browser.get('/product/list')).json().data;
  expect(products.find(({ id }: { id: number }) => id === bedding.id)).toMatchObject({ least: 2, most: 3 });

  expect(await ordered(browser, [item(bedding, 1)])).toEqual({
    errorMessage: 'Please order at least 2 of “Bedding set” at a time.',
    errorCode: 'too-few-of-set',
  });
  expect(await ordered(browser, [item(bedding, 2), item(bedding, 2, 1)])).toEqual({
    errorMessage: 'You can order up to 3 of “Bedding set” at a time. Please choose fewer.',
    errorCode: 'too-many-of-set',
  });
  expect(await ordered(browser, [item(bedding, 1), item(bedding, 1, 1)])).toHaveProperty('order_number');
  expect(await ordered(browser, [item(bedding, 3)])).toHaveProperty('order_number');
  // Sets without limits are as ever.
  expect(await ordered(browser, [item(await setNamed(browser, '学習デスクセット'), 9)])).toHaveProperty('order_number');
});

test('what is left is told and never oversold; a repeated request takes once', async () => {
  const shop = await openShop({ env: unlimitedOrders });
  const browser = await memberOf(shop, 'dorm', 'en');
  const bedding = await setNamed(browser, '寝具セット');
  expect((await browser.get('/product/stock')).json().data).toEqual({ left: [] });
  await limit(shop, { stock: 5 });
  expect(await setNamed(browser, '寝具セット')).toMatchObject({ is_stocked: true });
  expect(await leftOf(browser)).toBe(5);

  const first = await ordered(browser, [item(bedding, 3)], 'taken-once');
  expect(await ordered(browser, [item(bedding, 3)], 'taken-once')).toEqual(first);
  expect(await leftOf(browser)).toBe(2);
  expect(await ordered(browser, [item(bedding, 1), item(bedding, 2, 1)])).toEqual({
    errorMessage: 'Only 2 of “Bedding set” are left. Please choose fewer, or remove it from the cart.',
    errorCode: 'sold-out',
  });
  expect(await ordered(browser, [item(bedding, 2)])).toHaveProperty('order_number');
  expect(await leftOf(browser)).toBe(0);
  expect(await ordered(browser, [item(bedding, 1)])).toMatchObject({
    errorMessage: '“Bedding set” is fully booked. Please remove it from the cart.',
  });
  // Staff lower the stock below what is ordered, and raise it again.
  await limit(shop, { stock: 1 });
  expect(await leftOf(browser)).toBe(0);
  await limit(shop, { stock: 6 });
  expect(await leftOf(browser)).toBe(1);
});

test('an order that is refused for one set takes nothing of the others', async () => {
  const shop = await openShop({ env: unlimitedOrders });
  const browser = await memberOf(shop, 'dorm');
  const [bedding, desk] = [await setNamed(browser, '寝具セット'), await setNamed(browser, '学習デスクセット')];
  await limit(shop, { stock: 5 });
  await limit(shop, { stock: 1 }, 'desk');
  for (const products of [
    [item(bedding, 1), item(desk, 2)],
    [item(desk, 1), item(bedding, 6)],
  ])
    expect(await ordered(browser, products)).toMatchObject({ errorCode: 'sold-out' });
  // Neither does an order that is refused for another reason.
  expect((await place(browser, await dormOrder(browser, { form: [] }))).json().data).toMatchObject({
    errorCode: 'form-wrong',
  });
  expect([await leftOf(browser), await leftOf(browser, '学習デスクセット')]).toEqual([5, 1]);
});

test('a stock that is set later counts the orders that have not ended, and each stock anew', async () => {
  const shop = await openShop({ env: unlimitedOrders });
  const browser = await memberOf(shop, 'dorm');
  const bedding = await setNamed(browser, '寝具セット');
  const { order_number } = await ordered(browser, [item(bedding, 2), item(bedding, 1, 1)]);
  await ordered(browser, [item(bedding, 4)]);
  await cancelByStaff(shop, order_number);
  await ordered(browser, [item(bedding, 1)]);
  await limit(shop, { stock: 10 });
  expect(await leftOf(browser)).toBe(5);
  await limit(shop, { stock: null });
  expect(await leftOf(browser)).toBeUndefined();
  await ordered(browser, [item(bedding, 3)]);
  await limit(shop, { stock: 10 });
  expect(await leftOf(browser)).toBe(2);
});

test('each way in which an order ends gives its pieces back, once; a paid order keeps them', async () => {
  const till = await openTill(unlimitedOrders);
  const { shop } = till;
  await limit(shop, { stock: 20 });
  const browser = await memberOf(shop, 'dorm');
  const left = () => leftOf(browser);

  // Each order of the till has two pieces.
  const paid = await cardPaid(till);
  expect(await left()).toBe(18);
  const atStore = await storePaid(till);
  expect(await left()).toBe(16);
  // The store withdraws the payment. The order waits for its payment again, and keeps its pieces.
  await atStore.act('take-back');
  expect(await atStore.known()).toMatchObject({ status: AWAITING_PAYMENT });
  expect(await left()).toBe(16);

  const expired = await numberIssued(till);
  expect(await left()).toBe(14);
  await expired.act('expire');
  expect(await expired.known()).toMatchObject({ status: EXPIRED });
  expect(await left()).toBe(16);

  const unpaid = await till.placed();
  expect(await left()).toBe(14);
  await cancelByStaff(shop, unpaid.number);
  expect(await unpaid.known()).toMatchObject({ status: PAYMENT_FAILED });
  expect(await left()).toBe(16);

  // Nobody ever opens the provider's page: after a day, the unsettled order ends.
  const abandoned = await till.placed();
  expect(await left()).toBe(14);
  shop.setNow('2026-11-17T10:00:00+09:00');
  await till.control('clock', { now: '2026-11-17T10:00:00+09:00' });
  await shop.poll();
  expect(await abandoned.known()).toMatchObject({ status: PAYMENT_FAILED });
  expect(await left()).toBe(16);

  // Money that comes after the end goes back. It brings no order back, and takes nothing.
  await expired.forge({ payment_status: '1', payment_notice_id: '9001' });
  await expired.known();
  expect(await left()).toBe(16);

  await cancelByStaff(shop, paid.number, 'yes');
  expect(await paid.known()).toMatchObject({ status: CANCELED });
  expect(await left()).toBe(18);
});
