import { logInByCall, openWithCart } from './by-call.ts';
import { expect, languages, stored, test } from './shop.ts';

/** The completion page empties the cart, unless the number in its URL is no order of the member. */

const place = '/order/complete?order_number=1111-2222-3333&is_successful=true';
const said = {
  ja: { notFound: 'ご注文が見つかりません' },
  en: { notFound: 'We cannot find this order' },
};

for (const language of languages) {
  const w = said[language];

  test(`a link to somebody else’s order leaves the cart as it is (${language})`, async ({ page, speak }) => {
    await speak(language);
    await logInByCall(page, 'dorm@example.jp', 'demo-dorm');
    await openWithCart(page, 'dorm', place);
    await expect(page.getByRole('heading', { name: w.notFound })).toBeVisible();
    expect(await stored(page, 'shoppingCart')).toContain('"selected":1');
  });
}

test('the order that this browser left for ends the cart, also where the list cannot be asked', async ({ page }) => {
  await logInByCall(page, 'dorm@example.jp', 'demo-dorm');
  await page.route('**/order/list*', (route) => route.abort());
  await openWithCart(page, 'dorm', place, { more: { orderLeft: '1111-2222-3333' } });
  await expect.poll(() => stored(page, 'shoppingCart')).toContain('"selected":0');
});

test('whose session ended on the way finds the cart empty', { tag: '@full' }, async ({ page, context }) => {
  await logInByCall(page, 'dorm@example.jp', 'demo-dorm');
  await openWithCart(page, 'dorm', '/products');
  await expect.poll(() => stored(page, 'shoppingCart')).toContain('"selected":1');
  await context.clearCookies();
  await page.goto(place);
  await expect.poll(() => stored(page, 'shoppingCart')).toContain('"selected":0');
});
