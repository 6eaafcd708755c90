import { dayText } from '@hitosoroi/rules/day-text';
import type { Language } from '@hitosoroi/rules/language';
import { AWAITING_PAYMENT, type CANCELED, EXPIRED, type OrderStatus, PAID } from '@hitosoroi/rules/order-status';
import { howToPay, inGroups, isStore, storeName, stores } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { type Letter, writeLetter } from '../mail/letter.ts';
import { signature } from '../mail/signature.ts';
import type { LockedOrder } from '../order-state/move-order.ts';
import type { ProviderEvent } from './provider.ts';

interface Words {
  readonly kind: string;
  readonly subject: string;
  readonly lines: readonly string[];
}

/** What a person does at the counter of the store. */
const storeLines = ({ store, receiptNumber = '', limitDay }: Partial<ProviderEvent>, language: Language): string => {
  const place = isStore(store) ? storeName(store, language) : language === 'ja' ? 'コンビニ' : 'Convenience store';
  const confirmation = isStore(store) ? stores[store].confirmation : null;
  const day = limitDay ? dayText(limitDay, language) : '';
  return (
    language === 'ja'
      ? [
          `お支払い先：${place}`,
          `払込番号：${inGroups(receiptNumber)}`,
          confirmation && `確認番号：${confirmation}`,
          day && `お支払い期限：${day}`,
          isStore(store) && `お支払いのしかた：${howToPay(store, 'ja')}`,
        ]
      : [
          `Store: ${place}`,
          `Payment number: ${inGroups(receiptNumber)}`,
          confirmation && `Confirmation number: ${confirmation}`,
          day && `Pay by: ${day} (Japan time)`,
          isStore(store) && `How to pay: ${howToPay(store, 'en')}`,
        ]
  )
    .filter(Boolean)
    .join('\n');
};

/** What a cancelled order says depends on its money: `ending-letters.ts`. */
export type Told = Exclude<OrderStatus, typeof CANCELED>;

const wordsFor = (to: Told, order: LockedOrder, happened: Partial<ProviderEvent>): Record<Language, Words> => {
  const number = order.order_number;
  const amount = yen(order.price);
  switch (to) {
    case AWAITING_PAYMENT:
      return {
        ja: {
          kind: 'store-number',
          subject: `【ひとそろい】コンビニでのお支払いのご案内（${number}）`,
          lines: [
            '次の番号で、期限までにお支払いください。期限を過ぎると、ご注文は自動的にキャンセルとなります。',
            `${storeLines(happened, 'ja')}\n金額：${amount}\nご注文番号：${number}`,
          ],
        },
        en: {
          kind: 'store-number',
          subject: `[Hitosoroi] How to pay at the convenience store (${number})`,
          lines: [
            'Please pay with this number by the deadline. If you do not pay by then, your order is canceled automatically.',
            `${storeLines(happened, 'en')}\nAmount: ${amount}\nOrder number: ${number}`,
          ],
        },
      };
    case PAID:
      return {
        ja: {
          kind: 'paid',
          subject: `【ひとそろい】お支払いを確認しました（${number}）`,
          lines: ['お支払いを確認しました。ご注文が確定しました。', `ご注文番号：${number}\n金額：${amount}`],
        },
        en: {
          kind: 'paid',
          subject: `[Hitosoroi] We received your payment (${number})`,
          lines: ['We received your payment. Your order is final.', `Order number: ${number}\nAmount: ${amount}`],
        },
      };
    case EXPIRED:
      return {
        ja: {
          kind: 'expired',
          subject: `【ひとそろい】お支払い期限が過ぎました（${number}）`,
          lines: [
            'お支払い期限までにお支払いが確認できなかったため、ご注文はキャンセルとなりました。代金はかかりません。払込番号はもう使わないでください。お手数ですが、もう一度ご注文ください。',
            `ご注文番号：${number}`,
          ],
        },
        en: {
          kind: 'expired',
          subject: `[Hitosoroi] Your payment deadline has passed (${number})`,
          lines: [
            'We did not receive your payment by the deadline, so your order was canceled. You are not charged; please do not use the payment number any more. Please order again.',
            `Order number: ${number}`,
          ],
        },
      };
    default:
      return {
        ja: {
          kind: 'payment-failed',
          subject: `【ひとそろい】お支払いが完了しませんでした（${number}）`,
          lines: [
            'お支払いが完了しなかったため、ご注文は成立していません。代金はかかりません。お手数ですが、もう一度ご注文ください。',
            `ご注文番号：${number}`,
          ],
        },
        en: {
          kind: 'payment-failed',
          subject: `[Hitosoroi] Your payment was not completed (${number})`,
          lines: [
            'Your payment was not completed, so there is no order, and you are not charged. Please order again.',
            `Order number: ${number}`,
          ],
        },
      };
  }
};

/** The mail that goes with an order's move to another status. */
export const letterFor = (
  to: Told,
  order: LockedOrder,
  publicUrl: string,
  happened: Partial<ProviderEvent> = {},
): Letter => {
  const { language, email, personName } = order;
  const { kind, subject, lines } = wordsFor(to, order, happened)[language];
  return writeLetter({
    kind,
    to: email,
    language,
    subject,
    lines: [
      language === 'ja' ? `${personName} 様` : `Dear ${personName},`,
      ...lines,
      { link: `${publicUrl}/mypage/order_history`, label: language === 'ja' ? '注文履歴を見る' : 'See your orders' },
      signature[language],
    ],
  });
};
