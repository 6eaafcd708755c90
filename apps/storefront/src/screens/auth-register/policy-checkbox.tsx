import type { RegistrationForm } from '@hitosoroi/rules/member-forms';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { T, useTexts } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import styles from './auth-register.module.css';

/** The privacy policy and the consent to it. The policy opens in a new tab, so that nothing typed is lost. */
export function PolicyCheckbox({ form }: { form: UseFormReturn<z.output<typeof RegistrationForm>> }) {
  const t = useTexts();
  return (
    <div className={styles.policy}>
      <a href={paths.privacyPolicy} target="_blank" rel="noreferrer">
        <T id="register.policy.read" />
      </a>
      <label>
        <input type="checkbox" aria-label={t('register.policy.agree')} {...form.register('checkbox')} />
        <span>
          <T id="register.policy.agree.short" />
        </span>
      </label>
    </div>
  );
}
