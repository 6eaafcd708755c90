import { isDay } from '@hitosoroi/rules/day';
import { CANCEL_BY_REQUEST } from '@hitosoroi/rules/derived-status';
import type { NewFacility } from '@hitosoroi/rules/facility-fields';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useWatch } from 'react-hook-form';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { T, useTexts } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import styles from './facilities.module.css';

/** The terms of ordering, paying and canceling in one line. */
export function TermsInShort({ form }: { form: TypedForm<NewFacility> }) {
  const t = useTexts();
  const language = useLanguage();
  const [order_type, payment_cancel_method, day, days] = useWatch({
    control: form.control,
    name: ['order_type', 'payment_cancel_method', 'main_end_date', 'payment_term_days'],
  });
  return (
    <>
      <h2 className={styles.terms}>
        <T id="details.terms" />
      </h2>{' '}
      <span className={pageStyles.note}>
        <T
          id="details.terms.in_short"
          values={{
            period: t(`details.terms.period.${order_type}`),
            cancel: t(`details.terms.cancel.${payment_cancel_method}`),
            deadline:
              isDay(day) && Number(payment_cancel_method) !== CANCEL_BY_REQUEST
                ? t('details.terms.deadline', { day: dayText(day, language) })
                : t('details.terms.no_deadline'),
            days: Number.isNaN(days) ? '–' : days,
          }}
        />
      </span>
    </>
  );
}
