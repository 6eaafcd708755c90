import type { Refusal } from '@hitosoroi/contract/refusal';
import { isOrderRefusalCode, isRefusalCode } from '@hitosoroi/contract/refusal-codes';
import { isLimitRefusal } from '@hitosoroi/rules/set-limits';
import { ConnectionLost } from '@hitosoroi/web/call';
import { useCall } from '@hitosoroi/web/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { isRefusedFor, Refused } from '../api/client.ts';
import { choosePerson, clearCart, renewOrderSeed, useCart } from '../cart/cart.ts';
import { stockQuery } from '../catalogue/set-limits.tsx';
import { setsQuery } from '../catalogue/sets.ts';
import { facilityQuery } from '../invitation/facility.ts';
import { sellerQuery } from '../legal/seller.ts';
import { paths } from '../navigation/paths.ts';
import { meQuery } from '../session/member.ts';
import { refreshPersons } from '../session/persons.ts';
import { alertDialog, alertMessage } from '../ui/confirm-dialog.ts';
// Loads the dialog in advance. It also has to report a lost connection, and without a connection it could not load.
import '../ui/dialog.tsx';
import { goToPayment } from './go-to-payment.ts';
import { requestOrder } from './request-order.ts';

/** Explains why an order was refused. The text of a known code follows a change of language; the text of a newer server does not. */
const explainNotTaken = (code: string | undefined, words: string): Promise<boolean> =>
  code && isOrderRefusalCode(code) ? alertDialog(`order_refusal.${code}`) : alertMessage(words);

const explainRefusal = ({ code, message }: Refusal): Promise<boolean> =>
  isRefusalCode(code) ? alertDialog(`refusal.${code}`) : alertMessage(message);

/** Sends the member to pay by the method that they chose in the cart. */
export const leaveToPay = (orderNumber: string): Promise<void> =>
  goToPayment(orderNumber, useCart.getState().paymentMethod);

/** Places the order of the cart, and then leads to the payment or to another next step. Shows the refusal of the server. */
export const usePlaceOrder = (leave: (orderNumber: string) => Promise<void>) => {
  const [, navigate] = useLocation();
  const client = useQueryClient();

  /** The chosen person was removed or moved, perhaps in another browser. The member has to choose again. */
  const askAgainForWhom = async (): Promise<void> => {
    choosePerson(undefined);
    await refreshPersons();
    navigate(paths.studentProfile, { replace: true });
  };

  /** The cart has too few or too many pieces of a set. The first page of the order shows which, and the member chooses again. */
  const askAgainHowMany = async (): Promise<void> => {
    await Promise.all([
      client.fetchQuery({ ...setsQuery(), staleTime: 0 }),
      client.fetchQuery({ ...stockQuery(), staleTime: 0 }),
    ]).catch(() => undefined);
    navigate(paths.studentProfile, { replace: true });
  };

  const hasFormChanged = async (): Promise<boolean> => {
    const before = client.getQueryData(facilityQuery().queryKey)?.form_content;
    const { form_content: now } = await client.fetchQuery({ ...facilityQuery(), staleTime: 0 });
    return JSON.stringify(before) !== JSON.stringify(now);
  };

  const place = async (isSecondTime = false): Promise<void> => {
    const cart = useCart.getState();
    const sellerShown = client.getQueryData(sellerQuery().queryKey);
    const { order_number = '', errorMessage, errorCode } = await requestOrder(cart, sellerShown);
    if (errorMessage) {
      // The payment page then sends the member back to the form, which says what changed.
      if (errorCode === 'form-wrong' && (await hasFormChanged())) return;
      await explainNotTaken(errorCode, errorMessage);
      if (errorCode === 'person-gone') return askAgainForWhom();
      if (isLimitRefusal(errorCode)) return askAgainHowMany();
      // The days that the member may choose from are in their own data.
      if (errorCode === 'period-wrong') await client.invalidateQueries(meQuery());
      await client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'product' || name === 'facility' || name === 'seller',
      });
      return;
    }
    try {
      await leave(order_number);
    } catch (error) {
      // The server refused with `order-over`: the earlier order of this cart ended unpaid. Places a new order, but tries that only once.
      if (!isRefusedFor(error, 'order-over') || isSecondTime) throw error;
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
    // A guard has redirected the member to the landing page, which tells that the session has ended.
    if (error.refusal?.code === 'no-session') return;
    await (error.refusal?.message ? explainRefusal(error.refusal) : alertDialog('payment.not_sent'));
    if (!isRefusedFor(error, 'payment-under-way')) return;
    // The order of this cart is already placed, so nothing in the cart is left to order.
    clearCart();
    navigate(paths.orderHistory);
  };

  return useCall(() => place(), { onError: explain });
};
