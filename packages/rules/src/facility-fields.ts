import * as z from 'zod/mini';
import { isDay } from './day.ts';
import { storeTermDays } from './payment-limits.ts';
import type { StaffValidationCode } from './staff-fields.ts';
import { textField } from './text-field.ts';
import type { ValidationCode } from './validation.ts';

/** A facility's details as staff enter them. A missing text is an empty string. */

const code = (name: ValidationCode | StaffValidationCode): string => name;

const LONGEST = 100;
const LONGEST_TEXT = 5_000;

/** Removes invisible characters, which come along when text is copied from a table or a page. PostgreSQL refuses some of them. */
const tidyLine = (line: string): string =>
  line
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();

const given = z.minLength(1, code('required'));

/** A name that may be empty, such as the English one. */
const OptionalName = textField(LONGEST, code('line-long'), tidyLine);
const GivenName = OptionalName.check(given);

const tidyText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .trim();
const OptionalText = textField(LONGEST_TEXT, code('too-long'), tidyText);
const GivenText = OptionalText.check(given);

const day = textField(10, code('date-format'));
const GivenDay = day.check(given, z.refine<string>(isDay, code('date-format')));
const OptionalDay = day.check(z.refine<string>((typed) => typed === '' || isDay(typed), code('date-format')));

/** The days of use, and the last day on which an order can be canceled. */
export const Season = z.object({ start_date: GivenDay, end_date: GivenDay, main_end_date: OptionalDay });

const endsAfterStart = z.refine<{ start_date: string; end_date: string }>(
  ({ start_date, end_date }) => start_date === '' || end_date === '' || start_date <= end_date,
  { error: code('until-before-from'), path: ['end_date'] },
);

/** Checks that the last day for canceling is not after the last day of use. */
const cancelsBeforeEnd = z.refine<{ end_date: string; main_end_date: string }>(
  ({ end_date, main_end_date }) => end_date === '' || main_end_date <= end_date,
  { error: code('cancel-after-end'), path: ['main_end_date'] },
);

/** The checks that a facility's days are in sequence. */
export const daysInOrder = [endsAfterStart, cancelsBeforeEnd] as const;

const termDays = code('term-days');

/** All editable details of a facility, apart from its form, its sets and whether it is open. */
const details = z.extend(Season, {
  name: GivenName,
  name_en: OptionalName,
  order_type: z.literal([1, 2]),
  payment_cancel_method: z.literal([1, 2]),
  payment_term_days: z
    .int(termDays)
    .check(z.minimum(storeTermDays.least, termDays), z.maximum(storeTermDays.most, termDays)),
  cancel_policy: GivenText,
  cancel_policy_en: OptionalText,
});
export const FacilityDetails = details.check(...daysInOrder);
export type FacilityDetails = z.output<typeof FacilityDetails>;
export const detailsShape = details.shape;

/** A new facility. Its institution is chosen by id, or is a new one named here. */
const NewFacilityFields = z.extend(details, {
  institution_id: z.nullable(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  institution: OptionalName,
  institution_en: OptionalName,
});
export const NewFacility = NewFacilityFields.check(
  ...daysInOrder,
  z.refine<z.output<typeof NewFacilityFields>>(
    ({ institution_id, institution }) => institution_id !== null || institution !== '',
    { error: code('required'), path: ['institution'] },
  ),
);
export type NewFacility = z.output<typeof NewFacility>;

export const InstitutionNames = z.object({ name: GivenName, name_en: OptionalName });

const LOWEST = -90;
const HIGHEST = 300;
const percent = code('percent-out');
/** What staff enter to copy a facility for next season. All other details are copied. */
export const NextSeason = z
  .extend(Season, {
    name: GivenName,
    name_en: OptionalName,
    /** The price change in percent, rounded to ten yen. */
    price_percent: z.int(percent).check(z.minimum(LOWEST, percent), z.maximum(HIGHEST, percent)),
    /** The day on which the new facility opens and is published automatically. Empty if staff do that by hand. */
    opens_on: OptionalDay,
  })
  .check(...daysInOrder);
export type NextSeason = z.output<typeof NextSeason>;
