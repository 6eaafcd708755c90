import type { Language } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { mailText } from '@hitosoroi/texts/mails';
import type { Letter } from './letter.ts';
import { memberLetter } from './member-letter.ts';

/** Every letter to a member has its subject under its kind. */
type MailId = Parameters<ReturnType<typeof mailText>>[0];
type Kind = MailId extends infer Id ? (Id extends `mail.${infer Name}.subject` ? Name : never) : never;

/** The order that a letter is about, and whose it is. */
interface Order {
  readonly order_number: string;
  readonly email: string;
  readonly memberName: string;
  readonly language: Language;
}

/** A letter to a member about an order of theirs: the subject has its number, and a link leads to all of their orders. */
export const bareOrderLetter = (order: Order, publicUrl: string, kind: Kind, lines: readonly string[]): Letter => {
  const { language, order_number: number } = order;
  const t = mailText(language);
  return memberLetter({
    kind,
    to: order.email,
    language,
    name: order.memberName,
    subject: t('mail.order_subject', { subject: t(`mail.${kind}.subject`), number }),
    lines: [...lines, { link: `${publicUrl}/mypage/order_history`, label: t('mail.orders_link') }],
  });
};

/** The same, which ends by saying which order it is and what it costs. */
export const orderLetter = (
  order: Order & { readonly price: number },
  publicUrl: string,
  kind: Kind,
  lines: readonly string[],
): Letter => {
  const t = mailText(order.language);
  const facts = `${t('mail.number', { number: order.order_number })}\n${t('mail.amount', { amount: yen(order.price) })}`;
  return bareOrderLetter(order, publicUrl, kind, [...lines, facts]);
};
