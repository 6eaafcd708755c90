import { yen } from '@hitosoroi/rules/yen';
import { mailText } from '@hitosoroi/texts/mails';
import type { Letter } from '../mail/letter.ts';
import { memberLetter } from '../mail/member-letter.ts';
import type { LockedOrder } from '../order-state/move-order.ts';

type OrderMail =
  | 'cancel-requested'
  | 'cancel-approved'
  | 'cancel-rejected'
  | 'canceled'
  | 'number-void'
  | 'late-payment'
  | 'second-payment'
  | 'refund-transferred'
  | 'refund-delayed'
  | 'cancel-failed';

/** A letter to a member about their order: what happened, which order it is, and where to look it up. */
export const orderLetter = (
  { language, email, personName, order_number, price }: LockedOrder,
  publicUrl: string,
  kind: OrderMail,
  lines: readonly string[],
): Letter => {
  const t = mailText(language);
  const number = order_number;
  return memberLetter({
    kind,
    to: email,
    language,
    name: personName,
    subject: t('mail.order_subject', { subject: t(`mail.${kind}.subject`), number }),
    lines: [
      ...lines,
      `${t('mail.number', { number })}\n${t('mail.amount', { amount: yen(price) })}`,
      { link: `${publicUrl}/mypage/order_history`, label: t('mail.orders_link') },
    ],
  });
};
