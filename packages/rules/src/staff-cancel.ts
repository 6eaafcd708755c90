import { AWAITING_PAYMENT, type OrderStatus, PAID, UNSETTLED } from './order-status.ts';
import type { PaymentEvent } from './payment-events.ts';

/** The facts about the money of an order that staff cancel. */
interface CancelFacts {
  readonly orderStatus: OrderStatus;
  /**
   * The provider's latest answer about the order's payment. `unknown`: it did not answer. `unsupported`: the contract allows no inquiry.
   */
  readonly provider: PaymentEvent | 'none' | 'unknown' | 'unsupported';
  /** Whether a review ever asked if the order was paid. */
  readonly isInQuestion: boolean;
  /** What staff found out: whether money came. */
  readonly staff: 'yes' | 'no' | undefined;
}

/**
 * How staff cancel an order. `over`: it has already ended. `ask-staff`: we do not know whether money came, so no mail may promise a refund
 * or say that nothing was paid.
 */
type CancelWay = 'over' | 'as-paid' | 'as-unpaid' | 'ask-staff';

const withoutMoney: readonly CancelFacts['provider'][] = ['none', 'issued', 'declined', 'expired', 'given-up'];

/** Decides how staff cancel an order. The provider's answer comes first, then what staff found out, then what a notice reported. */
export const decideStaffCancel = ({ orderStatus, provider, isInQuestion, staff }: CancelFacts): CancelWay => {
  if (orderStatus !== PAID && orderStatus !== UNSETTLED && orderStatus !== AWAITING_PAYMENT) return 'over';
  const isAnswered = provider !== 'unknown' && provider !== 'unsupported';
  if (!isAnswered && isInQuestion) {
    if (staff === undefined) return 'ask-staff';
    return staff === 'yes' ? 'as-paid' : 'as-unpaid';
  }
  return orderStatus === PAID && !withoutMoney.includes(provider) ? 'as-paid' : 'as-unpaid';
};
