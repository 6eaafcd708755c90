import { PAID } from '@hitosoroi/rules/order-status';
import { expect } from 'vitest';
import { cancelByStaff } from './by-staff.ts';
import type { Till } from './till.ts';

/** Orders that can be canceled, the ways to cancel them, and texts of the mails about that. */

export type Order = Awaited<ReturnType<Till['order']>>;

export const cardPaid = async (till: Till, facility: 'dorm' | 'school' = 'dorm'): Promise<Order> => {
  const order = await till.order('1', facility);
  await (await order.open()).payByCard();
  expect(await order.known()).toMatchObject({ status: PAID });
  return order;
};

export const numberIssued = async (till: Till): Promise<Order> => {
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await till.heard();
  return order;
};

export const storePaid = async (till: Till): Promise<Order> => {
  const order = await numberIssued(till);
  await order.act('pay');
  expect(await order.known()).toMatchObject({ status: PAID });
  return order;
};

export const byOperator = (till: Till, order: Order) => cancelByStaff(till.shop, order.number);

export const byMember = (order: Order) => order.browser.post('/order/cancel', { order_id: order.number });

export const BY_TRANSFER = 'We return the payment of ¥11,880 by bank transfer';
/** Two sentences of mails: the first is about a store number that the mail names, the second about a number that the shop does not have. */
export const DO_NOT_PAY = 'Please do not pay with this number.';
export const DO_NOT_PAY_ANY = 'Please do not pay with a number for a store, if you have one.';
