import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ConnectionLost, Refused } from '../api/client.ts';
import { useCall } from '../api/use-call.ts';
import { clearCart, renewOrderSeed, useCart } from '../cart/cart.ts';
import { paths } from '../navigation/paths.ts';
import { alertDialog, alertMessage } from '../ui/confirm-dialog.ts';
// What is said when the connection is lost has to be there before.
import '../ui/dialog.tsx';
import { goToPayment } from './go-to-payment.ts';
import { requestOrder } from './request-order.ts';

const UNDER_WAY = 409;
const OVER = 410;

/** Places the order of the cart and leaves for its payment. What the server refuses is said. */
export const usePlaceOrder = () => {
  const [, navigate] = useLocation();
  const client = useQueryClient();

  const place = async (isSecondTime = false): Promise<void> => {
    const cart = useCart.getState();
    const { order_number = '', errorMessage } = await requestOrder(cart);
    if (errorMessage) {
      await alertMessage(errorMessage);
      await client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'product' || name === 'facility',
      });
      return;
    }
    try {
      await goToPayment(order_number, cart.paymentMethod);
    } catch (error) {
      // The order that this cart made before came to an end without money: what is ordered now is a new one.
      if (!(error instanceof Refused && error.status === OVER) || isSecondTime) throw error;
      renewOrderSeed();
      await place(true);
    }
  };

  const explain = async (error: Error): Promise<void> => {
    if (error instanceof ConnectionLost) {
      await alertDialog('payment.not_sent');
      return;
    }
    if (!(error instanceof Refused)) {
      await alertDialog('refusal.internal');
      return;
    }
    await (error.refusal?.message ? alertMessage(error.message) : alertDialog('payment.not_sent'));
    if (error.status !== UNDER_WAY) return;
    // The order of this cart stands: there is nothing left to order in it.
    clearCart();
    navigate(paths.orderHistory);
  };

  return useCall(() => place(), { onError: explain });
};
