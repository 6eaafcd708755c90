import { cardCancelTerms, storeCancelTerms } from '@hitosoroi/rules/cancel-terms';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { mailText } from '@hitosoroi/texts/mails';
import { isMarkedName, practiceMarks } from '@hitosoroi/texts/practice-name';
import type { LockedOrder } from '../../orders/lock-order.ts';
import {
  firstLines,
  handOverText,
  orderedFact,
  orderNumberFact,
  placeFacts,
  placeName,
} from '../../orders/order-letter.ts';
import { memberLetter } from '../../people/member-letter.ts';
import { type Fact, type Letter, type Line, pageLink } from '../../platform/mail/letter.ts';
import { sellerLines } from '../../platform/mail/seller.ts';
import { methodText, type PaidBy } from '../payments/paid-letter.ts';
import { type StoreNumber, storeHeadline, storeNumberLines } from '../payments/store-number-letter.ts';

/** The mail address that a payer gave, and the language of their page. */
export interface Payer {
  readonly email: string;
  readonly language: Language;
}

/** A payer link whose secret the payer's browser has just sent. Only digests are stored, so no other mail can have the link. */
interface SentLink {
  readonly token: string;
  readonly previewId: string | null;
}

const linkTo = (publicUrl: string, { token, previewId }: SentLink, language: Language): string =>
  pageLink(publicUrl, `/pay/${previewId ?? ''}#${token}`, language);

interface ToPayer {
  readonly headline: string;
  /** Whether the headline is the whole subject, without the shop's name and the order's number. */
  readonly isWholeSubject?: true;
  readonly lines: readonly Line[];
  readonly notes?: readonly string[];
  readonly isSecret: boolean;
}

/**
 * A letter to the person who pays an order with a payer link. It contains no names and no text that a member or payer typed, because
 * the address may belong to a stranger.
 */
export const payerLetter = (
  order: LockedOrder,
  publicUrl: string,
  kind: string,
  { email, language }: Payer,
  { headline, isWholeSubject, lines, notes = [], isSecret }: ToPayer,
): Letter => {
  const { order_number: number, seller, facility_name } = order;
  const t = mailText(language);
  const marked = `${isMarkedName(facility_name) ? practiceMarks[language] : ''}${headline}`;
  return memberLetter({
    kind,
    about: { payerOf: number },
    to: email,
    language,
    name: undefined,
    headline: marked,
    ...(isWholeSubject ? { isWholeSubject } : { subject: t('mail.order_subject', { subject: marked, number }) }),
    lines: [...lines, { notes: [...notes, t('mail.payer.why')] }],
    ...(isSecret && { isSecret }),
    signedBy: seller ? sellerLines(seller, language) : [],
    publicUrl,
  });
};

/** The order as its payer sees it. */
const asSeenBy = ({ language }: Payer, order: LockedOrder) => ({ ...order, language, person_name: null });

/** Which order it is, and where it is used. For letters whose subject is not the order itself. */
export const orderFacts = (order: LockedOrder, payer: Payer): Fact[] => {
  const seen = asSeenBy(payer, order);
  return [orderNumberFact(seen), orderedFact(seen), ...placeFacts(seen, payer.language)];
};

/** The sets and the facility, in a few words. */
export const orderInWords = (order: LockedOrder, { language }: Payer): string => {
  const t = mailText(language);
  const [name = '', ...others] = order.items.map((item) => inLanguage(language, item.set_name, item.set_name_en));
  const sets = others.length > 0 ? t('mail.payer.sets', { set: name, count: others.length }) : name;
  return t('mail.payer.order', { sets, place: placeName(order, language) });
};

/** Whom the payer can ask. Undefined if the catalogue has no seller. */
export const questionsFact = ({ seller }: LockedOrder, { language }: Payer): Fact[] =>
  seller
    ? [
        [
          mailText(language)('mail.payer.questions'),
          `${inLanguage(language, seller.name, seller.name_en)}\n${seller.phone}`,
        ],
      ]
    : [];

/** Who may cancel the paid order until when. All of the money then goes back to the payer. */
const cancelFact = (order: LockedOrder, { language }: Payer, { method, paidOn, today }: PaidBy): Fact => {
  const t = mailText(language);
  const { way, ...terms } = method === 'card' ? cardCancelTerms(order, paidOn, today) : storeCancelTerms(order, today);
  const until = 'until' in terms ? terms.until : null;
  const kind = way === 'request' || way === 'over' ? way : until ? 'until' : 'always';
  return [
    t('mail.payer-paid.cancel'),
    t(`mail.payer-paid.cancel.${kind}`, { day: until ? dayText(until, language) : '' }),
  ];
};

/** The number, the store, the amount and the deadline, for a payer who has just given an address. */
export const payerNumberLetter = (
  order: LockedOrder,
  publicUrl: string,
  payer: Payer,
  number: StoreNumber,
  link: SentLink,
): Letter => {
  const { language } = payer;
  const t = mailText(language);
  const seen = asSeenBy(payer, order);
  return payerLetter(order, publicUrl, 'payer-number', payer, {
    headline: storeHeadline(seen, number, 'store-number'),
    isWholeSubject: true,
    lines: [
      ...storeNumberLines(number, language),
      t('mail.store-number.text'),
      { label: t('mail.payer.open'), link: linkTo(publicUrl, link, language) },
      { facts: [...orderFacts(order, payer), [t('mail.payer.amount'), yen(order.price)]] },
    ],
    isSecret: true,
  });
};

/** Confirms the payment. With `link`, the button leads to the receipt; otherwise the letter says where the receipt is. */
export const payerPaidLetter = (
  order: LockedOrder,
  publicUrl: string,
  payer: Payer,
  paid: PaidBy,
  link?: SentLink,
): Letter => {
  const { language } = payer;
  const t = mailText(language);
  const seen = asSeenBy(payer, order);
  const handOver = handOverText(order.start_date, paid.paidOn, language);
  return payerLetter(order, publicUrl, 'payer-paid', payer, {
    headline: t('mail.payer-paid.subject'),
    lines: [
      ...firstLines(seen, [t('mail.paid.amount'), yen(order.price)], handOver),
      link ? { label: t('mail.receipt_link'), link: linkTo(publicUrl, link, language) } : t('mail.payer-paid.receipt'),
      {
        facts: [
          orderNumberFact(seen),
          [t('mail.paid.day'), dayText(paid.paidOn, language)],
          [t('mail.paid.method'), methodText(paid, language)],
          ...placeFacts(seen, language),
          cancelFact(order, payer, paid),
        ],
      },
    ],
    isSecret: link !== undefined,
  });
};

/** Tells the payer that mails about their payment go to another address now, or to none. */
export const payerAddressLetter = (order: LockedOrder, publicUrl: string, payer: Payer): Letter => {
  const t = mailText(payer.language);
  return payerLetter(order, publicUrl, 'payer-address', payer, {
    headline: t('mail.payer-address.subject'),
    lines: [t('mail.payer-address.text'), { facts: [...orderFacts(order, payer), ...questionsFact(order, payer)] }],
    isSecret: false,
  });
};
