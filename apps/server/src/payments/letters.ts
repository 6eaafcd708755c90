import type { Language } from '@hitosoroi/rules/language';
import { AWAITING_PAYMENT, type CANCELED, EXPIRED, type OrderStatus, PAID } from '@hitosoroi/rules/order-status';
import { isStore, numberName, numberText, stores } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { mailText } from '@hitosoroi/texts/mails';
import { storeNames, storePayment } from '@hitosoroi/texts/stores';
import type { Letter } from '../mail/letter.ts';
import { bareOrderLetter } from '../mail/order-letter.ts';
import type { LockedOrder } from '../order-state/lock-order.ts';
import type { ProviderEvent } from './provider.ts';

/** A store's number under the name that it has there. */
export const numberFact = (store: string | undefined, digits: string, language: Language): string =>
  mailText(language)('mail.store-number.number', {
    name: storePayment[`store_number.${numberName(store)}`][language],
    number: numberText(store, digits),
  });

/** What the member does at the counter of the store. */
const storeLines = (
  { store: id, receiptNumber = '', limitDay }: Partial<ProviderEvent>,
  language: Language,
): string[] => {
  const t = mailText(language);
  const store = isStore(id) ? storeNames[`store_name.${id}`][language] : t('mail.store-number.any_store');
  const confirmation = isStore(id) ? stores[id].confirmation : null;
  return [
    t('mail.store-number.store', { store }),
    numberFact(id, receiptNumber, language),
    ...(confirmation ? [t('mail.store-number.confirmation', { number: confirmation })] : []),
    ...(limitDay ? [t('mail.store-number.deadline', { day: dayText(limitDay, language) })] : []),
    ...(isStore(id)
      ? [t('mail.store-number.how', { how: storePayment[`store_how.${stores[id].way}`][language] })]
      : []),
  ];
};

/** What a cancelled order says depends on its money: `ending-letters.ts`. */
type Told = Exclude<OrderStatus, typeof CANCELED>;

const kindOf = (to: Told) => {
  switch (to) {
    case AWAITING_PAYMENT:
      return 'store-number';
    case PAID:
      return 'paid';
    case EXPIRED:
      return 'expired';
    default:
      return 'payment-failed';
  }
};

/** Which order it is; and where something is or was to be paid, how much and where. */
const factsFor = (to: Told, order: LockedOrder, event: Partial<ProviderEvent>): string => {
  const t = mailText(order.language);
  const number = t('mail.number', { number: order.order_number });
  const amount = t('mail.amount', { amount: yen(order.price) });
  switch (to) {
    case AWAITING_PAYMENT:
      return [...storeLines(event, order.language), amount, number].join('\n');
    case PAID:
      return [number, amount].join('\n');
    default:
      return number;
  }
};

/** The mail that goes with an order's move to another status. */
export const letterFor = (
  to: Told,
  order: LockedOrder,
  publicUrl: string,
  event: Partial<ProviderEvent> = {},
): Letter => {
  const kind = kindOf(to);
  const text = mailText(order.language)(`mail.${kind}.text`);
  return bareOrderLetter(order, publicUrl, kind, [text, factsFor(to, order, event)]);
};
