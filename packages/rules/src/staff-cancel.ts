import { AWAITING_PAYMENT, type OrderStatus, PAID, UNSETTLED } from './order-status.ts';
import type { PaymentEvent } from './payment-events.ts';

/** What is known of the money of an order that staff cancel. */
interface CancelFacts {
  readonly orderStatus: OrderStatus;
  /** What the provider says, asked just now, of the payment that the order has; neither where it did not say or cannot be asked. */
  readonly provider: PaymentEvent | 'none' | 'unknown' | 'unsupported';
  /** Whether it is, or was, in question whether the order was paid. */
  readonly isInQuestion: boolean;
  /** What staff found out. */
  readonly staff: 'yes' | 'no' | undefined;
}

/** `ask-staff`: whether money came is not known, and nobody may be promised any, nor be told that there was none. */
type CancelWay = 'over' | 'as-paid' | 'as-unpaid' | 'ask-staff';

const withoutMoney: readonly CancelFacts['provider'][] = ['none', 'issued', 'declined', 'expired', 'given-up'];

/** How an order is cancelled by staff: the provider's word counts before staff's, and staff's before what a notice said. */
export const decideStaffCancel = ({ orderStatus, provider, isInQuestion, staff }: CancelFacts): CancelWay => {
  if (orderStatus !== PAID && orderStatus !== UNSETTLED && orderStatus !== AWAITING_PAYMENT) return 'over';
  const isAnswered = provider !== 'unknown' && provider !== 'unsupported';
  if (!isAnswered && isInQuestion) {
    if (staff === undefined) return 'ask-staff';
    return staff === 'yes' ? 'as-paid' : 'as-unpaid';
  }
  return orderStatus === PAID && !withoutMoney.includes(provider) ? 'as-paid' : 'as-unpaid';
};
