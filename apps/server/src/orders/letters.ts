import { type CancelFacts, cancelDeadline } from '@hitosoroi/rules/cancel-terms';
import type { Day } from '@hitosoroi/rules/day';
import { deliveryToSay } from '@hitosoroi/rules/delivery';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { dayText } from '@hitosoroi/texts/day-text';
import { mailText } from '@hitosoroi/texts/mails';
import type { Fact, Letter } from '../platform/mail/letter.ts';
import type { LetterSeller } from '../platform/mail/seller.ts';
import type { Item } from './items.ts';
import { orderLetter, orderNumberLine } from './order-letter.ts';
import { inOneParagraph, itemsLine, placeFacts } from './order-lines.ts';

interface OrderFacts extends CancelFacts {
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
  readonly person_name: string | null;
  readonly seller: LetterSeller | undefined;
}

/** The day that the facility's policy speaks of, while it has not passed. */
const deadlineFacts = (deadline: Day | null, today: Day, language: Language): Fact[] => {
  if (deadline === null || deadline < today) return [];
  const t = mailText(language);
  return [[t('mail.cancel_deadline'), t('mail.deadline', { day: dayText(deadline, language) })]];
};

/**
 * Says that an order was taken, and that the payment is still to come. How the member pays is not known yet: how to cancel, and how money
 * comes back, is told by the letter that knows it.
 */
export const orderTakenLetter = (order: OrderFacts, publicUrl: string, today: Day): Letter => {
  const { language, items, price } = order;
  const t = mailText(language);
  const deadline = cancelDeadline(order);
  const delivery = deliveryToSay(order.start_date, today).map((sentence) => t(`trade.delivery.${sentence}`));
  return orderLetter(order, publicUrl, 'order', {
    lines: [
      t('mail.order.text', { contract: t('trade.contract') }),
      t('mail.order.next'),
      orderNumberLine(order),
      itemsLine(items, price, language),
      { facts: [...placeFacts(order, language), ...deadlineFacts(deadline, today, language)] },
    ],
    notes: [
      t('trade.fees'),
      inOneParagraph(delivery, language),
      t('trade.cancel.store_unpaid'),
      ...(deadline !== null && deadline < today ? [t('trade.cancel.over')] : []),
      t('mail.policy', { policy: inLanguage(language, order.cancel_policy, order.cancel_policy_en) }),
    ],
  });
};
