import { staffRoles } from '@hitosoroi/rules/staff-roles';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { type Facility, useNamedFacilities } from '../../session/facilities-query.ts';
import { facilityName } from '../../session/facility-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page, TableBox } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import styles from './staff.module.css';
import { type StaffMember, staffQuery } from './staff-query.ts';
import { StateTag } from './state-tag.tsx';

function Ways({ person }: { person: StaffMember }) {
  const t = useTexts();
  const language = useLanguage();
  const ways = [
    ...(person.passkeys > 0 ? [t('staff.way.passkeys', { count: person.passkeys })] : []),
    ...(person.has_password ? [t('staff.way.password')] : []),
  ];
  return ways.length > 0 ? listText(ways, language) : '–';
}

/** The most facilities that the list names for a staff member. The staff member's own page names all of them. */
const SHOWN = 5;

function Scope({
  of: scope,
  facilities,
}: {
  of: StaffMember['facilities'];
  facilities: ReadonlyMap<number, Facility>;
}) {
  const language = useLanguage();
  if (scope === 'all') return <T id="staff.all_facilities" />;
  const shown = scope.slice(0, SHOWN).flatMap((id) => facilities.get(id) ?? []);
  return (
    <>
      <Written
        text={listText(
          shown.map((facility) => facilityName(facility, language)),
          language,
        )}
      />
      {scope.length > SHOWN && (
        <div className={pageStyles.note}>
          <T id="staff.more_facilities" values={{ count: scope.length - SHOWN }} />
        </div>
      )}
    </>
  );
}

function Row({ person, facilities }: { person: StaffMember; facilities: ReadonlyMap<number, Facility> }) {
  const t = useTexts();
  return (
    <tr>
      <th scope="row" className={styles.person}>
        <Link to={`/staff/${person.id}`}>
          <Written text={person.name} />
        </Link>
        <div className={pageStyles.note}>{person.email}</div>
      </th>
      <td>
        <StateTag state={person.state} />
      </td>
      {staffRoles.map((role) => (
        <td key={role} className={styles.role}>
          {person.roles.includes(role) ? (
            <span role="img" aria-label={t('staff.has_role')}>
              ○
            </span>
          ) : (
            <span className={styles.none} aria-hidden="true">
              –
            </span>
          )}
        </td>
      ))}
      <td>
        <Scope of={person.facilities} facilities={facilities} />
      </td>
      <td>
        <Ways person={person} />
      </td>
      <td>{person.seen_at ? <Moment at={person.seen_at} /> : '–'}</td>
    </tr>
  );
}

/** All staff, with their rights. */
export function Screen() {
  const t = useTexts();
  const { data } = useSuspenseQuery(staffQuery());
  const known = useNamedFacilities(
    data.staff.flatMap(({ facilities }) => (facilities === 'all' ? [] : facilities.slice(0, SHOWN))),
  );
  const state = useHistoryState<{ invited?: string } | null>();
  return (
    <Page
      title={<T id="room.staff" />}
      lead="staff.lead"
      actions={
        <ButtonLink to="/staff/invite" tone="main">
          <T id="staff.invite" />
        </ButtonLink>
      }
    >
      <Said>{state?.invited && <T id="staff.invited" values={{ name: state.invited }} />}</Said>
      <TableBox label={t('room.staff')}>
        <thead>
          <tr>
            <th scope="col">
              <T id="staff.name" />
            </th>
            <th scope="col">
              <T id="staff.state" />
            </th>
            {staffRoles.map((role) => (
              <th key={role} scope="col" className={styles.role}>
                <T id={`role.${role}`} />
              </th>
            ))}
            <th scope="col">
              <T id="staff.facilities" />
            </th>
            <th scope="col">
              <T id="staff.ways" />
            </th>
            <th scope="col">
              <T id="staff.seen" />
            </th>
          </tr>
        </thead>
        <tbody>
          {data.staff.map((person) => (
            <Row key={person.id} person={person} facilities={known} />
          ))}
        </tbody>
      </TableBox>
    </Page>
  );
}
