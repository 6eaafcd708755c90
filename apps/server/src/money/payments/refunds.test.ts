import { EXPIRED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { transferByStaff } from '../../../test/by-staff.ts';
import { openTill } from '../../../test/till.ts';
import { findOwed } from './refunds.ts';

/** A late store payment, which staff must return by bank transfer. */
const paidTooLate = async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await order.act('expire');
  await order.act('pay', { late: true });
  expect(await order.known()).toMatchObject({ status: EXPIRED, refunds: [{ way: 'bank-transfer', state: 'asked' }] });
  return { shop: till.shop, order };
};

const REFUSED = { way: 'provider', state: 'refused', ended_at: '2026-11-18T01:00:00.000Z' } as const;

test('a bank transfer is done once; the order stays as it is', async () => {
  const { shop, order } = await paidTooLate();
  await transferByStaff(shop, 1);
  const known = await order.known();
  expect(known).toMatchObject({ status: EXPIRED, refunds: [{ state: 'done' }] });
  expect(known.events.at(-1)).toBe('refund-done');
  await expect(transferByStaff(shop, 1)).rejects.toThrow('transfer-state');
});

test('what the provider is to give back is not done by hand', async () => {
  const { shop } = await paidTooLate();
  await shop.db.updateTable('refund').set({ way: 'provider' }).execute();
  expect(await findOwed(shop.db)).toEqual(new Set());
  await expect(transferByStaff(shop, 1)).rejects.toThrow('transfer-state');
  expect(await shop.db.selectFrom('refund').select('state').execute()).toEqual([{ state: 'asked' }]);
});

test('what the provider refused to give back is owed until it is given back by hand, and the member hears of it', async () => {
  const { shop, order } = await paidTooLate();
  await shop.db.updateTable('refund').set(REFUSED).execute();
  expect(await findOwed(shop.db)).toEqual(new Set([1]));
  await transferByStaff(shop, 1);
  const known = await order.known();
  expect(known).toMatchObject({ refunds: [{ way: 'bank-transfer', state: 'done', amount: 11_880 }] });
  expect(known.mails.at(-1)).toBe('refund-transferred');
  expect((await order.browser.get('/order/list')).json().data.orders[0].ending).toBe('transferred');
  expect(await findOwed(shop.db)).toEqual(new Set());
  await expect(transferByStaff(shop, 1)).rejects.toThrow('transfer-state');
});

test('a refusal that was made a bank transfer is not owed twice', async () => {
  const { shop } = await paidTooLate();
  const { id, ...transfer } = await shop.db.selectFrom('refund').selectAll().executeTakeFirstOrThrow();
  await shop.db
    .insertInto('refund')
    .values({ ...transfer, ...REFUSED })
    .execute();
  expect(await findOwed(shop.db)).toEqual(new Set());
  await expect(transferByStaff(shop, id + 1)).rejects.toThrow('transfer-state');
});
