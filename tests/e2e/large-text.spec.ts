import { ordersOfEveryStatus } from '../../apps/storefront/test/orders-of-every-status.ts';
import { cutOff, none, openWithin } from './access-checks.ts';
import { press, tabTo } from './keyboard-steps.ts';
import { words as memberWords } from './member-steps.ts';
import {
  addSet,
  fillDetails,
  goToPayment,
  goToSets,
  openAllOrders,
  words as orderWords,
  proceed,
} from './order-steps.ts';
import { expect, languages, test } from './shop.ts';

test.use({ serviceWorkers: 'block' });

for (const language of languages) {
  test(`a purchase with the browser’s text at 200 % (${language})`, { tag: ['@text', '@full'] }, async ({
    page,
    context,
    speak,
  }) => {
    const order = orderWords[language];
    const look = (what: string) => none(what, cutOff(page));
    await speak(language);
    const browser = await context.newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto('/?key=demo-dorm');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '56px');
    await look('landing');
    await page.goto('/auth/register');
    await page.getByLabel(memberWords[language].agree).check();
    await page.locator('main button[type=submit]').click();
    await look('register, nothing filled in');
    await goToSets(page, 'dorm');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await look('sets');
    await addSet(page, language, order.bedding);
    await look('a set');
    // The cart bar grows with the text, but covers no focused element.
    await tabTo(page, page.locator('summary'));
    for (let stop = 0; stop < 10; stop++) await press(page, 'Shift+Tab');
    await page.locator('summary').click();
    await look('the cart');
    await proceed(page, language);
    await look('details');
    await fillDetails(page, language);
    await goToPayment(page, language);
    await look('payment');
    await page.route('**/order/list?*', (route) => route.fulfill({ json: { data: ordersOfEveryStatus } }));
    await openWithin(page, '/mypage/order_history');
    await openAllOrders(page);
    await look('order history');
    await page
      .getByRole('button', { name: language === 'ja' ? '注文をキャンセルする' : 'Cancel the order' })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look('a dialog');
  });
}
