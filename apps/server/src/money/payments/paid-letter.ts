import { cardCancelSentence, storeCancelSentence } from '@hitosoroi/rules/cancel-sentence';
import { cardCancelTerms, storeCancelTerms } from '@hitosoroi/rules/cancel-terms';
import type { Day } from '@hitosoroi/rules/day';
import type { Wording } from '@hitosoroi/rules/language';
import { isStore } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { mailText } from '@hitosoroi/texts/mails';
import type { LockedOrder } from '../../orders/lock-order.ts';
import {
  firstLines,
  handOverText,
  itemsLine,
  orderLetter,
  orderNumberFact,
  placeFacts,
} from '../../orders/order-letter.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { storeName } from './attempts.ts';

/** How and when an order was paid, and the day of the mail. */
export interface PaidBy {
  readonly method: 'card' | 'store';
  readonly store: string | null;
  readonly paidOn: Day;
  readonly today: Day;
}

export const methodText = ({ method, store }: Pick<PaidBy, 'method' | 'store'>, language: Wording): string => {
  const t = mailText(language);
  if (method === 'card') return t('trade.card');
  return isStore(store) ? t('mail.paid.at_store', { store: storeName(store, language) }) : t('trade.store');
};

const lastDay = ({ main_end_date: end, language }: LockedOrder) => ({ day: end ? dayText(end, language) : '' });

/** How a store order can be canceled on the day `today`. */
export const storeCancelText = (order: LockedOrder, today: Day): string =>
  mailText(order.language)(`trade.cancel.${storeCancelSentence(storeCancelTerms(order, today))}`, lastDay(order));

const cancelText = (order: LockedOrder, { method, paidOn, today }: PaidBy): string => {
  if (method === 'store') return storeCancelText(order, today);
  const sentence = cardCancelSentence(cardCancelTerms(order, paidOn, today));
  return mailText(order.language)(`trade.cancel.${sentence}`, lastDay(order));
};

/**
 * Confirms that the order is accepted. By law (特定商取引法 13条), a seller who is paid in advance must confirm this in writing, with the seller,
 * the items, the quantity and price, the day of payment, and the day of delivery.
 */
export const paidLetter = (order: LockedOrder, publicUrl: string, paid: PaidBy): Letter => {
  const { language, price } = order;
  const t = mailText(language);
  return orderLetter(order, publicUrl, 'paid', {
    lines: firstLines(
      order,
      [t('mail.paid.amount'), yen(price)],
      handOverText(order.start_date, paid.paidOn, language),
    ),
    paper: 'receipt',
    facts: [
      {
        facts: [
          orderNumberFact(order),
          [t('mail.paid.day'), dayText(paid.paidOn, language)],
          [t('mail.paid.method'), methodText(paid, language)],
          ...placeFacts(order, language),
        ],
      },
      itemsLine(order.items, price, language),
    ],
    notes: [t('mail.paid.text'), cancelText(order, paid), t(`trade.refund.${paid.method}`)],
  });
};
