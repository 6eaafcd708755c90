import type { Day } from '@hitosoroi/rules/day';
import { deliveryToSay } from '@hitosoroi/rules/delivery';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { mailText } from '@hitosoroi/texts/mails';
import type { Letter } from '../mail/letter.ts';
import { orderLetter, orderNumberLine } from '../mail/order-letter.ts';
import { inOneParagraph, itemsLine, placeFacts } from '../mail/order-lines.ts';
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
  readonly cancel_policy: string;
  readonly cancel_policy_en: string | null;
  readonly seller: LetterSeller | undefined;
}

/**
 * Says that an order was taken, and that the payment is still to come. How the member pays is not known yet: how to cancel, and how money
 * comes back, is told by the letter that knows it.
 */
export const orderTakenLetter = (order: OrderFacts, publicUrl: string, today: Day): Letter => {
  const { language, items, price } = order;
  const t = mailText(language);
  const delivery = deliveryToSay(order.start_date, today).map((sentence) => t(`trade.delivery.${sentence}`));
  return orderLetter(order, publicUrl, 'order', {
    lines: [
      t('mail.order.text', { contract: t('trade.contract') }),
      t('mail.order.next'),
      orderNumberLine(order),
      itemsLine(items, price, language),
      { facts: placeFacts(order, language) },
    ],
    notes: [
      t('trade.fees'),
      inOneParagraph(delivery, language),
      t('mail.policy', { policy: inLanguage(language, order.cancel_policy, order.cancel_policy_en) }),
    ],
  });
};
