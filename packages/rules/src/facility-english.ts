import type { FormContent } from './facility-form.ts';
import { visibleInputs } from './order-form.ts';

/** Parts of a facility that may lack English, in the order in which members see them. */
export const englishParts = ['institution', 'name', 'sets', 'form', 'policy'] as const;
export type EnglishPart = (typeof englishParts)[number];

interface Words {
  readonly institution_en: string | null;
  readonly name_en: string | null;
  readonly cancel_policy_en: string | null;
  readonly form: FormContent;
  /** Whether an offered set, or an option of it, lacks English. */
  readonly hasJapaneseSet: boolean;
}

/** Whether a text is in Japanese. Members of any language read numbers and Latin words. */
export const isJapanese = (text: string | null): boolean => /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(text ?? '');

const asksInJapanese = (form: FormContent): boolean =>
  visibleInputs(form)
    .flatMap(({ title, title_en, placeholder, placeholder_en, options }) => [
      [title, title_en] as const,
      [placeholder, placeholder_en] as const,
      ...options.map(({ label, label_en }) => [label, label_en] as const),
    ])
    .some(([japanese, english]) => isJapanese(japanese) && (!form.is_english_enabled || english === null));

/** The parts that lack an English text. */
export const missingEnglish = (words: Words): EnglishPart[] => {
  const missing: Record<EnglishPart, boolean> = {
    institution: words.institution_en === null,
    name: words.name_en === null,
    sets: words.hasJapaneseSet,
    form: asksInJapanese(words.form),
    policy: words.cancel_policy_en === null,
  };
  return englishParts.filter((part) => missing[part]);
};
