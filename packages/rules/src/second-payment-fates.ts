/**
 * What becomes of an order's second payment. `to-card`: it goes back to the card. `on-card`: it is back on the card. `to-account`: it goes
 * back by bank transfer. `transferred`: that transfer was made. `owed`: staff still have to handle it.
 */
export const secondPaymentFates = ['to-card', 'on-card', 'to-account', 'transferred', 'owed'] as const;

type Fate = (typeof secondPaymentFates)[number];

interface Returned {
  readonly payment_id: string;
  readonly way: 'provider' | 'bank-transfer';
  readonly state: 'asked' | 'unknown' | 'done' | 'refused';
  readonly amount: number;
}

interface Refund extends Returned {
  /** Whether the refund is for the order's own payment, which may be made or only expected. */
  readonly isOwn: boolean;
}

const fateOf = ({ way, state }: Returned): Fate => {
  if (state === 'refused') return 'owed';
  if (way === 'provider') return state === 'done' ? 'on-card' : 'to-card';
  return state === 'done' ? 'transferred' : 'to-account';
};

/**
 * Whether members see the refund of a second payment. They do not see a withdrawn transfer, because its money never came. They see a refund
 * that the provider refused, until a transfer returns the money.
 */
const isShown = ({ payment_id, way, state }: Returned, all: readonly Returned[]): boolean =>
  state !== 'refused' ||
  (way === 'provider' && all.every((other) => other.payment_id !== payment_id || other.state === 'refused'));

/** What becomes of each payment that goes back. */
export const fatesOf = <Row extends Returned>(refunds: readonly Row[]): (Row & { readonly fate: Fate })[] =>
  refunds.filter((refund) => isShown(refund, refunds)).map((refund) => ({ ...refund, fate: fateOf(refund) }));

/** The second payments of an order, each once. */
export const secondPayments = (refunds: readonly Refund[]): { amount: number; fate: Fate }[] =>
  fatesOf(refunds)
    .filter(({ isOwn }) => !isOwn)
    .map(({ amount, fate }) => ({ amount, fate }));
