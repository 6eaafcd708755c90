import type { Day } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import { EXPIRED, type OrderStatus } from '@hitosoroi/rules/order-status';
import type { Reminder } from '@hitosoroi/rules/payment-reminder';
import { isStore, type StoreId, stores } from '@hitosoroi/rules/stores';
import type { UnpaidReason } from '@hitosoroi/rules/unpaid-reason';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { mailText } from '@hitosoroi/texts/mails';
import { storePayment } from '@hitosoroi/texts/stores';
import type { LockedOrder } from '../../orders/lock-order.ts';
import { orderLetter, orderNumberLine } from '../../orders/order-letter.ts';
import { orderedFact, orderedFacts, personFacts } from '../../orders/order-lines.ts';
import type { Letter, Line } from '../../platform/mail/letter.ts';
import { numberFact, storeName } from './attempts.ts';
import { storeCancelText } from './paid-letter.ts';
import type { ProviderEvent } from './provider.ts';

/** A store takes the money until the last minute of the day. */
const deadlineText = (day: Day, language: Language): string =>
  mailText(language)('mail.deadline', { day: dayText(day, language) });

/** What the member does in the store; without Japanese, also the words on the machine and what to show. */
const howToPay = (store: StoreId, language: Language): Line[] => {
  const { way } = stores[store];
  const how = mailText(language)('mail.store-number.how', { how: storePayment[`store_how.${way}`][language] });
  if (language === 'ja') return [how];
  return [
    how,
    { label: storePayment['store_words.title'][language], phrase: storePayment[`store_words.${way}`][language] },
    { label: storePayment['store_say.title'][language], phrase: storePayment[`store_say.${way}`].ja },
  ];
};

/** The store, the number and the deadline to pay an order. */
type StoreNumber = Partial<Pick<ProviderEvent, 'store' | 'receiptNumber' | 'limitDay'>>;

/** A number to pay with: where, how much, until when, and how. A reminder repeats it all, so that the member needs no older mail. */
export const storeNumberLetter = (
  order: LockedOrder,
  publicUrl: string,
  { store, receiptNumber = '', limitDay }: StoreNumber,
  today: Day,
  kind: 'store-number' | Reminder = 'store-number',
): Letter => {
  const { language } = order;
  const t = mailText(language);
  const confirmation = isStore(store) ? stores[store].confirmation : null;
  return orderLetter(order, publicUrl, kind, {
    lines: [
      t(`mail.${kind}.text`),
      {
        numbers: [
          numberFact(store, receiptNumber, language),
          ...(confirmation ? [[storePayment['store_number.confirmation'][language], confirmation] as const] : []),
        ],
        beside: [
          [t('mail.store-number.store'), storeName(store, language)],
          [t('mail.store-number.amount'), yen(order.price)],
          ...(limitDay ? [[t('mail.store-number.deadline'), deadlineText(limitDay, language)] as const] : []),
        ],
      },
      ...(isStore(store) ? howToPay(store, language) : []),
      { facts: [[t('mail.number'), order.order_number], orderedFact(order), ...personFacts(order, language)] },
      ...(kind === 'store-number' ? [] : [{ notes: [t('mail.payment-reminder.paid')] }]),
    ],
    notes: [storeCancelText(order, today)],
  });
};

/** The texts for an order without money in time, or at all. */
const unpaidTexts = {
  expired: 'mail.expired.text',
  'number-expired': 'mail.expired.number',
  'payment-failed': 'mail.payment-failed.text',
  'payer-stopped': 'mail.link-unpaid.stopped',
  'link-unused': 'mail.link-unpaid.unused',
} as const;

/** The order got no money in time, or at all. */
export const unpaidLetter = (
  order: LockedOrder,
  publicUrl: string,
  { to, reason }: { to: OrderStatus; reason: UnpaidReason | null },
): Letter => {
  const t = mailText(order.language);
  const { language, payment_limit_date: limit } = order;
  const isNumberOver = reason === 'number-expired';
  const kind = to === EXPIRED ? 'expired' : reason === null ? 'payment-failed' : 'link-unpaid';
  const deadline = isNumberOver && limit ? [[t('mail.expired.deadline'), deadlineText(limit, language)] as const] : [];
  return orderLetter(order, publicUrl, kind, {
    lines: [
      t(unpaidTexts[reason ?? (to === EXPIRED ? 'expired' : 'payment-failed')]),
      orderNumberLine(order),
      { facts: [...orderedFacts(order), ...deadline] },
    ],
  });
};
