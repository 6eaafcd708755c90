import type { ShownStatus } from '@hitosoroi/rules/derived-status';
import { isOpenFromStart } from '@hitosoroi/rules/order-list';
import { memberAction } from '@hitosoroi/rules/order-words';
import { T } from '../../language/t.tsx';
import { CalendarLink } from '../../order/calendar-link.tsx';
import type { Order } from '../../order/orders.ts';
import { PaymentLinkLine } from '../../order/payment-link-line.tsx';
import { StatusText } from '../../order/status-text.tsx';
import { StorePayment } from '../../order/store-payment.tsx';
import { useIsPastDeadline } from '../../order/use-is-past-deadline.ts';
import styles from './opened-order.module.css';
import { Canceling, OrderAgain } from './order-action.tsx';
import { OrderDetails } from './order-details.tsx';
import { ReceiptSlot } from './receipt-slot.tsx';

interface OpenedOrderProps {
  readonly status: ShownStatus;
  readonly order: Order;
  readonly today: string;
  readonly invoiceNumber: string;
}

/** An order in full: what is true, how to pay it, all its details, its papers, and how to cancel it. */
export function OpenedOrder({ status, order, today, invoiceNumber }: OpenedOrderProps) {
  const isPast = useIsPastDeadline(order, today);
  const hasNumber = status === 'conveni_ordered' && !isPast;
  const details = (
    <>
      <OrderDetails order={order} invoiceNumber={invoiceNumber} />
      <CalendarLink order={order} />
    </>
  );
  return (
    <div className={styles.opened}>
      <StatusText status={status} order={order} today={today} isInHistory isNumberBelow={hasNumber} />
      {hasNumber && <StorePayment order={order} today={today} />}
      <div className={styles.ways}>
        <PaymentLinkLine order={order} today={today} />
        {memberAction(status, order, today) === 'order-again' && <OrderAgain order={order} />}
      </div>
      {isOpenFromStart(order) ? (
        // The member did not open this order, and comes to pay it.
        <details className={styles.folded}>
          <summary>
            <T id="payment.items" />
          </summary>
          <div className={styles.details}>{details}</div>
        </details>
      ) : (
        details
      )}
      <ReceiptSlot order={order} />
      <Canceling status={status} order={order} today={today} />
    </div>
  );
}
