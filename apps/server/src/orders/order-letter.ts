import { includedTax, TAX_PERCENT } from '@hitosoroi/rules/included-tax';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { mailText } from '@hitosoroi/texts/mails';
import { isMarkedName, practiceMarks } from '@hitosoroi/texts/practice-name';
import { quantityText } from '@hitosoroi/texts/quantity-text';
import { memberLetter } from '../people/member-letter.ts';
import { type Fact, type Letter, type Line, memberPageLink } from '../platform/mail/letter.ts';
import { type LetterSeller, sellerLines } from '../platform/mail/seller.ts';

interface Item {
  readonly set_name: string;
  readonly set_name_en: string | null;
  readonly option_name: string;
  readonly option_name_en: string | null;
  readonly quantity_a: number;
  readonly numeral_a: string | null;
  readonly numeral_a_en: string | null;
  readonly quantity_b: number;
  readonly numeral_b: string | null;
  readonly numeral_b_en: string | null;
  readonly price: number;
}

const wordsOfItem = (item: Item, language: Language) => {
  const name = inLanguage(language, item.set_name, item.set_name_en);
  const option = inLanguage(language, item.option_name, item.option_name_en);
  const quantity = quantityText(
    [
      [item.quantity_a, item.numeral_a, item.numeral_a_en],
      [item.quantity_b, item.numeral_b, item.numeral_b_en],
    ],
    language,
  );
  return { name, option, quantity };
};

const itemSum = (item: Item, language: Language): Fact => [
  mailText(language)('mail.item', wordsOfItem(item, language)),
  yen(item.price),
];

/** A line for each item with its quantity and price, then the total and the tax that it includes. */
export const itemsLine = (items: readonly Item[], price: number, language: Language): Line => {
  const t = mailText(language);
  return {
    sums: [
      ...items.map((item) => itemSum(item, language)),
      [t('mail.total'), yen(price)],
      [t('mail.tax', { percent: TAX_PERCENT }), yen(includedTax(price))],
    ],
  };
};

interface ForPerson {
  readonly person_name: string | null;
}

/** The person whom the order is for. Empty if the shop did not ask. */
export const personFacts = ({ person_name }: ForPerson, language: Language): Fact[] =>
  person_name === null ? [] : [[mailText(language)('mail.person'), person_name]];

interface Ordered extends ForPerson {
  readonly items: readonly Item[];
  readonly price: number;
  readonly language: Language;
}

/** What was ordered. For letters whose subject is not the order itself. */
export const orderedFact = ({ items, language }: Pick<Ordered, 'items' | 'language'>): Fact => {
  const t = mailText(language);
  const each = items.map((item) => t('mail.ordered.item', wordsOfItem(item, language)));
  return [t('mail.ordered'), each.join(t('mail.ordered.between'))];
};

/** What was ordered, for whom, and the price. */
export const orderedFacts = (order: Ordered): Fact[] => [
  orderedFact(order),
  ...personFacts(order, order.language),
  [mailText(order.language)('mail.ordered.total'), yen(order.price)],
];

interface RentalPlace extends ForPerson {
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly institution_name: string;
  readonly institution_name_en: string | null;
  readonly facility_name: string;
  readonly facility_name_en: string | null;
}

/** For whom, when and where the sets are rented. */
export const placeFacts = (order: RentalPlace, language: Language): Fact[] => {
  const t = mailText(language);
  const { start_date: start, end_date: end } = order;
  const institution = inLanguage(language, order.institution_name, order.institution_name_en);
  const facility = inLanguage(language, order.facility_name, order.facility_name_en);
  const period =
    start && end && t('mail.period.days', { start: dayText(start, language), end: dayText(end, language) });
  return [
    ...personFacts(order, language),
    ...(period ? [[t('mail.period'), period] as const] : []),
    [t('mail.place'), `${institution} ${facility}`],
  ];
};

/** Joins sentences: Japanese ones without a space between them. */
export const inOneParagraph = (sentences: readonly string[], language: Language): string =>
  sentences.join(language === 'ja' ? '' : ' ');

type MailId = Parameters<ReturnType<typeof mailText>>[0];
/** The kinds of letters to members. Each kind has the text `mail.KIND.subject`. */
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
  /** Conditions, which the mail shows in small print below the button. */
  readonly notes?: readonly string[];
  /** A document for the member's bookkeeping. */
  readonly paper?: 'receipt' | 'credit_note';
  /** The label and link of the main button. If absent, the button opens the order. */
  readonly action?: { readonly label: string; readonly link: string };
  readonly isSecret?: true;
}

/**
 * A letter to a member about their order. The subject contains the order number, and marks a practice order. The button opens the order.
 */
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
