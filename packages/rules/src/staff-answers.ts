import type { Language } from './language.ts';
import { type Answers, answersInWords, type FormInput, fieldName, typedFrom } from './order-form.ts';

/** What staff answer at an order. The keys differ from those of the shop's form, so that nobody takes one for the other. */

export const staffFieldName = (id: number): string => `staff_${id}`;
export const isStaffField = (field: string): boolean => field.startsWith('staff_');

/** Staff's questions as a form of their own, so that the rules of a form hold for them too. */
export const staffForm = (inputs: readonly FormInput[]) => ({
  is_enabled: true,
  is_english_enabled: true,
  inputs: [...inputs],
});

/** Those that are asked, and those that are retired where they were answered. */
export const staffInputsAt = (inputs: readonly FormInput[], answers: Answers): FormInput[] => {
  const typed = typedFrom(answers);
  return inputs.filter(({ id, invisible }) => !invisible || typed[staffFieldName(id)]);
};

/** Each that was answered, in words. */
export const staffAnswersInWords = (inputs: readonly FormInput[], answers: Answers, language: Language) => {
  const typed = typedFrom(answers);
  return answersInWords(
    staffForm(inputs.map((input) => ({ ...input, invisible: false }))),
    inputs.map(({ id }) => ({ label: fieldName(id), value: typed[staffFieldName(id)] ?? '' })),
    language,
  );
};
