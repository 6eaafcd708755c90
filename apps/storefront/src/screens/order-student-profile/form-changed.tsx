import type { FormContent } from '@hitosoroi/rules/facility-form';
import { type Available, fieldName, formText, type QuestionToSee, questionsToSee } from '@hitosoroi/rules/order-form';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useHistoryState } from 'wouter/use-browser-location';
import { useCart } from '../../cart/cart.ts';
import { StaffWords } from '../../language/staff-words.tsx';
import { T } from '../../language/t.tsx';
import { isChangedForm } from '../../order/changed-form.ts';
import styles from './form-changed.module.css';

type Form = UseFormReturn<Record<string, string>>;

/** What the facility changed after the member filled in the form. */
interface Changes {
  readonly questions: readonly QuestionToSee[];
  /** Whether the days that the member chose are no longer available. */
  readonly isPeriodChanged: boolean;
}

const changesIn = (facilityForm: FormContent, available: Available | undefined): Changes => {
  const { orderFormContent, startDate, endDate } = useCart.getState();
  const isOut = (day: string | null) =>
    available !== undefined && day !== null && (day < available.start_date || day > available.end_date);
  return {
    questions: questionsToSee(facilityForm, orderFormContent),
    isPeriodChanged: isOut(startDate) || isOut(endDate),
  };
};

const nothing: Changes = { questions: [], isPeriodChanged: false };

/** What changed, if the payment page sent the member back for it. Focuses the first field of these. */
export const useFormChanges = (form: Form, facilityForm: FormContent, available: Available | undefined): Changes => {
  const isSentBack = isChangedForm(useHistoryState());
  const [changes] = useState(() => (isSentBack ? changesIn(facilityForm, available) : nothing));
  useEffect(() => {
    const { questions, isPeriodChanged } = changes;
    const first = isPeriodChanged ? 'startDate' : questions[0] && fieldName(questions[0].id);
    if (!first) return;
    // A new question shows no error before the member has seen it.
    const wrong = questions.filter(({ why }) => why === 'changed').map(({ id }) => fieldName(id));
    void form.trigger(isPeriodChanged ? ['startDate', 'endDate', ...wrong] : wrong);
    form.setFocus(first);
  }, [form, changes]);
  return changes;
};

interface FormChangedProps {
  readonly facilityForm: FormContent;
  readonly toSee: readonly QuestionToSee[];
}

/** Says that the period of use changed. */
export function PeriodChanged() {
  return (
    <p role="alert" className={`${styles.changed} ${styles.title}`}>
      <T id="details.period_changed" />
    </p>
  );
}

/** Says which questions the facility changed, and that nothing is lost. */
export function FormChanged({ facilityForm, toSee }: FormChangedProps) {
  const language = useLanguage();
  if (toSee.length === 0) return null;
  const inputs = facilityForm.inputs.filter(({ id }) => toSee.some((each) => each.id === id));
  return (
    <div role="alert" className={styles.changed}>
      <p className={styles.title}>
        <T id="details.form_changed" />
      </p>
      <p>
        <T id="details.form_changed.text" />
      </p>
      <ul>
        {inputs.map((input) => (
          <li key={input.id}>
            <StaffWords text={formText(facilityForm, language, input.title, input.title_en)} easy={input.title_easy} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Marks a question that changed. */
export function MarkedQuestion({ why, children }: { why: QuestionToSee['why'] | undefined; children: ReactNode }) {
  if (!why) return children;
  return (
    <div className={styles.marked}>
      <p className={styles.mark}>
        <T id={`details.is_${why}`} />
      </p>
      {children}
    </div>
  );
}
