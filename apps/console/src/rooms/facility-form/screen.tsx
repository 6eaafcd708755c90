import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { FacilityFrame } from '../../catalogue/facility-frame.tsx';
import type { Facility } from '../../catalogue/facility-query.ts';
import { T } from '../../language/t.tsx';
import { Said } from '../../ui/said.tsx';
import { asksNothing } from './edited.ts';
import { FormBuilder } from './form-builder.tsx';
import { formQuery } from './form-query.ts';

/** The next page on the way to an open facility: the list of its sets, or the form for a new set if it has none. */
const nextOf = ({ id, points }: Facility): string =>
  points.some(({ point, is_done }) => point === 'sets' && is_done)
    ? `/facilities/${id}/sets`
    : `/sets/new?facility=${id}`;

function LoadedForm({ facility }: { facility: Facility }) {
  const { data } = useSuspenseQuery(formQuery(facility.id));
  const state = useHistoryState<{ isMade?: boolean } | null>();
  const next = nextOf(facility);
  const [, navigate] = useLocation();
  const isOnWay = state?.isMade === true;
  const isBegin = isOnWay && asksNothing(data.published) && !data.has_draft;
  const goOn = () => navigate(next, { state: { isFormPublished: true } });
  return (
    <>
      <Said>{isBegin && <T id="form.facility_made" />}</Said>
      <FormBuilder
        id={facility.id}
        known={data}
        next={next}
        canSkip={isBegin}
        onPublished={isOnWay ? goOn : undefined}
      />
    </>
  );
}

/** A facility's questions for members and for its staff. */
export function Screen() {
  return (
    <FacilityFrame tab="form" isWide>
      {(facility) => <LoadedForm key={facility.id} facility={facility} />}
    </FacilityFrame>
  );
}
