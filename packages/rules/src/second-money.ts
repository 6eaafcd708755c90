/**
 * What becomes of money that came for an order a second time: it goes back to the card that paid, or is back; it goes back by bank transfer,
 * or was transferred; or staff still have to see to it.
 */
export const secondPaymentFates = ['to-card', 'on-card', 'to-account', 'transferred', 'owed'] as const;

type Fate = (typeof secondPaymentFates)[number];

interface Refund {
  readonly payment_id: string;
  readonly way: 'provider' | 'bank-transfer';
  readonly state: 'asked' | 'unknown' | 'done' | 'refused';
  readonly amount: number;
  /** Whether it is of the payment that the order was, or is to be, paid with. */
  readonly isOwn: boolean;
}

const fateOf = ({ way, state }: Refund): Fate => {
  if (state === 'refused') return 'owed';
  if (way === 'provider') return state === 'done' ? 'on-card' : 'to-card';
  return state === 'done' ? 'transferred' : 'to-account';
};

/** A transfer that was withdrawn is of money that never came. What the provider refused to return is owed until a transfer returns it. */
const isShown = ({ payment_id, way, state }: Refund, all: readonly Refund[]): boolean =>
  state !== 'refused' ||
  (way === 'provider' && all.every((other) => other.payment_id !== payment_id || other.state === 'refused'));

/** The money of an order that came a second time, each sum once. */
export const secondPayments = (refunds: readonly Refund[]): { amount: number; fate: Fate }[] =>
  refunds
    .filter((refund) => !refund.isOwn && isShown(refund, refunds))
    .map((refund) => ({ amount: refund.amount, fate: fateOf(refund) }));
