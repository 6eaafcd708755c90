import { isCartOf } from '@hitosoroi/rules/cart-of-order';
import { dayInJapan } from '@hitosoroi/rules/day';
import { type ShownStatus, shownStatus } from '@hitosoroi/rules/derived-status';
import { calendarDays } from '@hitosoroi/rules/order-calendar';
import { CANCELED, EXPIRED, type OrderStatus, PAID, PAYMENT_FAILED } from '@hitosoroi/rules/order-status';
import { mayHaveReceipt } from '@hitosoroi/rules/receipt';
import { useEffect } from 'react';
import { useCart } from '../../cart/cart.ts';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { paths } from '../../navigation/paths.ts';
import { CalendarLink } from '../../order/calendar-link.tsx';
import { KeptCopyNote } from '../../order/kept-copy-note.tsx';
import type { Order } from '../../order/orders.ts';
import { PaymentLinkLine } from '../../order/payment-link-line.tsx';
import { CancelSentence, StatusText } from '../../order/status-text.tsx';
import { StorePayment } from '../../order/store-payment.tsx';
import { settleCart } from '../../order/unfinished-payment.ts';
import { useIsPastDeadline } from '../../order/use-is-past-deadline.ts';
import { useOrderAgain } from '../../order/use-order-again.ts';
import { QuietButtonLink } from '../../ui/button.tsx';
import styles from './end.module.css';
import { End } from './end.tsx';
import { NextStep } from './next-step.tsx';
import { Arrival, OrderedFold } from './order-facts.tsx';
import { Room } from './room.tsx';

type Next = 'history' | 'products' | 'order-again';

const steps: Record<ShownStatus, Next> = {
  unsettled: 'history',
  failed: 'order-again',
  conveni_ordered: 'history',
  ordered: 'history',
  conveni_paid: 'products',
  paid: 'products',
  card_processing: 'products',
  card_paid_cancelable: 'products',
  card_maindate_expired: 'products',
  card_paid_can_cancel_request: 'products',
  conveni_expired: 'order-again',
  expired: 'order-again',
  card_canceled: 'products',
  conveni_canceled: 'products',
  canceled: 'products',
  pending: 'history',
  approved: 'history',
  rejected: 'history',
  canceling: 'history',
  cancel_failed: 'history',
};

/** The headline. It states the outcome from the URL, unless the status of the order contradicts it. */
const headline = (saidPaid: boolean, status: OrderStatus): TextId => {
  if (status === CANCELED) return 'complete.canceled.title';
  if (status === PAID) return 'complete.done.title';
  if (!saidPaid) return 'complete.interrupted.title';
  if (status === PAYMENT_FAILED) return 'complete.failed.title';
  return status === EXPIRED ? 'complete.expired.title' : 'complete.done.title';
};

/** Whether the member stopped on the page of the provider, and we know that no money was taken. */
const hasStopped = (order: Order): boolean =>
  order.order_status === PAYMENT_FAILED &&
  order.ending === 'unpaid' &&
  order.unpaid_reason === null &&
  order.second_payments.length === 0;

interface OwnEndProps {
  readonly order: Order;
  readonly today: string;
  /**
   * Whether the provider returned the member with a success. Only the notice confirms it. Until then the page does not offer to let another
   * person pay.
   */
  readonly saidPaid: boolean;
}

/** What is known of the order, and what is left to do. */
function Known({ order, today, saidPaid }: OwnEndProps) {
  const status = shownStatus(order, today);
  const isSomeoneToPay = status === 'unsettled' && order.payment_link_ends_at !== null;
  // After the day of the order, the page no longer tells the member to wait for the outcome.
  const isAwaited =
    saidPaid && status === 'unsettled' && !isSomeoneToPay && dayInJapan(new Date(order.ordered_at)) === today;
  if (!saidPaid && hasStopped(order))
    return (
      <p role="status" className={styles.step}>
        <T id="complete.stopped.text" />
      </p>
    );
  return (
    <>
      {isAwaited && (
        <p role="status">
          <T id="complete.awaited.text" />
        </p>
      )}
      <StatusText status={status} order={order} today={today} isAtEnd />
    </>
  );
}

/** The end of a payment for the member's own order: headline, status, what was ordered, and one next step. It updates by itself. */
export function OwnEnd({ order, today, saidPaid }: OwnEndProps) {
  const cart = useCart();
  const again = useOrderAgain(order);
  const status = shownStatus(order, today);
  const { order_number: number, order_status } = order;
  const isPast = useIsPastDeadline(order, today);
  const title = headline(saidPaid, order_status);
  const next = steps[status];
  useEffect(() => settleCart(order), [order]);
  const isToBePaid = status === 'conveni_ordered' && !isPast;
  const isPaid = order_status === PAID && next === 'products';
  const isOver = next === 'order-again' || order_status === CANCELED;
  const hasCart = next === 'order-again' && isCartOf(cart, order);
  const hasDays = !isPast && calendarDays(order).length > 0;
  const mayLetSomeonePay = status !== 'unsettled' || (!saidPaid && order.payment_link_ends_at !== null);
  return (
    <End title={title} number={number} isDone={isPaid} isNumberLast={isToBePaid}>
      {title === 'complete.interrupted.title' && !hasStopped(order) && (
        <p>
          <T id="complete.interrupted.text" />
        </p>
      )}
      <KeptCopyNote />
      {isPaid && <Room order={order} />}
      {isToBePaid ? (
        <div className={styles.store}>
          <p className={styles.step}>
            <T id="complete.ordered.text" />
          </p>
          <StorePayment order={order} today={today} />
        </div>
      ) : (
        <div className={styles.known}>
          <Known order={order} today={today} saidPaid={saidPaid} />
          {hasCart && (
            <p>
              <T id="complete.failed.cart" />
            </p>
          )}
          {isPaid && <Arrival order={order} today={today} />}
          <div className={styles.ways}>
            {!isOver && mayHaveReceipt(order) && (
              <QuietButtonLink to={`${paths.orderHistory}#receipt-${number}`}>
                <T id="complete.receipt" />
              </QuietButtonLink>
            )}
            {hasDays && <CalendarLink order={order} />}
          </div>
          {mayLetSomeonePay && <PaymentLinkLine order={order} today={today} />}
        </div>
      )}
      {isToBePaid && hasDays && <CalendarLink order={order} isMain />}
      {!isOver && (
        <OrderedFold order={order}>
          {isToBePaid && <PaymentLinkLine order={order} today={today} />}
          {!isPaid && <Arrival order={order} today={today} />}
        </OrderedFold>
      )}
      {next === 'order-again' && hasCart && <NextStep to={paths.payment} label="history.order_again" />}
      {next === 'order-again' && !hasCart && (
        <NextStep to={paths.products} label="history.order_again" onPress={() => void again.run()} />
      )}
      {next === 'history' && (
        <NextStep to={paths.orderHistory} label="complete.orders" isQuiet={isToBePaid && hasDays} />
      )}
      {next === 'products' && <NextStep to={paths.products} label="complete.products" />}
      {isPaid && (
        <div className={styles.last}>
          <CancelSentence status={status} order={order} today={today} />
        </div>
      )}
    </End>
  );
}
