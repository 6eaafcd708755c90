import { AWAITING_PAYMENT, CANCELED, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from '@hitosoroi/rules/order-status';
import { mayPayTwice } from './buyer.ts';
import type { OrderFacts } from './order-facts.ts';

/** The statuses that an order may have, by its payments at the provider and the money that the provider holds. */
const statusBy = ({ payments, held, way }: Pick<OrderFacts, 'payments' | 'held' | 'way'>): readonly number[] => {
  const statuses = payments.map(({ status }) => status);
  if (held > 0) return [PAID];
  if (statuses.some((status) => ['60', '62', '32', '33'].includes(status))) return [CANCELED];
  if (statuses.includes('10')) return [AWAITING_PAYMENT];
  if (statuses.includes('12')) return [EXPIRED];
  // While an order has a payer link, a person who stops does not end it.
  if (way !== 'payer-stops' && statuses.some((status) => status === '13' || status === '15')) return [PAYMENT_FAILED];
  // The payment was not decided. The order is unsettled, and a day later it fails.
  return [UNSETTLED, PAYMENT_FAILED];
};

/** The kinds of mails about money that goes back. The server tells a member who paid twice, and asks for the member's account. */
const ofReturn = ['second-payment', 'late-payment', 'account-asked'];
const kindsOf = ({ mails }: OrderFacts): string[] => mails.map(({ kind }) => kind).sort();

/** The mails that must follow from an order's events. */
const wantedMails = ({ events }: OrderFacts): string[] => {
  const reached = (status: number) => events.some(({ to_status }) => to_status === status);
  const was = (kind: string) => events.some((event) => event.kind === kind);
  return [
    'order',
    was('cancel-requested') && 'cancel-requested',
    was('cancel-requested') && 'cancel-request-to-operator',
    was('cancel-approved') && 'cancel-approved',
    was('cancel-rejected') && 'cancel-rejected',
    reached(AWAITING_PAYMENT) && 'store-number',
    reached(PAID) && 'paid',
    reached(EXPIRED) && 'expired',
    reached(CANCELED) && 'canceled',
    reached(PAYMENT_FAILED) && 'payment-failed',
  ]
    .filter((kind) => kind !== false)
    .sort();
};

type Broken = string | false | undefined;

/** The rules that every order must keep once everything under way has arrived. Each returns what is wrong, or nothing. */
export const invariantsOfOrder: Record<string, (order: OrderFacts) => Broken> = {
  'an order that was acknowledged is there': ({ row }) => !row && 'it is not',

  'shop and provider speak of the same amount': ({ row, payments, price }) =>
    (row?.price !== price || payments.some(({ amount }) => amount !== price)) && `${row?.price} and not ${price}`,

  'the provider holds the price of an order or nothing': ({ held, price }) =>
    held !== 0 && held !== price && `${held} of ${price}`,

  'no card stays blocked for nothing': ({ payments }) =>
    payments.some(({ status }) => status === '20') && 'an authorisation was left behind',

  'an order is where the provider says': ({ row, payments, held, way }) =>
    row &&
    !statusBy({ payments, held, way }).includes(row.order_status) &&
    `the provider says ${payments.map(({ status }) => status).join()}`,

  'a cancellation ends as it was decided': ({ row, wantedEnd }) =>
    wantedEnd !== undefined && row?.order_status !== wantedEnd && `it should have ended at ${wantedEnd}`,

  'money that goes back by the provider has gone': ({ refunds }) =>
    refunds.some(({ way, state }) => way === 'provider' && state !== 'done') && 'a refund is open',

  'what is open is asked about again': ({ row, isAskedAbout }) =>
    (row?.order_status === UNSETTLED || row?.order_status === AWAITING_PAYMENT) && !isAskedAbout && 'no job does',

  'every step is told once': (order) => {
    const kinds = kindsOf(order).filter((kind) => !ofReturn.includes(kind));
    // The other tab's number is void if its notice came only after the order was canceled. The member must be told not to pay it.
    const isNumberVoid =
      order.way === 'two-tabs' && order.row?.order_status === CANCELED && kinds.includes('number-void');
    const wanted = [...wantedMails(order), ...(isNumberVoid ? ['number-void'] : [])].sort();
    return kinds.join() !== wanted.join() && `${kinds.join()} instead of ${wanted.join()}`;
  },

  'whoever gets money back without asking is told, and nobody else': (order) => {
    const isTold = kindsOf(order).some((kind) => ofReturn.includes(kind));
    const isShown = order.reviews.some(({ kind }) => kind === 'second-payment');
    if (isTold && !(mayPayTwice(order.way) && order.refunds.length > 0)) return kindsOf(order).join();
    // Checks only two pages for cards. In other ways a card may overtake a store number, and staff get this review though nothing was paid
    // twice.
    return isShown && !isTold && order.way === 'two-pages' && 'they are not';
  },

  'nobody has to look without a reason': ({ reviews, way }) => {
    const odd = reviews.filter(({ kind }) => kind !== 'second-payment' || !mayPayTwice(way));
    // Reviews of these two kinds may be about a failure that has passed. Other invariants check that the step succeeded in the end.
    const others = odd.filter(({ kind }) => kind !== 'not-captured-yet' && kind !== 'not-refunded-yet');
    return others.length > 0 && others.map(({ kind }) => kind).join();
  },
};
