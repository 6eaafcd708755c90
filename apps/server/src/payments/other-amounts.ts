import { bringsMoney } from '@hitosoroi/rules/payment-transitions';
import type { Tx } from '../db/database.ts';
import type { Happened } from './provider.ts';

/** The payments of an order that the provider told of with another amount than the order has: the last word on each that has money. */
export const moneyOfAnotherAmount = async (tx: Tx, orderNumber: string): Promise<Happened[]> => {
  const reviews = await tx
    .selectFrom('review_item')
    .where('order_number', '=', orderNumber)
    .where('kind', '=', 'wrong-amount')
    .orderBy('id')
    .select('detail')
    .execute();
  const last = new Map<string, Happened>();
  for (const { detail } of reviews) {
    // What the review keeps is what the provider said.
    const happened = detail as unknown as Happened;
    last.set(happened.paymentId, happened);
  }
  return [...last.values()].filter(({ event }) => bringsMoney(event));
};

/** Whether somebody still has to find out if an order was paid: until then nobody may be told that it was not. */
export const isMoneyInQuestion = async (tx: Tx, orderNumber: string): Promise<boolean> => {
  const open = await tx
    .selectFrom('review_item')
    .where('order_number', '=', orderNumber)
    .where('kind', 'in', ['unknown-payment', 'contradiction'])
    .where('closed_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return open !== undefined;
};
