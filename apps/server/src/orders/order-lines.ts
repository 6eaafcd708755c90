import { includedTax, TAX_PERCENT } from '@hitosoroi/rules/included-tax';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { OrderForm } from '@hitosoroi/rules/order-form';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { mailText } from '@hitosoroi/texts/mails';
import { quantityText } from '@hitosoroi/texts/quantity-text';
import { keepOrderWords } from '../people/search/keep-words.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Fact, Line } from '../platform/mail/letter.ts';

type Schema = ReturnType<typeof OrderForm>;

/** The most schemas in the cache. Fewer facilities receive orders at the same time. */
const MOST_KEPT = 200;
const kept = new Map<string, Schema>();

/** The schema of a facility's form. Building a schema costs more than checking an order, so it is cached by form and period. */
export const formSchema = (...[form, period]: Parameters<typeof OrderForm>): Schema => {
  const key = JSON.stringify([form, period?.start_date, period?.end_date]);
  const known = kept.get(key);
  if (known) return known;
  const schema = OrderForm(form, period);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, schema);
  return schema;
};

/** Rewrites the search words of an order: its person, the answers of member and staff, and the store payment numbers. */
export const keepWordsOf = async (tx: Tx, number: string): Promise<void> => {
  const order = await tx
    .selectFrom('orders')
    .leftJoin('staff_answers', 'staff_answers.order_number', 'orders.order_number')
    .where('orders.order_number', '=', number)
    .select(['orders.order_number', 'member_id', 'facility_id', 'person_name', 'person_name_kana'])
    .select(['form_content', 'staff_answers.answers'])
    .executeTakeFirstOrThrow();
  const attempts = await tx
    .selectFrom('payment_attempt')
    .where('order_number', '=', number)
    .select('receipt_number')
    .execute();
  await keepOrderWords(tx, {
    ...order,
    form_content: [...order.form_content, ...(order.answers ?? [])],
    receipt_numbers: attempts.flatMap(({ receipt_number }) => receipt_number ?? []),
  });
};

/** An item as the order stores it. */
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

/** Each item with its quantity and price, then the total and the tax in it. */
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

/** Whom the order is for, if the member also orders for others. */
export const personFacts = ({ person_name }: ForPerson, language: Language): Fact[] =>
  person_name === null ? [] : [[mailText(language)('mail.person'), person_name]];

interface Ordered extends ForPerson {
  readonly items: readonly Item[];
  readonly price: number;
  readonly language: Language;
}

/** What was ordered, for letters about another subject. */
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

interface Place extends ForPerson {
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly institution_name: string;
  readonly institution_name_en: string | null;
  readonly facility_name: string;
  readonly facility_name_en: string | null;
}

/** For whom, when and where the sets are rented. */
export const placeFacts = (order: Place, language: Language): Fact[] => {
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

export const inOneParagraph = (sentences: readonly string[], language: Language): string =>
  sentences.join(language === 'ja' ? '' : ' ');
