import { languageOf, type Wording } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { mailText } from '@hitosoroi/texts/mails';
import { isMarkedName } from '@hitosoroi/texts/practice-name';
import type { LockedOrder } from '../../orders/lock-order.ts';
import { orderLetter, whichOrder } from '../../orders/order-letter.ts';
import type { Letter, Line } from '../../platform/mail/letter.ts';
import { numberFact } from './attempts.ts';
import type { ProviderEvent } from './provider.ts';

/**
 * What happens to the money, as far as the server knows when it writes the mail. With `reversed`, a card is being refunded or released.
 * Only the provider's answer tells which of the two.
 */
type Money =
  | 'unpaid'
  | 'number-void'
  | 'unknown-number-void'
  | 'released'
  | 'reversed'
  | 'refunded'
  | 'transfer'
  /** By bank transfer, and a payer is asked for the account. */
  | 'transfer-to-payer'
  /** Only for payers: by bank transfer, and the member is asked for the account. */
  | 'transfer-to-orderer';

export interface Returned {
  readonly money: Money;
  readonly amount: number;
  /** The fee that was kept from the payment. `amount` is without it. */
  readonly fee?: number;
}

/** The sentence about the money. A practice order took no money, so its mail does not promise any. */
export const moneyText = (
  { money, amount, fee = 0 }: Returned,
  { language, facility_name }: Pick<LockedOrder, 'language' | 'facility_name'>,
): string => {
  const t = mailText(language);
  if (isMarkedName(facility_name)) return t('mail.money.practice');
  if (fee === 0) return t(`mail.money.${money}`, { amount: yen(amount) });
  const kept = t('mail.money.kept', { paid: yen(amount + fee), fee: yen(fee), amount: yen(amount) });
  const between = languageOf(language) === 'ja' ? '' : ' ';
  const way = money === 'transfer' ? t('mail.money.transfer-rest') : t(`mail.money.${money}`, { amount: yen(amount) });
  return `${kept}${between}${way}`;
};

/** A store number that the member must not pay. */
interface VoidNumber {
  readonly store: string | null | undefined;
  readonly receiptNumber: string;
}

export interface Canceled {
  readonly returned: readonly Returned[];
  readonly voidNumber?: VoidNumber | undefined;
  readonly hasCreditNote?: boolean;
}

export const voidNumberLines = ({ store, receiptNumber }: VoidNumber, language: Wording): Line[] => [
  { facts: [numberFact(store, receiptNumber, language)] },
];

/** Tells the member that the order is canceled, and what happens to the money. */
export const canceledLetter = (
  order: LockedOrder,
  publicUrl: string,
  { returned, voidNumber, hasCreditNote = false }: Canceled,
): Letter =>
  orderLetter(order, publicUrl, 'canceled', {
    lines: [
      ...returned.map((each) => moneyText(each, order)),
      ...(voidNumber ? voidNumberLines(voidNumber, order.language) : []),
      ...whichOrder(order),
    ],
    ...(hasCreditNote && { paper: 'credit_note' }),
  });

/** The number of an ended order. If the provider did not send its digits, `receiptNumber` is undefined. */
export type NumberOfEnded = Pick<ProviderEvent, 'receiptNumber' | 'store' | 'amount'>;

/** Says not to pay a number that was issued for an ended order. */
export const numberOfEndedLines = (
  { receiptNumber, store, amount }: NumberOfEnded,
  reader: Parameters<typeof moneyText>[1],
): Line[] => [
  mailText(reader.language)('mail.number-void.text'),
  moneyText({ money: receiptNumber ? 'number-void' : 'unknown-number-void', amount }, reader),
  ...(receiptNumber ? voidNumberLines({ store, receiptNumber }, reader.language) : []),
];

/** Tells the member not to pay a number that was issued for an ended order. */
export const numberVoidLetter = (order: LockedOrder, publicUrl: string, number: NumberOfEnded): Letter =>
  orderLetter(order, publicUrl, 'number-void', { lines: [...numberOfEndedLines(number, order), ...whichOrder(order)] });

const shortLetter = (
  order: LockedOrder,
  publicUrl: string,
  kind: Parameters<typeof orderLetter>[2],
  ...sentences: string[]
): Letter => orderLetter(order, publicUrl, kind, { lines: [...sentences, ...whichOrder(order)] });

/** Tells the member that money arrived for an ended order. */
export const latePaymentLetter = (order: LockedOrder, publicUrl: string, returned: Returned): Letter => {
  const text = mailText(order.language)('mail.late-payment.text');
  return shortLetter(order, publicUrl, 'late-payment', text, moneyText(returned, order));
};

/** Tells the member that an order was paid twice. */
export const secondPaymentLetter = (order: LockedOrder, publicUrl: string, returned: Returned): Letter => {
  const text = mailText(order.language)('mail.second-payment.text');
  return shortLetter(order, publicUrl, 'second-payment', text, moneyText(returned, order));
};

/**
 * Tells the member that a second page was paid before the card of the first page was charged. Whether the order will be settled is not
 * known yet.
 */
export const secondWhileUnsettledLetter = (order: LockedOrder, publicUrl: string, returned: Returned): Letter => {
  const t = mailText(order.language);
  const about = t('mail.second-payment.about_second', { money: moneyText(returned, order) });
  return shortLetter(order, publicUrl, 'second-payment', t('mail.second-payment.first_unsettled'), about);
};

/** Tells the member that staff made the bank transfer. */
export const transferredLetter = (
  order: LockedOrder,
  publicUrl: string,
  { amount, hasCreditNote }: { readonly amount: number; readonly hasCreditNote: boolean },
): Letter =>
  orderLetter(order, publicUrl, 'refund-transferred', {
    lines: [mailText(order.language)('mail.refund-transferred.text', { amount: yen(amount) }), ...whichOrder(order)],
    ...(hasCreditNote && { paper: 'credit_note' }),
  });

/** Tells the member that a refund is late: the provider refused to refund a payment that did not settle the order. */
export const refundDelayedLetter = (order: LockedOrder, publicUrl: string, amount: number): Letter => {
  const text = mailText(order.language)('mail.refund-delayed.text', { amount: yen(amount) });
  return shortLetter(order, publicUrl, 'refund-delayed', text);
};

/** Tells the member that the order is not canceled, because the provider refused to refund the payment. */
export const cancelFailedLetter = (order: LockedOrder, publicUrl: string): Letter =>
  shortLetter(order, publicUrl, 'cancel-failed', mailText(order.language)('mail.cancel-failed.text'));
