import { CANCELED } from '@hitosoroi/rules/order-status';
import { expect } from 'vitest';
import type { Browser } from './ordering.ts';
import { byMember, type Order } from './orders-to-cancel.ts';
import { textOfPdf } from './picture-of.ts';
import type { Till } from './till.ts';

/** What members do with the receipt and the credit note of an order. */

export const NEXT_DAY = '2026-11-16T10:00:00+09:00';

type Paper = 'receipt' | 'credit-note';

export const read = (browser: Browser, number: string) => browser.get(`/order/receipt?order_id=${number}`);
export const issue = (browser: Browser, number: string, addressee = '青葉 はな', kind: Paper = 'receipt') =>
  browser.post('/order/receipt', { order_id: number, kind, addressee });
export const pdfOf = (browser: Browser, number: string, kind: Paper, language: 'ja' | 'en', headers = {}) =>
  browser.get(`/order/receipt/${number}/${kind}.${language}.pdf`, headers);
export const textOf = async ({ browser, number }: Order, kind: Paper = 'receipt', language: 'ja' | 'en' = 'ja') => {
  const answer = await pdfOf(browser, number, kind, language);
  expect(answer.statusCode).toBe(200);
  return textOfPdf(answer.rawPayload);
};
export const rows = ({ shop }: Till) => shop.db.selectFrom('receipt').selectAll().orderBy('number').execute();

export const expectLines = (text: string, ...lines: string[]) => {
  for (const line of lines) expect(text).toContain(line);
};

/** The member cancels on the next day, and the provider gives the money back. */
export const cancelled = async (till: Till, order: Order) => {
  till.shop.setNow(NEXT_DAY);
  expect((await byMember(order)).statusCode).toBe(200);
  expect(await order.known()).toMatchObject({ status: CANCELED });
};
