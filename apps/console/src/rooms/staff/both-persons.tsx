import { listText } from '@hitosoroi/texts/text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { BothVersions } from '../../forms/both-versions.tsx';
import type { Conflict } from '../../forms/use-versioned-form.ts';
import { T, useTexts } from '../../language/t.tsx';
import { useNamedFacilities } from '../../session/facilities-query.ts';
import { facilityName } from '../../session/facility-name.ts';
import { type Change, changeOf } from './change.ts';
import type { StaffMember } from './staff-query.ts';

interface BothPersonsProps {
  readonly conflict: Conflict<StaffMember>;
  readonly mine: Change;
}

/** A colleague's saved version of a staff member beside the version typed here. */
export function BothPersons({ conflict, mine }: BothPersonsProps) {
  const theirs = changeOf(conflict.theirs);
  const t = useTexts();
  const language = useLanguage();
  const facilities = useNamedFacilities(
    [theirs, mine].flatMap(({ facilities: scope }) => (scope === 'all' ? [] : scope)),
  );
  const rolesOf = ({ roles }: Change): string =>
    listText(
      roles.map((role) => t(`role.${role}`)),
      language,
    );
  const facilitiesOf = ({ facilities: scope }: Change): string => {
    if (scope === 'all') return t('staff.all_facilities');
    const chosen = scope.flatMap((id) => facilities.get(id) ?? []);
    return listText(
      chosen.map((facility) => facilityName(facility, language)),
      language,
    );
  };
  const row = (id: 'staff.name' | 'staff.roles' | 'staff.facilities', of: (change: Change) => string) => ({
    key: id,
    label: <T id={id} />,
    theirs: of(theirs),
    mine: of(mine),
  });
  const rows = [
    row('staff.name', ({ name }) => name),
    row('staff.roles', rolesOf),
    row('staff.facilities', facilitiesOf),
  ];
  return <BothVersions rows={rows} conflict={conflict} />;
}
