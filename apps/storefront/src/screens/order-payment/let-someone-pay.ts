import { clearCart } from '../../cart/cart.ts';
import { paymentLinkPath } from '../../navigation/paths.ts';
import { makePaymentLink } from '../../order/payment-link.ts';
import { noteLeftForPayment } from '../../order/unfinished-payment.ts';

/** Makes a payer link for the order that was placed, and leads to it, instead of to the page of the provider. */
export const letSomeonePay =
  (navigate: (path: string) => void) =>
  async (orderNumber: string): Promise<void> => {
    // If the answer with the link is lost, `settleCart` later sees from the order that there is a link, and empties the cart.
    noteLeftForPayment(orderNumber);
    await makePaymentLink(orderNumber);
    navigate(paymentLinkPath(orderNumber));
    // The order is placed, so items that are added later are a new order.
    clearCart();
  };
