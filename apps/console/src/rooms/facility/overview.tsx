import type { FacilityPoint } from '@hitosoroi/rules/facility-points';
import { catalogueKeepers } from '@hitosoroi/rules/staff-roles';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { FacilityFrame } from '../../catalogue/facility-frame.tsx';
import type { Facility } from '../../catalogue/facility-query.ts';
import { T } from '../../language/t.tsx';
import { mayEnter, useMe } from '../../session/me.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { Checklist } from './checklist.tsx';
import { ComingDays } from './coming-days.tsx';
import styles from './facility.module.css';
import { type Changed, OpeningForm } from './opening-form.tsx';
import { PolicyWarning } from './policy-warning.tsx';
import { ToOrders } from './to-orders.tsx';
import { WayOn } from './way-on.tsx';

/** The next step before the facility opens. Leaves out the trial order if the server's settings do not allow practice. */
const nextPoint = ({ is_open, can_practice, points }: Facility): FacilityPoint | undefined =>
  is_open ? undefined : points.find(({ point, is_done }) => !is_done && (point !== 'trial' || can_practice))?.point;

function Overview({ facility, mayChange }: { facility: Facility; mayChange: boolean }) {
  const state = useHistoryState<{ said?: 'season' | 'practice'; at?: 'opening' } | null>();
  const [changed, setChanged] = useState<Changed>();
  const opening = useRef<HTMLDivElement>(null);
  // Scrolls to the opening if staff came from the poster page to open the facility.
  useEffect(() => {
    if (state?.at !== 'opening') return;
    // Waits for a frame, because every page first scrolls to its top.
    const frame = requestAnimationFrame(() => opening.current?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [state?.at]);
  const comesToOpen = state?.at === 'opening' && !facility.is_open;
  // If staff came here to open the facility, the checklist is folded and is below the outcome of the opening. So it never moves that
  // outcome.
  const isFolded = state?.at === 'opening';
  const next = comesToOpen ? undefined : nextPoint(facility);
  const title = facility.is_open ? 'opening.checklist.open' : 'opening.checklist';
  const points = <Checklist facility={facility} next={next} mayChange={mayChange} />;
  const checklist = facility.practice_of === null && <Section title={title}>{points}</Section>;
  return (
    <>
      {facility.is_open && facility.policy_conflicts.length > 0 && <PolicyWarning facility={facility} />}
      <Said>{state?.said && <T id={`opening.said.${state.said}`} />}</Said>
      {!isFolded && checklist}
      <div ref={opening}>
        <Section title="opening.title">
          <p>
            <T id={`opening.state.${facility.state}`} />
          </p>
          <ComingDays facility={facility} mayChange={mayChange} />
          <Said>{changed && <T id={`opening.changed.${changed}`} />}</Said>
          {facility.is_open && <WayOn facility={facility} isMain={changed !== undefined} />}
          {mayChange && (
            <OpeningForm
              key={facility.state}
              facility={facility}
              isAtOnce={comesToOpen}
              isSecond={next !== undefined}
              onChanged={setChanged}
            />
          )}
        </Section>
      </div>
      {isFolded && checklist && (
        <details className={styles.folded}>
          <summary>
            <T id={title} />
          </summary>
          {points}
        </details>
      )}
    </>
  );
}

/** Whether the facility has or had a season, from which staff can make the next. */
const wasOpen = ({ is_open, is_published, orders, state }: Facility): boolean =>
  is_open || is_published || orders > 0 || state === 'over';

/** A facility's progress, and the steps until members can order. */
export function Screen() {
  const { roles, facilities } = useMe();
  const { id } = useParams();
  const mayChange = mayEnter(roles, catalogueKeepers);
  return (
    <FacilityFrame
      tab="overview"
      actions={(facility) => (
        <>
          {(facility.is_open || facility.orders > 0) && <ToOrders facilityId={facility.id} />}
          {mayChange && facilities === 'all' && facility.practice_of === null && wasOpen(facility) && (
            <ButtonLink to={`/facilities/${id}/next-season`}>
              <T id="opening.next_season" />
            </ButtonLink>
          )}
        </>
      )}
    >
      {(facility) => <Overview facility={facility} mayChange={mayChange} />}
    </FacilityFrame>
  );
}
