import type { Language } from '@hitosoroi/rules/language';
import { expect, test } from 'vitest';
import { prerender } from '../apps/storefront/src/app/prerender.tsx';
import { ordersOfEveryStatus } from './e2e/orders-of-every-status.ts';

const member = {
  user_name: '会員',
  name_kana: 'カイイン',
  phone_number: '090-1234-5678',
  email: 'member@example.jp',
  customerName: '学校',
  customerNameEn: null,
  facilityName: '寮',
  facilityNameEn: null,
  start_date: '2027-04-01',
  end_date: '2028-03-31',
  order_type: 1,
  is_published: true,
  facility_id: 'facility',
  cart_id: 'cart',
};

type Order = (typeof ordersOfEveryStatus.orders)[number];

/** An order of the rendered history: the facts of its details, by their names, in words. */
const detailsOf = async (language: Language, order: Order): Promise<Map<string, string>> => {
  const answers = new Map<string, unknown>([
    ['/me', member],
    ['/order/list', { ...ordersOfEveryStatus, orders: [order] }],
  ]);
  const transport = async (address: string) => {
    const call = new URL(address, 'http://shop').pathname.replace('/api/v1/consumer', '');
    return Response.json({ data: answers.get(call) });
  };
  const page = await prerender({
    path: '/mypage/order_history',
    language,
    isEasy: false,
    isEnglishOffered: false,
    invitation: undefined,
    transport,
  });
  const words = (html: string) => html.replaceAll(/<[^>]*>/g, '');
  const facts = page?.html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g) ?? [];
  return new Map([...facts].map(([, name = '', fact = '']) => [words(name), words(fact)]));
};

const [order] = ordersOfEveryStatus.orders;
if (!order) throw new Error('There is no order.');

const methods = {
  ja: {
    row: 'お支払い方法',
    card: 'クレジットカード',
    store: 'コンビニ払い',
    seven: 'コンビニ払い（セブン-イレブン）',
    none: '未設定',
  },
  en: {
    row: 'How to pay',
    card: 'Credit card',
    store: 'Convenience store',
    seven: 'Convenience store (7-Eleven)',
    none: 'Not set',
  },
};

const inBoth = test.each(['ja', 'en'] as const);

inBoth('the payment method of an order is named; any other code is not set (%s)', async (language) => {
  const { row, card, store, seven, none } = methods[language];
  const named = { 0: none, 1: card, 2: store, 3: seven, 4: store, 5: none, 99: none };
  for (const [code, words] of Object.entries(named))
    expect((await detailsOf(language, { ...order, payment_method: Number(code) })).get(row), code).toBe(words);
});

inBoth('the details of every order, whatever its status, have a row for the method (%s)', async (language) => {
  const { row } = methods[language];
  for (const one of ordersOfEveryStatus.orders)
    expect((await detailsOf(language, one)).get(row), `status ${one.order_status}`).toBeTruthy();
});
