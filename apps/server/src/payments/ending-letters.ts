import type { Language } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { mailText } from '@hitosoroi/texts/mails';
import type { Letter } from '../mail/letter.ts';
import { orderLetter } from '../mail/order-letter.ts';
import type { LockedOrder } from '../order-state/lock-order.ts';
import { numberFact } from './letters.ts';
import type { ProviderEvent } from './provider.ts';

/**
 * What becomes of the money, as far as it is known when the mail is written. `reversed`: it is on a card, and whether it was charged
 * or only held shows when the provider lets go of it.
 */
type Money = 'unpaid' | 'number-void' | 'released' | 'reversed' | 'refunded' | 'transfer';

export interface Returned {
  readonly money: Money;
  readonly amount: number;
}

const moneyText = ({ money, amount }: Returned, language: Language): string =>
  mailText(language)(`mail.money.${money}`, { amount: yen(amount) });

/** The order is cancelled, and this is what becomes of the money. */
export const canceledLetter = (order: LockedOrder, publicUrl: string, ...returned: Returned[]): Letter =>
  orderLetter(order, publicUrl, 'canceled', [
    mailText(order.language)('mail.canceled.text'),
    ...returned.map((each) => moneyText(each, order.language)),
  ]);

/** A number was issued for an order that was over. */
export const numberVoidLetter = (
  order: LockedOrder,
  publicUrl: string,
  { receiptNumber, store, amount }: Pick<ProviderEvent, 'receiptNumber' | 'store' | 'amount'>,
): Letter => {
  const t = mailText(order.language);
  return orderLetter(order, publicUrl, 'number-void', [
    t('mail.number-void.text'),
    moneyText({ money: 'number-void', amount }, order.language),
    ...(receiptNumber ? [numberFact(store, receiptNumber, order.language)] : []),
  ]);
};

/** Money came for an order that was over. */
export const latePaymentLetter = (order: LockedOrder, publicUrl: string, returned: Returned): Letter =>
  orderLetter(order, publicUrl, 'late-payment', [
    mailText(order.language)('mail.late-payment.text'),
    moneyText(returned, order.language),
  ]);

/** Somebody paid twice for one order. */
export const secondPaymentLetter = (order: LockedOrder, publicUrl: string, returned: Returned): Letter =>
  orderLetter(order, publicUrl, 'second-payment', [
    mailText(order.language)('mail.second-payment.text'),
    moneyText(returned, order.language),
  ]);

/** Somebody paid on a second page while the card of the first was not charged yet: whether the order stands is not known. */
export const secondWhileUnsettledLetter = (order: LockedOrder, publicUrl: string, returned: Returned): Letter => {
  const t = mailText(order.language);
  return orderLetter(order, publicUrl, 'second-payment', [
    t('mail.second-payment.first_unsettled'),
    t('mail.second-payment.about_second', { money: moneyText(returned, order.language) }),
  ]);
};

/** The bank transfer was made. */
export const transferredLetter = (order: LockedOrder, publicUrl: string, amount: number): Letter =>
  orderLetter(order, publicUrl, 'refund-transferred', [
    mailText(order.language)('mail.refund-transferred.text', { amount: yen(amount) }),
  ]);

/** The provider did not give back what is not the order's own payment any more: the member must not wait for it in silence. */
export const refundDelayedLetter = (order: LockedOrder, publicUrl: string, amount: number): Letter =>
  orderLetter(order, publicUrl, 'refund-delayed', [
    mailText(order.language)('mail.refund-delayed.text', { amount: yen(amount) }),
  ]);

/** The provider refused to give the money back: the member must not wait for it in silence. */
export const cancelFailedLetter = (order: LockedOrder, publicUrl: string): Letter =>
  orderLetter(order, publicUrl, 'cancel-failed', [mailText(order.language)('mail.cancel-failed.text')]);
