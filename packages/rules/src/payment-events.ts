/** The provider's events of a payment, in our words. */
export type PaymentEvent =
  | 'issued'
  | 'declined'
  | 'expired'
  | 'given-up'
  | 'authorised'
  | 'sale-requested'
  | 'authorisation-ended'
  | 'detected'
  | 'cleared'
  | 'sale-cancelled'
  | 'detection-taken-back';

/** Whether a provider's page has ended without a payment: a person stopped on it, or its term is over. */
export const endsPage = (event: string): event is 'given-up' | 'expired' => event === 'given-up' || event === 'expired';

/** Whether money is promised and on its way. */
export const isPromised = (event: PaymentEvent | null | undefined): boolean =>
  event === 'authorised' || event === 'sale-requested';

export const bringsMoney = (event: PaymentEvent): boolean =>
  isPromised(event) || event === 'detected' || event === 'cleared';

export const givesBack = (event: PaymentEvent): boolean =>
  event === 'sale-cancelled' || event === 'authorisation-ended';
