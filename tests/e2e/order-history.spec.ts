import { CANCELED } from '@hitosoroi/rules/order-status';
import { numberText } from '@hitosoroi/rules/stores';
import type { Locator, Page } from '@playwright/test';
import { decideByStaff } from '../../apps/server/test/by-staff.ts';
import { orderIn, ordersOfEveryStatus } from '../../apps/storefront/test/orders-of-every-status.ts';
import {
  becomeNewMember,
  givenUpByCall,
  leftByCall,
  logInByCall,
  numberedByCall,
  openAs,
  openConfirmation,
  paidByCall,
} from './by-call.ts';
import { acknowledge, comeFromElsewhere, fillPerson, inquiriesOf, send } from './contact-steps.ts';
import { follow, press } from './keyboard-steps.ts';
import { goToSets, headOf, openEnded, openOrder, words as orderWords } from './order-steps.ts';
import { act, orderAndLeave, paymentsOf, placeForLink } from './payment-steps.ts';
import { expect, type Language, languages, type Server, test, untilItLives } from './shop.ts';

const words = {
  ja: {
    title: '注文履歴',
    processing: 'カード会社で処理中です。',
    paid: 'お支払い済み',
    cancel: '注文をキャンセルする',
    ask: '注文をキャンセルしますか？',
    canceled: 'キャンセル済み',
    refund: '料金は、お支払いに使われたカードに、カード会社を通じてお返しします。',
    canceledText: 'お客様のご希望により、キャンセルしました。',
    request: 'キャンセルを申請する',
    askRequest: 'キャンセル申請を送信しますか？',
    pending: 'キャンセル申請中',
    rejected: 'キャンセル不承認',
    failed: '決済失敗',
    failedText: 'お支払いは行われていません。',
    ordered: 'お支払い待ち',
    expired: '期限切れ',
    expiredText: 'お支払い期限が過ぎたため',
    tooLate: 'キャンセル期限を過ぎているため',
    later: /から.+ 23:59までは、ここからキャンセルできます。/,
    until: '23:59までキャンセルできます。',
    yes: 'キャンセルする',
    no: 'キャンセルしない',
    send: '申請を送信する',
    refundByCard: '決済完了後にキャンセル（カード会社を通じて返金）',
    byStore: 'コンビニ払い（セブン-イレブン）',
    deadline: /お支払い期限.+ 23:59まで/,
    useNoNumber: 'お手元の番号では、お支払いにならないでください。',
    method: 'お支払い方法',
    notSet: '未設定',
    result: '決済の状況',
    successful: '決済完了',
    kept: '圏外でも表示できます。',
    unsent: '接続できないため、送信していません。ご注文はそのままです。',
    cancelFailed: 'キャンセルできませんでした。お手数ですが、お問い合わせください。',
    empty: 'ご注文はまだありません',
    unsettled: '未決済',
    unsettledTexts: [
      'お支払い画面には戻れません。',
      '結果が出るまで、お待ちください。',
      '期限までにお支払いください。',
      '1日たっても',
    ],
    payerAwaited: 'お支払い用リンクを送った方の、お支払いを待っています。',
    someoneElse: '家族などに払ってもらう',
    ended: '終了した手続き 2件',
    waiting: /^お支払い待ち\s*あと\d+日\s*確認する$/,
    aboutOrder: (number: string) => `ご注文番号：${number}`,
    toOrder: 'ご注文に戻る',
    receipt: '領収書',
    refundOf: '¥1,980の全額を、お支払いのカードにお返しします。',
    contact: 'お問い合わせ',
  },
  en: {
    title: 'Order history',
    processing: 'The card company is still processing it.',
    paid: 'Paid',
    cancel: 'Cancel the order',
    ask: 'Do you want to cancel the order?',
    canceled: 'Canceled',
    refund: 'We refund the full amount to the card used.',
    canceledText: 'Canceled at your request.',
    request: 'Request cancellation',
    askRequest: 'Send a cancel request?',
    pending: 'Cancellation requested',
    rejected: 'Request declined',
    failed: 'Payment Failed',
    failedText: 'Nothing was paid.',
    ordered: 'Awaiting payment',
    expired: 'Expired',
    expiredText: 'The payment deadline has passed',
    tooLate: 'The cancellation deadline has passed',
    later: /You can cancel here from .+ until 23:59 \(Japan time\) on/,
    until: 'You can cancel until 23:59 (Japan time)',
    yes: 'Cancel the order',
    no: 'Keep the order',
    send: 'Send the request',
    refundByCard: 'Payment Successful, then canceled (refund through the card company)',
    byStore: 'Convenience store (7-Eleven)',
    deadline: /Pay by \(Japan time\).+, 23:59/,
    useNoNumber: 'Please do not pay with the number that you have.',
    method: 'How to pay',
    notSet: 'Not set',
    result: 'Payment result',
    successful: 'Payment Successful',
    kept: 'You can see it offline.',
    unsent: 'You are offline, so nothing was sent and your order is unchanged.',
    cancelFailed: 'Failed to cancel. Please contact the system administrator.',
    empty: 'You have no orders yet',
    unsettled: 'Unsettled',
    unsettledTexts: [
      'You cannot return to the payment screen.',
      'please wait for the result.',
      'pay by the deadline',
      'over a day',
    ],
    payerAwaited: 'Waiting for the person with your payment link to pay',
    someoneElse: 'Let someone else pay',
    ended: '2 orders that were not completed',
    waiting: /^Order to pay\s*\d+ days left\s*See it$/,
    aboutOrder: (number: string) => `Order number: ${number}`,
    toOrder: 'Back to the order',
    receipt: 'Receipt',
    refundOf: 'We refund the full amount, ¥1,980, to the card used.',
    contact: 'Contact',
  },
};

const DAY = 86_400;

/** The seconds from now until this time of day in Japan, this many days ahead. */
const secondsTo = (daysAhead: number, time: string): string => {
  const day = new Date(Date.now() + 9 * 3_600_000 + daysAhead * DAY * 1_000).toISOString().slice(0, 10);
  return String(Math.floor((Date.parse(`${day}T${time}+09:00`) - Date.now()) / 1_000));
};

const cardOf = (page: Page, number: string) => page.getByRole('article', { name: new RegExp(number) });

/** The value beside a label in the details of an order. */
const factOf = (card: Locator, name: string) =>
  card.locator('dt', { hasText: new RegExp(`^${RegExp.escape(name)}$`) }).locator('+ dd');

const openHistory = async (page: Page, language: Language, server: Server) => {
  await page.goto(`${server.url}/mypage/order_history`);
  await expect(page.getByRole('heading', { name: words[language].title, level: 1 })).toBeVisible();
};

for (const language of languages) {
  const w = words[language];

  test(`paid today it is processing; the next day it can be cancelled, and the money goes back (${language})`, async ({
    page,
    speak,
    ownServer,
  }) => {
    await speak(language);
    await logInByCall(page, 'dorm@example.jp', 'demo-dorm', ownServer.url);
    const number = await paidByCall(page, language, ownServer, 'dorm');
    await openHistory(page, language, ownServer);
    const card = cardOf(page, number);
    await expect(card.getByText(w.paid, { exact: true })).toBeVisible();
    await expect(card.getByText(w.later)).toBeHidden();
    await openOrder(card);
    await expect(card.getByText(w.processing)).toBeVisible();
    await expect(card.getByText(w.later)).toBeVisible();
    await expect(card.getByRole('button', { name: w.cancel })).toBeHidden();
    for (const text of ['A26-00123', orderWords[language].east, w.successful, 'T0000000000000', '¥180'])
      await expect(card.getByText(text).first()).toBeVisible();

    await ownServer.stop();
    await ownServer.restart({ CLOCK_OFFSET: String(DAY) });
    await openHistory(page, language, ownServer);
    await openOrder(card);
    await expect(card.getByText(w.until)).toBeVisible();
    await card.getByRole('button', { name: w.cancel }).click();
    const dialog = page.getByRole('alertdialog');
    // The dialog shows what is canceled and what becomes of the money. The safe button has the focus, and the other one looks dangerous.
    for (const text of [w.ask, number, orderWords[language].bedding, '¥1,980', w.refundOf])
      await expect(dialog).toContainText(text);
    const no = dialog.getByRole('button', { name: w.no });
    await expect(no).toBeFocused();
    const yes = dialog.getByRole('button', { name: w.yes });
    await expect(yes).toHaveCSS('background-color', 'rgb(179, 38, 30)');
    await no.click();
    await expect(dialog).toBeHidden();
    expect((await paymentsOf(ownServer, number))[0]?.status).toBe('40');
    await card.getByRole('button', { name: w.cancel }).click();
    await dialog.getByRole('button', { name: w.yes }).click();
    // The page reloads the order, and from then on follows the state at the provider.
    await expect(card.getByText(w.canceled, { exact: true })).toBeVisible();
    await expect(card.getByText(w.canceledText)).toBeVisible();
    await expect(card.getByText(w.refund)).toBeVisible();
    await expect(factOf(card, w.result)).toHaveText(w.refundByCard);
    const [payment] = await paymentsOf(ownServer, number);
    expect(payment?.entries.map(({ kind }) => kind)).toEqual(['authorised', 'captured', 'refunded']);
  });

  test(`an order opens in place, and takes itself along to the contact page; Back finds it open (${language})`, async ({
    page,
    speak,
    server,
  }) => {
    await speak(language);
    const email = await becomeNewMember(page, server);
    const number = await numberedByCall(page, language, server, 'dorm');
    await act(server, number, 'pay');
    await openHistory(page, language, server);
    const card = cardOf(page, number);
    const answer = card.getByText('A26-00123');
    await expect(card.getByText(w.paid, { exact: true })).toBeVisible();
    await expect(answer).toBeHidden();
    await follow(page, headOf(card));
    await expect(answer).toBeVisible();
    await expect(page).toHaveURL(`/mypage/order_history#order-${number}`);
    await press(page, 'Enter');
    await expect(answer).toBeHidden();
    await expect(page).toHaveURL('/mypage/order_history');
    // The next action of a paid order is its receipt, which is in the opened order.
    await card.getByRole('button', { name: w.receipt, exact: true }).click();
    await expect(page.locator(`#receipt-${number}`)).toBeFocused();
    await expect(answer).toBeVisible();

    await card.getByRole('link', { name: w.contact }).click();
    await expect(page).toHaveURL(`/mypage/contact?order=${number}`);
    await expect(page.getByText(w.aboutOrder(number))).toBeVisible();
    await page.goBack();
    await expect(answer).toBeVisible();
    await page.goForward();
    await page.getByRole('link', { name: w.toOrder }).click();
    await expect(headOf(card)).toBeFocused();
    await expect(answer).toBeVisible();
    await card.getByRole('link', { name: w.contact }).click();
    await comeFromElsewhere(page);
    await fillPerson(page, language, email);
    await send(page, language);
    await acknowledge(page, language);
    const [mail] = await inquiriesOf(server, email);
    expect(mail).toContain(`${w.aboutOrder(number)}\n\n届かない品があります。`);
  });

  test(`the sets say what waits for payment, and lead to it; ended tries fold away (${language})`, async ({
    page,
    speak,
    server,
  }) => {
    await speak(language);
    await becomeNewMember(page, server);
    const failed = await givenUpByCall(page, language, server, 'dorm');
    await givenUpByCall(page, language, server, 'dorm');
    const banner = page.getByRole('main').getByRole('link', { name: w.waiting });
    const sets = page.getByRole('link', { name: orderWords[language].bedding });
    await page.goto('/products');
    await expect(sets).toBeVisible();
    await expect(banner).toHaveCount(0);

    const store = await numberedByCall(page, language, server, 'dorm');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/products');
    await expect(banner).toBeVisible();
    await untilItLives(page);
    // The server rendered it with the sets, so nothing moves, and nothing is asked for.
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await banner.click();
    const card = cardOf(page, store);
    await expect(headOf(card)).toBeFocused();
    const [issued] = await paymentsOf(server, store);
    await expect(card.getByText(numberText('seven-eleven', issued?.receipt_number ?? '')).first()).toBeVisible();

    await expect(page.getByText(w.ended)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goto('/products');
    await page.goto(`/mypage/order_history#order-${failed}`);
    await expect(cardOf(page, failed).getByText(w.failedText)).toBeVisible();

    // Paid meanwhile: the order says so, and from then on the sets say nothing more.
    await page.goto('/products');
    await expect(banner).toBeVisible();
    await act(server, store, 'pay');
    await banner.click();
    await expect(card.getByText(w.paid, { exact: true })).toBeVisible();
    await page.locator('header a[href="/products"]').click();
    await expect(sets).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  test(`the school cancels by request: approved and cancelled, rejected (${language})`, async ({
    page,
    speak,
    server,
  }) => {
    await speak(language);
    await becomeNewMember(page, server, 'demo-school');
    const approved = await paidByCall(page, language, server, 'school');
    const rejected = await paidByCall(page, language, server, 'school');
    await openHistory(page, language, server);
    for (const number of [approved, rejected]) {
      const card = cardOf(page, number);
      await openOrder(card);
      await card.getByRole('button', { name: w.request }).click();
      await expect(page.getByRole('alertdialog')).toContainText(w.askRequest);
      await page.getByRole('alertdialog').getByRole('button', { name: w.send }).click();
      await expect(card.getByText(w.pending, { exact: true })).toBeVisible();
    }
    await server.asStaff(async (shop) => {
      await decideByStaff(shop, approved, 'approved');
      await decideByStaff(shop, rejected, 'rejected', '搬入済みのため');
    });
    await page.clock.install();
    await openHistory(page, language, server);
    await expect(cardOf(page, rejected).getByText(w.rejected, { exact: true })).toBeVisible();
    await openOrder(cardOf(page, rejected));
    await expect(cardOf(page, rejected).getByText('搬入済みのため')).toBeVisible();
    const list = `${server.url}/api/v1/consumer/order/list`;
    const statusOf = async (number: string) => {
      const { data } = await (await page.request.get(list)).json();
      return data.orders.find(({ order_number }: { order_number: string }) => order_number === number)?.order_status;
    };
    await expect.poll(() => statusOf(approved)).toBe(CANCELED);
    // The page looks again by itself, after some seconds.
    await page.clock.fastForward(20_000);
    await expect(cardOf(page, approved).getByText(w.canceled, { exact: true })).toBeVisible();
  });

  test(`failed, awaiting payment and expired orders say what is true and what to do (${language})`, async ({
    page,
    context,
    speak,
    server,
  }) => {
    await speak(language);
    await becomeNewMember(page, server);
    await page.goto(`${server.url}/mypage/order_history`);
    await expect(page.getByText(w.empty)).toBeVisible();

    const failed = await givenUpByCall(page, language, server, 'dorm');
    const store = await numberedByCall(page, language, server, 'dorm');
    const unsettled = await (async () => {
      await page.goto(`${server.url}/order/complete?order_number=${store}&is_successful=true`);
      // The member can read the number later without a connection, although they saw it only on this page.
      const [issued] = await paymentsOf(server, store);
      const number = numberText('seven-eleven', issued?.receipt_number ?? '');
      await expect(page.getByText(number).first()).toBeVisible();
      await expect(page.getByText(w.kept)).toBeVisible();
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText(number).first()).toBeVisible();
      await page.goto(`${server.url}/mypage/order_history`);
      await expect(page.getByText(number).first()).toBeVisible();
      await context.setOffline(false);
      return leftByCall(page, language, server, 'dorm');
    })();
    await openHistory(page, language, server);
    await expect(cardOf(page, failed)).toBeHidden();
    await openEnded(page);
    await openOrder(cardOf(page, failed));
    await expect(cardOf(page, failed).getByText(w.failedText)).toBeVisible();
    // We do not know how the member tried to pay, and the details say so.
    await expect(cardOf(page, failed).getByText(w.failed, { exact: true }).last()).toBeVisible();
    await expect(factOf(cardOf(page, failed), w.method)).toHaveText(w.notSet);
    // The order may already be paid, so there is no link to pay it again or to ask another person.
    const waiting = cardOf(page, unsettled);
    await expect(waiting.getByText(w.unsettled, { exact: true }).first()).toBeVisible();
    for (const text of w.unsettledTexts) await expect(waiting.getByText(text)).toBeVisible();
    await expect(waiting.getByRole('link', { name: w.contact })).toBeVisible();
    await expect(waiting.getByRole('link', { name: w.someoneElse })).toHaveCount(0);
    await expect(waiting.getByRole('button')).toHaveCount(0);
    const card = cardOf(page, store);
    await expect(card.getByText(w.ordered, { exact: true }).first()).toBeVisible();
    // The number has the deadline beside it, and nothing repeats it.
    await expect(card.getByText(w.deadline).locator('visible=true')).toHaveCount(1);
    await expect(factOf(card, w.method)).toHaveText(w.byStore);
    const [payment] = await paymentsOf(server, store);

    // The number stays readable without a connection, even after a reload.
    await page.reload();
    await expect(card.getByText(w.kept)).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(card.getByText(numberText('seven-eleven', payment?.receipt_number ?? ''))).toBeVisible();
    await context.setOffline(false);

    await act(server, store, 'expire');
    await openHistory(page, language, server);
    await openEnded(page);
    await openOrder(card);
    await expect(card.getByText(w.expiredText)).toBeVisible();
    await expect(card.getByText(w.useNoNumber)).toBeVisible();
  });

  test(`an order with a payer link says whose payment it waits for, then what every unsettled order says (${language})`, async ({
    page,
    speak,
    server,
  }) => {
    await speak(language);
    await becomeNewMember(page, server);
    await openConfirmation(page, 'dorm');
    await placeForLink(page, language);
    await expect(page).toHaveURL(/payment_link/);
    await openHistory(page, language, server);
    const card = page.getByRole('article');
    const shown = card.getByRole('status');
    await expect(shown.getByText(w.payerAwaited)).toBeVisible();
    for (const text of w.unsettledTexts) await expect(shown.getByText(text)).toBeVisible();
    await expect(card.getByRole('link', { name: w.contact })).toBeVisible();
  });

  test(`a refused cancellation says so as the spec has it, and the page reloads (${language})`, async ({
    page,
    speak,
    server,
  }) => {
    await speak(language);
    const order = orderIn('card_paid_cancelable');
    await page.route('**/order/list*', (route) =>
      route.fulfill({ json: { data: { ...ordersOfEveryStatus, orders: [order] } } }),
    );
    const refused = { status: 409, json: { code: 'too-late', message: '…' } };
    await page.route('**/order/cancel', (route) => route.fulfill(refused));
    await openAs(page, 'dorm', '/mypage');
    await page.locator('a[href="/mypage/order_history"]').click();
    await openOrder(page.getByRole('article'));
    await page.getByRole('button', { name: w.cancel }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(w.ask);
    await dialog.getByRole('button', { name: w.yes }).click();
    await expect(dialog).toContainText(w.cancelFailed);
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button').click();
    await reloaded;
    await expect(page).toHaveURL(`${server.url}/mypage/order_history#order-${order.order_number}`);
  });

  test(`a cancellation whose answer is lost says so too, and the page reloads once there is a connection (${language})`, async ({
    page,
    speak,
    server,
  }) => {
    await speak(language);
    const order = orderIn('card_paid_cancelable');
    await page.route('**/order/list*', (route) =>
      route.fulfill({ json: { data: { ...ordersOfEveryStatus, orders: [order] } } }),
    );
    let tries = 0;
    await page.route('**/order/cancel', (route) => {
      tries += 1;
      return route.abort();
    });
    await openAs(page, 'dorm', '/mypage');
    await page.locator('a[href="/mypage/order_history"]').click();
    await openOrder(page.getByRole('article'));
    await page.getByRole('button', { name: w.cancel }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: w.yes }).click();
    await expect(dialog).toContainText(w.cancelFailed);
    await page.context().setOffline(true);
    await dialog.getByRole('button').click();
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    // Until then the button is free. Without a connection nothing is sent, and the member reads so.
    await page.getByRole('button', { name: w.cancel }).click();
    await expect(dialog).toContainText(w.ask);
    await dialog.getByRole('button', { name: w.yes }).click();
    await expect(dialog).toContainText(w.unsent);
    await dialog.getByRole('button').click();
    await expect(page.getByRole('button', { name: w.cancel })).toHaveAttribute('aria-busy', 'false');
    await page.context().setOffline(false);
    await page.waitForFunction(() => !('isOld' in window));
    await expect(page).toHaveURL(`${server.url}/mypage/order_history#order-${order.order_number}`);
    // Nothing is sent again without the member's knowledge.
    expect(tries).toBe(1);
  });

  test(`until 23:59 of the main end date, and not a minute longer (${language})`, { tag: '@full' }, async ({
    page,
    speak,
    ownServer,
  }) => {
    await speak(language);
    await logInByCall(page, 'dorm@example.jp', 'demo-dorm', ownServer.url);
    const number = await paidByCall(page, language, ownServer, 'dorm');
    await openHistory(page, language, ownServer);
    await openOrder(cardOf(page, number));
    await expect(cardOf(page, number).getByText(w.processing)).toBeVisible();

    await ownServer.stop();
    await ownServer.restart({ CLOCK_OFFSET: secondsTo(60, '23:55:00') });
    await goToSets(page, 'dorm', ownServer.url);
    await openHistory(page, language, ownServer);
    await openOrder(cardOf(page, number));
    await expect(cardOf(page, number).getByRole('button', { name: w.cancel })).toBeVisible();

    await ownServer.stop();
    await ownServer.restart({ CLOCK_OFFSET: secondsTo(61, '00:00:01') });
    // The page is outdated, but the server decides by its own time.
    await cardOf(page, number).getByRole('button', { name: w.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.yes }).click();
    await expect(page.getByRole('alertdialog')).toContainText(w.cancelFailed);
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(cardOf(page, number).getByText(w.tooLate)).toBeVisible();
    await expect(cardOf(page, number).getByRole('button', { name: w.cancel })).toBeHidden();
    expect((await paymentsOf(ownServer, number))[0]?.status).toBe('40');
  });
}

test('the history comes page by page: earlier orders once somebody asks for them', async ({ page, server }) => {
  await becomeNewMember(page, server, 'demo-school');
  const api = `${server.url}/api/v1/consumer`;
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const { data } = await (await page.request.get(`${api}/product/list`)).json();
  const product = await (await page.request.get(`${api}/product?product_id=${data.products[0].id}`)).json();
  const item = { product_id: product.data.id, product_option_id: product.data.options[0].id, amount_a: 1, amount_b: 1 };
  const order = { payment_method: 0, products: [item], form: [], start_date: null, end_date: null };
  for (let count = 0; count < 23; count += 1) {
    const placed = await page.request.post(`${api}/order_request`, { headers, data: order });
    expect((await placed.json()).data.order_number).toBeTruthy();
  }
  await page.goto(`${server.url}/mypage/order_history`);
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.getByRole('button', { name: '以前のご注文を表示する' }).click();
  await expect(page.getByRole('article')).toHaveCount(23);
  await expect(page.getByRole('button', { name: '以前のご注文を表示する' })).toBeHidden();
});

test('orders that take long have their places below the title, which stays where it is', { tag: '@full' }, async ({
  page,
  server,
}) => {
  await orderAndLeave(page, 'ja', server, 'card');
  await page.goto('/mypage');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/order/list*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: '注文履歴' }).click();
  const title = page.getByRole('main').getByText('注文履歴', { exact: true });
  await expect(title).toBeVisible();
  await expect(page.getByRole('heading', { name: '注文履歴' })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '読み込んでいます' })).toBeVisible();
  const place = await title.boundingBox();
  release();
  await expect(page.getByRole('heading', { name: '注文履歴' })).toBeVisible();
  expect(await page.getByRole('heading', { name: '注文履歴' }).boundingBox()).toEqual(place);
});
