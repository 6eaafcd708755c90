import type { FormContent } from '@hitosoroi/rules/facility-form';
import { type FormInput, fieldName, formText } from '@hitosoroi/rules/order-form';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { use, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { OneOfSeveral } from '../../forms/field.tsx';
import { Message } from '../../forms/message.tsx';
import { useFieldError } from '../../forms/text-field.tsx';
import { StaffWords } from '../../language/staff-words.tsx';
import { Chip, ChipRow } from '../../ui/chips.tsx';
import styles from './answer-choice.module.css';

/** A list with more answers is shorter as a list that opens. */
const MOST_CHIPS = 4;

/** Whether the answers to a question are shown side by side. An answer that is not required must be possible to take back, as in a list. */
export const isShownAsChips = ({ type, is_required, options }: FormInput): boolean =>
  type === 'select' && is_required && options.length <= MOST_CHIPS;

interface AnswerChoiceProps {
  readonly form: UseFormReturn<Record<string, string>>;
  readonly facilityForm: FormContent;
  readonly input: FormInput;
}

/** A question of a facility with few answers: each takes one tap. */
export function AnswerChoice({ form, facilityForm, input }: AnswerChoiceProps) {
  const language = useLanguage();
  const errorId = useId();
  const isOneOfSeveral = use(OneOfSeveral);
  const name = fieldName(input.id);
  const error = useFieldError(form, name);
  const inWords = (japanese: string, english: string | null) => formText(facilityForm, language, japanese, english);
  return (
    <fieldset className={styles.choice} aria-describedby={error && errorId}>
      <legend>
        <StaffWords text={inWords(input.title, input.title_en)} easy={input.title_easy} />
      </legend>
      <ChipRow>
        {input.options.map(({ label, label_en, label_easy }) => (
          <Chip key={label} required value={label} {...form.register(name)}>
            <StaffWords text={inWords(label, label_en)} easy={label_easy} />
          </Chip>
        ))}
      </ChipRow>
      <p id={errorId} className={styles.error} role={isOneOfSeveral ? undefined : 'alert'}>
        {error && <Message of={error} />}
      </p>
    </fieldset>
  );
}
