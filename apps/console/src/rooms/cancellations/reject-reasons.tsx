import { dayInJapan } from '@hitosoroi/rules/day';
import { languageNames } from '@hitosoroi/texts/language-names';
import { rejectReasons } from '@hitosoroi/texts/staff/reject-reasons';
import { PhrasePicker } from '../../forms/phrase-picker.tsx';
import { T } from '../../language/t.tsx';
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
  return (
    <>
      <PhrasePicker
        label="cancellations.reject_reason"
        phrases={reasons
          .filter((reason) => isSo(reason, order))
          .map((reason) => [reason, `cancellations.reject_reason.${reason}`] as const)}
        onPick={(reason) => onPick(rejectReasons[`reject_reason.${reason}`][language])}
      />
      <p className={pageStyles.note}>
        <T id="cancellations.member_language" values={{ language: languageNames[language] }} />
      </p>
    </>
  );
}
