import { CANCEL_BY_REQUEST } from '@hitosoroi/rules/derived-status';
import { PAID } from '@hitosoroi/rules/order-status';
import type { Page } from '@playwright/test';
import { ordersOfEveryStatus } from '../../apps/storefront/test/orders-of-every-status.ts';
import { openWithin } from './access-checks.ts';
import { logIn as logInWith, words as memberWords } from './member-steps.ts';
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
import { fillCard, placeOrder, SUCCESS } from './payment-steps.ts';
import { expect, languages, test, untilItLives } from './shop.ts';

/** Texts must be true for the member's case, and name what is really on the page. */

const said = {
  ja: {
    logout: 'ログアウト',
    login: 'ログイン',
    loggedOut: 'ログアウトしました。',
    needsLogin: 'セットの一覧や注文履歴などは、ログインするとご覧いただけます。',
    whichFacility: /^会員登録は、学校・施設ごとに行います。/,
    code: '施設コード',
    open: 'このコードで進む',
    register: '会員登録',
    confirmed: 'お支払いは完了し、ご注文は確定しています。',
    requestInHistory: 'キャンセルをご希望のときは、注文履歴から申請してください。',
    request: 'キャンセルを申請する',
    laterHere: /^.+から.+ 23:59までは、ここからキャンセルできます。/,
    unsettled: 'お支払いを処理しています。お支払い画面には戻れません。',
    unsettledCases: [
      'カード：結果が出るまで、お待ちください。',
      'コンビニ：ここに出る番号で、期限までにお支払いください。',
      '確定前に閉じた場合：請求されません。',
      '1日たっても未決済なら、お問い合わせください。',
    ],
    toCard: 'お支払いが重複していました。¥38,720を、そのお支払いに使われたカードにお返しします。',
    toAccount: /お支払いが重複していました。¥38,720を、お支払いになった方に銀行振込でお返しします。/,
    cancelDeadline: 'キャンセル期限日',
    deadline: /2027年3月31日.* 23:59/,
    payUntil: /お支払い期限.+23:59まで/,
    kept: '前に読み込んだ内容を表示しています。最新ではないことがあります。',
    pressAgain: '通信状況をご確認のうえ、もう一度お試しください。',
    cancel: '注文をキャンセルする',
    refunded: '¥38,720の全額を、お支払いのカードにお返しします。キャンセルすると、元に戻せません。',
    email: '変更のお問い合わせ',
    telExample: '電話がない方は 0000 と入力してください。',
    abroad: '010は、日本から海外に電話をかけるときの番号です。',
    whoseName: /ご利用になる学生ご本人のお名前/,
    tel: '電話番号',
  },
  en: {
    logout: 'Log out',
    login: 'Log in',
    loggedOut: 'You are logged out.',
    needsLogin: 'Sets, orders and your details can be seen after you log in.',
    whichFacility: /^You register for one school or facility\./,
    code: 'Facility code',
    open: 'Use this code',
    register: 'Register',
    confirmed: 'Your payment is complete, and your order is confirmed.',
    requestInHistory: 'If you want to cancel, please send a request from your order history.',
    request: 'Request cancellation',
    laterHere: /^You can cancel here from .+ until 23:59 \(Japan time\) on/,
    unsettled: 'Your payment is being processed. You cannot return to the payment screen.',
    unsettledCases: [
      'Card: please wait for the result.',
      'Convenience store: pay by the deadline, with the number that appears here.',
      'Closed before confirming: you are not charged.',
      'Unsettled for over a day: please contact us.',
    ],
    toCard: 'This order was paid more than once. We refund ¥38,720 to the card used for it.',
    toAccount: /¥38,720 goes back to the person who paid it, by bank transfer./,
    cancelDeadline: 'Cancellation deadline',
    deadline: /31\sMarch\s2027, 23:59/,
    payUntil: /Pay by \(Japan time\).+, 23:59/,
    kept: 'This is what was loaded before. It may not be up to date.',
    pressAgain: 'Please check your connection and try again.',
    cancel: 'Cancel the order',
    refunded: 'We refund the full amount, ¥38,720, to the card used. A canceled order cannot be restored.',
    email: 'Contact us to change it',
    telExample: 'Enter 0000 if there is no phone.',
    abroad: '010 is what is dialed in Japan to call a number abroad.',
    whoseName: /The student’s name, also when a parent registers\./,
    tel: 'Phone number',
  },
};

const main = (page: Page) => page.getByRole('main');
/** The history of a member with an order in every status. */
const openHistory = async (page: Page) => {
  await page.route('**/order/list**', (route) => route.fulfill({ json: { data: ordersOfEveryStatus } }));
  await openWithin(page, '/mypage/order_history');
};
const cardWith = (page: Page, status: number) =>
  page.getByRole('article', { name: new RegExp(ordersOfEveryStatus.orders[status]?.order_number ?? '') });
const [STORE_ORDERED, PROCESSING, CANCELABLE, BY_REQUEST] = [2, 11, 12, 14];

for (const language of languages) {
  const w = said[language];

  test(`without a key, who logs out or has to log in is told so, and led to the login (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await page.goto('/products');
    await expect(main(page).getByText(w.needsLogin)).toBeVisible();
    await page.reload();
    await expect(main(page).getByText(w.needsLogin)).toBeVisible();
    await main(page).getByRole('link', { name: w.login, exact: true }).click();
    await expect(page).toHaveURL('/login');
    await logInWith(page, language, 'dorm@example.jp', 'demo-1234');
    await expect(page).toHaveURL('/products');
    await page.evaluate(() => localStorage.removeItem('URLParamKey'));
    await page.goto('/mypage');
    await main(page).getByRole('button', { name: w.logout }).click();
    await expect(main(page).getByText(w.loggedOut)).toBeVisible();
    await expect(page).toHaveURL('/error');
    await main(page).getByRole('link', { name: w.login, exact: true }).click();
    await expect(page).toHaveURL('/login');
  });

  test(`who wants to register without a known facility is asked for it first (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/login');
    await main(page)
      .getByRole('link', { name: new RegExp(w.register) })
      .click();
    await expect(main(page).getByText(w.whichFacility)).toBeVisible();
    await page.getByLabel(w.code).fill('dorm01');
    await page.getByRole('button', { name: w.open }).click();
    await expect(page).toHaveURL('/auth/register');
    await expect(page.getByLabel(memberWords[language].name)).toHaveAccessibleDescription(w.whoseName);
    await page.getByLabel(w.tel).fill('+44 20 7946 0958');
    await page.getByLabel(w.tel).blur();
    await expect(page.getByText(w.abroad)).toBeVisible();
    await page.getByLabel(w.tel).fill('+819012345678');
    await expect(page.getByText(w.abroad)).toBeHidden();
  });

  test(`an order that can be cancelled by request names the place of the button (${language})`, {
    tag: '@full',
  }, async ({ page, speak, ownServer }) => {
    await speak(language);
    await goToSets(page, 'school', ownServer.url);
    await addSet(page, language, orderWords[language].locker);
    await proceed(page, language);
    await goToPayment(page, language);
    await placeOrder(page, language, ownServer, 'card');
    await fillCard(page, SUCCESS);
    await page.waitForURL(`${ownServer.url}/order/complete**`);
    await expect(page.getByText(w.requestInHistory)).toBeVisible();
    await page.goto(`${ownServer.url}/mypage/order_history`);
    await openOrder(page.getByRole('article'));
    await expect(page.getByText(w.confirmed)).toBeVisible();
    await expect(page.getByRole('button', { name: w.request })).toBeVisible();
  });

  test(`the history says of each order what is so, and where (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await openHistory(page);
    await openAllOrders(page);
    const every = page.getByRole('article').filter({ hasText: w.unsettled });
    for (const text of w.unsettledCases) await expect(every.getByText(text)).toHaveCount(3);
    await expect(every.getByRole('button')).toHaveCount(0);
    await expect(page.getByText(w.toCard)).toBeVisible();
    await expect(page.getByText(w.toAccount)).toBeVisible();
    const processing = cardWith(page, PROCESSING);
    for (const text of [w.confirmed, w.laterHere]) await expect(processing.getByText(text)).toBeVisible();
    for (const number of [CANCELABLE, BY_REQUEST])
      await expect(cardWith(page, number).getByText(w.confirmed)).toBeVisible();
    const ordered = cardWith(page, STORE_ORDERED);
    await expect(ordered).toContainText(w.payUntil);
    await expect(ordered.locator('dt', { hasText: w.cancelDeadline }).locator('+ dd')).toContainText(w.deadline);
    // These orders show no deadline for canceling: orders that are canceled by request, ended orders, and paid orders that cannot be
    // canceled.
    const shown = ordersOfEveryStatus.orders.filter(
      ({ payment_cancel_method, ending, is_cancelable, order_status }) =>
        payment_cancel_method !== CANCEL_BY_REQUEST && ending === null && (is_cancelable || order_status !== PAID),
    );
    await expect(page.locator('dt', { hasText: w.cancelDeadline })).toHaveCount(shown.length);
    await cardWith(page, CANCELABLE).getByRole('button', { name: w.cancel }).click();
    await expect(page.getByRole('alertdialog')).toContainText(w.refunded);
  });

  test(`without a connection the history says that it is from before, and the last button is named (${language})`, {
    tag: '@full',
  }, async ({ page, speak, context }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await openHistory(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(w.kept)).toBeHidden();
    // If a part of the page could not load, the page would reload and disturb the test below.
    await untilItLives(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText(w.kept)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(w.kept)).toBeHidden();
    await page.goto('/products');
    await addSet(page, language, orderWords[language].bedding);
    await proceed(page, language);
    await fillDetails(page, language);
    await goToPayment(page, language);
    await page.getByText(orderWords[language].card, { exact: true }).click();
    await page.route('**/order_request', (route) => route.abort());
    await page.getByRole('button', { name: orderWords[language].place }).click();
    await expect(page.getByRole('alertdialog')).toContainText(w.pressAgain);
  });

  test(`the profile says how the email address is changed, and what to enter where there is no phone (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await page.goto('/mypage/profile');
    await expect(page.getByText(w.email)).toBeVisible();
    await expect(page.getByLabel(w.tel)).toHaveAccessibleDescription(w.telExample);
  });
}
