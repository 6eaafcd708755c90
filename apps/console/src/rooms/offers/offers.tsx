import { useSuspenseQuery } from '@tanstack/react-query';
import { useHistoryState } from 'wouter/use-browser-location';
import { FacilityFrame } from '../../catalogue/facility-frame.tsx';
import { T } from '../../language/t.tsx';
import { mayEnter, useMe } from '../../session/me.ts';
import { RoleNeeded } from '../../session/role-needed.tsx';
import pageStyles from '../../ui/page.module.css';
import { Said } from '../../ui/said.tsx';
import { OffersForm } from './offers-form.tsx';
import { offersQuery } from './offers-query.ts';
import { OffersTable } from './offers-table.tsx';

const writers = ['catalogue', 'admin'] as const;

function Offers({ facilityId, isOpen }: { facilityId: number; isOpen: boolean }) {
  const { data } = useSuspenseQuery(offersQuery(facilityId));
  const mayChange = mayEnter(useMe().roles, writers);
  const state = useHistoryState<{ made?: string; drafts?: readonly number[] } | null>();
  return (
    <>
      <Said>
        {state?.made && <T id={state.drafts ? 'sets.made.draft' : 'sets.made'} values={{ name: state.made }} />}
      </Said>
      {!state?.made && (
        <p className={pageStyles.lead}>
          <T id="offers.lead" />
        </p>
      )}
      {mayChange ? (
        <OffersForm
          key={facilityId}
          offers={data}
          isMade={Boolean(state?.made) && !state?.drafts}
          drafts={state?.drafts ?? []}
          isOpen={isOpen}
        />
      ) : (
        <>
          <RoleNeeded roles={writers} text="offers.read_only" />
          <OffersTable offers={data} />
        </>
      )}
    </>
  );
}

/** The sets that a facility offers, their sequence in the shop, and their prices. */
export function Screen() {
  return <FacilityFrame tab="sets">{({ id, is_open }) => <Offers facilityId={id} isOpen={is_open} />}</FacilityFrame>;
}
