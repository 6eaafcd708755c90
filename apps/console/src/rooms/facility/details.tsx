import { catalogueKeepers } from '@hitosoroi/rules/staff-roles';
import { FacilityFrame } from '../../catalogue/facility-frame.tsx';
import type { Facility } from '../../catalogue/facility-query.ts';
import { mayEnter, useMe } from '../../session/me.ts';
import { RoleNeeded } from '../../session/role-needed.tsx';
import { DetailsForm } from './details-form.tsx';
import { InstitutionForm } from './institution-form.tsx';

function Details({ facility }: { facility: Facility }) {
  const { roles, facilities } = useMe();
  const mayChange = mayEnter(roles, catalogueKeepers);
  return (
    <>
      {!mayChange && <RoleNeeded roles={catalogueKeepers} text="details.read_only" />}
      <DetailsForm key={`facility-${facility.id}`} facility={facility} mayChange={mayChange} />
      {mayChange && facilities === 'all' && (
        <InstitutionForm key={`institution-${facility.institution_id}`} facility={facility} />
      )}
    </>
  );
}

export function Screen() {
  return <FacilityFrame tab="details">{(facility) => <Details facility={facility} />}</FacilityFrame>;
}
