import { dayText } from '@hitosoroi/texts/day-text';
import type { Page } from '@playwright/test';
import { addSet, days, fillDetails, goToPayment, logIn, words as orderWords, proceed } from './order-steps.ts';
import { act, chooseStore, fillCard, orderAndLeave, placeOrder, SUCCESS } from './payment-steps.ts';
import { expect, type Language, languages, test } from './shop.ts';

const words = {
  ja: {
    kitchen: '自炊セット',
    one: '数量：1',
    fees: '送料：0円、決済手数料：0円。',
    payByCard: '決済代行会社の画面でお支払いを確定した時点で決済します。',
    payAtStore: '番号の発行から7日以内（期限日は番号とともに表示）に、店頭でお支払いください。',
    delivery: '利用開始日までに、学校・施設に設置するか、学校・施設でお渡しします。',
    deliveryLate: '利用開始日以降にお支払いの場合は、お支払いの確認後すみやかに、',
    requestByCard: 'カード払いのキャンセル：注文履歴からキャンセルを申請できます。',
    contactAnyDay: 'コンビニ払いのキャンセル：お支払いの後は、お問い合わせください。',
    anyOver: /期限を過ぎているため/,
    refund: '振込手数料は当社が負担します。',
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
    nextTime: /以降もご利用になる方は、次回の受付であらためてお申し込みください。/,
    request: 'キャンセルを申請する',
    askedYes: '申請を送信する',
    lost: '通信が途切れたため、キャンセル申請が届いたかどうかがわかりません。',
  },
  en: {
    kitchen: 'Cooking set',
    one: 'Quantity: 1',
    fees: 'Shipping ¥0, payment fee ¥0.',
    payByCard: 'You are charged when you confirm the payment on our payment provider’s page.',
    payAtStore: 'Please pay at the store within 7 days of getting the number.',
    delivery: 'by the first day of the rental period',
    deliveryLate: 'promptly after we have received your payment',
    requestByCard: 'Paid by card: you can request a cancellation from your order history.',
    contactAnyDay: 'Paid at a store: to cancel after you have paid, please contact us.',
    anyOver: /deadline has passed/,
    refund: 'We pay the transfer fee.',
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
    lost: 'we do not know whether your request arrived',
  },
};

/** From the sets to the last confirmation. */
const toPayment = async (page: Page, language: Language) => {
  await addSet(page, language, words[language].kitchen);
  await proceed(page, language);
  await fillDetails(page, language);
  await goToPayment(page, language);
};

const endsOn = (day: string) => (yaml: string) => yaml.replace('main_end_date: today+60', `main_end_date: ${day}`);
const cardOf = (page: Page, number: string) => page.getByRole('article', { name: new RegExp(number) });

for (const language of languages) {
  const w = words[language];

  test(`the last page before an order has all that the law wants there (${language})`, async ({ page, speak }) => {
    await speak(language);
    await logIn(page, language, 'dorm');
    await addSet(page, language, w.kitchen);
    await proceed(page, language);
    await fillDetails(page, language);
    await page.getByLabel(orderWords[language].end).fill(days.second);
    await goToPayment(page, language);
    const main = page.getByRole('main');
    for (const text of [w.one, w.fees, w.payByCard, w.payAtStore, w.delivery, w.until, w.refund, w.applyUntil])
      await expect(main.getByText(text).first()).toBeVisible();
    await expect(main.getByText(w.contract)).toBeVisible();
    await expect(main.getByText(w.tax)).toBeVisible();
    // Orders are taken until the facility's last day, not only until the day that the member chose.
    await expect(main.getByText(w.applyUntil)).toContainText(dayText(days.last, language));
  });

  test(`a school whose period has begun promises no day that has passed, and requests have no end (${language})`, async ({
    page,
    speak,
    ownServer,
  }) => {
    await speak(language);
    await ownServer.changeCatalogue((yaml) => yaml.replaceAll('main_end_date: today+60', 'main_end_date: today-1'));
    await logIn(page, language, 'school', ownServer.url);
    await addSet(page, language, orderWords[language].locker);
    await proceed(page, language);
    await goToPayment(page, language);
    for (const text of [w.deliveryLate, w.requestByCard, w.contactAnyDay])
      await expect(page.getByText(text)).toBeVisible();
    for (const text of [w.delivery, w.anyOver]) await expect(page.getByRole('main')).not.toContainText(text);
  });

  test(`on the last day and after it, nobody is promised a cancellation that cannot be had (${language})`, async ({
    page,
    speak,
    ownServer,
  }) => {
    await speak(language);
    await ownServer.changeCatalogue(endsOn('today+0'));
    await logIn(page, language, 'dorm', ownServer.url);
    await toPayment(page, language);
    await expect(page.getByText(w.contact).first()).toBeVisible();
    await expect(page.getByText(w.until)).toBeHidden();
    const lastDay = await placeOrder(page, language, ownServer, 'card');
    await fillCard(page, SUCCESS);
    await page.waitForURL(`${ownServer.url}/order/complete**`);
    await page.goto(`${ownServer.url}/mypage/order_history`);
    const card = cardOf(page, lastDay);
    await expect(card.getByText(w.processing, { exact: true })).toBeVisible();
    await expect(card.getByText(w.contactToday)).toBeVisible();
    await expect(card.getByText(w.later)).toBeHidden();
    await expect(card.getByRole('link', { name: w.contactLink })).toBeVisible();

    await ownServer.changeCatalogue(endsOn('today-1'));
    await page.goto(`${ownServer.url}/products`);
    await toPayment(page, language);
    await expect(page.getByText(w.over)).toBeVisible();
    for (const text of [w.until, w.contact]) await expect(page.getByText(text)).toBeHidden();
    const after = await placeOrder(page, language, ownServer, 'store');
    await chooseStore(page, '00C001');
    await act(ownServer, after, 'pay');
    await page.goto(`${ownServer.url}/mypage/order_history`);
    await expect(cardOf(page, after).getByText(w.storeOver)).toBeVisible();
  });

  test(`a cancelled order that was never paid is not called a successful payment (${language})`, async ({
    page,
    speak,
    ownServer,
  }) => {
    await speak(language);
    const number = await orderAndLeave(page, language, ownServer, 'store', ownServer.url);
    await chooseStore(page, '00C001');
    await page.locator('#return').click();
    await ownServer.operate('orders', 'cancel', number, '--note', 'by phone');
    await page.goto(`${ownServer.url}/mypage/order_history`);
    const card = cardOf(page, number);
    await card.getByText(w.details).click();
    await expect(card.locator('dt', { hasText: w.result }).locator('+ dd')).toHaveText(w.notPaid);
    await expect(card.getByText(w.successful)).toBeHidden();
    await expect(card.getByText(w.tax)).toBeVisible();
  });

  test(`a facility with one period says when later use begins (${language})`, async ({ page, speak }) => {
    await speak(language);
    await logIn(page, language, 'school');
    await addSet(page, language, orderWords[language].locker);
    await proceed(page, language);
    await expect(page.getByText(w.nextTime)).toBeVisible();
  });

  test(`a request to cancel whose answer is lost: nobody claims to know, and asked again it counts once (${language})`, async ({
    page,
    speak,
    ownServer,
  }) => {
    await speak(language);
    await logIn(page, language, 'school', ownServer.url);
    await addSet(page, language, orderWords[language].locker);
    await proceed(page, language);
    await goToPayment(page, language);
    await placeOrder(page, language, ownServer, 'card');
    await fillCard(page, SUCCESS);
    await page.waitForURL(`${ownServer.url}/order/complete**`);
    await page.goto(`${ownServer.url}/mypage/order_history`);
    const dialog = page.getByRole('alertdialog');
    await page.route('**/order/cancel_request', (route) => route.abort());
    await page.getByRole('button', { name: w.request }).click();
    await dialog.getByRole('button', { name: w.askedYes }).click();
    await expect(dialog).toContainText(w.lost);
    await dialog.getByRole('button').click();
    await page.unroute('**/order/cancel_request');
    await expect(page.getByRole('button', { name: w.request })).toBeVisible();
  });
}
