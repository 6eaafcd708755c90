import { CANCELED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { transferByStaff } from '../../../test/by-staff.ts';
import { byMember, byOperator, cardPaid, type Order, storePaid } from '../../../test/orders-to-cancel.ts';
import { cancelled, expectLines, issue, NEXT_DAY, pdfOf, read, rows, textOf } from '../../../test/papers.ts';
import { openTill, type Till } from '../../../test/till.ts';
import { applyAnswer } from '../payments/apply-event.ts';

test('what was cancelled and given back has a credit note that names the receipt; the receipt says so too', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  const { browser, number } = order;
  await issue(browser, number, '山田商店');
  await textOf(order);
  await cancelled(till, order);
  expect((await read(browser, number)).json().data).toMatchObject({ due: 'credit-note', addressee: '山田商店' });
  await issue(browser, number, '別の宛名', 'credit-note');
  const note = await textOf(order, 'credit-note');
  expectLines(
    note,
    '返金明細書',
    '適格返還請求書',
    `番号 ${number}-C`,
    '山田商店 様',
    '返金額',
    '¥11,880',
    '返金の手続きをいたしました',
    '返金手続き日',
    '2026年11月16日(月)',
    'カード会社を通じて返金',
    '1〜2か月以内',
    `番号 ${number}-R（発行日 2026年11月15日(日)）`,
    'ご利用期間（元の取引年月日）',
    '10%対象（税込）',
    '¥1,080',
    'T0000000000000',
  );
  expect(note).not.toMatch(/再発行|返金いたしました|返金日/);
  expectLines(
    await textOf(order, 'credit-note', 'en'),
    'Credit note',
    'requested from the card company',
    'Refund requested on',
    'Through the card company',
    'within one or two months',
    'Mon, 16 November 2026',
    `No. ${number}-R, issued on Sun, 15 November 2026`,
    'Reissued',
  );
  expectLines(
    await textOf(order),
    '再発行',
    'キャンセル済み',
    '2026年11月16日(月)に¥11,880の返金の手続き',
    `返金明細書（番号 ${number}-C）`,
  );
});

test('a credit note also comes without a receipt before it, and not before the money went back', async () => {
  const till = await openTill();
  const order = await storePaid(till);
  const { browser, number } = order;
  till.shop.setNow(NEXT_DAY);
  await byOperator(till, order);
  expect((await read(browser, number)).json().data).toMatchObject({ due: null, issued: [] });
  expect((await issue(browser, number, '青葉 はな', 'credit-note')).statusCode).toBe(409);
  const { id } = await till.shop.db.selectFrom('refund').select('id').executeTakeFirstOrThrow();
  till.shop.setNow('2026-11-20T10:00:00+09:00');
  await transferByStaff(till.shop, id);
  expect((await issue(browser, number, '青葉 はな', 'credit-note')).statusCode).toBe(200);
  const text = await textOf(order, 'credit-note');
  expectLines(text, '返金いたしました', '返金日', '銀行振込', '2026年11月20日(金)', 'コンビニ払い（');
  expect(text).not.toContain('対象の領収書');
  expect((await pdfOf(browser, number, 'receipt', 'ja')).statusCode).toBe(404);
});

test('a receipt of an order that was cancelled says so while the money is still on its way back', async () => {
  const till = await openTill();
  const order = await storePaid(till);
  await issue(order.browser, order.number);
  await byOperator(till, order);
  const text = await textOf(order);
  expectLines(text, 'キャンセル済み', 'この領収書の発行後にキャンセルされました。');
  expect(text).not.toContain('返金いたしました');
});

test('a second payment that goes back, and a card that was only held, have no papers', async () => {
  const till = await openTill();
  const { browser, number } = await cardPaid(till);
  const { db } = till.shop;
  const attempt = await db.selectFrom('payment_attempt').selectAll().executeTakeFirstOrThrow();
  const refund = {
    order_number: number,
    trading_id: attempt.trading_id,
    payment_id: 'another',
    amount: 11_880,
    way: 'provider',
    state: 'done',
    asked_at: '2026-11-15T02:00:00.000Z',
    ended_at: '2026-11-15T02:00:00.000Z',
  } as const;
  await db.insertInto('refund').values(refund).execute();
  expect((await read(browser, number)).json().data.due).toBe('receipt');
  await db.updateTable('orders').set({ order_status: CANCELED }).execute();
  expect((await read(browser, number)).json().data.due).toBeNull();
  await db
    .insertInto('refund')
    .values({ ...refund, payment_id: attempt.payment_id ?? '', is_release: true })
    .execute();
  expect((await read(browser, number)).json().data.due).toBeNull();
  for (const kind of ['receipt', 'credit-note'] as const)
    expect((await issue(browser, number, '青葉 はな', kind)).statusCode).toBe(409);
});

/** The member cancels, and the provider answers that it released the card, although the card should be charged already. */
const released = async (till: Till, order: Order) => {
  till.shop.setNow(NEXT_DAY);
  await till.control('settings', { server: 'error' });
  await byMember(order);
  const [payment] = await order.payments();
  if (!payment) throw new Error('The order has no payment.');
  const { trading_id: tradingId, payment_id: paymentId, amount } = payment;
  await applyAnswer(till.shop.context, {
    tradingId,
    paymentId,
    amount,
    method: 'card',
    event: 'authorisation-ended',
    refundedBefore: [],
  });
  expect(await order.known()).toMatchObject({ status: CANCELED });
};

const canceledMail = ({ shop }: Till) =>
  shop.db.selectFrom('mail').where('kind', '=', 'canceled').select('text_body').executeTakeFirstOrThrow();

test('a card that is released after its receipt was issued has a credit note that says so', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  const { browser, number } = order;
  await issue(browser, number, '山田商店');
  await released(till, order);
  expect((await read(browser, number)).json().data).toMatchObject({ due: 'credit-note' });
  expect((await canceledMail(till)).text_body).toContain(`#receipt-${number}`);
  expect((await issue(browser, number, '山田商店', 'credit-note')).statusCode).toBe(200);
  const note = await textOf(order, 'credit-note');
  expectLines(note, '適格返還請求書', '取消日', '取消額', 'カードへの請求を取り消しました', `番号 ${number}-R（`);
  expect(note).not.toMatch(/返金いたしました|返金額|返金日|カード会社を通じて/);
  expectLines(await textOf(order, 'credit-note', 'en'), 'Amount canceled', 'your card was not charged');
  const receipt = await textOf(order);
  expectLines(receipt, 'キャンセル済み', 'カードへの', `番号 ${number}-C`);
  expect(receipt).not.toContain('返金いたしました');
});

test('a card that is released before a receipt was issued has no paper, and no mail leads to one', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  await released(till, order);
  expect((await read(order.browser, order.number)).json().data).toMatchObject({ due: null, issued: [] });
  expect((await canceledMail(till)).text_body).not.toContain('#receipt-');
});

test('the mail leads to the credit note once the transfer was made, and only if it was of the order itself', async () => {
  const till = await openTill();
  const order = await storePaid(till);
  await byOperator(till, order);
  expect((await canceledMail(till)).text_body).not.toContain('#receipt-');
  const { db } = till.shop;
  const own = await db.selectFrom('refund').selectAll().executeTakeFirstOrThrow();
  const { id: _, ...same } = own;
  await db
    .insertInto('refund')
    .values({ ...same, payment_id: 'a second payment' })
    .execute();
  const refunds = await db.selectFrom('refund').select(['id', 'payment_id']).orderBy('id').execute();
  for (const { id } of refunds) await transferByStaff(till.shop, id);
  const mails = await db.selectFrom('mail').where('kind', '=', 'refund-transferred').select('text_body').execute();
  expect(mails.map(({ text_body }) => text_body.includes(`#receipt-${order.number}`)).sort()).toEqual([false, true]);
});

test('an old window issues nothing but what it shows', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  const { browser, number } = order;
  expect((await issue(browser, number, '青葉 はな', 'credit-note')).statusCode).toBe(409);
  await cancelled(till, order);
  const late = await issue(browser, number);
  expect([late.statusCode, late.json().code]).toEqual([409, 'no-receipt']);
  expect(await rows(till)).toEqual([]);
  const { statusCode } = await browser.post('/order/receipt', { order_id: number, addressee: '青葉 はな' });
  expect(statusCode).toBe(422);
});

test('while its money is on the way back an order gets no first receipt', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  till.shop.setNow(NEXT_DAY);
  await till.control('settings', { server: 'error' });
  await byMember(order);
  expect((await read(order.browser, order.number)).json().data).toMatchObject({ due: null, issued: [] });
  expect((await issue(order.browser, order.number)).statusCode).toBe(409);
  expect(await rows(till)).toEqual([]);
});

test('what went back on an earlier page of the order is none of its papers', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  const { db } = till.shop;
  const paid = await db.selectFrom('payment_attempt').selectAll().executeTakeFirstOrThrow();
  const earlier = { trading_id: 'earlier', payment_id: 'earlier' };
  await db
    .insertInto('payment_attempt')
    .values({ ...paid, ...earlier, state: 'ended', ended_at: '2026-11-15T00:00:00.000Z' })
    .execute();
  await db
    .insertInto('refund')
    .values({
      ...earlier,
      order_number: order.number,
      amount: 11_880,
      way: 'provider',
      state: 'asked',
      asked_at: '2026-11-15T02:00:00.000Z',
    })
    .execute();
  expect((await read(order.browser, order.number)).json().data.due).toBe('receipt');
});
