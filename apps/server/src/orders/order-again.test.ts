import { expect, test } from 'vitest';
import { dormOrder, memberOf, place, schoolOrder, setNamed } from '../../test/ordering.ts';
import { openShop } from '../../test/shop.ts';

const opened = async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const appliances = await setNamed(browser, '家電3点セット');
  const { products } = await dormOrder(browser);
  const more = { product_id: appliances.id, product_option_id: appliances.options[0].id, amount_a: 1, amount_b: 1 };
  const placed = await place(browser, await dormOrder(browser, { products: [...products, more] }));
  const { order_number } = placed.json().data;
  const again = async () => (await browser.get(`/order/again?order_id=${order_number}`)).json().data;
  return { shop, browser, appliances, order_number, again };
};

test('an order is offered again as the catalogue is now, at present prices', async () => {
  const { shop, browser, again } = await opened();
  const bedding = await setNamed(browser, '寝具セット');
  await shop.db
    .updateTable('facility_option')
    .set({ price: 2_000 })
    .where('option_id', '=', bedding.options[0].id)
    .execute();
  const { is_here, items, gone } = await again();
  expect({ is_here, gone }).toEqual({ is_here: true, gone: [] });
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({
    id: bedding.id,
    optionId: bedding.options[0].id,
    name: '寝具セット',
    firstQuantity: 2,
    secondQuantity: 3,
    price: 12_000,
  });
});

test('what is no longer offered is named as it was ordered, and the rest is offered', async () => {
  const { shop, appliances, again } = await opened();
  await shop.db.updateTable('facility_option').set({ is_offered: false }).where('set_id', '=', appliances.id).execute();
  const { items, gone } = await again();
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['寝具セット']);
  expect(gone).toEqual([
    {
      name: appliances.name,
      nameEn: appliances.name_en,
      optionName: appliances.options[0].name,
      optionNameEn: appliances.options[0].name_en,
    },
  ]);
  await shop.db.updateTable('facility').set({ is_published: false }).where('name', '=', '国際学生寮').execute();
  expect(await again()).toMatchObject({ items: [], gone: [{}, {}] });
});

test('an order of another facility is not mixed with this one’s sets', async () => {
  const { browser, again } = await opened();
  await browser.put('/me/setkey', { urlParamKey: 'demo-school' });
  expect(await again()).toEqual({ is_here: false, items: [], gone: [] });
  const { order_number } = (await place(browser, await schoolOrder(browser))).json().data;
  const here = (await browser.get(`/order/again?order_id=${order_number}`)).json().data;
  expect(here).toMatchObject({ is_here: true, items: [{ name: 'ロッカー' }], gone: [] });
});

test('only its member is offered an order again', async () => {
  const { shop, order_number } = await opened();
  const path = `/order/again?order_id=${order_number}`;
  expect((await (await memberOf(shop, 'school')).get(path)).statusCode).toBe(404);
  expect((await shop.visitor().get(path)).statusCode).toBe(401);
  const browser = await memberOf(shop, 'dorm');
  expect((await browser.get('/order/again?order_id=0000-0000-0000')).statusCode).toBe(404);
  expect((await browser.get('/order/again?order_id=1')).statusCode).toBe(422);
  expect((await browser.get('/order/again')).statusCode).toBe(422);
});
