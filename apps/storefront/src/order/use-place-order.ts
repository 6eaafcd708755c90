import type { Refusal } from '@hitosoroi/contract/refusal';
import { isOrderRefusalCode, isRefusalCode } from '@hitosoroi/contract/refusal-codes';
import { ConnectionLost } from '@hitosoroi/web/call';
import { useCall } from '@hitosoroi/web/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { isRefusedFor, Refused } from '../api/client.ts';
import { choosePerson, clearCart, renewOrderSeed, useCart } from '../cart/cart.ts';
import type { TextId } from '../language/texts.ts';
import { sellerQuery } from '../legal/seller.ts';
import { paths } from '../navigation/paths.ts';
import { refreshPersons } from '../session/persons.ts';
import { alertDialog, alertMessage } from '../ui/confirm-dialog.ts';
// Loaded before the connection can be lost, because it shows that message.
import '../ui/dialog.tsx';
import { goToPayment } from './go-to-payment.ts';
import { requestOrder } from './request-order.ts';

/** Why an order was refused. The text of a known code follows a change of language; a newer server's text does not. */
const explainNotTaken = (code: string | undefined, words: string): Promise<boolean> =>
  code && isOrderRefusalCode(code) ? alertDialog(`order_refusal.${code}`) : alertMessage(words);

const explainRefusal = ({ code, message }: Refusal): Promise<boolean> =>
  isRefusalCode(code) ? alertDialog(`refusal.${code}`) : alertMessage(message);

/** Goes to the provider's page, to pay as chosen in the cart. */
const leaveToPay = (orderNumber: string): Promise<void> => goToPayment(orderNumber, useCart.getState().paymentMethod);

interface WhatFollows {
  readonly leave: (orderNumber: string) => Promise<void>;
  /** The message for a lost connection. It names the button. */
  readonly notSent: TextId;
}

const toPayment: WhatFollows = { leave: leaveToPay, notSent: 'payment.not_sent' };

/** Places the cart's order and goes to its payment, or to the given next step. Shows the server's refusal. */
export const usePlaceOrder = ({ leave, notSent } = toPayment) => {
  const [, navigate] = useLocation();
  const client = useQueryClient();

  /** A person was removed or moved meanwhile, perhaps in another browser: the member chooses again. */
  const askAgainForWhom = async (): Promise<void> => {
    choosePerson(undefined);
    await refreshPersons();
    navigate(paths.studentProfile, { replace: true });
  };

  const place = async (isSecondTime = false): Promise<void> => {
    const cart = useCart.getState();
    const sellerShown = client.getQueryData(sellerQuery().queryKey);
    const { order_number = '', errorMessage, errorCode } = await requestOrder(cart, sellerShown);
    if (errorMessage) {
      await explainNotTaken(errorCode, errorMessage);
      if (errorCode === 'person-gone') return askAgainForWhom();
      await client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'product' || name === 'facility' || name === 'seller',
      });
      return;
    }
    try {
      await leave(order_number);
    } catch (error) {
      // This cart's earlier order ended unpaid: this is a new one.
      if (!isRefusedFor(error, 'order-over') || isSecondTime) throw error;
      renewOrderSeed();
      await place(true);
    }
  };

  const explain = async (error: Error): Promise<void> => {
    if (error instanceof ConnectionLost) {
      await alertDialog(notSent);
      return;
    }
    if (!(error instanceof Refused)) {
      await alertDialog('refusal.internal');
      return;
    }
    // The start page, where they are now, tells that their session has ended.
    if (error.refusal?.code === 'no-session') return;
    await (error.refusal?.message ? explainRefusal(error.refusal) : alertDialog(notSent));
    if (!isRefusedFor(error, 'payment-under-way')) return;
    // The cart's order is placed: nothing in it is left to order.
    clearCart();
    navigate(paths.orderHistory);
  };

  return useCall(() => place(), { onError: explain });
};
