import { useLocation } from 'wouter';
import { clearCart } from '../../cart/cart.ts';
import { T } from '../../language/t.tsx';
import { paymentLinkPath } from '../../navigation/paths.ts';
import { makePaymentLink } from '../../order/payment-link.ts';
import { noteLeftForPayment } from '../../order/unfinished-payment.ts';
import { usePlaceOrder } from '../../order/use-place-order.ts';
import { QuietButton } from '../../ui/button.tsx';
import styles from './place-order.module.css';

/** Where a link further up leads. */
export const LET_SOMEONE_PAY = 'let-someone-pay';

/** Orders, and makes a link for somebody else instead of leaving for the provider's page. */
export function LetSomeonePay({ isBusy }: { isBusy: boolean }) {
  const [, navigate] = useLocation();
  const askSomeone = async (orderNumber: string) => {
    // The answer with the link may be lost: then the order is found to have one, and the cart to be done with.
    noteLeftForPayment(orderNumber);
    await makePaymentLink(orderNumber);
    navigate(paymentLinkPath(orderNumber));
    // The order stands: what is put into the cart from now on is another one.
    clearCart();
  };
  const { run, isRunning } = usePlaceOrder({ leave: askSomeone, notSent: 'someone_pays.not_sent' });
  return (
    <div id={LET_SOMEONE_PAY} tabIndex={-1} className={styles.someone}>
      <QuietButton onClick={() => void (isBusy || run())} isBusy={isRunning}>
        <T id="someone_pays.place" />
      </QuietButton>
    </div>
  );
}
