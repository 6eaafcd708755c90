import type { RegistrationForm } from '@hitosoroi/rules/member-forms';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { T, useReadTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import styles from './auth-register.module.css';

const labels = {
  name: 'account.name',
  name_kana: 'account.name_kana',
  tel: 'account.tel',
  email: 'account.email',
  password: 'account.password',
  confirmation: 'account.confirmation',
  checkbox: 'register.policy.agreement',
} as const satisfies Record<keyof z.output<typeof RegistrationForm>, TextId>;

const fields = Object.keys(labels) as (keyof typeof labels)[];

/** How many missing fields are named. If there are more, only their number is shown. */
const MOST_NAMED = 3;

/** What blocks the registration: fields that are empty or have errors. */
export function StillNeeded({ form }: { form: UseFormReturn<z.output<typeof RegistrationForm>> }) {
  const t = useReadTexts();
  const values = useWatch({ control: form.control });
  const { errors } = useFormState({ control: form.control });
  const missing = fields.filter((field) => !values[field]);
  const wrong = fields.filter((field) => values[field] && errors[field]);
  const namesOf = (some: typeof fields) => some.map((field) => t(labels[field])).join(t('register.and'));
  return (
    <>
      {missing.length > 0 && (
        <span className={styles.needed}>
          {missing.length > MOST_NAMED ? (
            <T id="register.missing.many" values={{ count: missing.length }} />
          ) : (
            <T id="register.missing" values={{ fields: namesOf(missing) }} />
          )}
        </span>
      )}
      {wrong.length > 0 && (
        <span className={styles.needed}>
          <T id="register.wrong" values={{ fields: namesOf(wrong) }} />
        </span>
      )}
    </>
  );
}
