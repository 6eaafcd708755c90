import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { includedTax } from '@hitosoroi/rules/trade';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { mailText } from '@hitosoroi/texts/mails';
import { quantityText } from '@hitosoroi/texts/quantity-text';
import type { Letter } from '../mail/letter.ts';
import { bareOrderLetter } from '../mail/order-letter.ts';
import type { Item } from './items.ts';

interface OrderFacts {
  readonly email: string;
  readonly memberName: string;
  readonly language: Language;
  readonly order_number: string;
  readonly price: number;
  readonly items: readonly Item[];
  readonly start: string;
  readonly end: string;
  readonly cancel_policy: string;
  readonly cancel_policy_en: string | null;
}

const itemLine = (item: Item, language: Language): string => {
  const name = inLanguage(language, item.set_name, item.set_name_en);
  const option = inLanguage(language, item.option_name, item.option_name_en);
  const counted = quantityText(
    [
      [item.quantity_a, item.numeral_a, item.numeral_a_en],
      [item.quantity_b, item.numeral_b, item.numeral_b_en],
    ],
    language,
  );
  return [`${name} ${option}`, counted, yen(item.price)]
    .filter(Boolean)
    .join(mailText(language)('mail.order.item_gap'));
};

/** Says that an order was taken, and that the payment is still to come. */
export const orderTakenLetter = (order: OrderFacts, publicUrl: string): Letter => {
  const { language, items, price, order_number: number } = order;
  const t = mailText(language);
  return bareOrderLetter(order, publicUrl, 'order', [
    t('mail.order.text'),
    t('mail.order.facts', {
      number,
      items: items.map((item) => itemLine(item, language)).join('\n'),
      total: yen(price),
      tax: yen(includedTax(price)),
      start: dayText(order.start, language),
      end: dayText(order.end, language),
    }),
    t('mail.order.payment'),
    t('mail.order.canceling', { policy: inLanguage(language, order.cancel_policy, order.cancel_policy_en) }),
  ]);
};
