import type { Ending } from '@hitosoroi/rules/ending';
import { BY_CARD, CANCELED, EXPIRED, type OrderStatus, PAYMENT_FAILED } from '@hitosoroi/rules/order-status';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

type Refund = Pick<Selectable<Tables['refund']>, 'payment_id' | 'way' | 'state' | 'is_release'>;

interface Order {
  readonly order_status: OrderStatus;
  readonly payment_method: number;
}

const isOpen = ({ state }: Refund): boolean => state === 'asked' || state === 'unknown';

/** Whether the provider refused this refund, and no other refund has replaced it. */
const isOwed = (refund: Refund, all: readonly Refund[]): boolean =>
  refund.way === 'provider' &&
  refund.state === 'refused' &&
  all.every((other) => other.payment_id !== refund.payment_id || other.state === 'refused');

/**
 * What happened to the money of an ended order. Null if the order has not ended. If there are several refunds, the result is about an
 * unfinished one first.
 */
export const endingOf = (order: Order, refunds: readonly Refund[]): Ending | null => {
  const { order_status, payment_method } = order;
  if (order_status !== CANCELED && order_status !== EXPIRED && order_status !== PAYMENT_FAILED) return null;
  const byTransfer = refunds.filter(({ way }) => way === 'bank-transfer');
  const byProvider = refunds.filter(({ way }) => way === 'provider');
  if (byTransfer.some(isOpen)) return 'transfer';
  if (refunds.some((refund) => isOwed(refund, refunds))) return 'owed';
  if (byProvider.some((refund) => isOpen(refund) || (refund.state === 'done' && !refund.is_release))) return 'card';
  if (byTransfer.some(({ state }) => state === 'done')) return 'transferred';
  if (byProvider.some(({ state }) => state === 'done')) return 'released';
  return order_status !== EXPIRED && payment_method > BY_CARD ? 'number-void' : 'unpaid';
};
