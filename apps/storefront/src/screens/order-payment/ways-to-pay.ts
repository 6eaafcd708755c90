import type { WayToPay } from '@hitosoroi/rules/cancel-sentence';
import { type CartItem, totalOf } from '@hitosoroi/rules/cart';
import { AT_A_STORE, BY_CARD } from '@hitosoroi/rules/order-status';
import { STORE_LIMIT } from '@hitosoroi/rules/payment-limits';
import { useCart } from '../../cart/cart.ts';

/** The ways in which anyone can pay for these items. Stores accept no more than their limit. */
export const waysToPay = (items: readonly CartItem[]): readonly WayToPay[] =>
  totalOf(items) > STORE_LIMIT ? ['card'] : ['card', 'store'];

/** The way to pay that the member chose. A member who lets another person pay need not choose. */
export const useChosenWay = (ways: readonly WayToPay[]): WayToPay | undefined => {
  const { paymentMethod } = useCart();
  return ways.find((way) => paymentMethod === (way === 'card' ? BY_CARD : AT_A_STORE));
};
