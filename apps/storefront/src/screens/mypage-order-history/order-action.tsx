import type { ShownStatus } from '@hitosoroi/rules/derived-status';
import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { cancelTermsOf } from '../../order/cancel-terms-of.ts';
import type { Order } from '../../order/orders.ts';
import { useCancel } from '../../order/use-cancel.tsx';
import { QuietButton } from '../../ui/button.tsx';
import styles from './order-action.module.css';
import { PayButton } from './pay-button.tsx';

function CancelButton({ order, isRequest }: { order: Order; isRequest: boolean }) {
  const cancel = useCancel(order, isRequest);
  return (
    <QuietButton onClick={() => void cancel.run()} isBusy={cancel.isRunning}>
      <T id={isRequest ? 'history.request_cancel' : 'history.cancel'} />
    </QuietButton>
  );
}

const contactLink = (
  <Link to={paths.contact}>
    <T id="shell.contact" />
  </Link>
);

const orderAgain = (
  <Link to={paths.products} className={styles.again}>
    <T id="history.order_again" />
  </Link>
);

/** What a member can do about an order, by what is shown of it. */
export function OrderAction({ status, order, today }: { status: ShownStatus; order: Order; today: string }) {
  const isCancelableLater = cancelTermsOf(status, order, today)?.way === 'cancel';
  const isNotBegun = order.unsettled_case === 'not-begun' && (!order.end_date || today <= order.end_date);
  const actions: Partial<Record<ShownStatus, React.ReactNode>> = {
    card_paid_cancelable: <CancelButton order={order} isRequest={false} />,
    card_paid_can_cancel_request: <CancelButton order={order} isRequest />,
    card_processing: isCancelableLater ? undefined : contactLink,
    card_maindate_expired: contactLink,
    conveni_paid: contactLink,
    rejected: contactLink,
    cancel_failed: contactLink,
    // Who waits for somebody else to pay has nothing to ask us yet.
    unsettled: order.payment_link_ends_at ? undefined : isNotBegun ? <PayButton order={order} /> : contactLink,
    failed: orderAgain,
    conveni_expired: orderAgain,
    expired: orderAgain,
  };
  const action = actions[status];
  return action ? <div className={styles.action}>{action}</div> : null;
}
