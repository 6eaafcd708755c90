import * as z from 'zod/mini';
import type { FormContent } from './facility-form.ts';
import type { FormInput } from './order-form.ts';
import type { StaffValidationCode } from './staff-fields.ts';
import { textField } from './text-field.ts';
import type { ValidationCode } from './validation.ts';

/**
 * A facility's form while staff edit it. It may be incomplete: missing English is an empty text, and an unpublished question has the number
 * 0. Questions for staff are separate from those for members, so that they cannot be confused.
 */

const code = (name: ValidationCode | StaffValidationCode): string => name;

/** Removes line breaks and bidi marks, which would make a question look like another one. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim();
const Line = textField(100, code('line-long'), tidy);

/** Easy Japanese, with readings in brackets. Pages loaded before this field existed send none. */
const EasyLine = z.optional(textField(200, code('line-long'), tidy));

const DraftOption = z.object({ label: Line, label_en: Line, label_easy: EasyLine, invisible: z.boolean() });

const DraftInput = z.object({
  /** Assigned when the question is first published. The question keeps its number when its title changes. */
  id: z.int().check(z.minimum(0), z.maximum(999_999)),
  type: z.enum(['string', 'number', 'date', 'select', 'tel']),
  title: Line,
  title_en: Line,
  title_easy: EasyLine,
  placeholder: Line,
  placeholder_en: Line,
  is_required: z.boolean(),
  invisible: z.boolean(),
  options: z.array(DraftOption).check(z.maxLength(100, code('too-long'))),
});
export type DraftInput = z.output<typeof DraftInput>;

export const DraftForm = z.object({
  is_enabled: z.boolean(),
  is_english_enabled: z.boolean(),
  inputs: z.array(DraftInput).check(z.maxLength(50, code('too-long'))),
  /** Questions that staff answer in the console. An invisible one is retired, but its answers stay readable. */
  staff_inputs: z.array(DraftInput).check(z.maxLength(100, code('too-long'))),
});
export type DraftForm = z.output<typeof DraftForm>;

/** The published questions, and the highest number ever assigned. */
export interface PublishedForm {
  readonly form: FormContent;
  readonly staff: readonly FormInput[];
  readonly lastId: number;
}

/** A form without easy Japanese has no field for it, so that a form from before that field still equals itself. */
const easyTitle = (title_easy: string | undefined) => (title_easy ? { title_easy } : {});
const easyLabel = (label_easy: string | undefined) => (label_easy ? { label_easy } : {});

const draftInput = ({
  title_en,
  title_easy,
  placeholder,
  placeholder_en,
  options,
  ...input
}: FormInput): DraftInput => ({
  ...input,
  title_en: title_en ?? '',
  ...easyTitle(title_easy),
  placeholder: placeholder ?? '',
  placeholder_en: placeholder_en ?? '',
  options: [...options]
    .sort((one, other) => one.sort_order - other.sort_order)
    .map(({ label, label_en, label_easy, invisible }) => ({
      label,
      label_en: label_en ?? '',
      ...easyLabel(label_easy),
      invisible,
    })),
});

/** A published form as a draft. */
export const draftOf = ({ form, staff }: Pick<PublishedForm, 'form' | 'staff'>): DraftForm => ({
  is_enabled: form.is_enabled,
  is_english_enabled: form.is_english_enabled,
  inputs: form.inputs.map(draftInput),
  staff_inputs: staff.map(draftInput),
});

const publishedInput = ({
  title_en,
  title_easy,
  placeholder,
  placeholder_en,
  options,
  ...input
}: DraftInput): FormInput => ({
  ...input,
  title_en: title_en || null,
  ...easyTitle(title_easy),
  placeholder: placeholder || null,
  placeholder_en: placeholder_en || null,
  options:
    input.type === 'select'
      ? options.map(({ label, label_en, label_easy, invisible }, index) => ({
          label,
          label_en: label_en || null,
          ...easyLabel(label_easy),
          invisible,
          sort_order: index + 1,
        }))
      : [],
});

/**
 * Whether the numbers of the draft's questions are valid: each was assigned before, no two questions share one, and no question has moved
 * between the questions for members and those for staff.
 */
export const hasOwnNumbers = ({ inputs, staff_inputs }: DraftForm, { staff, lastId }: PublishedForm): boolean => {
  const staffIds = new Set(staff.map(({ id }) => id));
  const known = [...inputs, ...staff_inputs].map(({ id }) => id).filter((id) => id > 0);
  return (
    new Set(known).size === known.length &&
    known.every((id) => id <= lastId) &&
    inputs.every(({ id }) => !staffIds.has(id)) &&
    staff_inputs.every(({ id }) => id === 0 || staffIds.has(id))
  );
};

/** Publishes a draft. New questions get unused numbers. Questions for staff that the draft lacks are retired, never dropped. */
export const publishedFrom = (draft: DraftForm, present: PublishedForm): PublishedForm => {
  let lastId = present.lastId;
  const numbered = (input: DraftInput): FormInput => {
    if (input.id === 0) lastId += 1;
    return publishedInput({ ...input, id: input.id || lastId });
  };
  const { is_enabled, is_english_enabled } = draft;
  const form = { is_enabled, is_english_enabled, inputs: draft.inputs.map(numbered) };
  // Staff may not know an answer yet, and a missing answer must not block an order.
  const staff = draft.staff_inputs.map((input) => numbered({ ...input, is_required: false }));
  const dropped = present.staff.filter(({ id }) => staff.every((input) => input.id !== id));
  return { form, staff: [...staff, ...dropped.map((input) => ({ ...input, invisible: true }))], lastId };
};

export interface FormMistake {
  /** Like `inputs.0.title`. */
  readonly path: string;
  readonly code: Extract<ValidationCode | StaffValidationCode, 'required' | 'options-missing' | 'option-repeated'>;
}

const mistakesIn = (input: DraftInput, path: string): FormMistake[] => {
  const untitled: FormMistake[] = input.title === '' ? [{ path: `${path}.title`, code: 'required' }] : [];
  if (input.type !== 'select') return untitled;
  const labels = input.options.map(({ label }) => label);
  return [
    ...untitled,
    ...(input.options.every(({ invisible }) => invisible)
      ? [{ path: `${path}.options`, code: 'options-missing' } as const]
      : []),
    ...labels.flatMap((label, index): FormMistake[] => {
      const at = `${path}.options.${index}.label`;
      if (label === '') return [{ path: at, code: 'required' }];
      return labels.indexOf(label) < index ? [{ path: at, code: 'option-repeated' }] : [];
    }),
  ];
};

/** The mistakes that block the publication of a draft. */
export const formMistakes = ({ inputs, staff_inputs }: DraftForm): FormMistake[] => [
  ...inputs.flatMap((input, index) => mistakesIn(input, `inputs.${index}`)),
  ...staff_inputs.flatMap((input, index) => mistakesIn(input, `staff_inputs.${index}`)),
];

/** How publishing changes the form as a whole, or one question. */
export const formChangeKinds = [
  'form-on',
  'form-off',
  'english-on',
  'english-off',
  'added',
  'retired',
  'retitled',
  'type',
  'required',
  'optional',
  'hidden',
  'shown',
  'options',
  'words',
  'order',
] as const;
/** A text in both languages. A missing English text is empty. */
interface Words {
  readonly ja: string;
  readonly en: string;
}

interface FormChange {
  readonly kind: (typeof formChangeKinds)[number];
  readonly is_staff: boolean;
  /** The question's present title, or its last one if it was removed. Null if the change is about the form as a whole. */
  readonly question: Words | null;
  /** The earlier title, if it changed. */
  readonly before: Words | null;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The texts of a question that are not its title. */
const otherWords = ({ title_en, title_easy, placeholder, placeholder_en }: DraftInput) => [
  title_en,
  title_easy,
  placeholder,
  placeholder_en,
];

const changesOf = (was: DraftInput, is: DraftInput): FormChange['kind'][] => [
  ...(was.title === is.title ? [] : (['retitled'] as const)),
  ...(was.type === is.type ? [] : (['type'] as const)),
  ...(was.is_required === is.is_required ? [] : [is.is_required ? ('required' as const) : ('optional' as const)]),
  ...(was.invisible === is.invisible ? [] : [is.invisible ? ('hidden' as const) : ('shown' as const)]),
  ...(same(was.options, is.options) ? [] : (['options'] as const)),
  ...(same(otherWords(was), otherWords(is)) ? [] : (['words'] as const)),
];

const changesIn = (was: readonly DraftInput[], is: readonly DraftInput[], is_staff: boolean): FormChange[] => {
  const before = new Map(was.map((input) => [input.id, input]));
  const kept = was.filter(({ id }) => is.some((input) => input.id === id)).map(({ id }) => id);
  const order = is.map(({ id }) => id).filter((id) => before.has(id));
  const wordsOf = ({ title, title_en }: DraftInput) => ({ ja: title, en: title_en });
  const about = (kind: FormChange['kind'], input: DraftInput, old: DraftInput | null = null) => ({
    kind,
    is_staff,
    question: wordsOf(input),
    before: old && wordsOf(old),
  });
  return [
    ...is.flatMap((input) => {
      const old = before.get(input.id);
      if (!old) return [about('added', input)];
      return changesOf(old, input).map((kind) => about(kind, input, kind === 'retitled' ? old : null));
    }),
    ...was.filter(({ id }) => !order.includes(id)).map((input) => about('retired', input)),
    ...(same(kept, order) ? [] : [{ kind: 'order', is_staff, question: null, before: null } as const]),
  ];
};

/** The differences between two drafts, first in the questions for members, then in those for staff. */
export const formChanges = (was: DraftForm, is: DraftForm): FormChange[] => {
  const whole = (kind: FormChange['kind']) => ({ kind, is_staff: false, question: null, before: null });
  return [
    ...(was.is_enabled === is.is_enabled ? [] : [whole(is.is_enabled ? 'form-on' : 'form-off')]),
    ...(was.is_english_enabled === is.is_english_enabled
      ? []
      : [whole(is.is_english_enabled ? 'english-on' : 'english-off')]),
    ...changesIn(was.inputs, is.inputs, false),
    ...changesIn(was.staff_inputs, is.staff_inputs, true),
  ];
};
