import type { Day } from '@hitosoroi/rules/day';
import { EASY, type Wording } from '@hitosoroi/rules/language';
import type { Reminder } from '@hitosoroi/rules/payment-reminder';
import { isStore, type StoreId, stores } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { dayText, shortDayText } from '@hitosoroi/texts/day-text';
import { mailText } from '@hitosoroi/texts/mails';
import type { LockedOrder } from '../../orders/lock-order.ts';
import { orderedFact, orderLetter, orderNumberFact, personFacts } from '../../orders/order-letter.ts';
import type { Letter, Line } from '../../platform/mail/letter.ts';
import { numberFact, storeName } from './attempts.ts';
import { storeCancelText } from './paid-letter.ts';
import type { ProviderEvent } from './provider.ts';

/** The deadline of a store number. Stores accept the payment until the last minute of that day. */
export const deadlineText = (day: Day, language: Wording): string =>
  mailText(language)('mail.deadline', { day: dayText(day, language) });

/**
 * How to pay in the store. For readers of another language, also shows the Japanese words on the machine, and a Japanese sentence for the
 * clerk.
 */
const howToPay = (store: StoreId, language: Wording): Line[] => {
  const { way } = stores[store];
  const t = mailText(language);
  const how = t('mail.store-number.how', { how: t(`store_how.${way}`) });
  const say = { label: t('store_say.title'), phrase: mailText('ja')(`store_say.${way}`) };
  if (language === 'ja') return [how];
  if (language === EASY) return [how, say];
  return [how, { label: t('store_words.title'), phrase: t(`store_words.${way}`) }, say];
};

/** What a member needs to pay an order at a store: the store, the number and the deadline. */
export type StoreNumber = Partial<Pick<ProviderEvent, 'store' | 'receiptNumber' | 'limitDay'>>;

/** Until when, where and how much. It is the subject too. */
export const storeHeadline = (
  { language, price }: Pick<LockedOrder, 'language' | 'price'>,
  { store, limitDay }: StoreNumber,
  kind: 'store-number' | Reminder,
): string => {
  const t = mailText(language);
  const pay = { store: storeName(store, language), amount: yen(price) };
  if (!limitDay) return t('mail.pay.undated', pay);
  return t(`mail.${kind}.subject`, { ...pay, day: shortDayText(limitDay, language) });
};

/** The number to pay with at the store, its deadline, and how to pay there. */
export const storeNumberLines = ({ store, receiptNumber = '', limitDay }: StoreNumber, language: Wording): Line[] => {
  const t = mailText(language);
  const confirmation = isStore(store) ? stores[store].confirmation : null;
  return [
    {
      numbers: [
        numberFact(store, receiptNumber, language),
        ...(confirmation ? [[t('store_number.confirmation'), confirmation] as const] : []),
      ],
      beside: limitDay ? [[t('mail.store-number.deadline'), deadlineText(limitDay, language)]] : [],
    },
    ...(isStore(store) ? howToPay(store, language) : []),
  ];
};

/**
 * Tells how to pay at a store: where, with which number, how much, and until when. A reminder repeats all this, so that the member needs no
 * older mail.
 */
export const storeNumberLetter = (
  order: LockedOrder,
  publicUrl: string,
  number: StoreNumber,
  today: Day,
  kind: 'store-number' | Reminder = 'store-number',
): Letter => {
  const { language } = order;
  const t = mailText(language);
  return orderLetter(order, publicUrl, kind, {
    headline: storeHeadline(order, number, kind),
    lines: [
      ...storeNumberLines(number, language),
      t('mail.store-number.text'),
      ...(kind === 'store-number' ? [] : [{ notes: [t('mail.payment-reminder.paid')] }]),
    ],
    facts: [{ facts: [orderNumberFact(order), orderedFact(order), ...personFacts(order, language)] }],
    notes: [storeCancelText(order, today)],
  });
};
