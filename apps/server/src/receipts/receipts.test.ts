import { AWAITING_PAYMENT, CANCELED, EXPIRED, PAYMENT_FAILED, UNSETTLED } from '@hitosoroi/rules/order-status';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tellOperator } from '../../test/operator.ts';
import { type Browser, memberOf } from '../../test/ordering.ts';
import { byMember, byOperator, cardPaid, numberIssued, type Order, storePaid } from '../../test/orders-to-cancel.ts';
import { openPdf, textOfPdf } from '../../test/picture-of.ts';
import { openTill, type Till } from '../../test/till.ts';
import { applyAnswer } from '../payments/apply-answer.ts';

const NEXT_DAY = '2026-11-16T10:00:00+09:00';

type Paper = 'receipt' | 'credit-note';

const read = (browser: Browser, number: string) => browser.get(`/order/receipt?order_id=${number}`);
const issue = (browser: Browser, number: string, addressee = '青葉 はな', kind: Paper = 'receipt') =>
  browser.post('/order/receipt', { order_id: number, kind, addressee });
const pdfOf = (browser: Browser, number: string, kind: Paper, language: 'ja' | 'en', headers = {}) =>
  browser.get(`/order/receipt/${number}/${kind}.${language}.pdf`, headers);
const textOf = async ({ browser, number }: Order, kind: Paper = 'receipt', language: 'ja' | 'en' = 'ja') => {
  const answer = await pdfOf(browser, number, kind, language);
  expect(answer.statusCode).toBe(200);
  return textOfPdf(answer.rawPayload);
};
const rows = ({ shop }: Till) => shop.db.selectFrom('receipt').selectAll().orderBy('number').execute();

const expectLines = (text: string, ...lines: string[]) => {
  for (const line of lines) expect(text).toContain(line);
};

/** Cancelled by the member on the next day, and given back by the provider. */
const cancelled = async (till: Till, order: Order) => {
  till.shop.setNow(NEXT_DAY);
  expect((await byMember(order)).statusCode).toBe(200);
  expect(await order.known()).toMatchObject({ status: CANCELED });
};

test('a card order has a receipt with every fact, in both languages; the first download is the original', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  const { browser, number } = order;
  expect((await read(browser, number)).json().data).toEqual({ addressee: '青葉 はな', due: 'receipt', issued: [] });
  expect((await pdfOf(browser, number, 'receipt', 'ja')).statusCode).toBe(404);

  const issued = { kind: 'receipt', number: `${number}-R`, addressee: '山田商店', issued_on: '2026-11-15' };
  const answer = await issue(browser, number, ' 山田商店 ');
  expect(answer.json().data).toEqual({
    addressee: '山田商店',
    due: null,
    issued: [{ ...issued, reissued_in: [] }],
  });

  const pdf = await pdfOf(browser, number, 'receipt', 'ja');
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="receipt_${number}.pdf"; filename*=UTF-8''${encodeURIComponent('領収書')}_${number}.pdf`,
  });
  const document = await openPdf(pdf.rawPayload);
  expect(document.numPages).toBe(1);
  expect((await document.getPage(1)).view).toEqual([0, 0, 595.28, 841.89]);
  expect((await document.getMetadata()).info).toMatchObject({ Title: `領収書 ${number}-R`, Language: 'ja-JP' });
  const text = await textOfPdf(pdf.rawPayload);
  expectLines(
    text,
    '領収書',
    '適格請求書',
    `番号 ${number}-R`,
    '発行日 2026年11月15日(日)',
    '山田商店 様',
    '領収金額',
    '¥11,880',
    '但し、レンタルセットのご利用料金として',
    'お支払日',
    'クレジットカード',
    'ご利用期間（取引年月日）',
    '2026年12月1日(火) 〜 2027年2月28日(日)',
    '青葉大学 国際学生寮',
    '寝具セット',
    '2組 × 3か月',
    '10%対象（税込）',
    'うち消費税（10%）',
    '¥1,080',
    '株式会社ひとそろい（デモ）',
    '登録番号 T0000000000000',
    '電話 ',
    '収入印紙は必要ありません',
  );
  expect(text).not.toMatch(/再発行|キャンセル|お支払日（/);

  const english = await textOf(order, 'receipt', 'en');
  expectLines(
    english,
    'Receipt',
    'Qualified invoice',
    `No. ${number}-R`,
    'To: 山田商店',
    'Amount received',
    '¥11,880',
    'Paid on',
    'Rental period',
    '(transaction date)',
    'Sun, 15 November 2026',
    'Credit card',
    'Tue, 1 December 2026 to Sun, 28 February 2027',
    'Aoba University International House',
    'Bedding set',
    '2 sets × 3 months',
    'Subject to 10% tax (tax included)',
    '¥1,080',
    'Hitosoroi Inc. (demo)',
    'Registration number T0000000000000',
    'Reissued',
  );
  expect(english).not.toContain('様');
});

test('the original can be fetched again for half an hour; later copies say so, with both days', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  await issue(order.browser, order.number);
  expect(await textOf(order)).not.toContain('再発行');
  till.shop.setNow('2026-11-15T10:29:00+09:00');
  expect(await textOf(order)).not.toContain('再発行');
  expect((await read(order.browser, order.number)).json().data.issued[0].reissued_in).toEqual(['en']);
  till.shop.setNow('2026-12-10T10:00:00+09:00');
  expectLines(await textOf(order), '再発行', '再発行日 2026年12月10日(木)', '初回の発行日 2026年11月15日(日)');
  expectLines(await textOf(order, 'receipt', 'en'), 'Reissued', 'on Thu, 10 December 2026', 'Sun, 15 November 2026');
  expect((await read(order.browser, order.number)).json().data.issued[0].reissued_in).toEqual(['ja', 'en']);
  expect(await rows(till)).toMatchObject([{ copies: 2, original_language: 'ja' }]);
  const shown = (await tellOperator(till.shop, 'orders', 'show', order.number)).text;
  expect(shown).toMatch(new RegExp(`receipt +${order.number}-R +青葉 はな .* 2 `));
});

test('an order paid at a store says at which; what was issued stays although everything around it changes', async () => {
  const till = await openTill();
  const order = await storePaid(till);
  await issue(order.browser, order.number, '青葉 はな 御中');
  const { db } = till.shop;
  await db.updateTable('seller').set({ name: '別の会社', invoice_number: 'T9999999999999' }).execute();
  await db.updateTable('order_item').set({ set_name: '別の品' }).execute();
  await db.updateTable('member').set({ name: '別の人' }).execute();
  const text = await textOf(order);
  expectLines(text, 'コンビニ払い（', '青葉 はな 御中', '株式会社ひとそろい（デモ）', 'T0000000000000', '寝具セット');
  expect(text).not.toMatch(/別の|T9|御中 様/);
  // Another name would be a second receipt.
  expect((await issue(order.browser, order.number, '別の宛名')).json().data.addressee).toBe('青葉 はな 御中');
  expect(await rows(till)).toHaveLength(1);
});

test('two windows at once issue one receipt', async () => {
  const till = await openTill();
  const { browser, number } = await cardPaid(till);
  const other = await memberOf(till.shop, 'dorm');
  const answers = await Promise.all([issue(browser, number, '一'), issue(other, number, '二')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [first, second] = answers.map((answer) => answer.json().data.addressee);
  expect(first).toBe(second);
  expect(await rows(till)).toHaveLength(1);
});

test('nobody else can see, issue or download it: it is as if it were not there', async () => {
  const till = await openTill();
  const { browser, number } = await cardPaid(till);
  await issue(browser, number);
  const before = await rows(till);
  const stranger = await memberOf(till.shop, 'school');
  const nowhere = '0000-0000-0000';
  for (const [theirs, none] of [
    [await read(stranger, number), await read(stranger, nowhere)],
    [await issue(stranger, number), await issue(stranger, nowhere)],
    [await pdfOf(stranger, number, 'receipt', 'ja'), await pdfOf(stranger, nowhere, 'receipt', 'ja')],
  ] as const) {
    expect(theirs.statusCode).toBe(404);
    expect(theirs.body).toBe(none.body);
  }
  const visitor = till.shop.visitor();
  expect((await read(visitor, number)).statusCode).toBe(401);
  expect((await issue(visitor, number)).statusCode).toBe(401);
  const led = await pdfOf(visitor, number, 'receipt', 'ja');
  expect(led.statusCode).toBe(303);
  expect(led.headers.location).toBe(`${till.shop.context.config.publicUrl}/mypage/order_history#receipt-${number}`);
  expect(await rows(till)).toEqual(before);
});

test('other sites, prefetching browsers and HEAD neither issue nor take a copy', async () => {
  const till = await openTill();
  const { browser, number } = await cardPaid(till);
  const body = { order_id: number, kind: 'receipt', addressee: '青葉 はな' };
  const forged = await browser.post('/order/receipt', body, { origin: 'https://evil.example' });
  expect(forged.statusCode).toBe(403);
  expect((await browser.post('/order/receipt', body, { 'x-requested-with': '' })).statusCode).toBe(403);
  expect(await rows(till)).toEqual([]);
  await issue(browser, number);
  const before = await rows(till);
  const from = (headers: object) => pdfOf(browser, number, 'receipt', 'ja', headers);
  expect((await from({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(303);
  expect((await from({ 'sec-fetch-site': 'same-site', referer: 'https://evil.example/x' })).statusCode).toBe(303);
  for (const prefetch of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }])
    expect((await from(prefetch)).statusCode).toBe(403);
  const url = `/api/v1/consumer/order/receipt/${number}/receipt.ja.pdf`;
  expect((await till.shop.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  expect(await rows(till)).toEqual(before);
  expect((await from({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  // Where the server has a host of its own, the link of the shop says where it stands.
  const { publicUrl } = till.shop.context.config;
  expect((await from({ 'sec-fetch-site': 'same-site', referer: `${publicUrl}/` })).statusCode).toBe(200);
});

test('an addressee that cannot be printed is refused in words, at its field, and changes nothing', async () => {
  const till = await openTill();
  const { number } = await cardPaid(till);
  const words = { ja: '印字できない文字', en: 'cannot be printed' };
  for (const language of ['ja', 'en'] as const) {
    const browser = await memberOf(till.shop, 'dorm', language);
    // Neither emoji, nor control characters, nor what the font has no letters for.
    for (const typed of ['はな🌸', 'は\nな', 'هانا', 'Łukasz', '한나']) {
      const { statusCode, body } = await issue(browser, number, typed);
      expect([typed, statusCode]).toEqual([typed, 422]);
      expect(JSON.parse(body).errors.addressee[0]).toContain(words[language]);
    }
    for (const typed of ['', '　', '様', 'あ'.repeat(101)]) {
      const answer = await issue(browser, number, typed);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual(['addressee']);
    }
  }
  expect(await rows(till)).toEqual([]);
});

test('whatever is typed as addressee is printed as it is kept, or refused', async () => {
  const till = await openTill();
  const { browser, number } = await cardPaid(till);
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
  await fc.assert(
    fc.asyncProperty(anything, async (typed) => {
      const answer = await issue(browser, number, typed);
      expect([200, 422]).toContain(answer.statusCode);
      if (answer.statusCode === 422) return;
      expect((await pdfOf(browser, number, 'receipt', 'en')).statusCode).toBe(200);
      await till.shop.db.deleteFrom('receipt').execute();
    }),
    { numRuns: 25 },
  );
});

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
    '返金日',
    '2026年11月16日(月)',
    'カード会社を通じて返金',
    `番号 ${number}-R（発行日 2026年11月15日(日)）`,
    'ご利用期間（元の取引年月日）',
    '10%対象（税込）',
    '¥1,080',
    'T0000000000000',
  );
  expect(note).not.toContain('再発行');
  expectLines(
    await textOf(order, 'credit-note', 'en'),
    'Credit note',
    'Through the card company',
    'Mon, 16 November 2026',
    `No. ${number}-R, issued on Sun, 15 November 2026`,
    'Reissued',
  );
  expectLines(
    await textOf(order),
    '再発行',
    'キャンセル済み',
    '2026年11月16日(月)に¥11,880を返金いたしま',
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
  await tellOperator(till.shop, 'refunds', 'done', String(id), '--note', 'transfer 1');
  // The operator's commands have a clock of their own.
  await till.shop.db.updateTable('refund').set({ ended_at: '2026-11-20T01:00:00.000Z' }).execute();
  expect((await issue(browser, number, '青葉 はな', 'credit-note')).statusCode).toBe(200);
  const text = await textOf(order, 'credit-note');
  expectLines(text, '銀行振込', '2026年11月20日(金)', 'コンビニ払い（');
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

/** The provider lets go of a card that was to be charged already, as its answer to the member's cancellation. */
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
    askedAt: new Date('2026-11-16T02:00:00Z'),
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
  for (const { id } of refunds) await tellOperator(till.shop, 'refunds', 'done', String(id), '--note', 'transfer');
  const mails = await db.selectFrom('mail').where('kind', '=', 'refund-transferred').select('text_body').execute();
  expect(mails.map(({ text_body }) => text_body.includes(`#receipt-${order.number}`)).sort()).toEqual([false, true]);
});

test('what is not paid has no receipt, nor has what turns out not to be paid', async () => {
  const till = await openTill();
  const waiting = await numberIssued(till);
  for (const order_status of [AWAITING_PAYMENT, UNSETTLED, EXPIRED, PAYMENT_FAILED] as const) {
    await till.shop.db.updateTable('orders').set({ order_status }).execute();
    const answer = await issue(waiting.browser, waiting.number);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('no-receipt');
  }
  await till.shop.db.updateTable('orders').set({ order_status: AWAITING_PAYMENT }).execute();
  await waiting.act('pay');
  expect((await issue(waiting.browser, waiting.number)).statusCode).toBe(200);
  await till.shop.db.updateTable('orders').set({ order_status: AWAITING_PAYMENT, payment_date: null }).execute();
  expect((await pdfOf(waiting.browser, waiting.number, 'receipt', 'ja')).statusCode).toBe(404);
  // As staff end an order whose payment turned out to be none.
  await till.shop.db.updateTable('orders').set({ order_status: CANCELED, payment_date: null }).execute();
  expect((await pdfOf(waiting.browser, waiting.number, 'receipt', 'ja')).statusCode).toBe(404);
  expect((await read(waiting.browser, waiting.number)).json().data).toMatchObject({ due: null, issued: [] });
  expect((await issue(waiting.browser, waiting.number)).statusCode).toBe(409);
  expect(await rows(till)).toMatchObject([{ copies: 0 }]);
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

test('odd addresses are not found, and a member who prints all day is asked to wait', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  const { browser, number } = order;
  await issue(browser, number);
  for (const path of [
    `${number}/receipt.fr.pdf`,
    `${number}/receipt.pdf`,
    `${number}/receipt.ja.pdf.exe`,
    `${number}/invoice.ja.pdf`,
    `${number}/..%2f..%2fetc.ja.pdf`,
    'x/receipt.ja.pdf',
  ])
    expect((await browser.get(`/order/receipt/${path}`)).statusCode).toBe(404);
  for (const order_id of ['', 'x', `${number}'`]) expect((await read(browser, order_id)).statusCode).toBe(422);
  const codes: number[] = [];
  for (let times = 0; times < 32; times += 1)
    codes.push((await pdfOf(browser, number, 'credit-note', 'en')).statusCode);
  expect(codes).toEqual([...Array(30).fill(404), 429, 429]);
  const refused = await pdfOf(browser, number, 'receipt', 'en');
  expect(refused.headers['content-type']).toContain('text/plain');
  expect(refused.body).toContain('Too many requests');
});

test('whoever comes while too many wait is turned away, and has not had the original', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  await issue(order.browser, order.number);
  const asked = await Promise.all(
    Array.from({ length: 28 }, () => pdfOf(order.browser, order.number, 'receipt', 'ja')),
  );
  const codes = asked.map(({ statusCode }) => statusCode);
  expect(new Set(codes)).toEqual(new Set([200, 503]));
  expect(asked.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('10');
  expect(await rows(till)).toMatchObject([{ copies: 0 }]);
});

test('a member who asks for many at once leaves room for others', async () => {
  const till = await openTill();
  const [many, one] = [await cardPaid(till), await cardPaid(till, 'school')];
  await issue(many.browser, many.number);
  await issue(one.browser, one.number);
  const burst = Array.from({ length: 28 }, () => pdfOf(many.browser, many.number, 'receipt', 'ja'));
  const other = await pdfOf(one.browser, one.number, 'receipt', 'ja');
  expect(other.statusCode).toBe(200);
  expect((await Promise.all(burst)).some(({ statusCode }) => statusCode === 200)).toBe(true);
});

test('the papers of a member are exported; when they are forgotten the papers stay as they were issued', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  await issue(order.browser, order.number, '青葉 はな');
  const { printed } = await tellOperator(till.shop, 'members', 'export', 'dorm@example.jp');
  expect(JSON.parse(String(printed)).receipts).toMatchObject([{ number: `${order.number}-R`, addressee: '青葉 はな' }]);
  const before = await rows(till);
  const { text } = await tellOperator(till.shop, 'members', 'erase', 'dorm@example.jp');
  expect(text).toContain(`The name stays on what was issued, as the law asks: ${order.number}-R.`);
  expect(await rows(till)).toEqual(before);
});
