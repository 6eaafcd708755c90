import { isDay } from '@hitosoroi/rules/day';
import { FormContent } from '@hitosoroi/rules/facility-form';
import { invoiceNumber, storeTermDays } from '@hitosoroi/rules/trade';
import * as z from 'zod';

/** The shape of a catalogue file: what the operator writes, in the words of the business. */

/** What no keyboard types, and PostgreSQL refuses. */
const controls = /(?!\n)\p{Cc}/u;
const text = z
  .string()
  .trim()
  .min(1)
  .refine((value) => !controls.test(value), 'holds a control character');
const orNone = <Value extends z.ZodType>(value: Value) => value.nullish().transform((given) => given ?? null);
const english = orNone(text);
const yen = z.int().min(0).max(9_999_999);
const handle = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'may hold only a-z, 0-9 and -');

/** A day as it is, or counted from the day of the first import, so that a demonstration never goes stale. */
const day = z
  .string()
  .refine((value) => isDay(value) || /^today[+-]\d{1,4}$/.test(value), 'must be a day like 2027-03-31, or today+30');

/** Days of one kind can be compared here; one of each only when the first day is known, at the import. */
const isAfter = (one: string, other: string): boolean => {
  const [relative, otherRelative] = [one, other].map((value) => value.startsWith('today'));
  if (relative !== otherRelative) return false;
  return relative ? Number(one.slice(5)) > Number(other.slice(5)) : one > other;
};

const unit = z.strictObject({ unit: text, unit_en: english });

const option = z.strictObject({
  id: handle,
  name: text,
  name_en: english,
  description: z.string().trim().default(''),
  description_en: english,
  price: yen,
  price_type: z.enum(['regular', 'repeat', 'special']).default('regular'),
  color: orNone(z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color like #2b4a8b')),
});

const part = z.strictObject({ name: text, name_en: english, size: orNone(text), size_en: english });

const product = z.strictObject({
  id: handle,
  name: text,
  name_en: english,
  description: text,
  description_en: english,
  kind: orNone(text),
  kind_en: english,
  contents: orNone(z.array(part).min(1).max(20)),
  pictures: z
    .array(z.string().regex(/^[\w-]+\.(svg|png|jpe?g|webp|avif)$/, 'must be the name of a picture file'))
    .max(3),
  quantity_a: unit.optional(),
  quantity_b: unit.optional(),
  options: z.array(option).min(1),
});

const formInput = z.strictObject({
  id: z.int().positive(),
  type: z.enum(['string', 'number', 'date', 'select', 'tel']),
  title: text,
  title_en: english,
  placeholder: english,
  placeholder_en: english,
  is_required: z.boolean().default(false),
  invisible: z.boolean().default(false),
  options: z
    .array(
      z.strictObject({ label: text, label_en: english, invisible: z.boolean().default(false), sort_order: z.int() }),
    )
    .default([]),
});

const form = z
  .strictObject({
    is_enabled: z.boolean(),
    is_english_enabled: z.boolean(),
    inputs: z.array(formInput),
  })
  .pipe(FormContent);

const facility = z.strictObject({
  id: handle,
  name: text,
  name_en: english,
  key: z.string().regex(/^[\w-]{8,100}$/, 'must be 8 to 100 of A-Z a-z 0-9 _ -'),
  code: z.string().regex(/^[A-Za-z0-9]{4,32}$/, 'must be 4 to 32 letters and digits'),
  opened: z.boolean(),
  published: z.boolean(),
  order_type: z.literal([1, 2]),
  start_date: day,
  end_date: day,
  main_end_date: day.optional(),
  cancellation: z.enum(['direct', 'by-request']),
  payment_term_days: z.int().min(storeTermDays.least).max(storeTermDays.most).default(7),
  cancel_policy: text,
  cancel_policy_en: english,
  form,
  products: z.array(handle),
});

const institution = z.strictObject({ id: handle, name: text, name_en: english, facilities: z.array(facility) });

const seller = z.strictObject({
  name: text,
  name_en: english,
  representative: text,
  representative_en: english,
  address: text,
  address_en: english,
  phone: text,
  email: z.email(),
  invoice_number: z.string().regex(invoiceNumber, 'must be T and 13 digits'),
  // A catalogue from before these were asked for is still right: the legal texts then say what is true without them.
  payment_provider: orNone(text),
  payment_provider_en: english,
  late_fee_per_day: orNone(yen),
  damage_fee_limit: orNone(yen),
  privacy_officer: orNone(text),
  privacy_officer_en: english,
});

type Path = (string | number)[];

const catalogue = z.strictObject({ seller, customers: z.array(institution), products: z.array(product) });
export type Catalogue = z.output<typeof catalogue>;

/** The rules that span several places of the file. */
export const Catalogue = catalogue.superRefine((file, context) => {
  const refuse = (path: Path, message: string) => context.addIssue({ code: 'custom', path, message });
  const refuseRepeated = (entries: [value: string | number, path: Path][]) => {
    const seen = new Set<string | number>();
    for (const [value, path] of entries) {
      if (seen.has(value)) refuse(path, `"${value}" stands here a second time`);
      seen.add(value);
    }
  };
  const facilities = file.customers.flatMap(({ facilities }, c) =>
    facilities.map((facility, f) => ({ facility, path: ['customers', c, 'facilities', f] })),
  );
  const products = new Set(file.products.map(({ id }) => id));

  refuseRepeated(file.customers.map(({ id }, c) => [id, ['customers', c, 'id']]));
  refuseRepeated(file.products.map(({ id }, p) => [id, ['products', p, 'id']]));
  for (const field of ['id', 'key', 'code'] as const) {
    refuseRepeated(facilities.map(({ facility, path }) => [facility[field], [...path, field]]));
  }
  file.products.forEach(({ options }, p) => {
    refuseRepeated(options.map(({ id }, o) => [id, ['products', p, 'options', o, 'id']]));
  });
  for (const { facility, path } of facilities) {
    if (isAfter(facility.start_date, facility.end_date)) refuse([...path, 'end_date'], 'is before start_date');
    refuseRepeated(facility.products.map((id, p) => [id, [...path, 'products', p]]));
    facility.products.forEach((id, p) => {
      if (!products.has(id)) refuse([...path, 'products', p], `there is no product "${id}" in this file`);
    });
    refuseRepeated(facility.form.inputs.map(({ id }, i) => [id, [...path, 'form', 'inputs', i, 'id']]));
    facility.form.inputs.forEach(({ type, options }, i) => {
      const at = [...path, 'form', 'inputs', i, 'options'];
      const isSelect = type === 'select';
      if (isSelect && !options.some(({ invisible }) => !invisible))
        refuse(at, 'a select needs an option that can be seen');
      if (!isSelect && options.length > 0) refuse(at, `only a select has options, this is a ${type}`);
      refuseRepeated(options.map(({ label }, o) => [label, [...at, o, 'label']]));
    });
  }
});
