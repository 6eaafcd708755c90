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

/** Marks a facility without real payments. */
export function PracticeTag() {
  return (
    <Tag tone="waiting">
      <T id="facility.practice" />
    </Tag>
  );
}

/** A facility's scheduled changes. */
export function ComingChanges({ of: coming }: { of: FacilityHead['coming'] }) {
  const language = useLanguage();
  return coming.map(({ day, becomes }) => (
    <div key={`${day}-${becomes}`}>
      <T id={`facility.coming.${becomes}`} values={{ day: dayText(day, language) }} />
    </div>
  ));
}
