import type { Day } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import type { Reminder } from '@hitosoroi/rules/payment-reminder';
import { isStore, type StoreId, stores } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { mailText } from '@hitosoroi/texts/mails';
import { storePayment } from '@hitosoroi/texts/stores';
import type { LockedOrder } from '../../orders/lock-order.ts';
import { orderedFact, orderLetter, personFacts } from '../../orders/order-letter.ts';
import type { Letter, Line } from '../../platform/mail/letter.ts';
import { numberFact, storeName } from './attempts.ts';
import { storeCancelText } from './paid-letter.ts';
import type { ProviderEvent } from './provider.ts';

/** The deadline of a store number. Stores accept the payment until the last minute of that day. */
export const deadlineText = (day: Day, language: Language): string =>
  mailText(language)('mail.deadline', { day: dayText(day, language) });

/**
 * How to pay in the store. For readers of another language, also shows the Japanese words on the machine, and a Japanese sentence for the
 * clerk.
 */
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

/** What a member needs to pay an order at a store: the store, the number and the deadline. */
type StoreNumber = Partial<Pick<ProviderEvent, 'store' | 'receiptNumber' | 'limitDay'>>;

/**
 * Tells how to pay at a store: where, with which number, how much, and until when. A reminder repeats all this, so that the member needs no
 * older mail.
 */
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
