import type { ShownStatus } from '@hitosoroi/rules/derived-status';
import type { Language } from '@hitosoroi/rules/language';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { StoreSlip } from '../src/order/store-slip.tsx';
import { atSevenEleven, orderIn, ordersOfEveryStatus } from './orders-of-every-status.ts';
import { linksIn, renderPage, renderPart, wordsOf } from './render-page.ts';

type Order = (typeof ordersOfEveryStatus.orders)[number];

const openHistory = async (language: Language, order: Order): Promise<string> => {
  const answers = { '/order/list': { ...ordersOfEveryStatus, orders: [order] } };
  return (await renderPage('/mypage/order_history', language, { isMember: true, answers })).main;
};

/** The details of an order as texts, by their labels. */
const detailsOf = async (language: Language, order: Order): Promise<Map<string, string>> => {
  const facts = (await openHistory(language, order)).matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g);
  return new Map([...facts].map(([, name = '', fact = '']) => [wordsOf(name), wordsOf(fact)]));
};

const [order] = ordersOfEveryStatus.orders;
if (!order) throw new Error('There is no order.');

const words = {
  ja: {
    method: 'お支払い方法',
    card: 'クレジットカード',
    store: 'コンビニ払い',
    seven: 'コンビニ払い（セブン-イレブン）',
    sevenEleven: 'セブン-イレブン',
    none: '未設定',
    result: '決済の状況',
    results: { 98: '未決済', 99: '決済失敗', 1: '決済完了' },
  },
  en: {
    method: 'How to pay',
    card: 'Credit card',
    store: 'Convenience store',
    seven: 'Convenience store (7-Eleven)',
    sevenEleven: '7-Eleven',
    none: 'Not set',
    result: 'Payment result',
    results: { 98: 'Unsettled', 99: 'Payment Failed', 1: 'Payment Successful' },
  },
};

test.each(['ja', 'en'] as const)('the payment method is named; any other code is not set (%s)', async (language) => {
  const { method, card, store, seven, none } = words[language];
  const named = { 0: none, 1: card, 2: store, 3: seven, 4: store, 5: none, 99: none };
  for (const [code, said] of Object.entries(named))
    expect((await detailsOf(language, { ...order, payment_method: Number(code) })).get(method), code).toBe(said);
});

test.each(['ja', 'en'] as const)(
  'every order, whatever its status, has a row for its method (%s)',
  async (language) => {
    for (const one of ordersOfEveryStatus.orders)
      expect((await detailsOf(language, one)).get(words[language].method), `status ${one.order_status}`).toBeTruthy();
  },
);

test.each(['ja', 'en'] as const)('the details call 98, 99 and paid what the spec calls them (%s)', async (language) => {
  const { result, results } = words[language];
  for (const [status, said] of Object.entries(results))
    expect((await detailsOf(language, { ...order, order_status: Number(status) as 98 | 99 | 1 })).get(result)).toBe(
      said,
    );
});

test.each(['ja', 'en'] as const)(
  'the details of every order show its tax and the invoice number (%s)',
  async (language) => {
    const facts = [...(await detailsOf(language, { ...order, price: 38_720 })).values()].join('\n');
    expect(facts).toContain('¥3,520');
    expect(facts).toContain('T0000000000000');
  },
);

/** The texts and actions of each status in the history. */
const said: Record<'ja' | 'en', [ShownStatus, ...string[]][]> = {
  ja: [
    ['unsettled', 'お支払い画面には戻れません。', '1日たっても'],
    ['conveni_ordered', 'ローソンで、2027年2月5日(金) 23:59までにお支払いください。'],
    ['conveni_paid', 'お支払いは完了し'],
    ['conveni_expired', 'お支払い期限が過ぎたため、キャンセルとなりました。', 'もう一度ご注文ください。'],
    ['card_canceled', 'お客様のご希望により、キャンセルしました。'],
    ['conveni_canceled', 'お客様のご希望により、キャンセルしました。'],
    ['card_maindate_expired', 'キャンセルはできません。', 'href="/mypage/contact'],
    ['card_processing', 'お支払い済み', '処理中'],
    ['card_paid_cancelable', '2027年3月31日(水) 23:59までキャンセルできます。', '注文をキャンセルする</button>'],
    ['card_paid_can_cancel_request', 'キャンセルを申請する</button>'],
    ['pending', '確認しています。'],
    ['approved', '完了までお待ちください。'],
    ['rejected', 'お受けできませんでした。'],
  ],
  en: [
    ['unsettled', 'You cannot return to the payment screen.', 'over a day'],
    ['conveni_ordered', 'Please pay at Lawson by 23:59 (Japan time) on Fri, 5 February 2027.'],
    ['conveni_paid', 'Your payment is complete'],
    ['conveni_expired', 'The payment deadline has passed, so the order was canceled.', 'please order again'],
    ['card_canceled', 'Canceled at your request.'],
    ['conveni_canceled', 'Canceled at your request.'],
    ['card_maindate_expired', 'you cannot cancel', 'href="/mypage/contact'],
    ['card_processing', 'Paid', 'processing'],
    [
      'card_paid_cancelable',
      'You can cancel until 23:59 (Japan time) on Wed, 31 March 2027.',
      'Cancel the order</button>',
    ],
    ['card_paid_can_cancel_request', 'Request cancellation</button>'],
    ['pending', 'We are reviewing your request'],
    ['approved', 'Please wait until'],
    ['rejected', 'Your cancellation request was declined.'],
  ],
};

test.each(['ja', 'en'] as const)('each status has the message and the action of the spec (%s)', async (language) => {
  for (const [status, ...texts] of said[language]) {
    const html = await openHistory(language, orderIn(status));
    const shown = `${html}\n${wordsOf(html)}`.replaceAll('\u00A0', ' ');
    for (const text of texts) expect(shown.includes(text), `${status}: ${text}`).toBe(true);
  }
});

test.each([
  ['ja', /お支払いを待って|お支払い用リンク|12:00まで/],
  ['en', /Pay by|payment link/],
] as const)('an order that somebody is paying already asks nobody to pay (%s)', async (language, asks) => {
  const waiting = { ...orderIn('unsettled'), payment_link_ends_at: '2027-02-03T03:00:00.000Z' };
  expect(wordsOf(await openHistory(language, waiting))).toMatch(asks);
  expect(wordsOf(await openHistory(language, { ...waiting, is_payment_under_way: true }))).not.toMatch(asks);
});

test.each([
  ['ja', 'キャンセルできます'],
  ['en', 'You can cancel'],
] as const)('without a main end date cancelling is possible in general (%s)', async (language, text) => {
  const shown = wordsOf(await openHistory(language, { ...orderIn('card_paid_cancelable'), main_end_date: null }));
  expect(shown).toContain(text);
  expect(shown).not.toContain('23:59');
});

test.each([
  ['ja', 'セブン-イレブン'],
  ['en', '7-Eleven'],
] as const)('an order of method 3 is paid at 7-Eleven, also where no store is named (%s)', async (language, name) => {
  const html = await openHistory(language, atSevenEleven);
  const [, status = ''] = html.split('role="status"');
  expect(wordsOf(status.slice(0, status.indexOf('<dl')))).toContain(name);
});

test.each([
  ['ja', 'お支払い先', '払込票番号', 'レジで'],
  ['en', 'Pay at', 'Payment slip number', 'register'],
] as const)(
  'its number is shown, explained and printed as one of 7-Eleven (%s)',
  async (language, where, number, how) => {
    const name = words[language].sevenEleven;
    const facts = await detailsOf(language, atSevenEleven);
    expect(facts.get(where)).toBe(name);
    expect(facts.get(number)).toContain('1234 5678 90123');
    expect([...facts.values()].join()).toContain(how);
    const slip = createElement(StoreSlip, { order: atSevenEleven, receiptNumber: '1234567890123' });
    const printed = wordsOf(await renderPart(slip, language, []));
    for (const words of [name, number, how]) expect(printed).toContain(words);
  },
);

test.each([
  ['ja', 'セブン-イレブンで支払うための番号'],
  ['en', 'the number to pay with at 7-Eleven'],
] as const)('whom somebody else is asked to pay it for reads 7-Eleven too (%s)', async (language, text) => {
  const answers = { '/order/list': { ...ordersOfEveryStatus, orders: [atSevenEleven] } };
  const place = `/order/payment_link?order_number=${atSevenEleven.order_number}`;
  expect(wordsOf((await renderPage(place, language, { isMember: true, answers })).main)).toContain(text);
});

test.each([
  [true, false],
  [false, true],
])('an unsettled order offers a payment link only before a payment was begun (%s)', async (isBegun, isOffered) => {
  const unsettled = { ...orderIn('unsettled'), is_payment_begun: isBegun, ordered_at: new Date().toISOString() };
  const links = linksIn(await openHistory('ja', unsettled));
  expect(links.some((to) => to.startsWith('/order/payment_link'))).toBe(isOffered);
});

test('contact is at the end of every opened order, below its details', async () => {
  const waiting = {
    ...orderIn('unsettled'),
    is_payment_begun: false,
    payment_link_ends_at: '2027-02-03T03:00:00.000Z',
  };
  for (const each of [waiting, ...ordersOfEveryStatus.orders]) {
    const html = await openHistory('ja', each);
    const contact = html.indexOf('/mypage/contact');
    expect(contact, `status ${each.order_status}`).toBeGreaterThan(html.lastIndexOf('</dl>'));
  }
});
