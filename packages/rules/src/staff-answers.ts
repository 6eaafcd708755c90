import type { Language } from './language.ts';
import { type Answers, answersInWords, type FormInput, fieldName, typedFrom } from './order-form.ts';

/** Staff's answers about an order. Their keys differ from those of members' answers, so that the two cannot be confused. */

export const staffFieldName = (id: number): string => `staff_${id}`;
export const isStaffField = (field: string): boolean => field.startsWith('staff_');

/** Staff's questions as a form, so that the rules for forms apply to them. */
export const staffForm = (inputs: readonly FormInput[]) => ({
  is_enabled: true,
  is_english_enabled: true,
  inputs: [...inputs],
});

/** The current questions, and those retired questions that have an answer. */
export const staffInputsAt = (inputs: readonly FormInput[], answers: Answers): FormInput[] => {
  const typed = typedFrom(answers);
  return inputs.filter(({ id, invisible }) => !invisible || typed[staffFieldName(id)]);
};

/** Each answered question, in words. */
export const staffAnswersInWords = (inputs: readonly FormInput[], answers: Answers, language: Language) => {
  const typed = typedFrom(answers);
  return answersInWords(
    staffForm(inputs.map((input) => ({ ...input, invisible: false }))),
    inputs.map(({ id }) => ({ label: fieldName(id), value: typed[staffFieldName(id)] ?? '' })),
    language,
  );
};
