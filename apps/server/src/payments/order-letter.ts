import type { Language } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { type Letter, writeLetter } from '../mail/letter.ts';
import { signature } from '../mail/signature.ts';
import type { LockedOrder } from '../order-state/move-order.ts';

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** A letter to a member about their order. */
export const orderLetter = (
  order: LockedOrder,
  publicUrl: string,
  kind: string,
  words: Record<Language, Words>,
): Letter => {
  const { language, email, personName, order_number, price } = order;
  const isJapanese = language === 'ja';
  const { subject, lines } = words[language];
  return writeLetter({
    kind,
    to: email,
    language,
    subject: isJapanese ? `【ひとそろい】${subject}（${order_number}）` : `[Hitosoroi] ${subject} (${order_number})`,
    lines: [
      isJapanese ? `${personName} 様` : `Dear ${personName},`,
      ...lines,
      isJapanese
        ? `ご注文番号：${order_number}\n金額：${yen(price)}`
        : `Order number: ${order_number}\nAmount: ${yen(price)}`,
      { link: `${publicUrl}/mypage/order_history`, label: isJapanese ? '注文履歴を見る' : 'See your orders' },
      signature[language],
    ],
  });
};
