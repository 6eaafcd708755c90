export const CARD = '02';
export const STORE = '03';

interface Move {
  readonly from: readonly string[];
  readonly to: string;
  readonly type?: typeof CARD | typeof STORE;
  /** The kind of ledger entry, if the move moves money. */
  readonly entry?: 'authorised' | 'released' | 'captured' | 'paid' | 'taken-back' | 'refunded';
}

/** The statuses in which the person can still decide: nothing has happened yet, or a card was declined. */
export const UNDECIDED: readonly string[] = ['', '11'];

/** All transitions of a payment's status. */
const moves = {
  decline: { from: UNDECIDED, to: '11', type: CARD },
  authorise: { from: UNDECIDED, to: '20', type: CARD, entry: 'authorised' },
  'give-up-challenge': { from: UNDECIDED, to: '13', type: CARD },
  'give-up': { from: UNDECIDED, to: '15' },
  'issue-number': { from: UNDECIDED, to: '10', type: STORE },
  expire: { from: [...UNDECIDED, '10', '61'], to: '12' },
  capture: { from: ['20'], to: '40', type: CARD, entry: 'captured' },
  'cancel-authorisation': { from: ['20'], to: '32', type: CARD, entry: 'released' },
  'expire-authorisation': { from: ['20'], to: '33', type: CARD, entry: 'released' },
  'cancel-sale': { from: ['40'], to: '60', type: CARD, entry: 'refunded' },
  'close-cancel-window': { from: ['40'], to: '41', type: CARD },
  refund: { from: ['40', '41'], to: '62', type: CARD, entry: 'refunded' },
  pay: { from: ['10', '61'], to: '43', type: STORE, entry: 'paid' },
  // A store may report a payment after the nightly batch expired it. The shop must cope with that.
  'pay-late': { from: ['12'], to: '43', type: STORE, entry: 'paid' },
  clear: { from: ['43'], to: '40', type: STORE },
  'take-back': { from: ['43'], to: '61', type: STORE, entry: 'taken-back' },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;

interface Movable {
  readonly status: string;
  readonly payment_type: string;
  readonly store_id: string;
}

/**
 * Whether a payment can make this move. Until the person chooses, `payment_type` is only the first type that the shop offers, so the type
 * forbids no move.
 */
export const isPossible = (name: MoveName, payment: Movable): boolean => {
  const move: Move = moves[name];
  if (!move.from.includes(payment.status)) return false;
  // An application can end before it has a store number. Without a number no store can take the money.
  if (move.entry === 'paid' && !payment.store_id) return false;
  return !move.type || move.type === payment.payment_type || UNDECIDED.includes(payment.status);
};

export const moveOf = (name: MoveName): Move => moves[name];
