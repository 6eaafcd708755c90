import type { Language } from '@hitosoroi/rules/language';
import { mailText } from '@hitosoroi/texts/mails';
import { isMarkedName, practiceMarks } from '@hitosoroi/texts/practice-name';
import { memberLetter } from '../people/member-letter.ts';
import { type Letter, type Line, memberPageLink } from '../platform/mail/letter.ts';
import { type LetterSeller, sellerLines } from '../platform/mail/seller.ts';
import { orderedFacts } from './order-lines.ts';

type MailId = Parameters<ReturnType<typeof mailText>>[0];
/** The kinds of letters to members. Each has a text for its subject: `mail.KIND.subject`. */
type Kind = MailId extends infer Id ? (Id extends `mail.${infer Name}.subject` ? Name : never) : never;

/** The order that a letter is about, and its member. */
interface Order {
  readonly order_number: string;
  readonly email: string;
  readonly memberName: string;
  readonly language: Language;
  readonly seller: LetterSeller | undefined;
  readonly facility_name: string;
}

/** The order number, for members who ask about the order. */
export const orderNumberLine = ({ order_number, language }: Pick<Order, 'order_number' | 'language'>): Line => ({
  numbers: [[mailText(language)('mail.number'), order_number]],
});

/** Identifies the order: its number, what was ordered, and the price. */
export const whichOrder = (
  order: Pick<Order, 'order_number' | 'language'> & Parameters<typeof orderedFacts>[0],
): Line[] => [orderNumberLine(order), { facts: orderedFacts(order) }];

interface ToOwner {
  readonly lines: readonly Line[];
  /** Conditions, in small print below the button. */
  readonly notes?: readonly string[];
  /** A document for the member's bookkeeping. */
  readonly paper?: 'receipt' | 'credit_note';
  /** The label and link of the main button, if it should not open the order. */
  readonly action?: { readonly label: string; readonly link: string };
  readonly isSecret?: true;
}

/** A letter to a member about their order. The subject has the order number and marks a practice order; the button opens the order. */
export const orderLetter = (order: Order, publicUrl: string, kind: Kind, told: ToOwner): Letter => {
  const { language, order_number: number, seller } = order;
  const { lines, notes, paper, action, isSecret } = told;
  const t = mailText(language);
  const mark = isMarkedName(order.facility_name) ? practiceMarks[language] : '';
  const headline = `${mark}${t(`mail.${kind}.subject`)}`;
  const linkTo = (hash: string) => memberPageLink(publicUrl, `/mypage/order_history#${hash}-${number}`, language);
  const papers: Line[] = paper ? [{ label: t(`mail.${paper}_link`), link: linkTo('receipt'), isQuiet: true }] : [];
  return memberLetter({
    kind,
    about: { order: number },
    to: order.email,
    language,
    name: order.memberName,
    headline,
    subject: t('mail.order_subject', { subject: headline, number }),
    lines: [
      ...lines,
      ...(action ? [action] : []),
      { label: t('mail.order_link'), link: linkTo('order'), isQuiet: action !== undefined },
      ...papers,
      ...(notes ? [{ notes }] : []),
    ],
    ...(isSecret && { isSecret }),
    signedBy: seller ? sellerLines(seller, language) : [],
    publicUrl,
  });
};
