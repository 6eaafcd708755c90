import type { WayToPay } from '@hitosoroi/rules/cancel-sentence';
import { LINK_DAYS } from '@hitosoroi/rules/payer-link';
import { useLocation } from 'wouter';
import { clearCart } from '../../cart/cart.ts';
import type { Facility } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { paymentLinkPath } from '../../navigation/paths.ts';
import { makePaymentLink } from '../../order/payment-link.ts';
import { noteLeftForPayment } from '../../order/unfinished-payment.ts';
import { usePlaceOrder } from '../../order/use-place-order.ts';
import { QuietButton } from '../../ui/button.tsx';
import { CONDITIONS_IN_FULL } from './conditions.tsx';
import styles from './place-order.module.css';

/** The id of this section, to which a link further up leads. */
export const LET_SOMEONE_PAY = 'let-someone-pay';

const unfoldConditions = () => {
  document.getElementById(CONDITIONS_IN_FULL)?.closest('details')?.setAttribute('open', '');
};

interface LetSomeonePayProps {
  readonly facility: Facility;
  /** All ways to pay, even if the member chose one, because the payer may choose another. */
  readonly ways: readonly WayToPay[];
  readonly isBusy: boolean;
}

/** A section for letting another person pay. It places the order and makes a payer link, instead of going to the page of the provider. */
export function LetSomeonePay({ facility, ways, isBusy }: LetSomeonePayProps) {
  const [, navigate] = useLocation();
  const askSomeone = async (orderNumber: string) => {
    // If the answer with the link is lost, `settleCart` later sees from the order that there is a link, and empties the cart.
    noteLeftForPayment(orderNumber);
    await makePaymentLink(orderNumber);
    navigate(paymentLinkPath(orderNumber));
    // The order is placed, so items that are added later are a new order.
    clearCart();
  };
  const { run, isRunning } = usePlaceOrder({ leave: askSomeone, notSent: 'someone_pays.not_sent' });
  return (
    <div id={LET_SOMEONE_PAY} tabIndex={-1} className={styles.someone}>
      <p className={styles.note}>
        <T
          id={ways.includes('store') ? 'someone_pays.either' : 'someone_pays.card_only'}
          values={{ link: LINK_DAYS, days: facility.payment_term_days }}
        />{' '}
        <a href={`#${CONDITIONS_IN_FULL}`} onClick={unfoldConditions}>
          <T id="someone_pays.conditions" />
        </a>
      </p>
      <QuietButton onClick={() => void (isBusy || run())} isBusy={isRunning}>
        <T id="someone_pays.place" />
      </QuietButton>
    </div>
  );
}
