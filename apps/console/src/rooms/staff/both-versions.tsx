import { listText } from '@hitosoroi/texts/text';
import { T, useTexts } from '../../language/t.tsx';
import { useLanguage, Written } from '../../language/written.tsx';
import type { Facility } from '../../session/facilities-query.ts';
import { facilityName } from '../../session/facility-name.ts';
import { Button } from '../../ui/button.tsx';
import { TableBox } from '../../ui/page.tsx';
import type { Change } from './change.ts';
import styles from './staff.module.css';

interface BothVersionsProps {
  readonly theirs: Change;
  readonly mine: Change;
  readonly facilities: readonly Facility[];
  readonly onTheirs: () => void;
}

/** What a colleague saved meanwhile beside what was typed here. Nothing was saved yet. */
export function BothVersions({ theirs, mine, facilities, onTheirs }: BothVersionsProps) {
  const t = useTexts();
  const language = useLanguage();
  const rolesOf = ({ roles }: Change): string =>
    listText(
      roles.map((role) => t(`role.${role}`)),
      language,
    );
  const facilitiesOf = ({ facilities: scope }: Change): string => {
    if (scope === 'all') return t('staff.all_facilities');
    const chosen = facilities.filter(({ id }) => scope.includes(id));
    return listText(
      chosen.map((facility) => facilityName(facility, language)),
      language,
    );
  };
  const rows = [
    { label: 'staff.name', of: ({ name }: Change) => name },
    { label: 'staff.roles', of: rolesOf },
    { label: 'staff.facilities', of: facilitiesOf },
  ] as const;
  return (
    <section className={styles.versions} role="alert">
      <h3>
        <T id="stale.title" />
      </h3>
      <p>
        <T id="stale.text" />
      </p>
      <TableBox label={t('stale.title')}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <T id="stale.theirs" />
            </th>
            <th scope="col">
              <T id="stale.mine" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <tr key={label} className={of(theirs) === of(mine) ? undefined : styles.changed}>
              <th scope="row">
                <T id={label} />
              </th>
              <td>
                <Written text={of(theirs)} />
              </td>
              <td>
                <Written text={of(mine)} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      <div>
        <Button onClick={onTheirs}>
          <T id="stale.take_theirs" />
        </Button>
      </div>
    </section>
  );
}
