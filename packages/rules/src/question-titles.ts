import type { FormContent } from './facility-form.ts';

/** What was asked, under the titles that the questions have now: a question that was retitled is the same question. */
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
