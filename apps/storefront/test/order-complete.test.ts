import type { Language } from '@hitosoroi/rules/language';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Order } from '../src/order/orders.ts';
import { OwnEnd } from '../src/screens/order-complete/own-end.tsx';
import { atSevenEleven, orderIn, ordersOfEveryStatus } from './orders-of-every-status.ts';
import { linksIn, renderPage, renderPart, wordsOf } from './render-page.ts';

const { today, orders } = ordersOfEveryStatus;

const renderEnd = (order: Order, language: Language, saidPaid = true): Promise<string> =>
  renderPart(createElement(OwnEnd, { order, today, saidPaid }), language, ['shell', 'order', 'tradeTerms']);

test('the end of an order links back to the sets: for visitors, and for members whatever became of it', async () => {
  for (const address of ['?order_number=A-77&is_successful=true', '?order_number=A-77&is_successful=false', '?x'])
    expect(linksIn((await renderPage(`/order/complete${address}`, 'ja')).main), address).toContain('/products');
  for (const order of orders)
    for (const saidPaid of [true, false]) {
      const links = linksIn(await renderEnd(order, 'ja', saidPaid));
      expect(links, `status ${order.order_status} ${saidPaid}`).toContain('/products');
    }
});

test.each([
  ['ja', /お支払いを待っています。.*お支払い画面には戻れません。.*結果が出るまで.*期限までに.*1日たっても/s],
  [
    'en',
    /Waiting for the person.*cannot return to the payment screen.*wait for the result.*by the deadline.*over a day/s,
  ],
] as const)(
  'an order that waits for its payer says so, then the sentences of every unsettled order (%s)',
  async (language, text) => {
    const waiting = {
      ...orderIn('unsettled'),
      is_payment_begun: false,
      payment_link_ends_at: '2027-02-03T03:00:00.000Z',
    };
    for (const saidPaid of [true, false]) {
      const [inSight = ''] = (await renderEnd(waiting, language, saidPaid)).split('<details');
      expect(wordsOf(inSight).replaceAll('\u00A0', ' ')).toMatch(text);
    }
  },
);

test.each([
  ['ja', 'お支払いはまだ済んでいません。', 'セブン-イレブン'],
  ['en', 'You have not paid yet.', '7-Eleven'],
] as const)('the end of an order of method 3 has one step left, at 7-Eleven (%s)', async (language, step, store) => {
  const words = wordsOf(await renderEnd(atSevenEleven, language));
  expect(words).toContain(step);
  expect(words).toContain(store);
});
