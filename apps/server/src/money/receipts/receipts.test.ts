import { AWAITING_PAYMENT, CANCELED, EXPIRED, PAYMENT_FAILED, UNSETTLED } from '@hitosoroi/rules/order-status';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eraseByStaff } from '../../../test/by-staff.ts';
import { tellOperator } from '../../../test/operator.ts';
import { memberOf } from '../../../test/ordering.ts';
import { cardPaid, numberIssued, storePaid } from '../../../test/orders-to-cancel.ts';
import { expectLines, issue, pdfOf, read, rows, textOf } from '../../../test/papers.ts';
import { openPdf, textOfPdf } from '../../../test/picture-of.ts';
import { openTill } from '../../../test/till.ts';

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
    'お支払い日',
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
  expect(text).not.toMatch(/再発行|キャンセル|お支払い日（/);

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
  // A receipt with another name would be a second receipt.
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
  // If the server's host is not the shop's, the browser sends the shop as the referrer of a link.
  const { publicUrl } = till.shop.context.config;
  expect((await from({ 'sec-fetch-site': 'same-site', referer: `${publicUrl}/` })).statusCode).toBe(200);
});

test('an addressee that cannot be printed is refused in words, at its field, and changes nothing', async () => {
  const till = await openTill();
  const { number } = await cardPaid(till);
  const words = { ja: '印字できない文字', en: 'cannot be printed' };
  for (const language of ['ja', 'en'] as const) {
    const browser = await memberOf(till.shop, 'dorm', language);
    // Emoji, control characters, and letters that are missing in the font.
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
  // Makes the state that remains after staff end an order whose payment did not exist.
  await till.shop.db.updateTable('orders').set({ order_status: CANCELED, payment_date: null }).execute();
  expect((await pdfOf(waiting.browser, waiting.number, 'receipt', 'ja')).statusCode).toBe(404);
  expect((await read(waiting.browser, waiting.number)).json().data).toMatchObject({ due: null, issued: [] });
  expect((await issue(waiting.browser, waiting.number)).statusCode).toBe(409);
  expect(await rows(till)).toMatchObject([{ copies: 0 }]);
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
  expect(await eraseByStaff(till.shop, 'dorm@example.jp')).toEqual({ receipts: [`${order.number}-R`] });
  expect(await rows(till)).toEqual(before);
});
