import { useLocation } from 'wouter';
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
  const { run, isRunning } = usePlaceOrder(async (orderNumber) => {
    await makePaymentLink(orderNumber);
    // As long as the order may be paid, this cart makes no second one.
    noteLeftForPayment(orderNumber);
    navigate(paymentLinkPath(orderNumber));
  });
  return (
    <div id={LET_SOMEONE_PAY} tabIndex={-1} className={styles.someone}>
      <QuietButton onClick={() => void (isBusy || run())} isBusy={isRunning}>
        <T id="someone_pays.place" />
      </QuietButton>
    </div>
  );
}
