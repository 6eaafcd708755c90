import type { DraftInput } from '@hitosoroi/rules/form-draft';
import { useTexts } from '../../language/t.tsx';

const wordings = (japanese: string, english: string, easy: string | undefined): string =>
  [japanese, english, ...(easy ? [easy] : [])].join(' / ');

/** A question as text, so that staff can compare two versions. */
export const useQuestionWords = () => {
  const t = useTexts();
  return ({ title, title_en, title_easy, type, is_required, invisible, options }: DraftInput): string => {
    const marks = [
      t(`form.type.${type}`),
      ...(is_required ? [t('form.required')] : []),
      ...(invisible ? [t('form.hidden')] : []),
    ];
    const choices =
      type === 'select' ? options.map(({ label, label_en, label_easy }) => wordings(label, label_en, label_easy)) : [];
    return `${wordings(title, title_en, title_easy)} (${[...marks, ...choices].join(', ')})`;
  };
};
