import { THE_MEMBER } from '@hitosoroi/rules/persons';
import { Written } from '@hitosoroi/web/language.tsx';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'wouter';
import { Message } from '../../forms/message.tsx';
import { useFieldError } from '../../forms/text-field.tsx';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import type { PersonChoice } from '../../order/person-choices.ts';
import styles from './for-whom.module.css';

interface ForWhomProps {
  readonly form: UseFormReturn<Record<string, string>>;
  readonly persons: readonly PersonChoice[];
}

/** The question for which person at this facility the order is. No person is preselected: an order for the wrong person is worthless. */
export function ForWhom({ form, persons }: ForWhomProps) {
  const errorId = useId();
  const error = useFieldError(form, 'person');
  return (
    <fieldset className={styles.persons} aria-describedby={error ? errorId : undefined} data-missing={error && true}>
      <legend>
        <T id="for_whom.title" />
      </legend>
      <p id={errorId} className={styles.error} role="alert">
        {error && <Message of={error} />}
      </p>
      {persons.map(({ value, name }) => (
        <label key={value} className={styles.person}>
          <input type="radio" required value={value} {...form.register('person')} />
          <span>
            <Written text={name} /> {value === THE_MEMBER && <T id="for_whom.you" />}
          </span>
        </label>
      ))}
      <Link to={paths.family} className={styles.manage}>
        <T id="for_whom.manage" />
      </Link>
    </fieldset>
  );
}
