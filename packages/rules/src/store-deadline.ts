import type { Day } from './day.ts';
import { AWAITING_PAYMENT } from './order-status.ts';

interface Facts {
  readonly order_status: number;
  readonly payment_limit_date: Day | null;
}

/** Whether the last day to pay at a store has passed without a result. The provider reports the result a day later, or later still. */
export const isPastDeadline = ({ order_status, payment_limit_date: limit }: Facts, today: Day): boolean =>
  order_status === AWAITING_PAYMENT && limit !== null && limit < today;
