import { EXPIRED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { tellOperator } from '../../test/operator.ts';
import type { Shop } from '../../test/shop.ts';
import { openTill } from '../../test/till.ts';

const audits = ({ db }: Shop) => db.selectFrom('audit_event').select(['command', 'detail']).orderBy('id').execute();

/** A late store payment: a bank transfer to do, and a review. */
const paidTooLate = async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await order.act('expire');
  await order.act('pay', { late: true });
  expect(await order.known()).toMatchObject({ status: EXPIRED });
  return { shop: till.shop, order };
};

test('a bank transfer is listed with whom to pay, and marked done once; the order stays as it is', async () => {
  const { shop, order } = await paidTooLate();
  const open = await tellOperator(shop, 'refunds', 'list');
  expect(open.data).toMatchObject([{ id: 1, order_number: order.number, way: 'bank-transfer', name: '青葉 はな' }]);
  expect(open.text).toMatch(/¥11,880 +bank-transfer +transfer by hand +青葉 はな +090-1234-5678 +dorm@example.jp/);
  const done = await tellOperator(shop, 'refunds', 'done', '1', '--note', '振込 2026-11-20');
  expect(done.text).toBe(`Refund 1 of ¥11,880 for order ${order.number} is done.\n`);
  const known = await order.known();
  expect(known).toMatchObject({ status: EXPIRED, refunds: [{ state: 'done' }] });
  expect(known.events.at(-1)).toBe('refund done');
  expect((await tellOperator(shop, 'refunds', 'list')).text).toBe('No money has to go back.\n');
  expect((await tellOperator(shop, 'refunds', 'list', '--all')).data).toHaveLength(1);
  await expect(tellOperator(shop, 'refunds', 'done', '1', '--note', 'again')).rejects.toThrow('was ended before');
  await expect(tellOperator(shop, 'refunds', 'done', '99', '--note', 'x')).rejects.toThrow('There is no refund 99.');
  await expect(tellOperator(shop, 'refunds', 'done', '1')).rejects.toThrow('--note is missing.');
  expect(await audits(shop)).toEqual([
    {
      command: 'refunds done',
      detail: { refund: 1, order: order.number, amount: 11_880, note: '振込 2026-11-20' },
    },
  ]);
});

test('a refund of the provider is not marked by hand', async () => {
  const { shop } = await paidTooLate();
  await shop.db.updateTable('refund').set({ way: 'provider' }).execute();
  expect((await tellOperator(shop, 'refunds', 'list')).text).toContain('waiting at the provider');
  await expect(tellOperator(shop, 'refunds', 'done', '1', '--note', 'x')).rejects.toThrow("is the provider's");
  expect(await shop.db.selectFrom('refund').select('state').execute()).toEqual([{ state: 'asked' }]);
  expect(await audits(shop)).toEqual([]);
});

test('what the provider refused to give back stays on the list until it is given back by hand, and the member hears of it', async () => {
  const { shop, order } = await paidTooLate();
  await shop.db
    .updateTable('refund')
    .set({ way: 'provider', state: 'refused', ended_at: '2026-11-18T01:00:00.000Z' })
    .execute();
  expect((await tellOperator(shop, 'refunds', 'list')).text).toContain('refused: give it back by hand');
  await tellOperator(shop, 'refunds', 'done', '1', '--note', '振込 2026-11-20');
  const known = await order.known();
  expect(known).toMatchObject({ refunds: [{ way: 'bank-transfer', state: 'done', amount: 11_880 }] });
  expect(known.mails.at(-1)).toBe('refund-transferred');
  expect((await order.browser.get('/order/list')).json().data.orders[0].ending).toBe('transferred');
  expect((await tellOperator(shop, 'refunds', 'list')).text).toBe('No money has to go back.\n');
  await expect(tellOperator(shop, 'refunds', 'done', '1', '--note', 'again')).rejects.toThrow('was ended before');
});

test('a refusal that was made a bank transfer is on the list once, and is not given back twice', async () => {
  const { shop } = await paidTooLate();
  const [transfer] = await shop.db.selectFrom('refund').selectAll().execute();
  if (!transfer) throw new Error('There is no refund.');
  const { id, ...values } = transfer;
  await shop.db
    .insertInto('refund')
    .values({ ...values, way: 'provider', state: 'refused', ended_at: values.asked_at })
    .execute();
  expect((await tellOperator(shop, 'refunds', 'list')).data).toMatchObject([{ id, way: 'bank-transfer' }]);
  await expect(tellOperator(shop, 'refunds', 'done', String(id + 1), '--note', 'x')).rejects.toThrow(`refund ${id}`);
});

test('a review is listed, shown with the notice behind it, and closed once with a note', async () => {
  const { shop, order } = await paidTooLate();
  const open = await tellOperator(shop, 'reviews', 'list');
  expect(open.data).toMatchObject([{ id: 1, kind: 'paid-after-the-end', order_number: order.number }]);
  const shown = await tellOperator(shop, 'reviews', 'show', '1');
  expect(shown.data).toMatchObject({ id: 1, notice: { outcome: 'review', trading_id: order.tradingId } });
  expect(shown.text).toContain(`"orders show ${order.number}"`);
  await expect(tellOperator(shop, 'reviews', 'close', '1', '--note=')).rejects.toThrow('--note is missing.');
  await tellOperator(shop, 'reviews', 'close', '1', '--note', '返金済み');
  expect((await tellOperator(shop, 'reviews', 'list')).text).toBe('There is nothing to look at.\n');
  expect((await tellOperator(shop, 'reviews', 'list', '--all')).text).toContain('返金済み');
  expect((await order.known()).events.at(-1)).toBe('review closed');
  await expect(tellOperator(shop, 'reviews', 'close', '1', '--note', 'x')).rejects.toThrow('was closed before');
  await expect(tellOperator(shop, 'reviews', 'show', '7')).rejects.toThrow('There is no review 7.');
  await expect(tellOperator(shop, 'reviews', 'close', 'one', '--note', 'x')).rejects.toThrow('"one" is no number');
  expect(await audits(shop)).toEqual([
    {
      command: 'reviews close',
      detail: { review: 1, kind: 'paid-after-the-end', order: order.number, note: '返金済み' },
    },
  ]);
});
