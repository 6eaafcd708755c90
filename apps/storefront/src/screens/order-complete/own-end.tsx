import { dayInJapan } from '@hitosoroi/rules/day';
import { type ShownStatus, shownStatus } from '@hitosoroi/rules/derived-status';
import { mayHaveReceipt } from '@hitosoroi/rules/receipt';
import { isStore } from '@hitosoroi/rules/stores';
import { dayText } from '@hitosoroi/texts/day-text';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useCart } from '../../cart/cart.ts';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useLanguage } from '../../language/use-language.ts';
import { paths } from '../../navigation/paths.ts';
import { CalendarLink } from '../../order/calendar-link.tsx';
import { KeptCopyNote } from '../../order/kept-copy-note.tsx';
import type { Order } from '../../order/orders.ts';
import { PaymentLinkLine } from '../../order/payment-link-line.tsx';
import { StatusText } from '../../order/status-text.tsx';
import { StorePayment } from '../../order/store-payment.tsx';
import { settleCart } from '../../order/unfinished-payment.ts';
import { useIsPastDeadline } from '../../order/use-is-past-deadline.ts';
import styles from './end.module.css';
import { End } from './end.tsx';
import { NextStep } from './next-step.tsx';
import { OrderedItems } from './ordered-items.tsx';
import { WhatNext } from './what-next.tsx';

type Next = 'history' | 'products' | 'order-again';

const done = { title: 'complete.done.title', next: 'products' } as const;
const ordered = { title: 'complete.ordered.title', next: 'history' } as const;
const expired = { title: 'complete.expired.title', next: 'order-again' } as const;
const pastDeadline = { title: 'complete.expired.title', next: 'history' } as const;
const canceled = { title: 'complete.canceled.title', next: 'products' } as const;

/** What the page is headed with, and the one next step, by what is true of the order. */
const ends: Record<ShownStatus, { readonly title: TextId; readonly next: Next }> = {
  unsettled: { title: 'complete.unsettled.title', next: 'history' },
  failed: { title: 'complete.failed.title', next: 'order-again' },
  conveni_ordered: ordered,
  ordered,
  conveni_paid: done,
  paid: done,
  card_processing: done,
  card_paid_cancelable: done,
  card_maindate_expired: done,
  card_paid_can_cancel_request: done,
  conveni_expired: expired,
  expired,
  card_canceled: canceled,
  conveni_canceled: canceled,
  canceled,
  pending: { title: 'status.pending', next: 'history' },
  approved: { title: 'status.approved', next: 'history' },
  rejected: { title: 'status.rejected', next: 'history' },
  canceling: { title: 'status.canceling', next: 'history' },
  cancel_failed: { title: 'complete.cancel_failed.title', next: 'history' },
};

interface TruthProps {
  readonly status: ShownStatus;
  readonly order: Order;
  readonly today: string;
  readonly isPast: boolean;
  /** Whether the provider's notice, which says the rest, is on its way. */
  readonly isAwaited: boolean;
}

/** What is true of the order, in full; in a sentence while that changes any moment. */
function Truth({ status, order, today, isPast, isAwaited }: TruthProps) {
  if (isAwaited)
    return (
      <p role="status">
        <T id="complete.awaited.text" />
      </p>
    );
  if (status !== 'conveni_ordered' || isPast) return <StatusText status={status} order={order} today={today} />;
  return (
    <>
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
  /** Whether the provider led the member back as having paid. Its notice decides; until then nobody else is asked to pay. */
  readonly saidPaid: boolean;
}

/** The end of a payment for the member whose order it is: one headline, one truth, what follows, what was ordered, one next step. It follows the order by itself. */
export function OwnEnd({ order, today, saidPaid }: OwnEndProps) {
  const t = useTexts();
  const language = useLanguage();
  const { selected } = useCart();
  const status = shownStatus(order, today);
  const { order_number: number, payment_limit_date } = order;
  const isPast = useIsPastDeadline(order, today);
  const { title, next } = isPast ? pastDeadline : ends[status];
  useEffect(() => settleCart(order), [order]);
  const isSomeoneToPay = status === 'unsettled' && order.payment_link_ends_at !== null;
  // Of one that is still not known the day after, all there is to say is said.
  const isAwaited =
    saidPaid && status === 'unsettled' && !isSomeoneToPay && dayInJapan(new Date(order.ordered_at)) === today;
  const isUndated = title === 'complete.ordered.title' && !payment_limit_date;
  const isUnderWay = title === 'complete.done.title' || title === 'complete.ordered.title';
  const isGoingOn = next !== 'order-again' && title !== 'complete.canceled.title';
  const hasCart = next === 'order-again' && selected > 0;
  return (
    <End
      title={isSomeoneToPay ? 'someone_pays.waiting' : isUndated ? 'complete.ordered.undated' : title}
      values={{
        store: t(isStore(order.store) ? `store_name.${order.store}` : 'store.any'),
        limit: payment_limit_date ? dayText(payment_limit_date, language) : '',
      }}
      number={number}
      isDone={title === 'complete.done.title'}
    >
      {title === 'complete.done.title' && (
        <p>
          <T id="complete.thanks" />
        </p>
      )}
      <KeptCopyNote />
      <div className={styles.known}>
        <Truth status={status} order={order} today={today} isPast={isPast} isAwaited={isAwaited} />
        {hasCart && (
          <p>
            <T id="complete.failed.cart" />
          </p>
        )}
        <div className={styles.ways}>
          {!isPast && <CalendarLink order={order} />}
          {isGoingOn && mayHaveReceipt(order) && (
            <Link to={`${paths.orderHistory}#receipt-${number}`} className={styles.receipt}>
              <T id="complete.receipt" />
            </Link>
          )}
          {!(saidPaid && status === 'unsettled') && <PaymentLinkLine order={order} today={today} />}
        </div>
      </div>
      {isGoingOn && (
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
