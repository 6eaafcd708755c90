import * as z from 'zod/mini';

const Text = z.string().check(z.minLength(1));

/**
 * One choice of a select. The stored answer is always `label`, also when the member reads `label_en`. A text in easy Japanese (`…_easy`) has
 * readings in brackets, like 東[ひがし]の 建物[たてもの].
 */
const FormOption = z.strictObject({
  label: Text,
  label_en: z.nullable(Text),
  label_easy: z.optional(Text),
  invisible: z.boolean(),
  sort_order: z.int(),
});

const FormInput = z.strictObject({
  id: z.int().check(z.minimum(1)),
  type: z.enum(['string', 'number', 'date', 'select', 'tel']),
  title: Text,
  title_en: z.nullable(Text),
  title_easy: z.optional(Text),
  placeholder: z.nullable(Text),
  placeholder_en: z.nullable(Text),
  is_required: z.boolean(),
  invisible: z.boolean(),
  options: z.array(FormOption),
});

/** A facility's own form, as stored and as the shop reads it. */
export const FormContent = z.strictObject({
  is_enabled: z.boolean(),
  is_english_enabled: z.boolean(),
  inputs: z.array(FormInput),
});
export type FormContent = z.output<typeof FormContent>;
