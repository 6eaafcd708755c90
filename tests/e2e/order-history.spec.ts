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
  paidByCall,
} from './by-call.ts';
import { goToSets, words as orderWords } from './order-steps.ts';
import { act, orderAndLeave, paymentsOf } from './payment-steps.ts';
import { expect, type Language, languages, type Server, test } from './shop.ts';

const words = {
  ja: {
    title: '注文履歴',
    processing: 'お支払い済み（処理中）',
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
    failedText: 'お支払いが完了しなかったため',
    ordered: 'お支払い待ち',
    expired: '期限切れ',
    expiredText: 'お支払い期限が過ぎたため',
    tooLate: 'キャンセル期限を過ぎているため',
    later: /から.+ 23:59までは、ここからキャンセルできます。/,
    until: '23:59までキャンセルできます。',
    details: 'ご注文の詳細',
    yes: 'キャンセルする',
    no: 'キャンセルしない',
    send: '申請を送信する',
    refundByCard: '決済完了後にキャンセル（カード会社を通じて返金）',
    byStore: 'コンビニ払い（セブン-イレブン）',
    payUntil: /セブン-イレブンで、.+ 23:59までにお支払いください。/,
    deadline: /お支払い期限.+ 23:59まで/,
    useNoNumber: 'お手元の番号では、お支払いにならないでください。',
    method: 'お支払い方法',
    notSet: '未設定',
    result: '決済の状況',
    successful: '決済完了',
    copy: '番号をコピー',
    copied: 'コピーしました',
    kept: 'この端末に保存しました。',
    cancelFailed: 'キャンセルできませんでした。お手数ですが、お問い合わせください。',
    empty: 'ご注文はまだありません',
    unsettled: '未決済',
    unsettledTexts: [
      'お支払い画面には戻れません。',
      '結果が出るまで、お待ちください。',
      '期限までに、お支払いください。',
      '1日たっても',
    ],
    someoneElse: 'ほかの人に支払いを頼む',
    contact: 'お問い合わせ',
  },
  en: {
    title: 'Order history',
    processing: 'Paid (processing)',
    paid: 'Paid',
    cancel: 'Cancel the order',
    ask: 'Do you want to cancel the order?',
    canceled: 'Canceled',
    refund: 'The money goes back to the card that paid, through its card company.',
    canceledText: 'Canceled at your request.',
    request: 'Request cancellation',
    askRequest: 'Send a cancel request?',
    pending: 'Cancellation requested',
    rejected: 'Request declined',
    failed: 'Payment Failed',
    failedText: 'Your payment was not completed',
    ordered: 'Awaiting payment',
    expired: 'Expired',
    expiredText: 'The payment deadline has passed',
    tooLate: 'The cancellation deadline has passed',
    later: /You can cancel here from .+ until 23:59 \(Japan time\) on/,
    until: 'You can cancel until 23:59 (Japan time)',
    details: 'Details of the order',
    yes: 'Cancel the order',
    no: 'Keep the order',
    send: 'Send the request',
    refundByCard: 'Payment Successful, then canceled (refund through the card company)',
    byStore: 'Convenience store (7-Eleven)',
    payUntil: /Please pay at 7-Eleven by 23:59 \(Japan time\) on /,
    deadline: /Pay by \(Japan time\).+, 23:59/,
    useNoNumber: 'Please do not pay with the number that you have.',
    method: 'How to pay',
    notSet: 'Not set',
    result: 'Payment result',
    successful: 'Payment Successful',
    copy: 'Copy the number',
    copied: 'Copied',
    kept: 'Saved on this device.',
    cancelFailed: 'Failed to cancel. Please contact the system administrator.',
    empty: 'You have no orders yet',
    unsettled: 'Unsettled',
    unsettledTexts: [
      'You cannot return to the payment screen.',
      'please wait for the result.',
      'pay by the deadline',
      'more than a day',
    ],
    someoneElse: 'Ask someone else to pay',
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
    await expect(card.getByText(w.processing, { exact: true })).toBeVisible();
    await expect(card.getByText(w.later)).toBeVisible();
    await expect(card.getByRole('button', { name: w.cancel })).toBeHidden();
    await card.getByText(w.details).click();
    for (const text of ['A26-00123', orderWords[language].east, w.successful, 'T0000000000000', '¥180'])
      await expect(card.getByText(text).first()).toBeVisible();

    await ownServer.stop();
    await ownServer.restart({ CLOCK_OFFSET: String(DAY) });
    await openHistory(page, language, ownServer);
    await expect(card.getByText(w.until)).toBeVisible();
    await card.getByRole('button', { name: w.cancel }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(w.ask);
    await expect(dialog).toContainText(number);
    await dialog.getByRole('button', { name: w.no }).click();
    await expect(dialog).toBeHidden();
    expect((await paymentsOf(ownServer, number))[0]?.status).toBe('40');
    await card.getByRole('button', { name: w.cancel }).click();
    await dialog.getByRole('button', { name: w.yes }).click();
    // The page reloads the order, and from then on follows the state at the provider.
    await expect(card.getByText(w.canceled, { exact: true })).toBeVisible();
    await expect(card.getByText(w.canceledText)).toBeVisible();
    await expect(card.getByText(w.refund)).toBeVisible();
    await card.getByText(w.details).click();
    await expect(factOf(card, w.result)).toHaveText(w.refundByCard);
    const [payment] = await paymentsOf(ownServer, number);
    expect(payment?.entries.map(({ kind }) => kind)).toEqual(['authorised', 'captured', 'refunded']);
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
      await card.getByRole('button', { name: w.request }).click();
      await expect(page.getByRole('alertdialog')).toContainText(w.askRequest);
      await page.getByRole('alertdialog').getByRole('button', { name: w.send }).click();
      await expect(card.getByText(w.pending, { exact: true })).toBeVisible();
    }
    await server.asStaff(async (shop) => {
      await decideByStaff(shop, approved, 'approved');
      await decideByStaff(shop, rejected, 'rejected', '搬入済みのため');
    });
    await openHistory(page, language, server);
    await expect(cardOf(page, rejected).getByText(w.rejected, { exact: true })).toBeVisible();
    await expect(cardOf(page, rejected).getByText('搬入済みのため')).toBeVisible();
    await expect(cardOf(page, approved).getByText(w.canceled, { exact: true })).toBeVisible({ timeout: 40_000 });
  });

  test(`failed, awaiting payment and expired orders say what is true and what to do (${language})`, async ({
    page,
    context,
    speak,
    server,
  }) => {
    await speak(language);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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
    await expect(cardOf(page, failed).getByText(w.failedText)).toBeVisible();
    // We do not know how the member tried to pay, and the details say so.
    await cardOf(page, failed).getByText(w.details).click();
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
    await expect(card.getByText(w.payUntil)).toBeVisible();
    await expect(card).toContainText(w.deadline);
    await card.getByText(w.details).click();
    await expect(factOf(card, w.method)).toHaveText(w.byStore);
    const [payment] = await paymentsOf(server, store);
    await card.getByRole('button', { name: w.copy }).click();
    await expect(card.getByText(w.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(payment?.receipt_number);

    // The number stays readable without a connection, even after a reload.
    await page.reload();
    await expect(card.getByText(w.kept)).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(card.getByText(numberText('seven-eleven', payment?.receipt_number ?? ''))).toBeVisible();
    await context.setOffline(false);

    await act(server, store, 'expire');
    await openHistory(page, language, server);
    await expect(card.getByText(w.expiredText)).toBeVisible();
    await expect(card.getByText(w.useNoNumber)).toBeVisible();
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
    await page.getByRole('button', { name: w.cancel }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: w.yes }).click();
    await expect(dialog).toContainText(w.cancelFailed);
    await page.context().setOffline(true);
    await dialog.getByRole('button').click();
    await page.evaluate(() => Object.assign(window, { isOld: true }));
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
    await expect(cardOf(page, number).getByText(w.processing, { exact: true })).toBeVisible();

    await ownServer.stop();
    await ownServer.restart({ CLOCK_OFFSET: secondsTo(60, '23:55:00') });
    await goToSets(page, 'dorm', ownServer.url);
    await openHistory(page, language, ownServer);
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
