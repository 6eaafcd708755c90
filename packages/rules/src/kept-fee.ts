import { BY_CARD, type OrderStatus, PAID } from './order-status.ts';

/** A fee that the operator keeps when staff cancel a paid order: less than the price goes back. */

interface Order {
  readonly order_status: OrderStatus;
  readonly payment_method: number;
  readonly price: number;
}

/**
 * Why a fee cannot be kept. `fee-by-card`: the provider only cancels a card payment as a whole. `fee-unpaid`: no payment settled the order.
 * `fee-high`: nothing would go back.
 */
export type FeeRefusal = 'fee-by-card' | 'fee-unpaid' | 'fee-high';

export const feeRefusal = ({ order_status, payment_method, price }: Order, fee: number): FeeRefusal | undefined => {
  if (fee === 0) return undefined;
  if (order_status !== PAID) return 'fee-unpaid';
  if (payment_method === BY_CARD) return 'fee-by-card';
  return fee < price ? undefined : 'fee-high';
};

interface OwnRefund {
  readonly amount: number;
  readonly way: 'provider' | 'bank-transfer';
  readonly state: 'asked' | 'unknown' | 'done' | 'refused';
}

/** The fee that was kept: the part of the price that the refund of the order's own payment leaves out. */
export const keptFee = (price: number, own: OwnRefund | undefined): number =>
  own?.way === 'bank-transfer' && own.state !== 'refused' ? Math.max(0, price - own.amount) : 0;
