import { cancelSentences } from '@hitosoroi/rules/cancel-sentence';
import type { Day } from '@hitosoroi/rules/day';
import { deliveryToSay } from '@hitosoroi/rules/delivery';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { dayText } from '@hitosoroi/texts/day-text';
import { mailText } from '@hitosoroi/texts/mails';
import type { Letter } from '../mail/letter.ts';
import { orderLetter, orderNumberLine } from '../mail/order-letter.ts';
import { itemsLine, placeFacts } from '../mail/order-lines.ts';
import type { LetterSeller } from '../mail/seller.ts';
import type { Item } from './items.ts';

interface OrderFacts {
  readonly email: string;
  readonly memberName: string;
  readonly language: Language;
  readonly order_number: string;
  readonly price: number;
  readonly items: readonly Item[];
  readonly start_date: Day;
  readonly end_date: Day;
  readonly institution_name: string;
  readonly institution_name_en: string | null;
  readonly facility_name: string;
  readonly facility_name_en: string | null;
  readonly payment_cancel_method: number;
  readonly main_end_date: Day | null;
  readonly cancel_policy: string;
  readonly cancel_policy_en: string | null;
  readonly seller: LetterSeller | undefined;
}

/** Says that an order was taken, on what conditions, and that the payment is still to come. */
export const orderTakenLetter = (order: OrderFacts, publicUrl: string, today: Day): Letter => {
  const { language, items, price, main_end_date: end } = order;
  const t = mailText(language);
  const day = end ? dayText(end, language) : '';
  return orderLetter(order, publicUrl, 'order', {
    lines: [
      t('mail.order.text', { contract: t('trade.contract') }),
      orderNumberLine(order),
      itemsLine(items, price, language),
      { facts: placeFacts(order, language) },
      t('mail.order.payment'),
      {
        notes: [
          t('trade.fees'),
          ...deliveryToSay(order.start_date, today).map((sentence) => t(`trade.delivery.${sentence}`)),
          t('mail.policy', { policy: inLanguage(language, order.cancel_policy, order.cancel_policy_en) }),
          ...cancelSentences(order, today).map((sentence) => t(`trade.cancel.${sentence}`, { day })),
          t('trade.refund'),
        ],
      },
    ],
  });
};
