import { isJapanese } from '@hitosoroi/rules/facility-english';
import type { DraftForm, DraftInput } from '@hitosoroi/rules/form-draft';
import type { Language } from '@hitosoroi/rules/language';
import { isSame } from '../../forms/typed-since.ts';

type Option = DraftInput['options'][number];
/** While staff edit a form, each question and choice has a React key. The key stays the same when staff move the question or choice. */
export type EditedOption = Option & { readonly key: string };
export type EditedInput = Omit<DraftInput, 'options'> & { readonly key: string; readonly options: EditedOption[] };
export type Side = 'inputs' | 'staff_inputs';
export type EditedForm = Omit<DraftForm, Side> & { readonly [Of in Side]: EditedInput[] };

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `k${keys}`;
};

const editedInput = (input: DraftInput): EditedInput => ({
  ...input,
  key: newKey(),
  options: input.options.map((option) => ({ ...option, key: newKey() })),
});

export const editedFrom = (form: DraftForm): EditedForm => ({
  ...form,
  inputs: form.inputs.map(editedInput),
  staff_inputs: form.staff_inputs.map(editedInput),
});

/** A form with the keys of the form that is edited, so that its questions stay the same elements of the page. */
export const editedLike = (form: DraftForm, edited: EditedForm): EditedForm => {
  const kept = (side: Side): EditedInput[] => {
    const left = [...edited[side]];
    return form[side].map((input) => {
      const index = left.findIndex((each) => (input.id !== 0 ? each.id === input.id : isSame(draftInput(each), input)));
      const [known] = index < 0 ? [] : left.splice(index, 1);
      if (!known) return editedInput(input);
      const options = input.options.map((option, at) => ({ ...option, key: known.options[at]?.key ?? newKey() }));
      return { ...input, key: known.key, options };
    });
  };
  return { ...form, inputs: kept('inputs'), staff_inputs: kept('staff_inputs') };
};

/** A choice without any text. */
export const isBlank = ({ label, label_en }: Option): boolean => label.trim() === '' && label_en.trim() === '';

/** A question as it is sent to the server: without the keys and the blank choices. */
const draftInput = ({ key: _, options, ...input }: EditedInput): DraftInput => ({
  ...input,
  options: options.filter((option) => !isBlank(option)).map(({ key: __, ...option }) => option),
});

export const draftFrom = (form: EditedForm): DraftForm => ({
  ...form,
  inputs: form.inputs.map(draftInput),
  staff_inputs: form.staff_inputs.map(draftInput),
});

export const newOption = (): EditedOption => ({ key: newKey(), label: '', label_en: '', invisible: false });

export const newQuestion = (): EditedInput => ({
  key: newKey(),
  id: 0,
  type: 'string',
  title: '',
  title_en: '',
  placeholder: '',
  placeholder_en: '',
  is_required: false,
  invisible: false,
  options: [],
});

/** Whether a form has no question at all, for members or staff. */
export const asksNothing = ({ inputs, staff_inputs }: DraftForm): boolean => inputs.length + staff_inputs.length === 0;

const MOST_OPTIONS = 100;
const MOST_LETTERS = 100;

/** Splits pasted text: a line for each choice, or two table columns for both languages. Undefined for a single value. */
export const pastedLines = (text: string): string[][] | undefined => {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !lines[0]?.includes('\t')) return undefined;
  return lines.map((line) => line.split('\t').map((cell) => cell.trim().slice(0, MOST_LETTERS)));
};

/** Puts pasted lines into the choices in one language, starting at an index. */
export const withPasted = (
  options: readonly EditedOption[],
  index: number,
  language: Language,
  lines: readonly (readonly string[])[],
): EditedOption[] => {
  const put = (option: EditedOption, [first = '', second]: readonly string[]): EditedOption =>
    language === 'en'
      ? { ...option, label_en: first }
      : { ...option, label: first, ...(second !== undefined && { label_en: second }) };
  // The first Japanese line fills the choice at the index, and each further line adds a choice. English lines fill the choice at the index
  // and the choices below it. Further English lines add choices at the end.
  const kept = language === 'en' ? options.slice(index, index + lines.length) : options.slice(index, index + 1);
  const room = MOST_OPTIONS - options.length + kept.length;
  const filled = lines.slice(0, room).map((line, at) => put(kept[at] ?? newOption(), line));
  return [...options.slice(0, index), ...filled, ...options.slice(index + kept.length)];
};

/** Adds a question. The first question for members also enables the form, in both languages. */
export const withQuestion = (form: EditedForm, side: Side, question: EditedInput): EditedForm => {
  const isFirst = side === 'inputs' && form.inputs.length === 0;
  return {
    ...form,
    ...(isFirst && { is_enabled: true, is_english_enabled: true }),
    [side]: [...form[side], question],
  };
};

export const replaced = <Thing extends { key: string }>(list: readonly Thing[], thing: Thing): Thing[] =>
  list.map((each) => (each.key === thing.key ? thing : each));

export const moved = <Thing>(list: readonly Thing[], from: number, to: number): Thing[] => {
  const rest = list.filter((_, index) => index !== from);
  return to < 0 || to >= list.length ? [...list] : rest.toSpliced(to, 0, list[from] as Thing);
};

/** Whether English readers would see the Japanese text. */
export const lacksEnglish = (japanese: string, english: string): boolean =>
  isJapanese(japanese) && english.trim() === '';

/** The number of texts that members see and that have no English. */
export const countMissingEnglish = ({ is_english_enabled, inputs }: EditedForm): number =>
  is_english_enabled
    ? inputs
        .filter(({ invisible }) => !invisible)
        .flatMap(({ title, title_en, placeholder, placeholder_en, type, options }) => [
          [title, title_en] as const,
          ...(takesPlaceholder(type) ? [[placeholder, placeholder_en] as const] : []),
          ...(type === 'select' ? options : [])
            .filter(({ invisible }) => !invisible)
            .map(({ label, label_en }) => [label, label_en] as const),
        ])
        .filter(([japanese, english]) => lacksEnglish(japanese, english)).length
    : 0;

export const takesPlaceholder = (type: DraftInput['type']): boolean => type !== 'select' && type !== 'date';
