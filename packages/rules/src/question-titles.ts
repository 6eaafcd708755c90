import type { FormContent } from './facility-form.ts';

/** The form of an order with current titles: a retitled question is the same question. */
export const underPresentTitles = (asked: FormContent, present: FormContent | undefined): FormContent => {
  const now = new Map(present?.inputs.map((input) => [input.id, input]));
  return {
    ...asked,
    inputs: asked.inputs.map((input) => {
      const { title, title_en } = now.get(input.id) ?? input;
      return { ...input, title, title_en };
    }),
  };
};
