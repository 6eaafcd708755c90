import { langOf, useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import fieldStyles from '../../forms/field.module.css';
import { Message } from '../../forms/message.tsx';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { Tag } from '../../ui/page.tsx';
import type { Order } from './order-query.ts';

interface AnswerFieldProps {
  readonly form: TypedForm<Record<string, string>>;
  readonly answer: Order['answers'][number];
}

/** The field for a number is a text field, as in the shop. The server normalizes the number. */
const kinds = { string: 'text', number: 'text', tel: 'tel', date: 'date', select: 'text' } as const;

/** The field for one of the facility's questions, in the facility's own words. */
export function AnswerField({ form, answer: { field, question, type, options, is_required } }: AnswerFieldProps) {
  const id = useId();
  const language = useLanguage();
  const { errors } = useFormState({ control: form.control, name: field });
  const error = errors[field]?.message;
  const control = {
    ...form.register(field),
    id,
    className: fieldStyles.control,
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        <Written text={question} />{' '}
        {is_required && (
          <Tag>
            <T id="answers.required" />
          </Tag>
        )}
      </label>
      {type === 'select' ? (
        <select {...control}>
          <option value="">–</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value} lang={langOf(label, language)}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input {...control} type={kinds[type]} autoComplete="off" />
      )}
      <p id={`${id}-error`} className={fieldStyles.error} role="alert">
        {typeof error === 'string' && <Message of={error} />}
      </p>
    </div>
  );
}
