import { PAID } from '@hitosoroi/rules/order-status';
import type { Page, Route } from '@playwright/test';
import { ordersOfEveryStatus } from '../../apps/storefront/test/orders-of-every-status.ts';
import { letPass } from '../support/let-pass.ts';
import { isFull, sized } from '../support/size.ts';
import { lookAt, openWithin } from './access-checks.ts';
import { addPersonByCall, becomeNewMember, orderByCall } from './by-call.ts';
import { addPerson, words as familyWords, HANAKO } from './family-steps.ts';
import { words as memberWords } from './member-steps.ts';
import {
  addSet,
  fillDetails,
  goToPayment,
  goToSets,
  openAllOrders,
  openOrder,
  words as orderWords,
  proceed,
} from './order-steps.ts';
import { chooseStore, DECLINED, fillCard, orderAndLeave, placeOrder, THREE_D_SECURE } from './payment-steps.ts';
import { expect, languages, test } from './shop.ts';

/** Every screen in every state that a visitor can meet, checked one after the other. */

const tag = ['@automatic', '@reflow', '@contrast', '@colours', '@motion', '@targets', '@language'];

// The page's requests must reach the routes of the tests. They would not if the service worker, which stores orders, made them.
test.use({ serviceWorkers: 'block' });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Holds back the answer that a screen waits for, and checks the screen before the answer arrives. */
const whileWaiting = async (page: Page, call: string, path: string, look: () => Promise<void>) => {
  const held: Route[] = [];
  await page.route(call, (route) => void held.push(route));
  await openWithin(page, path);
  await look();
  for (const route of held) await route.continue();
  await letPass(page, call);
};

/** Replaces the server's answer to a call, and checks the screen that shows the replaced answer. */
const whileAnswered = async (page: Page, call: string, answer: object, path: string, look: () => Promise<void>) => {
  await page.route(call, (route) => route.fulfill(answer));
  await openWithin(page, path);
  await expect(page).not.toHaveURL('/error');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look();
  await letPass(page, call);
};

const submit = (page: Page) => page.locator('main button[type=submit]').click();
const loading = (page: Page) => page.getByRole('main').getByRole('status');

for (const language of languages) {
  const member = memberWords[language];
  const order = orderWords[language];

  test(`everyone can use what visitors see (${language})`, { tag }, async ({ page, context, speak }) => {
    await speak(language);
    const look = (what: string) => lookAt(page, what);

    await open(page, '/?key=demo-school');
    await look('landing');
    if (isFull)
      await whileWaiting(page, '**/checkkey*', '/', async () => {
        await expect(loading(page)).toBeVisible();
        await lookAt(page, 'loading', { isWaiting: true });
      });
    await whileAnswered(page, '**/checkkey*', { status: 429, json: { message: '…' } }, '/', () => look('a refusal'));
    if (isFull)
      await whileAnswered(page, '**/assets/trade-law-*.js', { status: 404 }, '/trade_law', () => look('a crash'));
    // Whether a picture below the fold is there before the connection is away depends on the browser. Here none is.
    await context.route('**/pictures/**', (route) => route.abort());
    await open(page, '/');
    await context.setOffline(true);
    await expect(page.getByRole('banner').locator('+ [role=status] p')).toBeVisible();
    await look('no connection');
    await context.setOffline(false);
    await context.unrouteAll();

    for (const path of ['/error', '/auth/register/confirm', '/auth/confirm_email']) {
      await open(page, path);
      await look(path);
    }
  });

  test(`everyone can have someone else pay, and pay for someone (${language})`, { tag }, async ({
    page,
    speak,
    server,
  }) => {
    await speak(language);
    const look = (what: string) => lookAt(page, what);
    await becomeNewMember(page, server);
    const number = await orderByCall(page, language, server, 'dorm');
    await open(page, `/order/payment_link?order_number=${number}`);
    if (isFull) await look('before a payment link');
    await page.locator('main button').click();
    const link = await page.getByRole('textbox').inputValue();
    await look('a payment link');
    if (isFull) {
      // As in another tab, which does not have the link.
      await page.evaluate(() => sessionStorage.removeItem('madeLink'));
      await page.reload();
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
      await look('a payment link that was made before');
    }
    await open(page, link);
    await look('what is to pay');
    await open(page, '/refund_account#none');
    await look('a link for an account that opens nothing');
    if (!isFull) return;
    await open(page, '/pay#none');
    await look('a payment link that opens nothing');
    await open(page, link);
    await page.locator('main summary').click();
    await look('the conditions for a payer');
    await page.locator('main button').click();
    await page.waitForURL(`${server.sandboxUrl}/**`);
    await open(page, link);
    const device = await page.evaluate(() => localStorage.getItem('payerDevice') ?? '');
    expect(device).not.toBe('');
    // As on another device.
    await page.evaluate(() => localStorage.removeItem('payerDevice'));
    await page.reload();
    await expect(page.locator('main button')).toHaveAttribute('aria-disabled', 'true');
    await look('a payer who waits for another');
    await page.evaluate((id) => localStorage.setItem('payerDevice', id), device);
    await page.reload();
    await page.locator('main button').click();
    await page.locator('a.choice[href$="/store"]').click();
    await page.locator('#customer_family_name').fill('青葉');
    await page.locator('#customer_name').fill('母');
    await page.locator('#customer_tel').fill('09011112222');
    await chooseStore(page, '00C002');
    await page.locator('#return').click();
    await expect(page.locator('main dd').first()).toContainText(/\d/);
    await look('a number for a payer');
  });

  test(`everyone can say whom they order for (${language})`, { tag }, async ({ page, speak, server }) => {
    await speak(language);
    const look = (what: string) => lookAt(page, what);
    const family = familyWords[language];
    await becomeNewMember(page, server);
    await open(page, '/mypage/family');
    if (isFull) await look('nobody else to order for');
    await addPerson(page, language, HANAKO);
    if (isFull) await look('somebody was added');
    await addPerson(page, language, 'Ken Aoba', 'SCHOOL1');
    await page.getByRole('button', { name: family.change(HANAKO) }).click();
    await page.getByLabel(family.name).fill('José');
    await page.getByLabel(family.kana).fill('');
    await page.getByLabel(family.code).fill('NOWHERE');
    await submit(page);
    await look('a person, something wrong');
    if (!isFull) return;
    await page.getByRole('button', { name: family.remove('Ken Aoba') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look('whether to remove somebody');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: family.order('Ken Aoba') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look('whether to go to the facility of somebody');
  });

  test(`everyone can order for others (${language})`, { tag: [...tag, '@full'] }, async ({ page, speak, server }) => {
    await speak(language);
    const look = (what: string) => lookAt(page, what);
    const family = familyWords[language];
    await becomeNewMember(page, server);
    await addPersonByCall(page, server, HANAKO);
    await open(page, '/products');
    await addSet(page, language, order.bedding);
    await proceed(page, language);
    await submit(page);
    await expect(page.getByRole('group', { name: family.whom }).getByRole('alert')).toHaveText(order.required);
    await look('details, nobody chosen');
    await fillDetails(page, language);
    await page.getByRole('group', { name: family.whom }).getByText(HANAKO).click();
    await goToPayment(page, language);
    await look('payment, for somebody');
    await placeOrder(page, language, server, 'store');
    await open(page, '/mypage/order_history');
    await openOrder(page.getByRole('article'));
    await look('an order for somebody');
  });

  test(`everyone finds help where a key opens nothing (${language})`, { tag: [...tag, '@full'] }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    const look = (what: string) => lookAt(page, what);
    await open(page, '/?key=demo-closed');
    await submit(page);
    await look('/error, no code');
    await open(page, '/forgot/reset?token=over');
    await look('/error, a link that is over');
    await page.evaluate(() => localStorage.clear());
    for (const path of ['/auth/register', '/products']) {
      await open(page, path);
      await expect(page).toHaveURL('/error');
      await look(`/error, sent there from ${path}`);
    }
    await open(page, '/?key=demo-dorm');
    await open(page, '/no/such/page');
    await look('/error, a page that does not exist');
    await open(page, '/confirm?k=over');
    await expect(page).toHaveURL('/login');
    await look('login, after a link that is over');
    await page.evaluate(() => localStorage.removeItem('URLParamKey'));
    await open(page, '/mypage/order_history?from=mail');
    await expect(page).toHaveURL('/error');
    await look('/error, on the way to the orders');
    await page.getByRole('main').locator('a[href="/login"]').click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look('login, on the way to the orders');
  });

  test(`everyone can come from elsewhere (${language})`, { tag: [...tag, '@full'] }, async ({ page, speak }) => {
    await speak(language);
    const look = (what: string) => lookAt(page, what);
    await goToSets(page, 'dorm');
    await page.goto('/?code=SCHOOL1');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look('whether to switch to another facility');
    await open(page, '/products');
    await page.evaluate(async () => {
      const answer = await fetch('/api/v1/consumer/me', { headers: { 'x-requested-with': 'XMLHttpRequest' } });
      const { data } = await answer.json();
      history.replaceState({ moved: { to: data.facility_id, from: data } }, '');
    });
    await page.reload();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await look('sets of another facility than before');
    await open(page, '/?key=nonsense');
    await look('/error for a member');
  });

  test(`everyone can read the legal texts (${language})`, { tag }, async ({ page, speak }) => {
    await speak(language);
    for (const path of ['/privacy_policy', '/terms', '/trade_law', '/accessibility']) {
      await open(page, path);
      await lookAt(page, path);
    }
  });

  test(`everyone can use the page that waits for a mail (${language})`, { tag: [...tag, '@full'] }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    const look = (what: string) => lookAt(page, what);
    await open(page, '/?key=demo-dorm');
    for (const state of ['delayed', 'refused']) {
      const answer = { json: { data: { state } } };
      await whileAnswered(page, '**/mail_state', answer, '/auth/confirm_email', async () => {
        await expect(page.locator(`[data-state=${state}]`)).toBeVisible();
        await look(`a mail that is ${state}`);
      });
    }
    await open(page, '/auth/confirm_email');
    // The field submits itself.
    await page.locator('main input').fill('123456');
    await expect(page.locator('main input')).toHaveAttribute('aria-invalid', 'true');
    await look('a code that is over');
  });

  test(`everyone can use the forms of an account, also when something is wrong (${language})`, { tag }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    const look = (what: string) => lookAt(page, what);
    await page.goto('/?key=demo-dorm');

    await open(page, '/auth/register');
    if (isFull) await look('register');
    await page.getByLabel(member.agree).check();
    await submit(page);
    if (isFull) await look('register, nothing filled in');
    await page.getByLabel(member.name).fill('O’Brien-Smith');
    await page.getByLabel(member.kana).fill('おぶらいえん');
    await page.getByLabel(member.kana).blur();
    await expect(page.getByRole('status').getByRole('button')).toHaveCount(2);
    await look('register, with names to choose');
    for (const path of ['/login', '/forgot', '/mypage/contact']) {
      await open(page, path);
      if (isFull) await look(path);
      await submit(page);
      await look(`${path}, nothing filled in`);
    }
    if (isFull) {
      await open(page, '/login');
      await page.getByLabel(member.email).fill('nobody@example.jp');
      await page.getByLabel(member.password).fill('wrong-1234');
      await submit(page);
      await expect(page.getByText(member.wrong)).toBeVisible();
      await look('login, refused');
    }
    const active = { json: { data: { isActive: true } } };
    await whileAnswered(page, '**/check_reset_password_token*', active, '/forgot/reset?token=x', async () => {
      await submit(page);
      await look('reset, nothing filled in');
    });
  });

  test(`everyone can look at a set, and reads which quantities cannot be ordered (${language})`, {
    tag: [...tag, '@full'],
  }, async ({ page, speak }) => {
    await speak(language);
    const look = (what: string) => lookAt(page, what);
    await goToSets(page, 'dorm');
    await page.getByRole('link', { name: order.bedding }).click();
    await page.getByRole('textbox').first().fill('0');
    await page.getByRole('textbox').nth(1).fill('10000');
    await look('a set with a quantity of 0 and one above the limit');
    await page.getByRole('main').getByRole('group').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('enlarged pictures');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox').nth(1).fill('9999');
    await page.getByRole('textbox').first().fill('9999');
    await expect(page.getByRole('alert').filter({ hasText: '9,999,999' })).toBeVisible();
    await look('a set that costs more than an order can');
  });

  test(`everyone can choose sets and order them (${language})`, { tag }, async ({ page, speak }) => {
    await speak(language);
    const look = (what: string) => lookAt(page, what);
    await goToSets(page, 'dorm');

    await look('sets');
    if (isFull) {
      await whileWaiting(page, '**/product/list*', '/products', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await look('sets, loading');
      });
      const none = { json: { data: { products: [] } } };
      await whileAnswered(page, '**/product/list*', none, '/products', () => look('no sets'));
      await open(page, '/products/999999');
      await look('a set that is not there');
      await open(page, '/products');
    }
    await addSet(page, language, order.bedding);
    await expect(page.getByRole('link', { name: order.proceed })).toBeVisible();
    await page.getByRole('textbox').first().fill('x');
    await page.locator('summary').click();
    // The cart bar may cover half of a link until the page scrolls to the link.
    await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
    await look('a set with a wrong quantity, the cart open');

    await proceed(page, language);
    await lookAt(page, 'details', { isSample: true });
    await page.getByLabel(order.room).fill('x');
    await submit(page);
    await expect(page.getByText(order.numeric)).toBeVisible();
    if (isFull) await look('details, something wrong');
    await fillDetails(page, language);
    await goToPayment(page, language);
    await submit(page);
    await expect(page.getByText(order.unchosen)).toBeVisible();
    for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click();
    await look('payment, nothing chosen, the details and the conditions open');
    if (!isFull) return;
    await page.route('**/order_request', (route) => route.fulfill({ json: { data: { errorMessage: '…' } } }));
    await page.getByText(order.card, { exact: true }).click();
    await submit(page);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look('a dialog');
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.shoppingCart);
      cart.selectedItems[0].price += 400_000;
      cart.totalPrice += 400_000;
      localStorage.shoppingCart = JSON.stringify(cart);
    });
    await page.reload();
    await expect(page.getByText(order.changed)).toBeVisible();
    // The bar with the order button may cover half of a choice until the page scrolls to its end.
    await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
    await look('payment, a price changed and too much for a store');
  });

  test(`everyone can change the cart and its months (${language})`, { tag: [...tag, '@full'] }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    const look = (what: string) => lookAt(page, what);
    await goToSets(page, 'dorm');
    await addSet(page, language, order.bedding);
    await page.locator('summary').click();
    const cart = page.getByRole('region', { name: /^(カート|Cart)$/ });
    await cart.getByRole('textbox').first().fill('0');
    await look('the cart with a quantity of nothing');
    await cart.getByRole('button', { name: /外す$|^Remove/ }).click();
    const undo = page.getByRole('button', { name: /^(元に戻す|Undo)$/ });
    await expect(undo).toBeFocused();
    await look('the cart emptied, to be undone');
    await undo.click();
    await proceed(page, language);
    await fillDetails(page, language);
    await expect(page.getByRole('button', { name: /24か月に変える|^Change the cart to 24 months/ })).toBeVisible();
    await look('details, other months than the period');
  });

  test(`everyone can follow their orders (${language})`, { tag }, async ({ page, speak }) => {
    await speak(language);
    const look = (what: string) => lookAt(page, what);
    await goToSets(page, 'school');

    for (const path of ['/mypage', '/mypage/profile', '/mypage/contact']) {
      await open(page, path);
      await look(path);
    }
    const none = { json: { data: { ...ordersOfEveryStatus, orders: [] } } };
    if (isFull) await whileAnswered(page, '**/order/list?*', none, '/mypage/order_history', () => look('no orders'));
    await page.route('**/order/list?*', (route) => route.fulfill({ json: { data: ordersOfEveryStatus } }));
    await openWithin(page, '/mypage/order_history');
    await expect(page.getByRole('article').first()).toBeVisible();
    await look('closed orders');
    await openAllOrders(page);
    await expect(page.getByRole('article')).toHaveCount(ordersOfEveryStatus.orders.length);
    await look('an order in every status');
    await page
      .getByRole('button', { name: language === 'ja' ? '注文をキャンセルする' : 'Cancel the order' })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look('a question');
  });

  test(`everyone can see how an order ended (${language})`, { tag }, async ({ page, speak }) => {
    await speak(language);
    const look = (what: string) => lookAt(page, what);
    await goToSets(page, 'school');
    await page.route('**/order/list?*', (route) => route.fulfill({ json: { data: ordersOfEveryStatus } }));
    // The orders are: unsettled, failed, to be paid at a store, and paid there. The last number belongs to no order.
    const ends = sized([2], [0, 1, 2, 4]).map((index) => ordersOfEveryStatus.orders[index]?.order_number ?? '');
    for (const number of [...ends, '9999-9999-9999']) {
      await openWithin(page, `/order/complete?order_number=${number}&is_successful=false`);
      await expect(page.getByText(number)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await look(`the end of an order, ${number}`);
    }
    if (!isFull) return;
    await whileAnswered(
      page,
      '**/order/list?*',
      { status: 500, body: '' },
      `/order/complete?order_number=1`,
      async () => {
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
        await look('the end of an order of which the server says nothing');
      },
    );
  });

  test(`everyone can take the number for a store along (${language})`, { tag: [...tag, '@full'] }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'school');
    await page.route('**/order/list?*', (route) => route.fulfill({ json: { data: ordersOfEveryStatus } }));
    const awaiting = ordersOfEveryStatus.orders[2]?.order_number;
    await openWithin(page, `/order/complete?order_number=${awaiting}&is_successful=false`);
    await expect(page.getByRole('button', { name: /^(印刷|Print)$/ })).toBeVisible();
    await page.locator('main summary').click();
    await lookAt(page, 'a number for a store, and what was ordered');
  });

  test(`everyone can get their receipt (${language})`, { tag: [...tag, '@full'] }, async ({ page, speak }) => {
    await speak(language);
    await goToSets(page, 'school');
    const orders = ordersOfEveryStatus.orders.filter(({ order_status }) => order_status === PAID).slice(0, 2);
    const [first] = orders;
    await page.route('**/order/list?*', (route) =>
      route.fulfill({ json: { data: { ...ordersOfEveryStatus, orders } } }),
    );
    const issued = {
      kind: 'receipt',
      number: '0-R',
      addressee: '山田商店',
      issued_on: '2027-01-20',
      reissued_in: ['ja'],
    };
    await page.route('**/order/receipt?*', (route) => {
      const isFirst = route.request().url().includes(String(first?.order_number));
      const papers = isFirst ? { due: 'receipt', issued: [] } : { due: 'credit-note', issued: [issued] };
      return route.fulfill({ json: { data: { addressee: '山田商店', ...papers } } });
    });
    await openWithin(page, '/mypage/order_history');
    for (const [index, headings] of [1, 2].entries()) {
      const card = page.getByRole('article').nth(index);
      await openOrder(card);
      await expect(card.getByRole('heading', { level: 3 })).toHaveCount(headings);
    }
    await lookAt(page, 'receipts');
  });

  test(`everyone can use the sandbox’s pages (${language})`, { tag: [...tag, '@full'] }, async ({
    page,
    speak,
    ownServer,
  }) => {
    await speak(language);
    const look = (what: string) => lookAt(page, what, { isOurs: false });
    await orderAndLeave(page, language, ownServer, 'card', ownServer.url);
    await look('card');
    await fillCard(page, DECLINED);
    await look('card, declined');
    await fillCard(page, THREE_D_SECURE);
    await look('3-D Secure');
    await page.locator('button[value="give-up"]').click();
    await page.goto(`${ownServer.url}/order/payment`);
    await page.getByText(order.store, { exact: true }).click();
    await submit(page);
    await page.waitForURL(`${ownServer.sandboxUrl}/**`);
    await page.locator('form[action*="/store"] button').click();
    await look('store, nothing chosen');
    await chooseStore(page, '00C002');
    await look('a number to pay with');
    await page.goto(`${ownServer.sandboxUrl}/control`);
    await look('control');
  });
}

test.describe('a phone in another language than Japanese', () => {
  test.use({ locale: 'zh-CN' });

  test('everyone can use the offer of English', { tag: [...tag, '@full'] }, async ({ page }) => {
    await open(page, '/?key=demo-dorm');
    await expect(page.locator('#english-offer')).toBeVisible();
    await lookAt(page, 'landing with the offer');
  });
});
