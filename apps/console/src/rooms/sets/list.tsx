import { inLanguage } from '@hitosoroi/rules/language';
import { catalogueKeepers } from '@hitosoroi/rules/staff-roles';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { SetPicture } from '../../catalogue/set-picture.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { type Facility, useNamedFacilities } from '../../session/facilities-query.ts';
import { facilityName } from '../../session/facility-name.ts';
import { mayEnter, useMe } from '../../session/me.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, Page, TableBox, Tag } from '../../ui/page.tsx';
import styles from './sets.module.css';
import { type ListedSet, setsQuery } from './sets-query.ts';

function Row({ set, facilities }: { set: ListedSet; facilities: ReadonlyMap<number, Facility> }) {
  const language = useLanguage();
  const owner = facilities.get(set.facility_id ?? 0);
  const at = set.facilities.flatMap((id) => facilities.get(id) ?? []);
  return (
    <tr>
      <th scope="row">
        <span className={styles.row}>
          <SetPicture digest={set.picture} />
          <span>
            <Link to={`/sets/${set.id}`}>
              <Written text={inLanguage(language, set.name, set.name_en)} />
            </Link>{' '}
            {set.is_retired && (
              <Tag tone="off">
                <T id="sets.retired" />
              </Tag>
            )}
            {owner && (
              <div className={pageStyles.note}>
                <T id="sets.own" values={{ name: facilityName(owner, language) }} />
              </div>
            )}
          </span>
        </span>
      </th>
      <td>{set.kind ? <Written text={inLanguage(language, set.kind, set.kind_en)} /> : '–'}</td>
      <td>
        {at.length === 0 ? (
          <T id="sets.offered_at.none" />
        ) : (
          at.map((facility) => (
            <div key={facility.id} className={styles.place}>
              <Link to={`/facilities/${facility.id}/sets`}>
                <Written text={facilityName(facility, language)} />
              </Link>
            </div>
          ))
        )}
        {set.facility_count > at.length && at.length > 0 && (
          <div className={pageStyles.note}>
            <T id="sets.offered_at.more" values={{ count: set.facility_count - at.length }} />
          </div>
        )}
      </td>
      <td>
        {set.missing_english === 0 ? (
          <T id="sets.english.none" />
        ) : (
          <Link to={`/sets/${set.id}#english`}>
            <T id="sets.english.count" values={{ count: set.missing_english }} />
          </Link>
        )}
      </td>
    </tr>
  );
}

const columns = ['sets.name', 'sets.kind', 'sets.offered_at', 'sets.english'] as const satisfies readonly TextId[];

/** The sets, where each is offered, and their missing English. */
export function Screen() {
  const t = useTexts();
  const { data } = useSuspenseQuery(setsQuery());
  const known = useNamedFacilities(
    data.sets.flatMap((set) => [...set.facilities, ...(set.facility_id ? [set.facility_id] : [])]),
  );
  const { roles, facilities } = useMe();
  const mayMake = mayEnter(roles, catalogueKeepers);
  return (
    <Page
      title={<T id="room.sets" />}
      lead="sets.lead"
      isWide
      actions={
        mayMake && (
          <>
            {facilities === 'all' && (
              <ButtonLink to="/catalogue/import">
                <T id="sets.import" />
              </ButtonLink>
            )}
            <ButtonLink to="/sets/new" tone="main">
              <T id="sets.new" />
            </ButtonLink>
          </>
        )
      }
    >
      {data.sets.length === 0 ? (
        <Notice title="sets.none" level={2} />
      ) : (
        <TableBox label={t('room.sets')}>
          <ColumnHeads columns={columns} />
          <tbody>
            {data.sets.map((set) => (
              <Row key={set.id} set={set} facilities={known} />
            ))}
          </tbody>
        </TableBox>
      )}
    </Page>
  );
}
