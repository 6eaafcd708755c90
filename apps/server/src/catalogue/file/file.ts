import { isDay } from '@hitosoroi/rules/day';
import { FormContent } from '@hitosoroi/rules/facility-form';
import { storeTermDays } from '@hitosoroi/rules/payment-limits';
import { HIGHEST_LIMIT } from '@hitosoroi/rules/set-limits';
import { invoiceNumber } from '@hitosoroi/rules/trade';
import * as z from 'zod';
import { type PriceType, priceTypes } from '../offers/price-types.ts';
import { ofKind } from './value-kinds.ts';

/** The schema of a catalogue file, which the operator writes. The files in `mistakes/` explain what the schema refuses. */

/**
 * How many things of each kind a file may have, more than any shop needs. An import compares each of them with the shop, while members
 * wait.
 */
export const MOST = {
  institutions: 3_000,
  facilities: 3_000,
  sets: 3_000,
  options: 100,
  offers: 500,
  questions: 100,
  choices: 500,
} as const;

/** Control characters except the line break. A keyboard does not type them, and PostgreSQL refuses the null character. */
const controls = /(?!\n)\p{Cc}/u;
const upTo = (most: number) => z.string().max(most, { abort: true });
const writtenUpTo = (most: number) =>
  upTo(most)
    .trim()
    .refine((value) => value.isWellFormed() && !controls.test(value));
const written = writtenUpTo(10_000);
const text = ofKind('text', written.min(1));
const note = ofKind('note', written);
const orNone = <Value extends z.ZodType>(value: Value) => value.nullish().transform((given) => given ?? null);
const english = orNone(text);
/**
 * Easy Japanese, with readings in brackets, as long as the console takes it. A form without it has no such field, so that older forms still
 * equal themselves.
 */
const easy = ofKind('text', writtenUpTo(200).min(1))
  .nullable()
  .transform((given) => given ?? undefined)
  .optional();
const withoutNone = <Thing extends object>(thing: Thing): Thing =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined)) as Thing;
const yen = ofKind('yen', z.int().min(0).max(9_999_999));
const handle = ofKind('handle', upTo(100).regex(/^[a-z0-9][a-z0-9-]*$/));
const yesNo = ofKind('yes_no', z.boolean());
const choice = <const Words extends readonly [string, ...string[]]>(words: Words) => ofKind('choice', z.enum(words));

/**
 * A date like 2027-03-31, or a number of days after the first import, like `today+30`. The demo uses relative days, so it never expires.
 */
const day = ofKind(
  'day',
  upTo(20).refine((value) => isDay(value) || /^today[+-]\d{1,4}$/.test(value)),
);

const unit = z.strictObject({ unit: text, unit_en: english });

const priceType = choice(Object.keys(priceTypes) as [PriceType, ...PriceType[]]);

const option = z.strictObject({
  id: handle,
  name: text,
  name_en: english,
  description: note.default(''),
  description_en: english,
  // The price at facilities for which this file states no price.
  price: yen,
  price_type: priceType.default('regular'),
  color: orNone(ofKind('color', upTo(20).regex(/^#[0-9a-f]{6}$/i))),
});

const part = z.strictObject({ name: text, name_en: english, size: orNone(text), size_en: english });

const picture = ofKind('picture', upTo(200).regex(/^[\w-]+\.(svg|png|jpe?g|webp|avif)$/));

const product = z.strictObject({
  id: handle,
  // The only facility that may offer this set. If the field is missing, every facility may offer the set.
  facility: orNone(handle),
  name: text,
  name_en: english,
  description: text,
  description_en: english,
  kind: orNone(text),
  kind_en: english,
  contents: orNone(z.array(part).min(1).max(20)),
  pictures: z.array(picture).max(3).default([]),
  // Alternative texts of the pictures.
  alt_1: english,
  alt_1_en: english,
  alt_2: english,
  alt_2_en: english,
  alt_3: english,
  alt_3_en: english,
  quantity_a: orNone(unit),
  quantity_b: orNone(unit),
  options: z.array(option).min(1).max(MOST.options),
});

const formOption = z.strictObject({
  label: text,
  label_en: english,
  label_easy: easy,
  invisible: yesNo.default(false),
  sort_order: ofKind('place', z.int()),
});

const formInput = z.strictObject({
  id: ofKind('number', z.int().positive()),
  type: choice(['string', 'number', 'date', 'select', 'tel']),
  title: text,
  title_en: english,
  title_easy: easy,
  placeholder: english,
  placeholder_en: english,
  is_required: yesNo.default(false),
  invisible: yesNo.default(false),
  options: z.array(formOption.transform(withoutNone)).max(MOST.choices).default([]),
});

const questions = z.array(formInput.transform(withoutNone)).max(MOST.questions).default([]);
const form = z.strictObject({ is_enabled: yesNo, is_english_enabled: yesNo, inputs: questions });

const shortFor =
  <Short, Long>(isShort: (value: unknown) => value is Short, written: (short: Short) => Long) =>
  (value: unknown) =>
    isShort(value) ? written(value) : value;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A facility's price of an option. A number alone is a price with the option's price type. With null, the facility does not offer it. */
const ownPrice = z.preprocess(
  shortFor(isNumber, (price) => ({ price })),
  ofKind('price', z.strictObject({ price: yen.nullable(), price_type: priceType.optional() })),
);

const pieces = ofKind('number', z.int().min(1).max(HIGHEST_LIMIT));

/**
 * A set that a facility offers. An id alone offers all options at their prices in the file. With `prices`, the facility offers only the
 * options listed there.
 */
const offer = z.preprocess(
  shortFor(isText, (id) => ({ id })),
  ofKind(
    'offer',
    z.strictObject({
      id: handle,
      offered_from: day.nullish(),
      offered_until: day.nullish(),
      // Pieces in one order, and pieces in all. A missing number is no limit.
      least: pieces.nullish(),
      most: pieces.nullish(),
      stock: pieces.nullish(),
      prices: z
        .record(handle, ownPrice)
        .refine((prices) => Object.keys(prices).length <= MOST.options)
        .optional(),
    }),
  ),
);

const facilityFields = {
  id: handle,
  name: text,
  name_en: english,
  // The import generates a missing key or code.
  key: ofKind('key', upTo(200).regex(/^[\w-]{8,100}$/)).optional(),
  code: ofKind('code', upTo(200).regex(/^[A-Za-z0-9]{4,32}$/)).optional(),
  opened: yesNo.default(false),
  published: yesNo.default(false),
  // Each switch takes effect at the start of its day in Japan.
  opens_on: orNone(day),
  closes_on: orNone(day),
  publishes_on: orNone(day),
  order_type: ofKind('choice', z.literal([1, 2])),
  start_date: day,
  end_date: day,
  main_end_date: orNone(day),
  cancellation: choice(['direct', 'by-request']),
  payment_term_days: ofKind('days', z.int().min(storeTermDays.least).max(storeTermDays.most)).default(7),
  cancel_policy: text,
  cancel_policy_en: english,
};
const noForm = { is_enabled: false, is_english_enabled: false, inputs: [] };
const facility = z.strictObject({
  ...facilityFields,
  form: form.pipe(FormContent).default(noForm),
  // Questions that staff answer in the console, not members.
  staff_questions: questions,
  products: z.array(offer).max(MOST.offers).default([]),
});

const institution = z.strictObject({
  id: handle,
  name: text,
  name_en: english,
  facilities: z.array(facility).max(MOST.facilities).default([]),
});

const seller = z.strictObject({
  name: text,
  name_en: english,
  representative: text,
  representative_en: english,
  address: text,
  address_en: english,
  phone: text,
  email: ofKind('email', upTo(254).email()),
  invoice_number: ofKind('invoice_number', upTo(20).regex(invoiceNumber)),
  // Older catalogues lack these fields. The legal texts then omit them.
  payment_provider: orNone(text),
  payment_provider_en: english,
  late_fee_per_day: orNone(yen),
  damage_fee_limit: orNone(yen),
  privacy_officer: orNone(text),
  privacy_officer_en: english,
});

export const Catalogue = z.strictObject({
  seller,
  customers: z.array(institution).max(MOST.institutions),
  products: z.array(product).max(MOST.sets),
});
export type Catalogue = z.output<typeof Catalogue>;

const saidFacility = facility.extend({ form: form.partial() }).partial().required({ id: true });
const saidInstitution = institution
  .extend({ facilities: z.array(saidFacility).max(MOST.facilities) })
  .partial()
  .required({ id: true });
const saidProduct = product
  .extend({
    options: z
      .array(option.partial().required({ id: true }))
      .min(1)
      .max(MOST.options),
  })
  .partial()
  .required({ id: true });

/** A catalogue file. It may omit things and fields that the shop has already. */
export const CatalogueFile = z.strictObject({
  seller: seller.partial().optional(),
  customers: z.array(saidInstitution).max(MOST.institutions).optional(),
  products: z.array(saidProduct).max(MOST.sets).optional(),
});
export type CatalogueFile = z.output<typeof CatalogueFile>;
