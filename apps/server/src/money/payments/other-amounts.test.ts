import { PAID, PAYMENT_FAILED, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { cancelByStaff } from '../../../test/by-staff.ts';
import { openTill } from '../../../test/till.ts';

test('money that goes back with another amount is put before somebody and counts as no refund', async () => {
  const till = await openTill();
  const order = await till.order('1');
  await (await order.open()).payByCard();
  await order.known();
  till.shop.setNow('2026-11-17T10:00:00+09:00');
  await order.known();
  await till.control('settings', { server: 'refuse', refusal: 'P999' });
  await order.browser.post('/order/cancel', { order_id: order.number });
  await order.known();
  await till.control('settings', { amountChange: -1, server: 'normal' });
  await order.act('refund');
  expect(await order.known()).toMatchObject({
    status: PAID,
    reviews: ['wrong-amount'],
    refunds: [{ state: 'asked', amount: 11_880 }],
  });
});

test('an order that was paid with another amount does not end as if nothing had been paid', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'none' });
  await till.control('settings', { amountChange: -1 });
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await till.heard();
  await order.act('pay');
  till.shop.setNow('2026-11-18T16:00:00+09:00');
  expect(await order.known()).toMatchObject({ status: UNSETTLED, mails: [] });
  expect((await order.known()).reviews).toContain('wrong-amount');
  const [paid] = await order.payments();
  await order.forge({ payment_id: '777', payment_type: '02', payment_status: '15' });
  expect(await order.known()).toMatchObject({ status: UNSETTLED, mails: [] });
  await order.forge({ payment_id: '778', payment_type: '03', payment_status: '12' });
  expect(await order.known()).toMatchObject({ status: UNSETTLED, mails: [] });
  // The shop keeps the payment's money, even if an event of the payment arrives late.
  await order.forge({
    payment_id: paid?.payment_id ?? '',
    payment_type: '03',
    payment_status: '10',
    payment_amount: '11879',
  });
  expect(await order.known()).toMatchObject({ status: UNSETTLED, mails: [] });
  await cancelByStaff(till.shop, order.number);
  expect(await order.known()).toMatchObject({
    status: PAYMENT_FAILED,
    refunds: [{ way: 'bank-transfer', state: 'asked', amount: 11_879 }],
    mails: ['canceled', 'account-asked'],
  });
});

test('money of another amount that is only found by asking is given back when the operator cancels', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await till.shop.db.updateTable('payment_attempt').set({ amount: 11_881 }).execute();
  await (await order.open()).chooseStore('00C001');
  await till.heard();
  await till.control('settings', { notices: { drop: 1 } });
  await order.act('pay');
  for (const time of ['11:00', '12:00', '14:00']) {
    till.shop.setNow(`2026-11-15T${time}:00+09:00`);
    expect((await order.known()).reviews).toEqual(['wrong-amount', 'wrong-amount']);
  }
  await cancelByStaff(till.shop, order.number);
  expect(await order.known()).toMatchObject({
    status: PAYMENT_FAILED,
    refunds: [{ way: 'bank-transfer', amount: 11_880 }],
  });
});
