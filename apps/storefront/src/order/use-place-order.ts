import type { Refusal } from '@hitosoroi/contract/refusal';
import { isOrderRefusalCode, isRefusalCode } from '@hitosoroi/contract/refusal-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ConnectionLost, isRefusedFor, Refused } from '../api/client.ts';
import { useCall } from '../api/use-call.ts';
import { choosePerson, clearCart, renewOrderSeed, useCart } from '../cart/cart.ts';
import type { TextId } from '../language/texts.ts';
import { sellerQuery } from '../legal/seller.ts';
import { paths } from '../navigation/paths.ts';
import { refreshPersons } from '../session/persons.ts';
import { alertDialog, alertMessage } from '../ui/confirm-dialog.ts';
// What is said when the connection is lost has to be there before.
import '../ui/dialog.tsx';
import { goToPayment } from './go-to-payment.ts';
import { requestOrder } from './request-order.ts';

/** Why an order was not taken. The text of a code that this shop knows follows a change of language; a newer server's words do not. */
const explainNotTaken = (code: string | undefined, words: string): Promise<boolean> =>
  code && isOrderRefusalCode(code) ? alertDialog(`order_refusal.${code}`) : alertMessage(words);

const explainRefusal = ({ code, message }: Refusal): Promise<boolean> =>
  isRefusalCode(code) ? alertDialog(`refusal.${code}`) : alertMessage(message);

/** Leaves for the provider's page, to pay as it was chosen in the cart. */
const leaveToPay = (orderNumber: string): Promise<void> => goToPayment(orderNumber, useCart.getState().paymentMethod);

interface WhatFollows {
  readonly leave: (orderNumber: string) => Promise<void>;
  /** What is said where the connection is lost. It names the button. */
  readonly notSent: TextId;
}

const toPayment: WhatFollows = { leave: leaveToPay, notSent: 'payment.not_sent' };

/** Places the order of the cart and leaves for its payment, or for what else is to follow. What the server refuses is said. */
export const usePlaceOrder = ({ leave, notSent } = toPayment) => {
  const [, navigate] = useLocation();
  const client = useQueryClient();

  /** Somebody was removed or moved meanwhile, perhaps in another browser: nothing is ordered for anybody else unasked. */
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
      // The order that this cart made before came to an end without money: what is ordered now is a new one.
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
    // The start, where they are by now, says that their session has ended.
    if (error.refusal?.code === 'no-session') return;
    await (error.refusal?.message ? explainRefusal(error.refusal) : alertDialog(notSent));
    if (!isRefusedFor(error, 'payment-under-way')) return;
    // The order of this cart stands: there is nothing left to order in it.
    clearCart();
    navigate(paths.orderHistory);
  };

  return useCall(() => place(), { onError: explain });
};
