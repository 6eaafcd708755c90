import type { Language } from '@hitosoroi/rules/language';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Order } from '../src/order/orders.ts';
import { OwnEnd } from '../src/screens/order-complete/own-end.tsx';
import { atSevenEleven, ordersOfEveryStatus } from './orders-of-every-status.ts';
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
  ['ja', 'までにセブン-イレブンでお支払いください'],
  ['en', 'pay at 7-Eleven by'],
] as const)('the one step left of an order of method 3 names 7-Eleven (%s)', async (language, step) => {
  expect(wordsOf(await renderEnd(atSevenEleven, language))).toContain(step);
});
