import { cardCancelSentence, storeCancelSentence } from '@hitosoroi/rules/cancel-sentence';
import { cardCancelTerms, storeCancelTerms } from '@hitosoroi/rules/cancel-terms';
import { inLanguage } from '@hitosoroi/rules/language';
import { dayText } from '@hitosoroi/texts/day-text';
import type { Facility } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { Written } from '../../language/written.tsx';

/** How an order that is paid today can be cancelled, by either way to pay. */
const sentencesFor = (facility: Facility) => {
  const byCard = cardCancelTerms(facility, facility.today, facility.today);
  const atStore = storeCancelTerms(facility, facility.today);
  return byCard.way === 'over'
    ? ([cardCancelSentence(byCard), 'store_unpaid'] as const)
    : ([cardCancelSentence(byCard), 'store_unpaid', storeCancelSentence(atStore)] as const);
};

/** The facility's own words about cancelling, and what they come to on this day. */
export function Cancelling({ facility }: { facility: Facility }) {
  const language = useLanguage();
  const { cancel_policy, cancel_policy_en, main_end_date } = facility;
  const values = { day: main_end_date ? dayText(main_end_date, language) : '' };
  return (
    <>
      <p>
        <Written text={inLanguage(language, cancel_policy, cancel_policy_en)} />
      </p>
      {sentencesFor(facility).map((sentence) => (
        <p key={sentence}>
          <T id={`trade.cancel.${sentence}`} values={values} />
        </p>
      ))}
    </>
  );
}
