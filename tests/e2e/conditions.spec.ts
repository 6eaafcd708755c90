import { dayText } from '@hitosoroi/texts/day-text';
import type { Page } from '@playwright/test';
import { cancelByStaff } from '../../apps/server/test/by-staff.ts';
import { letPass } from '../support/let-pass.ts';
import { logInByCall, openConfirmation } from './by-call.ts';
import { addSet, days, fillDetails, goToPayment, goToSets, words as orderWords, proceed } from './order-steps.ts';
import { act, chooseStore, orderAndLeave, payByCard, placeOrder } from './payment-steps.ts';
import { expect, type Language, languages, test } from './shop.ts';

const words = {
  ja: {
    kitchen: '自炊セット',
    one: '数量：1',
    fees: '送料：0円、決済手数料：0円。',
    payByCard: '1回払い。次の画面でお支払いを確定した時点で決済します。',
    payAtStore: '次の画面で番号を受け取り、7日以内（期限日も表示）に店頭でお支払いください。',
    storeInShort: '番号の発行から7日以内に、店頭で',
    aStore: 'ミニストップ',
    either: 'リンクは最長7日間使えます。支払う方は、カードでもコンビニ（番号の発行から7日以内）でも支払えます。',
    cardOnly: 'リンクは最長7日間使えます。お支払いはカードのみです。',
    all: '条件をすべて見る',
    full: '返金、破損・返却の遅れ、キャンセルポリシー、事業者',
    seller: '株式会社ひとそろい（デモ）',
    short: {
      fees: '0円',
      delivery: /^\d+年\d+月\d+日\(.\)までに、学校・施設で/,
      deliveryOrLate: /^\d+年\d+月\d+日\(.\)までに、学校・施設で（その日以降のお支払いは、確認後すみやかに）$/,
      deliveryLate: 'お支払いの確認後すみやかに、学校・施設で',
      card: /^お支払いの翌日から.+ 23:59まで、注文履歴から。全額をお返しします$/,
      store: /^お支払いの後は、.+ 23:59までにお問い合わせください。全額をお返しします$/,
      request: '注文履歴から申請。認められたときは全額をお返しします',
      anyDay: 'お支払いの後は、お問い合わせください。全額をお返しします',
      contact: /^\d.+ 23:59までにお問い合わせください。全額をお返しします$/,
      over: '期限を過ぎているため、ご都合によるキャンセルはできません',
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
    processing: 'お支払い済み（処理中）',
    contactLink: 'お問い合わせ',
    details: 'ご注文の詳細',
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
    payAtStore: 'Please pay at the store within 7 days; the deadline is shown with the number.',
    storeInShort: 'At the store, within 7 days of getting a number',
    aStore: 'Ministop',
    either:
      'The link works for up to 7 days. Whoever pays can use a card, or a store within 7 days of getting a number.',
    cardOnly: 'The link works for up to 7 days. Whoever pays needs a card.',
    all: 'See all conditions',
    full: 'Refunds, damage and late return, cancellation policy, who rents it out',
    seller: 'Hitosoroi Inc. (demo)',
    short: {
      fees: '¥0',
      delivery: /^by .+\d{4}, at your school or facility/,
      deliveryOrLate:
        /^by .+\d{4}, at your school or facility \(if you pay on that day or later: promptly after that\)$/,
      deliveryLate: 'promptly after you have paid, at your school or facility',
      card: /^in your order history, from the day after you pay until 23:59 \(Japan time\) on .+; you get all of it back$/,
      store: /^after you have paid, contact us by 23:59 \(Japan time\) on .+; you get all of it back$/,
      request: 'by a request in your order history; if it is granted, you get all of it back',
      anyDay: 'after you have paid, contact us; you get all of it back',
      contact: /^contact us by 23:59 \(Japan time\) on .+; you get all of it back$/,
      over: 'not for your own reasons: the deadline has passed',
    },
    delivery: 'by the first day of the rental period',
    deliveryLate: 'promptly after we have received your payment',
    requestByCard: 'Paid by card: you can request a cancellation from your order history.',
    contactByStore: /Paid at a store: to cancel after you have paid, please contact us by 23:59/,
    contactAnyDay: 'Paid at a store: to cancel after you have paid, please contact us.',
    anyOver: /deadline has passed/,
    refund: 'goes back to the card that paid',
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
    processing: 'Paid (processing)',
    contactLink: 'Contact us',
    details: 'Details of the order',
    result: 'Payment result',
    notPaid: 'Not paid',
    successful: 'Payment Successful',
    nextTime: /please order again when the next period opens/,
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

const endsOn = (day: string) => (yaml: string) => yaml.replace('main_end_date: today+60', `main_end_date: ${day}`);
const cardOf = (page: Page, number: string) => page.getByRole('article', { name: new RegExp(number) });

for (const language of languages) {
  const w = words[language];

  test(`the last page before an order has all that the law wants there (${language})`, async ({ page, speak }) => {
    await speak(language);
    await logInByCall(page, 'dorm@example.jp', 'demo-dorm');
    await openConfirmation(page, 'dorm', { set: '自炊セット', cart: { endDate: days.second } });
    const main = page.getByRole('main');
    for (const text of [w.one, w.payByCard, w.storeInShort, w.contract, w.tax])
      await expect(main.getByText(text).first()).toBeVisible();
    // Each condition has one line with its days and yen, and is visible without opening anything.
    const { fees, delivery, card, store } = w.short;
    const lastDay = `${dayText(days.last, language)}${language === 'ja' ? 'まで' : ''}`;
    const said = factsIn(page);
    await expect(said).toHaveText([fees, delivery, card, store, lastDay]);
    for (const line of await said.all()) await expect(line).toBeVisible();
    // When the member has chosen a way to pay, the page shows only the conditions of that way.
    await page.getByText(orderWords[language].store, { exact: true }).click();
    await expect(said).toHaveText([fees, delivery, store, lastDay]);
    for (const text of [w.payAtStore, w.aStore]) await expect(main.getByText(text).first()).toBeVisible();
    await expect(main.getByText(w.payByCard)).toHaveCount(0);
    await page.getByText(orderWords[language].card, { exact: true }).click();
    await expect(said).toHaveText([fees, delivery, card, lastDay]);
    for (const text of [w.payAtStore, w.aStore, w.storeInShort]) await expect(main.getByText(text)).toHaveCount(0);
    await expect(main.getByText(w.payByCard)).toBeVisible();
    // The full text appears after one tap. It also has the conditions of the other way to pay, because another payer may choose that way.
    const inFull = [w.fees, w.delivery, w.deliveryLate, w.until, w.refund, w.applyUntil, w.seller];
    const ofStore = [w.contactByStore, w.refundByBank, w.storeUnpaid];
    const whole = main.locator('details').filter({ hasText: w.full });
    for (const text of [...inFull, ...ofStore]) await expect(whole.getByText(text).first()).toBeHidden();
    await expect(main.getByText(w.either)).toBeVisible();
    await main.getByRole('link', { name: w.all }).click();
    await expect(whole.locator('summary')).toBeFocused();
    await expect(whole.locator('summary')).toBeInViewport();
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
    const { fees, delivery, deliveryOrLate, card } = w.short;
    const said = factsIn(page);
    // The conditions follow the present price, even before the member accepts it.
    await expect(page.getByText(orderWords[language].limit)).toBeVisible();
    await expect(said).toHaveText([fees, delivery, card, /./]);
    await page.getByRole('button', { name: orderWords[language].accept }).click();
    await expect(said).toHaveText([fees, deliveryOrLate, card, /./]);
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
    const { fees, deliveryLate, request, anyDay } = w.short;
    await expect(factsIn(page)).toHaveText([fees, deliveryLate, request, anyDay, /./]);
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
    await expect(factsIn(page).nth(2)).toHaveText(w.short.contact);
    await page.getByText(w.full).click();
    await expect(page.getByText(w.contact).first()).toBeVisible();
    await expect(page.getByText(w.until)).toHaveCount(0);
    const lastDay = await placeOrder(page, language, ownServer, 'card');
    await payByCard(page, language, ownServer.url);
    await page.goto(`${ownServer.url}/mypage/order_history`);
    const card = cardOf(page, lastDay);
    await expect(card.getByText(w.processing, { exact: true })).toBeVisible();
    await expect(card.getByText(w.contactToday)).toBeVisible();
    await expect(card.getByText(w.later)).toBeHidden();
    await expect(card.getByRole('link', { name: w.contactLink })).toBeVisible();

    await ownServer.changeCatalogue(endsOn('today-1'));
    await page.goto(`${ownServer.url}/products`);
    await toPayment(page, language);
    await expect(factsIn(page).nth(2)).toHaveText(w.short.over);
    await page.getByText(w.full).click();
    await expect(page.getByText(w.over)).toBeVisible();
    for (const text of [w.until, w.contact]) await expect(page.getByText(text)).toHaveCount(0);
    const after = await placeOrder(page, language, ownServer, 'store');
    await chooseStore(page, '00C001');
    await act(ownServer, after, 'pay');
    await page.goto(`${ownServer.url}/mypage/order_history`);
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
    await card.getByText(w.details).click();
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
