import type { FormContent } from '@hitosoroi/rules/facility-form';
import { type FormInput, fieldName, formText, hasOnlyAnswer } from '@hitosoroi/rules/order-form';
import { langOf, useLanguage } from '@hitosoroi/web/language.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../forms/field.tsx';
import { Suggestion } from '../../forms/suggestion.tsx';
import { helpWithPhone } from '../../forms/tel-field.tsx';
import { registerField, useFieldError } from '../../forms/text-field.tsx';
import { StaffWords, useStaffWords } from '../../language/staff-words.tsx';
import { T, useTexts } from '../../language/t.tsx';

interface AnswerFieldProps {
  readonly form: UseFormReturn<Record<string, string>>;
  readonly facilityForm: FormContent;
  readonly input: FormInput;
}

/** The kind of field for each kind of question. It decides which keyboard a phone shows. */
const kinds = {
  string: { type: 'text' },
  number: { type: 'text', inputMode: 'numeric' },
  // Without `max`, browsers accept years of six digits.
  date: { type: 'date', max: '9999-12-31' },
  tel: { type: 'tel' },
} as const;

/** A field for a question of a facility. The answer to a selection is the original label, in every language. */
export function AnswerField({ form, facilityForm, input }: AnswerFieldProps) {
  const t = useTexts();
  const language = useLanguage();
  const wordsOf = useStaffWords();
  const name = fieldName(input.id);
  const error = useFieldError(form, name);
  const inWords = (japanese: string, english: string | null) => formText(facilityForm, language, japanese, english);
  const field = registerField(form, name);
  return (
    <Field
      label={<StaffWords text={inWords(input.title, input.title_en)} easy={input.title_easy} />}
      hint={input.type === 'date' ? <T id="details.date_hint" /> : undefined}
      isRequired={input.is_required}
      error={error}
      help={input.type === 'tel' && <Suggestion form={form} name={name} suggest={helpWithPhone} />}
    >
      {(control) =>
        input.type === 'select' ? (
          <select {...control} {...field}>
            {!hasOnlyAnswer(input) && <option value="">{t('details.choose')}</option>}
            {input.options.map(({ label, label_en, label_easy }) => {
              const words = wordsOf({ text: inWords(label, label_en), easy: label_easy });
              return (
                <option key={label} value={label} lang={langOf(words, language)}>
                  {words}
                </option>
              );
            })}
          </select>
        ) : (
          <input
            {...control}
            {...field}
            {...kinds[input.type]}
            placeholder={input.placeholder === null ? undefined : inWords(input.placeholder, input.placeholder_en)}
            autoComplete="off"
          />
        )
      }
    </Field>
  );
}
