import { langOf, useLanguage } from '@hitosoroi/web/language.tsx';
import {
  type FieldPathValue,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './field.module.css';

/** Help for a typed value: a replacement, a sentence, or both. */
export type Help =
  /** The button says `ask`, or offers to use the words. */
  | { readonly words: string; readonly ask?: TextId; readonly text?: TextId }
  | { readonly words?: undefined; readonly text: TextId }
  | undefined;

interface SuggestionProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly suggest: (typed: string) => Help;
}

/** Help that appears after the member left a field: a replacement that they accept with a tap, or a sentence. */
export function Suggestion<Values extends FieldValues>({ form, name, suggest }: SuggestionProps<Values>) {
  const language = useLanguage();
  const { touchedFields, errors } = useFormState({ control: form.control, name });
  const typed: string | undefined = useWatch({ control: form.control, name });
  const help = typed && (name in touchedFields || name in errors) ? suggest(typed) : undefined;
  if (!help) return null;
  if (help.words === undefined) return <T id={help.text} />;
  const { words, ask = 'suggestion.use', text } = help;
  const take = () => {
    const value = words as FieldPathValue<Values, Path<Values>>;
    form.setValue(name, value, { shouldValidate: true, shouldDirty: true });
    // The button disappears, so the focus returns to the field.
    form.setFocus(name);
  };
  return (
    <>
      <button type="button" className={styles.suggestion} lang={langOf(words, language)} onClick={take}>
        <T id={ask} values={{ words }} />
      </button>
      {text && (
        <span className={styles.reason}>
          <T id={text} />
        </span>
      )}
    </>
  );
}
