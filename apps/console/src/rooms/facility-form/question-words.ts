import type { DraftInput } from '@hitosoroi/rules/form-draft';
import { useTexts } from '../../language/t.tsx';

/** A question as text, so that staff can compare two versions. */
export const useQuestionWords = () => {
  const t = useTexts();
  return ({ title, title_en, type, is_required, invisible, options }: DraftInput): string => {
    const marks = [
      t(`form.type.${type}`),
      ...(is_required ? [t('form.required')] : []),
      ...(invisible ? [t('form.hidden')] : []),
    ];
    const choices = type === 'select' ? options.map(({ label, label_en }) => `${label} / ${label_en}`) : [];
    return `${title} / ${title_en} (${[...marks, ...choices].join(', ')})`;
  };
};
