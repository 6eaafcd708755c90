import type { Day } from '@hitosoroi/rules/day';
import { deliveryOfPaid } from '@hitosoroi/rules/delivery';
import { includedTax, TAX_PERCENT } from '@hitosoroi/rules/included-tax';
import { inLanguage, languageOf, type Wording } from '@hitosoroi/rules/language';
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

const wordsOfItem = (item: Item, language: Wording) => {
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

const itemSum = (item: Item, language: Wording): Fact => [
  mailText(language)('mail.item', wordsOfItem(item, language)),
  yen(item.price),
];

/** A line for each item with its quantity and price, then the total and the tax that it includes. */
export const itemsLine = (items: readonly Item[], price: number, language: Wording): Line => {
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
export const personFacts = ({ person_name }: ForPerson, language: Wording): Fact[] =>
  person_name === null ? [] : [[mailText(language)('mail.person'), person_name]];

interface Ordered extends ForPerson {
  readonly items: readonly Item[];
  readonly price: number;
  readonly language: Wording;
}

/** What was ordered. For letters whose subject is not the order itself. */
export const orderedFact = ({ items, language }: Pick<Ordered, 'items' | 'language'>): Fact => {
  const t = mailText(language);
  const each = items.map((item) => t('mail.ordered.item', wordsOfItem(item, language)));
  return [t('mail.ordered'), each.join(t('mail.ordered.between'))];
};

/** What, how much and what next: the first three lines of a mail about an order. */
export const firstLines = (order: Pick<Ordered, 'items' | 'language'>, amount: Fact, next: string): Line[] => [
  { numbers: [], beside: [orderedFact(order), amount] },
  next,
];

/** When and where a paid order is handed over, and what may change that. */
export const handOverText = (start: Day | null, paidOn: Day, language: Wording): string =>
  deliveryOfPaid(start, paidOn)
    .map((sentence) => mailText(language)(`trade.delivery.${sentence}`))
    .join(language === 'en' ? ' ' : '');

/** What was ordered, for whom, and the price. */
export const orderedFacts = (order: Ordered): Fact[] => [
  orderedFact(order),
  ...personFacts(order, order.language),
  [mailText(order.language)('mail.ordered.total'), yen(order.price)],
];

interface Place {
  readonly institution_name: string;
  readonly institution_name_en: string | null;
  readonly facility_name: string;
  readonly facility_name_en: string | null;
}

interface RentalPlace extends ForPerson, Place {
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/** Where the sets are used. */
export const placeName = (order: Place, language: Wording): string => {
  const institution = inLanguage(language, order.institution_name, order.institution_name_en);
  return `${institution} ${inLanguage(language, order.facility_name, order.facility_name_en)}`;
};

/** For whom, when and where the sets are rented. */
export const placeFacts = (order: RentalPlace, language: Wording): Fact[] => {
  const t = mailText(language);
  const { start_date: start, end_date: end } = order;
  const period =
    start && end && t('mail.period.days', { start: dayText(start, language), end: dayText(end, language) });
  return [
    ...personFacts(order, language),
    ...(period ? [[t('mail.period'), period] as const] : []),
    [t('mail.place'), placeName(order, language)],
  ];
};

type MailId = Parameters<ReturnType<typeof mailText>>[0];
/** The kinds of letters to members. Each kind has the text `mail.KIND.subject`. */
type Kind = MailId extends infer Id ? (Id extends `mail.${infer Name}.subject` ? Name : never) : never;
/** The kinds whose subject says until when, where and how much to pay. Their letters bring it as `headline`. */
type ToPay = 'store-number' | 'payment-reminder' | 'payment-last-day';

interface Order {
  readonly order_number: string;
  readonly email: string;
  readonly memberName: string;
  readonly language: Wording;
  readonly seller: LetterSeller | undefined;
  readonly facility_name: string;
}

/** The order number, for members who ask about the order. */
export const orderNumberFact = ({ order_number, language }: Pick<Order, 'order_number' | 'language'>): Fact => [
  mailText(language)('mail.number'),
  order_number,
];

/** Identifies the order: its number, what was ordered, and the price. */
export const whichOrder = (
  order: Pick<Order, 'order_number' | 'language'> & Parameters<typeof orderedFacts>[0],
): Line[] => [{ facts: [orderNumberFact(order), ...orderedFacts(order)] }];

interface ToOwner {
  /** The headline, which then is the whole subject. If absent, both follow from the kind. */
  readonly headline?: string;
  /** What the member has to know first, above the buttons. */
  readonly lines: readonly Line[];
  /** Facts to look up, below the buttons. */
  readonly facts?: readonly Line[];
  /** Conditions, which the mail shows in small print below the button. */
  readonly notes?: readonly string[];
  /** A document for the member's bookkeeping. */
  readonly paper?: 'receipt' | 'credit_note';
  /** The label and link of the main button. If absent, the button opens the order. */
  readonly action?: { readonly label: string; readonly link: string };
  readonly isSecret?: true;
}

/**
 * A letter to a member about their order. The subject marks a practice order. The button opens the order.
 */
export const orderLetter = (order: Order, publicUrl: string, kind: Kind, told: ToOwner): Letter => {
  const { language, order_number: number, seller } = order;
  const { lines, facts = [], notes, paper, action, isSecret } = told;
  const t = mailText(language);
  const mark = isMarkedName(order.facility_name) ? practiceMarks[languageOf(language)] : '';
  const headline = `${mark}${told.headline ?? t(`mail.${kind as Exclude<Kind, ToPay>}.subject`)}`;
  const linkTo = (hash: string) => memberPageLink(publicUrl, `/mypage/order_history#${hash}-${number}`, language);
  const papers: Line[] = paper ? [{ label: t(`mail.${paper}_link`), link: linkTo('receipt'), isQuiet: true }] : [];
  return memberLetter({
    kind,
    about: { order: number },
    to: order.email,
    language,
    name: order.memberName,
    headline,
    ...(told.headline ? { isWholeSubject: true } : { subject: t('mail.order_subject', { subject: headline, number }) }),
    lines: [
      ...lines,
      ...(action ? [action] : []),
      { label: t('mail.order_link'), link: linkTo('order'), isQuiet: action !== undefined },
      ...papers,
      ...facts,
      ...(notes ? [{ notes }] : []),
    ],
    ...(isSecret && { isSecret }),
    signedBy: seller ? sellerLines(seller, language) : [],
    publicUrl,
  });
};
