import { dayInJapan } from '@hitosoroi/rules/day';
import { type ShownStatus, shownStatus } from '@hitosoroi/rules/derived-status';
import {
  AWAITING_PAYMENT,
  CANCELED,
  EXPIRED,
  type OrderStatus,
  PAID,
  PAYMENT_FAILED,
} from '@hitosoroi/rules/order-status';
import { mayHaveReceipt } from '@hitosoroi/rules/receipt';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useCart } from '../../cart/cart.ts';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { paths } from '../../navigation/paths.ts';
import { CalendarLink } from '../../order/calendar-link.tsx';
import { KeptCopyNote } from '../../order/kept-copy-note.tsx';
import type { Order } from '../../order/orders.ts';
import { PaymentLinkLine } from '../../order/payment-link-line.tsx';
import { StatusText } from '../../order/status-text.tsx';
import { StorePayment } from '../../order/store-payment.tsx';
import { settleCart } from '../../order/unfinished-payment.ts';
import { useIsPastDeadline } from '../../order/use-is-past-deadline.ts';
import { useStoreName } from '../../order/use-store-name.ts';
import styles from './end.module.css';
import { End } from './end.tsx';
import { NextStep } from './next-step.tsx';
import { OrderedItems } from './ordered-items.tsx';
import { WhatNext } from './what-next.tsx';

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

interface TruthProps {
  readonly status: ShownStatus;
  readonly order: Order;
  readonly today: string;
}

/** The only step that remains for an order that is to be paid at a store. */
function StoreStep({ order, today }: Omit<TruthProps, 'status'>) {
  const language = useLanguage();
  const { payment_limit_date: limit } = order;
  const store = useStoreName(order);
  return (
    <>
      <p className={styles.step}>
        {limit ? (
          <T id="complete.ordered.step" values={{ store, limit: dayText(limit, language) }} />
        ) : (
          <T id="complete.ordered.undated" />
        )}
      </p>
      <p>
        <T id="complete.ordered.text" />
      </p>
      <StorePayment order={order} today={today} />
    </>
  );
}

interface OwnEndProps {
  readonly order: Order;
  readonly today: string;
  /**
   * Whether the provider returned the member with a success. Only the notice confirms it. Until then the page does not offer to let another
   * person pay.
   */
  readonly saidPaid: boolean;
}

/** The end of a payment for the member's own order: headline, status, what follows, items and one next step. It updates by itself. */
export function OwnEnd({ order, today, saidPaid }: OwnEndProps) {
  const { selected } = useCart();
  const status = shownStatus(order, today);
  const { order_number: number, order_status } = order;
  const isPast = useIsPastDeadline(order, today);
  const title = headline(saidPaid, order_status);
  const next = steps[status];
  useEffect(() => settleCart(order), [order]);
  const isSomeoneToPay = status === 'unsettled' && order.payment_link_ends_at !== null;
  // After the day of the order, the page no longer tells the member to wait for the outcome.
  const isAwaited =
    saidPaid && status === 'unsettled' && !isSomeoneToPay && dayInJapan(new Date(order.ordered_at)) === today;
  const isToBePaid = status === 'conveni_ordered' && !isPast;
  const isOver = next === 'order-again' || order_status === CANCELED;
  const isUnderWay = next === 'products' || (order_status === AWAITING_PAYMENT && !isPast);
  const hasCart = next === 'order-again' && selected > 0;
  return (
    <End title={title} number={number} isDone={order_status === PAID && next === 'products'}>
      {title === 'complete.done.title' && (
        <p>
          <T id="complete.thanks" />
        </p>
      )}
      {title === 'complete.interrupted.title' && (
        <p>
          <T id="complete.interrupted.text" />
        </p>
      )}
      <KeptCopyNote />
      <div className={styles.known}>
        {isAwaited && (
          <p role="status">
            <T id="complete.awaited.text" />
          </p>
        )}
        {isToBePaid ? (
          <StoreStep order={order} today={today} />
        ) : (
          <StatusText status={status} order={order} today={today} />
        )}
        {hasCart && (
          <p>
            <T id="complete.failed.cart" />
          </p>
        )}
        <div className={styles.ways}>
          {!isPast && <CalendarLink order={order} />}
          {!isOver && mayHaveReceipt(order) && (
            <Link to={`${paths.orderHistory}#receipt-${number}`} className={styles.receipt}>
              <T id="complete.receipt" />
            </Link>
          )}
          {!(status === 'unsettled' && (saidPaid || !order.payment_link_ends_at)) && (
            <PaymentLinkLine order={order} today={today} />
          )}
        </div>
      </div>
      {!isOver && (
        <div className={styles.more}>
          {isUnderWay && <WhatNext order={order} today={today} />}
          <OrderedItems order={order} />
        </div>
      )}
      {next === 'order-again' && <NextStep to={hasCart ? paths.payment : paths.products} label="history.order_again" />}
      {next === 'history' && <NextStep to={paths.orderHistory} label="complete.orders" />}
      {next === 'products' && <NextStep to={paths.products} label="complete.products" />}
    </End>
  );
}
