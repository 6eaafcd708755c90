import { dayText } from '@hitosoroi/texts/day-text';
import type { Page } from '@playwright/test';
import { cancelByStaff } from '../../apps/server/test/by-staff.ts';
import { letPass } from '../support/let-pass.ts';
import { logInByCall, openConfirmation } from './by-call.ts';
import {
  addSet,
  days,
  fillDetails,
  goToPayment,
  goToSets,
  openOrder,
  words as orderWords,
  proceed,
} from './order-steps.ts';
import { act, chooseStore, orderAndLeave, payByCard, placeOrder } from './payment-steps.ts';
import { expect, type Language, languages, test } from './shop.ts';

const words = {
  ja: {
    kitchen: '自炊セット',
    one: '数量：1',
    fees: '送料：0円、決済手数料：0円。',
    payByCard: '1回払い。次の画面で確定した時点で決済します。',
    payAtStore: '次の画面で番号を受け取り、7日以内に店頭でお支払いください。',
    storeInShort: '7日以内に、店頭で',
    aStore: 'ミニストップ',
    either: 'カードか、コンビニ（番号の発行から7日以内）で支払えます。',
    cardOnly: 'お支払いはカードのみです。',
    full: 'すべての条件（返金、破損、事業者など）',
    seller: '株式会社ひとそろい（デモ）',
    short: {
      fees: '0円',
      delivery: /^\d+年\d+月\d+日\(.\)までに、学校・施設で/,
      deliveryOrLate: /^\d+年\d+月\d+日\(.\)までに、学校・施設で（その日以降のお支払いは、確認後すみやかに）$/,
      deliveryLate: 'お支払いの確認後すみやかに、学校・施設で',
      card: /^キャンセル：お支払いの翌日から.+ 23:59まで、注文履歴から。全額返金$/,
      store: /^お支払い後のキャンセル：.+ 23:59までにお問い合わせください。全額返金$/,
      link: /^キャンセル：.+ 23:59まで。支払った方に全額返金$/,
      request: 'キャンセル：注文履歴から申請。認められたときは全額返金',
      anyDay: 'お支払い後のキャンセル：お問い合わせください。全額返金',
      linkRequest: 'キャンセル：申請できます。認められたときは、支払った方に全額返金',
      contact: /^キャンセル：\d.+ 23:59までにお問い合わせください。全額返金$/,
      over: '期限を過ぎているため、ご都合によるキャンセルはできません。',
    },
    delivery: '利用開始日までに、学校・施設に設置するか、学校・施設でお渡しします。',
    deliveryLate: '利用開始日以降にお支払いの場合は、お支払いの確認後すみやかに、',
    requestByCard: 'カード払いのキャンセル：注文履歴からキャンセルを申請できます。',
    contactByStore: /コンビニ払いのキャンセル：お支払いの後は、.+ 23:59までにお問い合わせください。/,
    contactAnyDay: 'コンビニ払いのキャンセル：お支払いの後は、お問い合わせください。',
    anyOver: /期限を過ぎているため/,
    refund: 'カード払いの返金：',
    refundByBank: '振込手数料は当社が負担します。',
    storeUnpaid: '自動的にキャンセルとなります。',
    applyUntil: /お申し込みの受付は.+までです。/,
    contract: 'お支払いを確認した時点で、ご注文が確定します。',
    tax: /うち消費税（10%）¥/,
    until: /カード払いのキャンセル：お支払いの翌日から.+ 23:59まで/,
    contact: /カード払いのキャンセル：.+ 23:59までに、お問い合わせください。/,
    over: 'キャンセル期限を過ぎているため、お申し込み後のご都合によるキャンセルはできません。',
    storeOver: 'キャンセル期限を過ぎているため、ご都合によるキャンセルはできません。',
    contactToday: 'キャンセルをご希望の方は、本日中にお問い合わせください。',
    later: /から.+ 23:59までは、ここからキャンセルできます。/,
    processing: 'カード会社で処理中です。',
    contactLink: 'お問い合わせ',
    result: '決済の状況',
    notPaid: 'お支払いなし',
    successful: '決済完了',
    nextTime: /以降のご利用は、次回の受付でお申し込みください。/,
    request: 'キャンセルを申請する',
    askedYes: '申請を送信する',
    lost: 'キャンセルできませんでした。お手数ですが、お問い合わせください。',
  },
  en: {
    kitchen: 'Cooking set',
    one: 'Quantity: 1',
    fees: 'Shipping ¥0, payment fee ¥0.',
    payByCard: 'In one payment, charged when you confirm it on the next page.',
    payAtStore: 'Pay at the store within 7 days.',
    storeInShort: 'At the store, within 7 days',
    aStore: 'Ministop',
    either: 'They pay by card, or at a store within 7 days of getting a number.',
    cardOnly: 'They need a card.',
    full: 'All conditions: refunds, damage, seller',
    seller: 'Hitosoroi Inc. (demo)',
    short: {
      fees: '¥0',
      delivery: /^by .+\d{4}, at your school or facility/,
      deliveryOrLate:
        /^by .+\d{4}, at your school or facility \(if you pay on that day or later: promptly after that\)$/,
      deliveryLate: 'promptly after you have paid, at your school or facility',
      card: /^Cancel in your order history from the day after you pay until .+, 23:59 \(Japan time\): full refund$/,
      store: /^After you have paid, contact us by .+, 23:59 \(Japan time\) to cancel: full refund$/,
      link: /^Cancel until .+, 23:59 \(Japan time\): full refund to the person who paid$/,
      request: 'Ask to cancel in your order history: full refund if it is granted',
      anyDay: 'After you have paid, contact us to cancel: full refund',
      linkRequest: 'You can ask to cancel: full refund to the person who paid, if it is granted',
      contact: /^Contact us by .+, 23:59 \(Japan time\) to cancel: full refund$/,
      over: 'The deadline has passed, so you cannot cancel for your own reasons.',
    },
    delivery: 'by the first day of the rental period',
    deliveryLate: 'promptly after we have received your payment',
    requestByCard: 'Paid by card: you can request a cancellation from your order history.',
    contactByStore: /Paid at a store: to cancel after you have paid, please contact us by 23:59/,
    contactAnyDay: 'Paid at a store: to cancel after you have paid, please contact us.',
    anyOver: /deadline has passed/,
    refund: 'we refund the full amount to the card used',
    refundByBank: 'We pay the transfer fee.',
    storeUnpaid: 'the order is canceled automatically',
    applyUntil: /You can order until .+ \(Japan time\)/,
    contract: 'Your order is confirmed once we have received your payment.',
    tax: /including ¥[\d,]+ tax \(10%\)/,
    until: /from the day after you pay until 23:59 \(Japan time\) on/,
    contact: /to cancel, please contact us by 23:59 \(Japan time\) on/,
    over: 'The cancellation deadline has passed, so you cannot cancel this order for your own reasons.',
    storeOver: 'The cancellation deadline has passed, so you cannot cancel for your own reasons.',
    contactToday: 'If you want to cancel, please contact us today (Japan time).',
    later: /You can cancel here from .+ until 23:59 \(Japan time\) on/,
    processing: 'The card company is still processing it.',
    contactLink: 'Contact us',
    result: 'Payment result',
    notPaid: 'Not paid',
    successful: 'Payment Successful',
    nextTime: /order in the next period/,
    request: 'Request cancellation',
    askedYes: 'Send the request',
    lost: 'Failed to cancel. Please contact the system administrator.',
  },
};

/** Goes from the sets to the page that confirms the order. */
const toPayment = async (page: Page, language: Language) => {
  await addSet(page, language, words[language].kitchen);
  await proceed(page, language);
  await fillDetails(page, language);
  await goToPayment(page, language);
};

/** The conditions that the page shows without opening anything. */
const factsIn = (page: Page) =>
  page.getByRole('heading', { name: /^(ご注文の条件|Conditions)$/ }).locator('xpath=ancestor::section/dl/dd');

/** The line about canceling above the order button. */
const cancelLine = (page: Page) =>
  page.getByText(/キャンセル[：は]|キャンセルはできません|[Cc]ancel.+(full refund|reasons)/).filter({ visible: true });

const choose = (page: Page, language: Language, way: 'card' | 'store' | 'someoneElse') =>
  page.getByRole('radio', { name: orderWords[language][way] }).check();

const endsOn = (day: string) => (yaml: string) => yaml.replace('main_end_date: today+60', `main_end_date: ${day}`);
const cardOf = (page: Page, number: string) => page.getByRole('article', { name: new RegExp(number) });

// The test of a lost request has to see each request, and a service worker would make them itself.
test.use({ serviceWorkers: 'block' });

for (const language of languages) {
  const w = words[language];

  test(`the last page before an order has all that the law wants there (${language})`, async ({ page, speak }) => {
    await speak(language);
    await logInByCall(page, 'dorm@example.jp', 'demo-dorm');
    await openConfirmation(page, 'dorm', { set: '自炊セット', cart: { endDate: days.second } });
    const main = page.getByRole('main');
    for (const text of [w.one, w.storeInShort, w.tax]) await expect(main.getByText(text).first()).toBeVisible();
    // Each condition has one line with its days and yen, and is visible without opening anything.
    const { fees, delivery, card, store, link } = w.short;
    const lastDay = `${dayText(days.last, language)}${language === 'ja' ? 'まで' : ''}`;
    const said = factsIn(page);
    await expect(said).toHaveText([fees, delivery, lastDay]);
    for (const line of await said.all()) await expect(line).toBeVisible();
    await expect(cancelLine(page)).toHaveCount(0);
    // When the member has chosen how to pay, the page shows only the conditions of that way, the one about canceling at the button.
    await choose(page, language, 'store');
    await expect(cancelLine(page)).toHaveText(store);
    await expect(cancelLine(page)).toBeInViewport({ ratio: 1 });
    for (const text of [w.payAtStore, w.aStore]) await expect(main.getByText(text).first()).toBeVisible();
    await expect(main.getByText(w.payByCard)).toHaveCount(0);
    await choose(page, language, 'card');
    await expect(cancelLine(page)).toHaveText(card);
    for (const text of [w.payAtStore, w.aStore, w.storeInShort]) await expect(main.getByText(text)).toHaveCount(0);
    await expect(main.getByText(w.payByCard)).toBeVisible();
    await choose(page, language, 'someoneElse');
    await expect(cancelLine(page)).toHaveText(link);
    await expect(main.getByText(w.either)).toBeVisible();
    await expect(main.getByText(w.payByCard)).toHaveCount(0);
    // The full text appears after one tap. It has the conditions of every way to pay.
    const inFull = [w.fees, w.delivery, w.deliveryLate, w.until, w.refund, w.contract, w.applyUntil, w.seller];
    const ofStore = [w.contactByStore, w.refundByBank, w.storeUnpaid];
    const whole = main.locator('details').filter({ hasText: w.full });
    for (const text of [...inFull, ...ofStore]) await expect(whole.getByText(text).first()).toBeHidden();
    await whole.getByText(w.full).click();
    for (const text of [...inFull, ...ofStore]) await expect(whole.getByText(text).first()).toBeVisible();
    // Members can order until the facility's last day, not only until the day that this member chose.
    await expect(main.getByText(w.applyUntil)).toContainText(dayText(days.last, language));
  });

  test(`what no store takes is paid by card, by somebody else days later (${language})`, { tag: '@full' }, async ({
    page,
    speak,
    ownServer,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm', ownServer.url);
    await addSet(page, language, w.kitchen);
    await proceed(page, language);
    await fillDetails(page, language);
    await ownServer.changeCatalogue((yaml) => yaml.replace('price: 8800', 'price: 300000'));
    await goToPayment(page, language);
    const { fees, delivery, deliveryOrLate, card, link } = w.short;
    const said = factsIn(page);
    // The conditions follow the present price, even before the member accepts it.
    await expect(page.getByText(orderWords[language].limit)).toBeVisible();
    await expect(said).toHaveText([fees, delivery, /./]);
    // Only one way to pay is left, so it is chosen.
    await expect(page.getByRole('radio', { name: orderWords[language].card })).toBeChecked();
    await expect(cancelLine(page)).toHaveText(card);
    await page.getByRole('button', { name: orderWords[language].accept }).click();
    await choose(page, language, 'someoneElse');
    await expect(said).toHaveText([fees, deliveryOrLate, /./]);
    await expect(cancelLine(page)).toHaveText(link);
    await expect(page.getByText(w.cardOnly)).toBeVisible();
    await page.getByText(w.full).click();
    for (const text of [w.refundByBank, w.storeUnpaid]) await expect(page.getByText(text)).toHaveCount(0);
    // A member who pays by card pays at once, so no text mentions paying later.
    await page.getByText(orderWords[language].card, { exact: true }).click();
    await expect(said.nth(1)).not.toHaveText(deliveryOrLate);
  });

  test(`a school whose period has begun promises no day that has passed, and requests have no end (${language})`, {
    tag: '@full',
  }, async ({ page, speak, ownServer }) => {
    await speak(language);
    await ownServer.changeCatalogue((yaml) => yaml.replaceAll('main_end_date: today+60', 'main_end_date: today-1'));
    await goToSets(page, 'school', ownServer.url);
    await addSet(page, language, orderWords[language].locker);
    await proceed(page, language);
    await goToPayment(page, language);
    const { fees, deliveryLate, request, anyDay, linkRequest } = w.short;
    await expect(factsIn(page)).toHaveText([fees, deliveryLate, /./]);
    for (const [way, line] of [
      ['card', request],
      ['store', anyDay],
      ['someoneElse', linkRequest],
    ] as const) {
      await choose(page, language, way);
      await expect(cancelLine(page)).toHaveText(line);
    }
    await page.getByText(w.full).click();
    for (const text of [w.deliveryLate, w.requestByCard, w.contactAnyDay])
      await expect(page.getByText(text)).toBeVisible();
    for (const text of [w.delivery, w.anyOver]) await expect(page.getByRole('main')).not.toContainText(text);
  });

  test(`on the last day and after it, nobody is promised a cancellation that cannot be had (${language})`, {
    tag: '@full',
  }, async ({ page, speak, ownServer }) => {
    await speak(language);
    await ownServer.changeCatalogue(endsOn('today+0'));
    await goToSets(page, 'dorm', ownServer.url);
    await toPayment(page, language);
    await choose(page, language, 'card');
    await expect(cancelLine(page)).toHaveText(w.short.contact);
    await page.getByText(w.full).click();
    await expect(page.getByText(w.contact).first()).toBeVisible();
    await expect(page.getByText(w.until)).toHaveCount(0);
    const lastDay = await placeOrder(page, language, ownServer, 'card');
    await payByCard(page, language, ownServer.url);
    await page.goto(`${ownServer.url}/mypage/order_history`);
    const card = cardOf(page, lastDay);
    await openOrder(card);
    await expect(card.getByText(w.processing)).toBeVisible();
    await expect(card.getByText(w.contactToday)).toBeVisible();
    await expect(card.getByText(w.later)).toBeHidden();
    await expect(card.getByRole('link', { name: w.contactLink })).toBeVisible();

    await ownServer.changeCatalogue(endsOn('today-1'));
    await page.goto(`${ownServer.url}/products`);
    await toPayment(page, language);
    await expect(cancelLine(page)).toHaveText(w.short.over);
    await page.getByText(w.full).click();
    await expect(page.getByText(w.over)).toBeVisible();
    for (const text of [w.until, w.contact]) await expect(page.getByText(text)).toHaveCount(0);
    const after = await placeOrder(page, language, ownServer, 'store');
    await chooseStore(page, '00C001');
    await act(ownServer, after, 'pay');
    await page.goto(`${ownServer.url}/mypage/order_history`);
    await openOrder(cardOf(page, after));
    await expect(cardOf(page, after).getByText(w.storeOver)).toBeVisible();
  });

  test(`a cancelled order that was never paid is not called a successful payment (${language})`, {
    tag: '@full',
  }, async ({ page, speak, ownServer }) => {
    await speak(language);
    const number = await orderAndLeave(page, language, ownServer, 'store', ownServer.url);
    await chooseStore(page, '00C001');
    await page.locator('#return').click();
    await ownServer.asStaff((shop) => cancelByStaff(shop, number));
    await page.goto(`${ownServer.url}/mypage/order_history`);
    const card = cardOf(page, number);
    await openOrder(card);
    await expect(card.locator('dt', { hasText: w.result }).locator('+ dd')).toHaveText(w.notPaid);
    await expect(card.getByText(w.successful)).toBeHidden();
    await expect(card.getByText(w.tax)).toBeVisible();
  });

  test(`a facility with one period says when later use begins (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'school');
    await addSet(page, language, orderWords[language].locker);
    await proceed(page, language);
    await expect(page.getByText(w.nextTime)).toBeVisible();
  });

  test(`a request to cancel that is lost says so as a refused one does; the page reloads once there is a connection (${language})`, {
    tag: '@full',
  }, async ({ page, speak, ownServer }) => {
    await speak(language);
    await goToSets(page, 'school', ownServer.url);
    await addSet(page, language, orderWords[language].locker);
    await proceed(page, language);
    await goToPayment(page, language);
    await placeOrder(page, language, ownServer, 'card');
    await payByCard(page, language, ownServer.url);
    await page.goto(`${ownServer.url}/mypage/order_history`);
    const dialog = page.getByRole('alertdialog');
    await page.route('**/order/cancel_request', (route) => route.abort());
    await openOrder(page.getByRole('article'));
    await page.getByRole('button', { name: w.request }).click();
    await dialog.getByRole('textbox').fill('引っ越し');
    await dialog.getByRole('button', { name: w.askedYes }).click();
    await expect(dialog).toContainText(w.lost);
    await page.context().setOffline(true);
    await dialog.getByRole('button').click();
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await letPass(page, '**/order/cancel_request');
    await page.context().setOffline(false);
    await page.waitForFunction(() => !('isOld' in window));
    await page.getByRole('button', { name: w.request }).click();
    await dialog.getByRole('textbox').fill('引っ越し');
    const sent = page.waitForRequest('**/order/cancel_request');
    await dialog.getByRole('button', { name: w.askedYes }).click();
    expect((await sent).postDataJSON()).toMatchObject({ reason: '引っ越し' });
    await expect(page.getByRole('button', { name: w.request })).toBeHidden();
  });
}
