import { cancelSentences, type WayToPay } from '@hitosoroi/rules/cancel-sentence';
import { inLanguage } from '@hitosoroi/rules/language';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import type { Facility } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';

interface CancellingProps {
  readonly facility: Facility;
  readonly ways: readonly WayToPay[];
}

/** The rules for canceling an order that is placed today, and the text of the facility about it. */
export function Cancelling({ facility, ways }: CancellingProps) {
  const language = useLanguage();
  const { cancel_policy, cancel_policy_en, main_end_date } = facility;
  const values = { day: main_end_date ? dayText(main_end_date, language) : '' };
  return (
    <>
      {cancelSentences(facility, facility.today, ways).map((sentence) => (
        <p key={sentence}>
          <T id={`trade.cancel.${sentence}`} values={values} />
        </p>
      ))}
      <p>
        <T id="payment.cancel.policy" />
        <br />
        <Written text={inLanguage(language, cancel_policy, cancel_policy_en)} />
      </p>
    </>
  );
}
