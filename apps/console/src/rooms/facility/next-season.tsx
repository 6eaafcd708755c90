import { FacilityFrame } from '../../catalogue/facility-frame.tsx';
import { Section } from '../../ui/page.tsx';
import { SeasonForm } from './season-form.tsx';

/** The page that makes next season's facility from this one. */
export function Screen() {
  return (
    <FacilityFrame tab="overview">
      {(facility) => (
        <Section title="season.title">
          <SeasonForm key={facility.id} facility={facility} />
        </Section>
      )}
    </FacilityFrame>
  );
}
