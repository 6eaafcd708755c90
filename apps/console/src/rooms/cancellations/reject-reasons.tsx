import { dayInJapan } from '@hitosoroi/rules/day';
import { languageNames } from '@hitosoroi/texts/language-names';
import { rejectReasons } from '@hitosoroi/texts/staff/reject-reasons';
import { PhrasePicker } from '../../forms/phrase-picker.tsx';
import { T, useTexts } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import type { Cancellation } from './cancellations-query.ts';

const reasons = ['begun', 'handed_over', 'prepared', 'keeps'] as const;

/** Whether a reason can be true for the order. Staff can pick only such reasons. */
const isSo = (reason: (typeof reasons)[number], { start_date }: Cancellation): boolean =>
  reason !== 'begun' || (start_date !== null && start_date <= dayInJapan(new Date()));

interface RejectReasonsProps {
  readonly order: Cancellation;
  readonly onPick: (words: string) => void;
}

/** Prepared reasons for a rejection, in the member's language. */
export function RejectReasons({ order, onPick }: RejectReasonsProps) {
  const { language } = order;
  const t = useTexts();
  const possible = reasons.filter((reason) => isSo(reason, order));
  return (
    <>
      <PhrasePicker
        label="cancellations.reject_reason"
        phrases={possible.map((reason) => [reason, t(`cancellations.reject_reason.${reason}`)])}
        onPick={(picked) => {
          const reason = possible.find((each) => each === picked);
          if (reason) onPick(rejectReasons[`reject_reason.${reason}`][language]);
        }}
      />
      <p className={pageStyles.note}>
        <T id="cancellations.member_language" values={{ language: languageNames[language] }} />
      </p>
    </>
  );
}
