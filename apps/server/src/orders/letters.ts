import { cardCancelSentence, storeCancelSentence } from '@hitosoroi/rules/cancel-sentence';
import { cardCancelTerms, storeCancelTerms } from '@hitosoroi/rules/cancel-terms';
import type { Day } from '@hitosoroi/rules/day';
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

/** How an order that is paid today can be cancelled, by either way to pay: the member has not chosen yet. */
const cancelNotes = (order: OrderFacts, today: Day): string[] => {
  const { language, main_end_date: end } = order;
  const t = mailText(language);
  const byCard = cardCancelTerms(order, today, today);
  const day = end ? dayText(end, language) : '';
  const atStore =
    byCard.way === 'over'
      ? (['store_unpaid'] as const)
      : (['store_unpaid', storeCancelSentence(storeCancelTerms(order, today))] as const);
  const sentences = [cardCancelSentence(byCard), ...atStore] as const;
  return sentences.map((sentence) => t(`trade.cancel.${sentence}`, { day }));
};

/** Says that an order was taken, on what conditions, and that the payment is still to come. */
export const orderTakenLetter = (order: OrderFacts, publicUrl: string, today: Day): Letter => {
  const { language, items, price } = order;
  const t = mailText(language);
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
          t('trade.delivery'),
          t('mail.policy', { policy: inLanguage(language, order.cancel_policy, order.cancel_policy_en) }),
          ...cancelNotes(order, today),
          t('trade.refund'),
        ],
      },
    ],
  });
};
