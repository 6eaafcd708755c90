import { type OrderStatus, UNSETTLED } from './order-status.ts';
import { mayOpenAgain } from './payer-link.ts';
import type { PaymentEvent } from './payment-events.ts';

/**
 * What is known of the payment of an order that is not settled: nobody was led to the provider's page; somebody with a payment link was, and
 * nothing was heard since; or the member was, or something was heard, so that there may be a result to wait for.
 */
export const unsettledCases = ['not-begun', 'opened-by-payer', 'unknown'] as const;

type UnsettledCase = (typeof unsettledCases)[number];

interface AttemptFacts {
  readonly lastEvent: PaymentEvent | null;
  /** Whether it was somebody with a payment link who opened the provider's page last. */
  readonly isOpenedByPayer: boolean;
}

/** Null for an order that is not unsettled. */
export const unsettledCase = (orderStatus: OrderStatus, attempt: AttemptFacts | null): UnsettledCase | null => {
  if (orderStatus !== UNSETTLED) return null;
  if (!attempt) return 'not-begun';
  return attempt.isOpenedByPayer && mayOpenAgain(attempt.lastEvent) ? 'opened-by-payer' : 'unknown';
};
