import * as z from 'zod/mini';
import { isDay } from './day.ts';
import { HIGHEST_LIMIT } from './set-limits.ts';
import type { StaffValidationCode } from './staff-fields.ts';
import { patternField, textField } from './text-field.ts';
import type { ValidationCode } from './validation.ts';

/** The rules for what staff enter about a set, and about a facility's offers. A missing text is empty, in forms and in calls. */

const code = (name: ValidationCode | StaffValidationCode): string => name;

/** A line without control characters, which PostgreSQL refuses. A description may have several lines. */
const line = z.regex(/^\P{Cc}*$/u, code('control-characters'));
const lines = z.regex(/^(?:\P{Cc}|\n)*$/u, code('control-characters'));
const needed = z.minLength(1, code('required'));

export const MOST_PICTURES = 3;
const MOST_OPTIONS = 30;
export const MOST_PARTS = 20;
const HIGHEST_PRICE = 9_999_999;

const OptionalLine = textField(100, code('line-long'), (text) => text.trim()).check(line);
const NeededLine = OptionalLine.check(needed);
const OptionalText = textField(1_000, code('too-long'), (text) => text.replaceAll(/\r\n?/g, '\n').trim()).check(lines);
const NeededText = OptionalText.check(needed);

const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** A price in whole yen. */
export const Price = z
  .number(code('price-format'))
  .check(
    z.refine<number>((price) => Number.isInteger(price) && price >= 0 && price <= HIGHEST_PRICE, code('price-format')),
  );

/** The kinds of price, as the spec numbers them: regular, for renewals, special. */
export const priceKinds = [1, 2, 3] as const;
export const PriceKind = z.literal([...priceKinds]);

const SetPartFields = z.object({
  name: NeededLine,
  name_en: OptionalLine,
  size: OptionalLine,
  size_en: OptionalLine,
});

/** What a quantity counts; null if members have no quantity to choose. */
const Unit = z.nullable(z.object({ unit: NeededLine, unit_en: OptionalLine }));

const SetOptionFields = z.object({
  /** Null for a new option. */
  id: z.nullable(id),
  name: NeededLine,
  name_en: OptionalLine,
  description: OptionalText,
  description_en: OptionalText,
  /** The initial price for a facility that offers the option. */
  price: Price,
  price_type: PriceKind,
  color: patternField(7, /^(?:#[0-9a-f]{6})?$/i, code('color-format')),
});

const SetPictureFields = z.object({
  digest: patternField(64, /^[0-9a-f]{64}$/),
  /** The alternative text. */
  alt: OptionalLine,
  alt_en: OptionalLine,
});

const differ = <Value>(keyOf: (value: Value) => unknown) =>
  z.refine<Value[]>((values) => {
    const keys = values.map(keyOf).filter((key) => key !== null);
    return new Set(keys).size === keys.length;
  });

/** All editable fields of a set. */
export const SetFields = z.object({
  name: NeededLine,
  name_en: OptionalLine,
  description: NeededText,
  description_en: OptionalText,
  kind: OptionalLine,
  kind_en: OptionalLine,
  contents: z.array(SetPartFields).check(z.maxLength(MOST_PARTS)),
  quantity_a: Unit,
  quantity_b: Unit,
  pictures: z.array(SetPictureFields).check(
    z.maxLength(MOST_PICTURES),
    differ(({ digest }) => digest),
  ),
  options: z.array(SetOptionFields).check(
    z.minLength(1, code('option-needed')),
    z.maxLength(MOST_OPTIONS),
    differ(({ id: known }) => known),
  ),
  /** A retired set is not offered to new facilities. Facilities that offer it already keep it. */
  is_retired: z.boolean(),
});
export type SetFields = z.output<typeof SetFields>;

const DayOrNone = textField(10, code('date-format')).check(
  z.refine<string>((day) => day === '' || isDay(day), code('date-format')),
);

/** A number of pieces, or null for no limit. Pages loaded before this field existed send none. */
const LimitOrNone = z.optional(
  z.nullable(
    z
      .number(code('limit-format'))
      .check(
        z.refine<number>(
          (limit) => Number.isInteger(limit) && limit >= 1 && limit <= HIGHEST_LIMIT,
          code('limit-format'),
        ),
      ),
  ),
);

/** The limits of an offer, as staff enter them. */
export const limitFields = { least: LimitOrNone, most: LimitOrNone, stock: LimitOrNone };

type Limits = Readonly<Partial<Record<keyof typeof limitFields, number | null | undefined>>>;

/** One order must be possible: the most is not below the least, and the stock is enough for the least. */
export const limitsFit = [
  z.refine<Limits>(({ least, most }) => !least || !most || least <= most, {
    error: code('most-below-least'),
    path: ['most'],
  }),
  z.refine<Limits>(({ least, stock }) => !least || !stock || least <= stock, {
    error: code('stock-below-least'),
    path: ['stock'],
  }),
] as const;

/** A set as a facility offers it. Options that are not listed are not offered. */
export const OfferFields = z
  .object({
    set_id: id,
    offered_from: DayOrNone,
    offered_until: DayOrNone,
    ...limitFields,
    options: z.array(z.object({ option_id: id, price: Price, price_type: PriceKind })).check(
      z.minLength(1, code('option-needed')),
      z.maxLength(100),
      differ(({ option_id }) => option_id),
    ),
  })
  .check(
    z.refine<{ offered_from: string; offered_until: string }>(
      ({ offered_from, offered_until }) => !offered_from || !offered_until || offered_from <= offered_until,
      { error: code('until-before-from'), path: ['offered_until'] },
    ),
    ...limitsFit,
  );
export type OfferFields = z.output<typeof OfferFields>;

export const OfferedSets = z.array(OfferFields).check(
  z.maxLength(100),
  differ(({ set_id }) => set_id),
);
