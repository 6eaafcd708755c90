import type { ShownStatus } from '@hitosoroi/rules/derived-status';
import { PAID } from '@hitosoroi/rules/order-status';
import { memberAction } from '@hitosoroi/rules/order-words';
import { mayHaveReceipt } from '@hitosoroi/rules/receipt';
import { T } from '../../language/t.tsx';
import type { Order } from '../../order/orders.ts';
import { PaymentLinkLine } from '../../order/payment-link-line.tsx';
import { useIsPastDeadline } from '../../order/use-is-past-deadline.ts';
import { QuietButton } from '../../ui/button.tsx';
import styles from './order-action.module.css';
import { ContactLink, OrderAgain } from './order-action.tsx';

interface NextActionProps {
  readonly status: ShownStatus;
  readonly order: Order;
  readonly today: string;
  readonly openAt: (id: string) => void;
}

/** The one next action of a closed order. */
function Action({ status, order, today, openAt }: NextActionProps) {
  const isPast = useIsPastDeadline(order, today);
  const { order_number: number } = order;
  if (memberAction(status, order, today) === 'order-again') return <OrderAgain order={order} />;
  if (status === 'rejected' || status === 'cancel_failed') return <ContactLink order={order} />;
  if (status === 'conveni_ordered' && order.receipt_number && !isPast)
    return (
      <QuietButton onClick={() => openAt(`order-${number}`)}>
        <T id="history.see_number" />
      </QuietButton>
    );
  if (order.order_status === PAID && !order.is_canceling && mayHaveReceipt(order))
    return (
      <QuietButton onClick={() => openAt(`receipt-${number}`)}>
        <T id="history.receipt" />
      </QuietButton>
    );
  return <PaymentLinkLine order={order} today={today} />;
}

export function NextAction(props: NextActionProps) {
  return (
    <div className={styles.next}>
      <Action {...props} />
    </div>
  );
}
