import { CANCELED, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../../test/console.ts';
import { issue, pdfOf } from '../../../test/papers.ts';
import { textOfPdf } from '../../../test/picture-of.ts';
import { paidOrder } from '../../../test/staff-examples/paid-order.ts';
import { account } from '../../../test/staff-examples/transfers.ts';

const opened = async (console: Console) => {
  const finance = await console.signedIn('finance');
  const body = (order_number: string, more: object) => ({ order_number, note: 'broke the desk', paid: 'yes', ...more });
  const preview = (number: string, more: object) => finance.step('/orders/cancel/preview', body(number, more));
  const cancel = async (number: string, more: object, key?: string) => {
    const { fingerprint } = (await preview(number, more)).json().data;
    return finance.change('/orders/cancel', { ...body(number, more), fingerprint }, key);
  };
  const refunds = () => console.db.selectFrom('refund').selectAll().execute();
  return { finance, preview, cancel, refunds };
};

test('a fee is kept from a store payment: the rest is transferred, and mail, history, papers and close agree', async () => {
  const console = await openConsole();
  const { number, price, browser } = await paidOrder(console, 'dorm', 'store');
  const { finance, preview, cancel, refunds } = await opened(console);
  await issue(browser, number);
  const shown = (await preview(number, { fee: 2_000 })).json().data;
  expect(shown.refunds).toEqual([{ amount: price - 2_000, way: 'bank-transfer', state: 'asked' }]);
  expect(shown.mails[0].text).toContain(
    'お支払いいただいた¥11,880から、キャンセル料¥2,000を差し引いた¥9,880をお返しします。',
  );
  expect(await refunds()).toEqual([]);
  const key = crypto.randomUUID();
  expect((await cancel(number, { fee: 2_000 }, key)).json().data.order_status).toBe(CANCELED);
  expect(await refunds()).toMatchObject([{ amount: 9_880, way: 'bank-transfer', state: 'asked' }]);
  const [row] = (await browser.get('/order/list')).json().data.orders;
  expect(row).toMatchObject({ ending: 'transfer', fee_kept: 2_000, price });
  const order = (await finance.get(`/order?number=${number}`, { 'accept-language': 'ja' })).json().data;
  const sentences = order.timeline.map(({ sentence }: { sentence: string }) => sentence);
  const { name } = (await finance.get('/me')).json().data;
  for (const sentence of ['キャンセル料¥2,000を差し引きました。', `${name}さんが注文をキャンセルしました。`])
    expect(sentences).toContain(sentence);

  const [{ id }] = (await finance.get('/transfers')).json().data.transfers;
  const desk = await console.signedIn('desk');
  const entered = await desk.change('/transfers/account', { id, version: 1, ...account });
  // The person who decided on the refund does not release it, so a colleague does.
  await console.db.updateTable('refund').set({ asked_by: null }).execute();
  const released = (await finance.change('/transfers/release', entered.json().data)).json().data;
  expect((await finance.change('/transfers/done', { ...released, note: '' })).statusCode).toBe(200);
  await issue(browser, number, '青葉 はな', 'credit-note');
  const note = await textOfPdf((await pdfOf(browser, number, 'credit-note', 'ja')).rawPayload);
  for (const words of ['¥9,880', '差し引き：キャンセル料', '−¥2,000', '¥898']) expect(note).toContain(words);
  const receipt = await textOfPdf((await pdfOf(browser, number, 'receipt', 'ja')).rawPayload);
  expect(receipt).toContain('¥9,880を返金いた');
  expect(receipt).toContain('¥11,880');
  const { figures } = (await finance.get('/close/day?day=2026-11-15')).json().data;
  expect(figures.refunded_transfer).toEqual({ count: 1, yen: 9_880 });
});

test('no fee can be kept from a card, from an unpaid order, or of the whole price', async () => {
  const console = await openConsole();
  const card = await paidOrder(console);
  const store = await paidOrder(console, 'school', 'store');
  const { preview, refunds } = await opened(console);
  const refused = async (number: string, fee: number) => (await preview(number, { fee })).json().codes;
  expect(await refused(card.number, 1)).toEqual({ fee: 'fee-by-card' });
  expect(await refused(store.number, store.price)).toEqual({ fee: 'fee-high' });
  expect((await preview(store.number, { fee: -1 })).statusCode).toBe(422);
  expect((await preview(store.number, { fee: 0.5 })).statusCode).toBe(422);
  await console.db
    .updateTable('orders')
    .set({ order_status: UNSETTLED, payment_date: null })
    .where('order_number', '=', store.number)
    .execute();
  expect((await preview(store.number, { fee: 1, paid: 'no' })).json().codes ?? {}).not.toEqual({});
  expect(await refunds()).toEqual([]);
  const { order_status } = await console.db
    .selectFrom('orders')
    .where('order_number', '=', card.number)
    .select('order_status')
    .executeTakeFirstOrThrow();
  expect(order_status).toBe(PAID);
});

test('without a fee all of it goes back, and another fee than the previewed one is refused', async () => {
  const console = await openConsole();
  const { number, price, browser } = await paidOrder(console, 'dorm', 'store');
  const { finance, preview, cancel, refunds } = await opened(console);
  const { fingerprint } = (await preview(number, { fee: 100 })).json().data;
  const other = { order_number: number, note: 'broke the desk', paid: 'yes', fee: 200, fingerprint };
  expect((await finance.change('/orders/cancel', other)).json().code).toBe('moved');
  await cancel(number, {});
  expect(await refunds()).toMatchObject([{ amount: price }]);
  const [row] = (await browser.get('/order/list')).json().data.orders;
  expect(row).not.toHaveProperty('fee_kept');
});
