import type { FormContent } from './facility-form.ts';

/** The form of an order, with the titles that its questions have now. A question with a new title is still the same question. */
export const underPresentTitles = (asked: FormContent, present: FormContent | undefined): FormContent => {
  const now = new Map(present?.inputs.map((input) => [input.id, input]));
  return {
    ...asked,
    inputs: asked.inputs.map((input) => {
      const { title, title_en, title_easy } = now.get(input.id) ?? input;
      return { ...input, title, title_en, title_easy };
    }),
  };
};
