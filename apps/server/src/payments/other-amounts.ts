import { bringsMoney, givesBack } from '@hitosoroi/rules/payment-events';
import type { Tx } from '../db/database.ts';
import type { ProviderEvent } from './provider.ts';

/** Whatever else is said of a payment that has money, such as that its number was issued, comes late. */
const takesAway = ({ event }: ProviderEvent): boolean => givesBack(event) || event === 'detection-taken-back';

/** The payments of an order that the provider told of with another amount than the order has: the last word on each that has money. */
export const moneyOfAnotherAmount = async (tx: Tx, orderNumber: string): Promise<ProviderEvent[]> => {
  const reviews = await tx
    .selectFrom('review')
    .where('order_number', '=', orderNumber)
    .where('kind', '=', 'wrong-amount')
    .orderBy('id')
    .select('detail')
    .execute();
  const last = new Map<string, ProviderEvent>();
  for (const { detail } of reviews) {
    // What the review keeps is what the provider said.
    const happened = detail as unknown as ProviderEvent;
    if (bringsMoney(happened.event) || takesAway(happened)) last.set(happened.paymentId, happened);
  }
  return [...last.values()].filter(({ event }) => bringsMoney(event));
};

/** Whether an order has money of another amount, or may have been paid: nobody may be told then that it was not. */
export const isMoneyInQuestion = async (tx: Tx, orderNumber: string): Promise<boolean> => {
  if ((await moneyOfAnotherAmount(tx, orderNumber)).length > 0) return true;
  const open = await tx
    .selectFrom('review')
    .where('order_number', '=', orderNumber)
    .where('kind', 'in', ['unknown-payment', 'contradiction'])
    .where('closed_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return open !== undefined;
};
