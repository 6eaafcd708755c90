import { MOST_COUNTED } from '@hitosoroi/rules/facility-counts';
import { inLanguage } from '@hitosoroi/rules/language';
import { catalogueKeepers } from '@hitosoroi/rules/staff-roles';
import { dayText } from '@hitosoroi/texts/day-text';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ask } from '../../api/client.ts';
import catalogueStyles from '../../catalogue/catalogue.module.css';
import { FacilityFilterForm, useFacilityFilter } from '../../catalogue/facility-filter.tsx';
import { type FacilityHead, facilityKey } from '../../catalogue/facility-query.ts';
import { ComingChanges, FacilityStateTag, PracticeTag } from '../../catalogue/facility-state.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { mayEnter, useMe } from '../../session/me.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, Page, TableBox, Tag } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';

function Orders({ count }: { count: number }) {
  return count < MOST_COUNTED ? count : <T id="facility.orders.many" values={{ count: MOST_COUNTED }} />;
}

function Row({ facility }: { facility: FacilityHead }) {
  const t = useTexts();
  const language = useLanguage();
  const missing = facility.missing_english.map((part) => t(`facility.english.${part}`));
  return (
    <tr>
      <th scope="row" className={catalogueStyles.name}>
        <div className={pageStyles.note}>
          <Written text={inLanguage(language, facility.institution, facility.institution_en)} />
        </div>
        <Link to={`/facilities/${facility.id}`}>
          <Written text={inLanguage(language, facility.name, facility.name_en)} />
        </Link>
      </th>
      <td>
        {facility.practice_of !== null && <PracticeTag />} <FacilityStateTag state={facility.state} />{' '}
        {facility.policy_conflicts.length > 0 && facility.state !== 'over' && (
          <Tag tone="waiting">
            <T id="facility.policy" />
          </Tag>
        )}
        <div className={pageStyles.note}>
          <ComingChanges of={facility.coming} isPublished={facility.is_published} />
        </div>
      </td>
      <td>
        <div className={pageStyles.number}>{dayText(facility.start_date, language)}</div>
        <div className={pageStyles.number}>– {dayText(facility.end_date, language)}</div>
      </td>
      <td className={pageStyles.amount}>
        <Orders count={facility.orders} />
      </td>
      <td className={pageStyles.note}>
        {missing.length > 0 ? listText(missing, language) : <T id="facility.english.none" />}
      </td>
    </tr>
  );
}

const columns = [
  'facility.name',
  'facility.state',
  'facility.period',
  'facility.orders',
  'facility.english',
] as const satisfies readonly TextId[];

const useFacilities = (filter: ReturnType<typeof useFacilityFilter>['query']) =>
  useInfiniteQuery({
    queryKey: [...facilityKey, 'list', filter],
    queryFn: ({ pageParam }) =>
      ask('GET /catalogue/facilities', { query: { ...filter, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** The facilities, each with its state, period, orders and missing English. */
export function Screen() {
  const t = useTexts();
  const filter = useFacilityFilter();
  const list = useFacilities(filter.query);
  const { roles, facilities } = useMe();
  const mayMake = mayEnter(roles, catalogueKeepers) && facilities === 'all';
  const found = list.data?.pages.flatMap((page) => page.facilities) ?? [];
  return (
    <Page
      title={<T id="room.facilities" />}
      lead="facilities.lead"
      isWide
      actions={
        mayMake && (
          <>
            <ButtonLink to="/catalogue/import">
              <T id="facilities.import" />
            </ButtonLink>
            <ButtonLink to="/facilities/new" tone="main">
              <T id="facilities.new" />
            </ButtonLink>
          </>
        )
      }
    >
      {(found.length > 0 || filter.isSet || list.isPlaceholderData) && <FacilityFilterForm filter={filter} />}
      <PagedList
        list={list}
        isEmpty={found.length === 0}
        none={
          <Notice
            title={filter.isSet || list.isPlaceholderData ? 'facilities.none_found' : 'facilities.none'}
            level={2}
          />
        }
      >
        <TableBox label={t('room.facilities')}>
          <ColumnHeads columns={columns} amount="facility.orders" />
          <tbody>
            {found.map((facility) => (
              <Row key={facility.id} facility={facility} />
            ))}
          </tbody>
        </TableBox>
      </PagedList>
    </Page>
  );
}
