import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T } from '../language/t.tsx';
import { Tag } from '../ui/page.tsx';
import type { FacilityHead } from './facility-query.ts';

const tones = { ordering: 'plain', registering: 'waiting', coming: 'waiting', over: 'off', closed: 'off' } as const;

export function FacilityStateTag({ state }: { state: FacilityHead['state'] }) {
  return (
    <Tag tone={tones[state]}>
      <T id={`facility.state.${state}`} />
    </Tag>
  );
}

/** Marks a practice facility, in which no payment is real. */
export function PracticeTag() {
  return (
    <Tag tone="waiting">
      <T id="facility.practice" />
    </Tag>
  );
}

interface ComingChangesProps {
  readonly of: FacilityHead['coming'];
  /** Whether the facility's sets are shown today. */
  readonly isPublished: boolean;
}

/** What changes by itself on a day. A facility that opens without showing its sets only begins to take registrations. */
export function ComingChanges({ of: coming, isPublished }: ComingChangesProps) {
  const language = useLanguage();
  const isShownOn = (day: string): boolean =>
    isPublished || coming.some((each) => each.becomes === 'published' && each.day <= day);
  return coming.map(({ day, becomes }) => (
    <div key={`${day}-${becomes}`}>
      <T
        id={becomes === 'open' && !isShownOn(day) ? 'facility.coming.registering' : `facility.coming.${becomes}`}
        values={{ day: dayText(day, language) }}
      />
    </div>
  ));
}
