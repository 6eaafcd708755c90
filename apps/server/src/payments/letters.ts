import type { Language } from '@hitosoroi/rules/language';
import { AWAITING_PAYMENT, type CANCELED, EXPIRED, type OrderStatus, PAID } from '@hitosoroi/rules/order-status';
import { inGroups, isStore, stores } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { mailText } from '@hitosoroi/texts/mails';
import { stores as storeTexts } from '@hitosoroi/texts/stores';
import type { Letter } from '../mail/letter.ts';
import { memberLetter } from '../mail/member-letter.ts';
import type { LockedOrder } from '../order-state/move-order.ts';
import type { ProviderEvent } from './provider.ts';

/** What a person does at the counter of the store. */
const storeLines = (
  { store: id, receiptNumber = '', limitDay }: Partial<ProviderEvent>,
  language: Language,
): string[] => {
  const t = mailText(language);
  const store = isStore(id) ? storeTexts[`store_name.${id}`][language] : t('mail.store-number.any_store');
  const confirmation = isStore(id) ? stores[id].confirmation : null;
  return [
    t('mail.store-number.store', { store }),
    t('mail.store-number.number', { number: inGroups(receiptNumber) }),
    ...(confirmation ? [t('mail.store-number.confirmation', { number: confirmation })] : []),
    ...(limitDay ? [t('mail.store-number.deadline', { day: dayText(limitDay, language) })] : []),
    ...(isStore(id) ? [t('mail.store-number.how', { how: storeTexts[`store_how.${stores[id].way}`][language] })] : []),
  ];
};

/** What a cancelled order says depends on its money: `ending-letters.ts`. */
export type Told = Exclude<OrderStatus, typeof CANCELED>;

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
const factsFor = (to: Told, order: LockedOrder, happened: Partial<ProviderEvent>): string => {
  const t = mailText(order.language);
  const number = t('mail.number', { number: order.order_number });
  const amount = t('mail.amount', { amount: yen(order.price) });
  switch (to) {
    case AWAITING_PAYMENT:
      return [...storeLines(happened, order.language), amount, number].join('\n');
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
  happened: Partial<ProviderEvent> = {},
): Letter => {
  const { language, email, memberName, order_number: number } = order;
  const t = mailText(language);
  const kind = kindOf(to);
  return memberLetter({
    kind,
    to: email,
    language,
    name: memberName,
    subject: t('mail.order_subject', { subject: t(`mail.${kind}.subject`), number }),
    lines: [
      t(`mail.${kind}.text`),
      factsFor(to, order, happened),
      { link: `${publicUrl}/mypage/order_history`, label: t('mail.orders_link') },
    ],
  });
};
