import * as z from 'zod/mini';
import { type Day, isDay } from './day.ts';
import type { FormContent } from './facility-form.ts';
import { inLanguage, type Language } from './language.ts';
import { textField, visible } from './text-field.ts';
import { phonePattern } from './tidy-phone.ts';
import type { ValidationCode } from './validation.ts';

/**
 * The form for an order: the facility's own questions, and a use period if the facility needs one. Shop and server check it by the same
 * rules.
 */

export type FormInput = FormContent['inputs'][number];

/** The range for a use period, both days included. */
export interface Available {
  readonly start_date: Day;
  readonly end_date: Day;
}

const code = (name: ValidationCode): ValidationCode => name;

export const fieldName = (id: number): string => `field_${id}`;

/** The questions that members see, with their choices in order. None if the form is off. */
export const visibleInputs = ({ is_enabled, inputs }: FormContent): FormInput[] =>
  is_enabled
    ? inputs
        .filter(({ invisible }) => !invisible)
        .map((input) => ({
          ...input,
          options: input.options
            .filter(({ invisible }) => !invisible)
            .sort((one, other) => one.sort_order - other.sort_order),
        }))
    : [];

/** A text of the form in the given language. It is in English only if the facility has enabled English and written the text. */
export const formText = (
  form: FormContent,
  language: Language,
  japanese: string,
  english: string | null | undefined,
): string => inLanguage(form.is_english_enabled ? language : 'ja', japanese, english);

const LONGEST = 500;

/** Accepts full-width digits, which Japanese keyboards type. */
const halfWidth = (text: string): string => text.normalize('NFKC').trim();
/** Removes bidi marks, which would make an answer look like another one. */
const trimmed = (text: string): string => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '').trim();
const orEmpty = (isRight: (text: string) => boolean, wrong: ValidationCode) =>
  z.refine<string>((text) => text === '' || isRight(text), wrong);

const fields: Record<FormInput['type'], (input: FormInput) => z.ZodMiniString<string>> = {
  string: () => textField(LONGEST, code('answer-long'), trimmed),
  number: () =>
    textField(LONGEST, code('not-numeric'), halfWidth).check(orEmpty((text) => /^\d{1,15}$/.test(text), 'not-numeric')),
  date: () => textField(LONGEST, code('date-format'), trimmed).check(orEmpty(isDay, 'date-format')),
  select: ({ options }) =>
    textField(LONGEST, code('option-unknown'), trimmed).check(
      orEmpty((text) => options.some(({ label }) => label === text), 'option-unknown'),
    ),
  tel: () => textField(30, code('tel-format')).check(orEmpty((text) => phonePattern.test(text), 'tel-format')),
};

const answerTo = (input: FormInput) => {
  const field = fields[input.type](input);
  return input.is_required ? field.check(z.regex(visible, code('required'))) : field;
};

const dayWithin = ({ start_date, end_date }: Available) =>
  z.string(code('required')).check(
    z.minLength(1, code('required')),
    orEmpty(isDay, 'date-format'),
    orEmpty((day) => !isDay(day) || (day >= start_date && day <= end_date), 'period-out'),
  );

type Typed = Record<string, string>;

const inOrder = (field: 'startDate' | 'endDate', wrong: ValidationCode) =>
  z.refine<Typed>(({ startDate = '', endDate = '' }) => !isDay(startDate) || !isDay(endDate) || startDate <= endDate, {
    error: wrong,
    path: [field],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

const oneOf = (choices: readonly string[]) =>
  z.string(code('required')).check(
    z.minLength(1, code('required')),
    orEmpty((text) => choices.includes(text), 'required'),
  );

/**
 * The schema of a facility's form as typed: `field_{id}` for each answer, the period if the facility needs one, and `person` if the member
 * orders for several people.
 */
export const OrderForm = (
  form: FormContent,
  period: Available | undefined,
  persons: readonly string[] = [],
): z.ZodMiniType<Typed, Typed> => {
  const fields = [
    ...(persons.length > 0 ? [['person', oneOf(persons)] as const] : []),
    ...visibleInputs(form).map((input) => [fieldName(input.id), answerTo(input)] as const),
  ];
  const answers = Object.fromEntries(fields);
  if (!period) return z.strictObject(answers);
  const day = dayWithin(period);
  return z
    .strictObject({ startDate: day, endDate: day, ...answers })
    .check(inOrder('startDate', 'start-after-end') as never, inOrder('endDate', 'end-before-start') as never);
};

/** The answers as stored in cart and order. `label` is the answer's key, `field_{id}`. */
export type Answers = { label: string; value: string }[];

export const answersIn = (form: FormContent, typed: Readonly<Record<string, string | undefined>>): Answers =>
  visibleInputs(form).map(({ id }) => ({ label: fieldName(id), value: typed[fieldName(id)] ?? '' }));

export const typedFrom = (answers: Answers): Typed =>
  Object.fromEntries(answers.map(({ label, value }) => [label, value]));

/**
 * The answers of an earlier order that the member can use again: the form still has the question with the same text, and still accepts the
 * answer. Dates are not offered, because each order has its own.
 */
export const answersToOffer = (form: FormContent, earlier: { form: FormContent; answers: Answers }): Answers => {
  const typed = typedFrom(earlier.answers);
  return visibleInputs(form).flatMap((input) => {
    const label = fieldName(input.id);
    const value = typed[label];
    const isSameQuestion = earlier.form.inputs.some(
      ({ id, type, title }) => id === input.id && type === input.type && title === input.title,
    );
    const isOffered = value && isSameQuestion && input.type !== 'date' && z.safeParse(answerTo(input), value).success;
    return isOffered ? [{ label, value }] : [];
  });
};

/** The answers to questions that the form still asks. */
export const answersStillAsked = (form: FormContent, answers: Answers): Answers => {
  const asked = new Set(visibleInputs(form).map(({ id }) => fieldName(id)));
  return answers.filter(({ label }) => asked.has(label));
};

/** A question that came after the member filled in the form (`new`), or that no longer accepts what they answered (`changed`). */
export interface QuestionToSee {
  readonly id: number;
  readonly why: 'new' | 'changed';
}

/** The questions at which a member has to look whose answers are of an earlier form. */
export const questionsToSee = (form: FormContent, answers: Answers): QuestionToSee[] => {
  const typed = typedFrom(answers);
  return visibleInputs(form).flatMap((input): QuestionToSee[] => {
    const given = typed[fieldName(input.id)];
    if (given === undefined) return [{ id: input.id, why: 'new' }];
    return z.safeParse(answerTo(input), given).success ? [] : [{ id: input.id, why: 'changed' }];
  });
};

/** Whether a question has only one possible answer: a required selection with one choice. */
export const hasOnlyAnswer = ({ type, is_required, options }: FormInput): boolean =>
  type === 'select' && is_required && options.length === 1;

/** The answers before the member types: those kept from before, and each only possible answer. */
export const answersToBegin = (form: FormContent, kept: Answers): Typed => {
  const typed = typedFrom(answersIn(form, typedFrom(kept)));
  const only = visibleInputs(form)
    .filter((input) => hasOnlyAnswer(input) && !typed[fieldName(input.id)])
    .map(({ id, options }) => [fieldName(id), options[0]?.label ?? '']);
  return { ...typed, ...Object.fromEntries(only) };
};

/** The only day on which a period can begin and end, or an empty text. */
export const onlyDay = ({ start_date, end_date }: Available): string => (start_date === end_date ? start_date : '');

/** Each answered question, in words, and in easy Japanese if staff wrote it so. */
export const answersInWords = (form: FormContent, answers: Answers, language: Language) => {
  const typed = typedFrom(answers);
  return visibleInputs(form).flatMap((input) => {
    const value = typed[fieldName(input.id)];
    if (!value) return [];
    const option = input.options.find(({ label }) => label === value);
    return [
      {
        id: input.id,
        type: input.type,
        title: formText(form, language, input.title, input.title_en),
        title_easy: input.title_easy,
        value: option ? formText(form, language, option.label, option.label_en) : value,
        value_easy: option?.label_easy,
      },
    ];
  });
};
