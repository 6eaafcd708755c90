import { dayText } from '@hitosoroi/rules/day-text';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { quantityText } from '@hitosoroi/rules/quantity-text';
import { includedTax } from '@hitosoroi/rules/trade';
import { yen } from '@hitosoroi/rules/yen';
import { type Letter, writeLetter } from '../mail/letter.ts';
import { signature } from '../mail/signature.ts';
import type { Item } from './items.ts';

interface OrderFacts {
  readonly email: string;
  readonly personName: string;
  readonly language: Language;
  readonly orderNumber: string;
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
  return [`${name} ${option}`, counted, yen(item.price)].filter(Boolean).join(language === 'ja' ? '　' : ', ');
};

const ordersUrl = (publicUrl: string): string => `${publicUrl}/mypage/order_history`;

/** Says that an order was taken, and that the payment is still to come. */
export const orderLetter = (order: OrderFacts, publicUrl: string): Letter => {
  const { language, items, price } = order;
  const list = items.map((item) => itemLine(item, language)).join('\n');
  const tax = yen(includedTax(price));
  const [start, end] = [dayText(order.start, language), dayText(order.end, language)];
  const policy = inLanguage(language, order.cancel_policy, order.cancel_policy_en);
  const head = { kind: 'order', to: order.email, language };
  return language === 'ja'
    ? writeLetter({
        ...head,
        subject: `【ひとそろい】ご注文を受け付けました（${order.orderNumber}）`,
        lines: [
          `${order.personName} 様`,
          'ご注文ありがとうございます。次の内容で受け付けました。お支払いが済むと、ご注文が確定します。',
          `ご注文番号：${order.orderNumber}\n${list}\n合計：${yen(price)}（うち消費税 ${tax}）\nご利用期間：${start} 〜 ${end}`,
          'お支払いの結果は、あらためてメールでお知らせします。',
          `キャンセルについて：${policy}`,
          { link: ordersUrl(publicUrl), label: '注文履歴を見る' },
          signature.ja,
        ],
      })
    : writeLetter({
        ...head,
        subject: `[Hitosoroi] We received your order (${order.orderNumber})`,
        lines: [
          `Dear ${order.personName},`,
          'Thank you for your order. This is what we received. It is final once it is paid.',
          `Order number: ${order.orderNumber}\n${list}\nTotal: ${yen(price)} (including ${tax} tax)\nUse period: ${start} to ${end}`,
          'We will send you another email about the payment.',
          `Canceling: ${policy}`,
          { link: ordersUrl(publicUrl), label: 'See your orders' },
          signature.en,
        ],
      });
};
