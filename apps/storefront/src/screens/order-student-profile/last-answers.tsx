import { dayInJapan } from '@hitosoroi/rules/day';
import type { FormContent } from '@hitosoroi/rules/facility-form';
import { answersToOffer } from '@hitosoroi/rules/order-form';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { T } from '../../language/t.tsx';
import { ordersQuery } from '../../order/orders.ts';
import { useChosenPerson, usePersonChoices } from '../../order/person-choices.ts';
import { useMember } from '../../session/member.ts';
import { QuietButton } from '../../ui/button.tsx';
import styles from './last-answers.module.css';

interface LastAnswersProps {
  readonly form: UseFormReturn<Record<string, string>>;
  readonly facilityForm: FormContent;
}

/**
 * The member's newest order at the present facility. Answers from another facility have the same field names, but belong to other
 * questions. In a family it is the newest order for the same person, because answers such as a student number are personal.
 */
const useLastOrder = () => {
  const { customerName, facilityName, user_name } = useMember();
  const isAsked = usePersonChoices().length > 0;
  const person = useChosenPerson()?.name;
  const { data } = useQuery(ordersQuery());
  return data?.orders.find(
    (order) =>
      order.facility_customer_name === customerName &&
      order.facility_name === facilityName &&
      (!isAsked || (order.person_name ?? user_name) === person),
  );
};

/** Offers the answers of the newest order. It fills in nothing until the member presses the button, and never replaces what they typed. */
export function LastAnswers({ form, facilityForm }: LastAnswersProps) {
  const language = useLanguage();
  const typed = useWatch({ control: form.control });
  const order = useLastOrder();
  const [filled, setFilled] = useState(0);
  const offered = order
    ? answersToOffer(facilityForm, { form: order.facility_form_content, answers: order.form_content })
    : [];
  const missing = offered.filter(({ label }) => !typed[label]);
  const isOffering = order && missing.length > 0 && filled === 0;

  const use = () => {
    for (const { label, value } of missing) form.setValue(label, value, { shouldValidate: true, shouldDirty: true });
    setFilled(missing.length);
    // The button disappears, so the focus moves to the first answer that was filled in.
    if (missing[0]) form.setFocus(missing[0].label);
  };

  return (
    <div className={isOffering || filled > 0 ? styles.answers : 'visually-hidden'}>
      {isOffering && (
        <>
          <QuietButton onClick={use}>
            <T id="answers.use" />
          </QuietButton>
          <p>
            <T id="answers.note" values={{ day: dayText(dayInJapan(new Date(order.ordered_at)), language) }} />
          </p>
        </>
      )}
      <p role="status">{filled > 0 && <T id="answers.filled" values={{ count: filled }} />}</p>
    </div>
  );
}
