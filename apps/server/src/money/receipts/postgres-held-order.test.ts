import { expect, test } from 'vitest';
import { cardPaid, type Order } from '../../../test/orders-to-cancel.ts';
import { openTill } from '../../../test/till.ts';
import { lockOrder } from '../../orders/lock-order.ts';

const issue = ({ browser, number }: Order) =>
  browser.post('/order/receipt', { order_id: number, kind: 'receipt', addressee: '青葉 はな' });
const pdfOf = ({ browser, number }: Order) => browser.get(`/order/receipt/${number}/receipt.ja.pdf`);

test('a receipt whose order somebody holds waits alone: others are drawn', async () => {
  const till = await openTill();
  const [held, other] = [await cardPaid(till), await cardPaid(till, 'school')];
  await issue(held);
  await issue(other);
  const waiting = await till.shop.db.transaction().execute(async (tx) => {
    await lockOrder(tx, held.number);
    const asked = pdfOf(held);
    expect((await pdfOf(other)).statusCode).toBe(200);
    return { asked };
  });
  expect((await waiting.asked).statusCode).toBe(200);
});
