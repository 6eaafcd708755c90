import type { Page } from '@playwright/test';
import { letPass } from '../support/let-pass.ts';
import { becomeNewMember, numberedByCall } from './by-call.ts';
import { addSet, words as orderWords, proceed } from './order-steps.ts';
import { act, chooseStore, control, fillCard, orderAndLeave, orderNumberAsked, SUCCESS } from './payment-steps.ts';
import { expect, languages, type Server, stored, test, untilItLives } from './shop.ts';

const words = {
  ja: {
    oneStep: 'お支払いはまだ済んでいません。',
    deadline: '期限をカレンダーに追加',
    stopped: 'お支払いは行われていません。',
    done: 'ご注文の手続きが完了しました',
    expired: 'お支払い期限が過ぎました',
    failed: 'お支払いが完了しませんでした',
    awaited: '結果は、ふつう1分ほどで、ここに出ます。',
    check: 'お支払いの状況を注文履歴でご確認ください。',
    unknown: 'お支払い画面には戻れません。',
    noAnswer: 'ご注文の状況を、まだ確認できていません。',
    interrupted: 'お支払いが中断されました',
    notFound: 'ご注文が見つかりません',
    cartKept: 'カートの中身はそのまま残っています。',
    history: '注文履歴へ',
    orderAgain: 'もう一度注文する',
    products: 'セットの一覧へ',
    number: 'ご注文番号',
    steps: 'ご注文の手順',
    someoneElse: '家族などに払ってもらう',
  },
  en: {
    oneStep: 'You have not paid yet.',
    deadline: 'Add deadline to calendar',
    stopped: 'No payment was made.',
    done: 'Your order is complete',
    expired: 'The payment deadline has passed',
    failed: 'Your payment was not completed',
    awaited: 'The result usually appears here within a minute.',
    check: 'Please check its status in your order history.',
    unknown: 'You cannot return to the payment screen.',
    noAnswer: 'We could not check your order yet.',
    interrupted: 'The payment was interrupted',
    notFound: 'We cannot find this order',
    cartKept: 'What you chose is still in your cart.',
    history: 'See your orders',
    orderAgain: 'Order again',
    products: 'Back to the sets',
    number: 'Order number',
    steps: 'Steps of your order',
    someoneElse: 'Let someone else pay',
  },
};

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
/** The one next step of the page: its only link that looks like a button, or its button. */
const nextStep = (page: Page) => page.getByRole('main').locator('section > :is(a, button)[class*=button]');
const toTheSets = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const itemsInCart = async (page: Page) => JSON.parse((await stored(page, 'shoppingCart')) ?? '').selectedItems.length;

/** Holds back the provider's notices, so that the outcome stays unknown. */
const holdNotices = (server: Server) => control(server, 'settings', { notices: { hold: true } });

for (const language of languages) {
  const w = words[language];

  test(`a number at a store leaves one step, and the page follows until it is paid (${language})`, async ({
    page,
    speak,
    server,
  }) => {
    await speak(language);
    const number = await orderAndLeave(page, language, server, 'store');
    await chooseStore(page, '00C001');
    await page.locator('#return').click();
    await expect(headline(page)).toHaveText(w.done);
    await expect(page).toHaveTitle(new RegExp(w.done));
    await expect(page.getByText(w.oneStep)).toBeVisible();
    await expect(page.getByRole('list', { name: w.steps })).toBeHidden();
    await expect(nextStep(page)).toHaveText([w.deadline]);
    await expect(toTheSets(page, w.history)).toHaveAttribute('href', '/mypage/order_history');
    await expect(toTheSets(page, w.products)).toHaveAttribute('href', '/products');
    expect(await itemsInCart(page)).toBe(0);
    await act(server, number, 'pay');
    await page.reload();
    await expect(page.getByRole('list', { name: w.steps })).toBeVisible();
    await expect(headline(page)).toHaveText(w.done);
    await expect(page.getByText(w.oneStep)).toBeHidden();
    // A member comes back by the provider's URL for a failure. We know that the payment was made, so the page does not say that it was
    // interrupted.
    await page.goto(`/order/complete?order_number=${number}&is_successful=false`);
    await expect(headline(page)).toHaveText(w.done);
  });

  test(`while the server does not answer, the headline is what the address says, and below that it is being checked (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server }) => {
    await speak(language);
    await orderAndLeave(page, language, server, 'store');
    await chooseStore(page, '00C001');
    let failures = 0;
    await page.route('**/order/list**', (route) => {
      failures += 1;
      return route.fulfill({ status: 500, body: '' });
    });
    await page.locator('#return').click();
    await expect(page.getByText(w.noAnswer)).toBeVisible();
    await expect(headline(page)).toHaveText(w.done);
    await expect(nextStep(page)).toHaveText([w.history]);
    // The page continues to ask after one query has used up its retries. It shows the state as soon as it gets an answer.
    await expect.poll(() => failures, { timeout: 20_000 }).toBeGreaterThan(3);
    await expect(page.getByText(w.noAnswer)).toBeVisible();
    await letPass(page, '**/order/list**');
    await expect(page.getByText(w.oneStep)).toBeVisible({ timeout: 20_000 });
    await expect(headline(page)).toHaveText(w.done);
  });

  test(`an expired number and a number of nobody are not called complete (${language})`, async ({
    page,
    speak,
    server,
  }) => {
    await speak(language);
    await becomeNewMember(page, server);
    const number = await numberedByCall(page, language, server, 'dorm');
    await page.goto(`/order/complete?order_number=${number}&is_successful=true`);
    await expect(headline(page)).toHaveText(w.done);
    // A number was issued, but the URL says that the payment was interrupted. The headline says so too, and the number is below.
    await page.goto(`/order/complete?order_number=${number}&is_successful=false`);
    await expect(headline(page)).toHaveText(w.interrupted);
    await expect(page.getByText(w.check)).toBeVisible();
    await expect(page.getByText(w.oneStep)).toBeVisible();
    await page.goto(`/order/complete?order_number=${number}&is_successful=true`);
    await expect(page.getByText(w.oneStep)).toBeVisible();
    await act(server, number, 'expire');
    await page.reload();
    await expect(headline(page)).toHaveText(w.expired);
    await expect(nextStep(page)).toHaveText([w.orderAgain]);
    await page.goto('/order/complete?order_number=1234-5678-9012&is_successful=true');
    await expect(headline(page)).toHaveText(w.notFound);
    await expect(nextStep(page)).toHaveText([w.history]);
  });

  test(`a payment given up is interrupted, first not known, then failed, and the cart is ordered once more (${language})`, async ({
    page,
    speak,
    server,
  }) => {
    await speak(language);
    const number = await orderAndLeave(page, language, server, 'card');
    await holdNotices(server);
    await page.locator('form[action*="give-up"] button').click();
    await page.waitForURL(`${server.url}/order/complete**`);
    await expect(headline(page)).toHaveText(w.interrupted);
    for (const text of [w.check, w.unknown]) await expect(page.getByText(text)).toBeVisible();
    for (const text of [w.failed, w.orderAgain]) await expect(page.getByText(text)).toBeHidden();
    await expect(nextStep(page)).toHaveText([w.history]);

    // Without a reload the page shows the outcome as soon as it is known.
    await control(server, 'settings', { notices: { hold: false } });
    await control(server, 'release');
    for (const text of [w.cartKept, w.stopped]) await expect(page.getByText(text)).toBeVisible();
    await expect(headline(page)).toHaveText(w.interrupted);
    await expect(page.getByText(w.check)).toBeHidden();
    await expect(toTheSets(page, w.history)).toHaveAttribute('href', '/mypage/order_history');
    await expect(nextStep(page)).toHaveText([w.orderAgain]);
    // The URL says that the payment succeeded, but we know that it failed.
    await page.goto(`/order/complete?order_number=${number}&is_successful=true`);
    await expect(headline(page)).toHaveText(w.failed);
    await expect(nextStep(page)).toHaveText([w.orderAgain]);
    await nextStep(page).click();
    const asked = orderNumberAsked(page);
    await page.getByRole('button', { name: orderWords[language].place }).click();
    expect(await asked).not.toBe(number);
    await fillCard(page, SUCCESS);
    await expect(headline(page)).toHaveText(w.done);
  });

  test(`who has paid by card reads that it is complete, and that the result is being confirmed (${language})`, {
    tag: '@full',
  }, async ({ page, speak, ownServer }) => {
    await speak(language);
    await orderAndLeave(page, language, ownServer, 'card', ownServer.url);
    await holdNotices(ownServer);
    await fillCard(page, SUCCESS);
    await expect(headline(page)).toHaveText(w.done);
    for (const text of [w.awaited, w.unknown]) await expect(page.getByText(text)).toBeVisible();
    await expect(nextStep(page)).toHaveText([w.history]);
    await control(ownServer, 'settings', { notices: { hold: false } });
    await control(ownServer, 'release');
    for (const text of [w.awaited, w.unknown]) await expect(page.getByText(text)).toBeHidden();
    await expect(headline(page)).toHaveText(w.done);
  });

  test(`without a session the end is what the address says, with the number as it came (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/order/complete?order_number=1234-5678-9012&is_successful=false');
    await expect(headline(page)).toHaveText(w.interrupted);
    await expect(toTheSets(page, w.products)).toHaveAttribute('href', '/products');
    await expect(page.getByText('1234-5678-9012')).toBeVisible();
    await expect(page.getByText(w.failed)).toBeHidden();
    await page.goto('/order/complete?order_number=A-77&is_successful=true');
    await expect(headline(page)).toHaveText(w.done);
    await expect(page.getByText('A-77', { exact: true })).toBeVisible();
    // The URL is untrusted: its number is shown as text, and cut off.
    await page.goto(
      `/order/complete?order_number=${encodeURIComponent(`<b id=x>${'9'.repeat(500)}`)}&is_successful=true`,
    );
    await expect(page.locator('strong').getByText('<b id=x>')).toHaveText(/^<b id=x>9{24}…$/);
    await expect(page.locator('#x')).toHaveCount(0);
    await page.goto('/order/complete?is_successful=true');
    await expect(headline(page)).toHaveText(w.done);
    await expect(page.getByText(w.number)).toBeHidden();
  });
}

test('who was led back as having paid is not offered that someone else pays, though nobody has confirmed it yet', {
  tag: '@full',
}, async ({ page, ownServer }) => {
  await orderAndLeave(page, 'ja', ownServer, 'card', ownServer.url);
  await holdNotices(ownServer);
  await fillCard(page, SUCCESS);
  await page.waitForURL(`${ownServer.url}/order/complete**`);
  await expect(page.getByText(words.ja.awaited)).toBeVisible();
  await expect(page.getByRole('link', { name: words.ja.someoneElse })).toHaveCount(0);
});

test('while nobody knows how a payment went, ordering the same again is the same order', { tag: '@full' }, async ({
  page,
  ownServer,
}) => {
  const number = await orderAndLeave(page, 'ja', ownServer, 'card', ownServer.url);
  await page.goto(`${ownServer.url}/order/complete?order_number=${number}&is_successful=false`);
  await expect(headline(page)).toHaveText(words.ja.interrupted);
  // The cart is still there, and the member orders again at once.
  await page.goto(`${ownServer.url}/order/payment`);
  const asked = orderNumberAsked(page);
  await page.getByRole('button', { name: orderWords.ja.place }).click();
  expect(await asked).toBe(number);
  await page.waitForURL(`${ownServer.sandboxUrl}/**`);
  // A made-up order number in the URL must not cause a second order.
  await page.goto(`${ownServer.url}/order/complete?order_number=9999-9999-9999&is_successful=false`);
  await expect(headline(page)).toHaveText(words.ja.notFound);
  await page.goto(`${ownServer.url}/order/payment`);
  const askedAgain = orderNumberAsked(page);
  await page.getByRole('button', { name: orderWords.ja.place }).click();
  expect(await askedAgain).toBe(number);
});

test('a completed order of theirs empties the cart each time its end is opened, as the spec has it; an interrupted one never', {
  tag: '@full',
}, async ({ page, server }) => {
  const number = await orderAndLeave(page, 'ja', server, 'card');
  await fillCard(page, SUCCESS);
  await expect(headline(page)).toHaveText(words.ja.done);
  await page.goto('/products');
  await addSet(page, 'ja', orderWords.ja.bedding);
  await proceed(page, 'ja');
  for (const [isSuccessful, left] of [
    ['false', 1],
    ['true', 0],
  ]) {
    await page.goto(`/order/complete?order_number=${number}&is_successful=${isSuccessful}`);
    await untilItLives(page);
    await expect(headline(page)).toHaveText(words.ja.done);
    await expect(page.getByRole('list', { name: words.ja.steps })).toBeVisible();
    expect(await itemsInCart(page)).toBe(left);
  }
});
