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

export function ComingChanges({ of: coming }: { of: FacilityHead['coming'] }) {
  const language = useLanguage();
  return coming.map(({ day, becomes }) => (
    <div key={`${day}-${becomes}`}>
      <T id={`facility.coming.${becomes}`} values={{ day: dayText(day, language) }} />
    </div>
  ));
}
