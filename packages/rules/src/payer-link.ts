import { addDays, type Day } from './day.ts';
import {
  AWAITING_PAYMENT,
  BY_CARD,
  CANCELED,
  EXPIRED,
  type OrderStatus,
  PAID,
  PAYMENT_FAILED,
  UNSETTLED,
} from './order-status.ts';
import { endsPage, isPromised, type PaymentEvent } from './payment-events.ts';
import { PAYER_LEFT } from './unpaid-reason.ts';

/** A link for another person to pay an order: how long it works, what it shows, and who may open the provider's page. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * How many days a link works, counted from the order. If they counted from the making of a link, each new link would let the member leave
 * the order unpaid for longer.
 */
export const LINK_DAYS = 7;

/** How long the provider's page is reserved for the person who opened it. */
const HELD_MINUTES = 10;

/** The last moment of a day in Japan. */
const endOf = (day: Day): number => Date.parse(`${addDays(day, 1)}T00:00:00+09:00`) - 1;

interface OrderFacts {
  readonly order_status: OrderStatus;
  readonly ordered_at: string;
  readonly end_date: Day | null;
  readonly payment_limit_date: Day | null;
}

/**
 * When a link expires that is made now. If a store number waits for payment, the link expires at the end of the number's last day.
 * Otherwise it expires a week after the order, or at the end of the rental period if that is sooner.
 */
export const linkExpiry = ({ order_status, ordered_at, end_date, payment_limit_date }: OrderFacts): Date => {
  if (order_status === AWAITING_PAYMENT && payment_limit_date) return new Date(endOf(payment_limit_date));
  const week = Date.parse(ordered_at) + LINK_DAYS * DAY;
  return new Date(end_date ? Math.min(week, endOf(end_date)) : week);
};

/** Whether a link can still be made for an unpaid order. */
export const isInTimeForLink = (order: OrderFacts, now: Date): boolean => linkExpiry(order) > now;

interface LinkFacts {
  readonly expires_at: string;
  readonly taken_back_at: string | null;
}

/** When a link really ends. A payer who chose a store comes back to see the number, so the link then works as long as the number. */
export const linkEnd = (
  order: Pick<OrderFacts, 'order_status' | 'payment_limit_date'>,
  { expires_at }: Pick<LinkFacts, 'expires_at'>,
): Date =>
  order.order_status === AWAITING_PAYMENT && order.payment_limit_date
    ? new Date(endOf(order.payment_limit_date))
    : new Date(expires_at);

/** The end of a link with which a person can still pay; null for any other link. */
export const openLinkEnd = (
  order: Pick<OrderFacts, 'order_status' | 'payment_limit_date'>,
  link: LinkFacts | null,
  now: Date,
): Date | null => {
  const isUnpaid = order.order_status === UNSETTLED || order.order_status === AWAITING_PAYMENT;
  if (!link || link.taken_back_at !== null || !isUnpaid) return null;
  const end = linkEnd(order, link);
  return end > now ? end : null;
};

/** Whether a link was not taken back, and its time has passed. */
export const hasLinkRunOut = (link: LinkFacts | null, now: Date): boolean =>
  link !== null && link.taken_back_at === null && Date.parse(link.expires_at) <= now.getTime();

/** Whether an attempt has no event yet, or only a declined card or a page that has ended: its page may be opened again. */
export const mayOpenAgain = (lastEvent: PaymentEvent | null): boolean =>
  lastEvent === null || lastEvent === 'declined' || endsPage(lastEvent);

/** Whether a payment of an unpaid order is under way, so that nobody is told to pay, nor led to pay. */
export const isPaymentUnderWay = (status: OrderStatus, lastEvent: PaymentEvent | null): boolean =>
  status === UNSETTLED ? !mayOpenAgain(lastEvent) : status === AWAITING_PAYMENT && isPromised(lastEvent);

export const payerStates = ['payable', 'at-store', 'under-way', 'paid', 'over'] as const;
type PayerState = (typeof payerStates)[number];

/** The state of a payer link. Once there is nothing left to pay, the link's page shows only this state. */
export const payerState = (
  order: Pick<OrderFacts, 'order_status' | 'payment_limit_date'>,
  lastEvent: PaymentEvent | null,
  link: LinkFacts,
  now: Date,
): PayerState => {
  if (link.taken_back_at !== null) return 'over';
  if (order.order_status === PAID) return 'paid';
  // While a number waits, a card payment may be under way as well.
  if (isPaymentUnderWay(order.order_status, lastEvent)) return 'under-way';
  if (openLinkEnd(order, link, now) === null) return 'over';
  return order.order_status === AWAITING_PAYMENT ? 'at-store' : 'payable';
};

/** Why a link has ended: the order ended unpaid, the order ended in another way, or only the link's time has passed. */
export const overReasons = ['unpaid', 'ended', 'late'] as const;
export type OverReason = (typeof overReasons)[number];

interface EndedFacts extends Pick<OrderFacts, 'order_status' | 'payment_limit_date'> {
  readonly payment_method: number;
  readonly payment_date: Day | null;
}

/** Whether a paid order was canceled, so that its money goes back. */
export const isCanceledAfterPayment = ({
  order_status,
  payment_date,
}: Pick<EndedFacts, 'order_status' | 'payment_date'>): boolean => order_status === CANCELED && payment_date !== null;

/** Whether a link has ended because the last day of its store number has passed. */
export const isNumberPast = (
  { order_status, payment_limit_date }: Pick<EndedFacts, 'order_status' | 'payment_limit_date'>,
  mayHaveMoney: boolean,
): boolean =>
  payment_limit_date !== null && (order_status === AWAITING_PAYMENT || (order_status === EXPIRED && !mayHaveMoney));

/**
 * If a failed order has a store number, a person might still pay with it. So its payer must not be told to order again without a warning.
 */
export const overReason = (
  { order_status, payment_method }: Pick<EndedFacts, 'order_status' | 'payment_method'>,
  mayHaveMoney: boolean,
): OverReason => {
  if (order_status === UNSETTLED || order_status === AWAITING_PAYMENT) return 'late';
  const isUnpaid = order_status === EXPIRED || (order_status === PAYMENT_FAILED && payment_method <= BY_CARD);
  return isUnpaid && !mayHaveMoney ? 'unpaid' : 'ended';
};

/** Until when the provider's page is reserved for another person. Undefined if this person may open it. */
export const heldUntil = (
  { opened_at, opened_by }: { readonly opened_at: string | null; readonly opened_by: string | null },
  opener: string,
  now: Date,
): Date | undefined => {
  if (opened_at === null || opened_by === null || opened_by === PAYER_LEFT || opened_by === opener) return undefined;
  const until = new Date(Date.parse(opened_at) + HELD_MINUTES * MINUTE);
  return until > now ? until : undefined;
};

/** How long after its last opening the provider's page may still be in use. */
export const PAGE_IN_USE_MS = DAY;

/** The last moment at which a person may have opened the provider's page for an unpaid order. */
export const lastOpening = (orderedAt: string, link: LinkFacts | undefined): Date => {
  const ordered = Date.parse(orderedAt);
  if (!link) return new Date(ordered);
  const ended = Date.parse(link.expires_at);
  const takenBack = link.taken_back_at === null ? ended : Date.parse(link.taken_back_at);
  return new Date(Math.max(ordered, Math.min(ended, takenBack)));
};
