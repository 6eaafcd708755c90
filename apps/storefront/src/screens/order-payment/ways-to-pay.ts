import type { WayToPay } from '@hitosoroi/rules/cancel-sentence';
import { type CartItem, totalOf } from '@hitosoroi/rules/cart';
import { AT_A_STORE, BY_CARD } from '@hitosoroi/rules/order-status';
import { STORE_LIMIT } from '@hitosoroi/rules/payment-limits';
import { choosePayment, useCart } from '../../cart/cart.ts';

/** What a member chooses on the payment page: to pay in one of the ways, or to let another person pay by a payer link. */
export type PaymentChoice = WayToPay | 'link';

/** The cart's code of each choice. The one for a link is ours: to the spec, and to tabs of earlier builds, it means "not set". */
const codes = { card: BY_CARD, store: AT_A_STORE, link: 0 } as const satisfies Record<PaymentChoice, number>;

/** The ways in which anyone can pay for these items. Stores accept no more than their limit. */
export const waysToPay = (items: readonly CartItem[]): readonly WayToPay[] =>
  totalOf(items) > STORE_LIMIT ? ['card'] : ['card', 'store'];

/** What the member chose. If members can pay in only one way themselves, that way is chosen until they let another person pay. */
export const useChosenPayment = (ways: readonly WayToPay[]): PaymentChoice | undefined => {
  const { paymentMethod } = useCart();
  const chosen = ([...ways, 'link'] as const).find((choice) => paymentMethod === codes[choice]);
  return chosen ?? (ways.length === 1 ? ways[0] : undefined);
};

export const choose = (choice: PaymentChoice): void => choosePayment(codes[choice]);
