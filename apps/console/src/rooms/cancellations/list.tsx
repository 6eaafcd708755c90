import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useLanguage, Written } from '../../language/written.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page, TableBox } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Said } from '../../ui/said.tsx';
import styles from './cancellations.module.css';
import { type CancelRequest, useRequests, useSearch } from './cancellations-query.ts';
import { FacilityFilter, StateTabs } from './filters.tsx';

function Row({ request }: { request: CancelRequest }) {
  const language = useLanguage();
  const institution = inLanguage(language, request.institution, request.institution_en);
  const facility = inLanguage(language, request.facility, request.facility_en);
  return (
    <tr>
      <th scope="row" className={styles.number}>
        <Link to={`/cancellations/${request.order_number}`}>{request.order_number}</Link>
      </th>
      <td>{request.requested_at ? <Moment at={request.requested_at} /> : <T id="cancellations.unknown_time" />}</td>
      <td>
        <Written text={request.member_name} />
        {request.person_name && (
          <div className={pageStyles.note}>
            <T id="cancellations.person" values={{ name: request.person_name }} />
          </div>
        )}
      </td>
      <td>
        <Written text={`${institution} ${facility}`} />
      </td>
      <td className={styles.yen}>{yen(request.price)}</td>
      <td>{request.reason ? <Written text={request.reason} /> : <T id="cancellations.no_reason" />}</td>
    </tr>
  );
}

const columns = [
  'cancellations.order',
  'cancellations.requested_at',
  'cancellations.member',
  'cancellations.facility',
  'cancellations.price',
  'cancellations.reason',
] as const satisfies readonly TextId[];

function Requests({ list, label }: { list: ReturnType<typeof useRequests>; label: string }) {
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  return (
    <>
      <TableBox label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'cancellations.price' ? styles.yen : undefined}>
                <T id={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <Row key={request.order_number} request={request} />
          ))}
        </tbody>
      </TableBox>
      <Problem error={list.error} />
      {list.hasNextPage && (
        <div>
          <Button isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            <T id="cancellations.more" />
          </Button>
        </div>
      )}
    </>
  );
}

/** Who asks to cancel, and what was decided. */
export function Screen() {
  const t = useTexts();
  const [search, setFacility] = useSearch();
  const list = useRequests(search);
  const state = useHistoryState<{ decided?: 'approved' | 'rejected' } | null>();
  const isEmpty = (list.data?.pages[0]?.requests.length ?? 0) === 0;
  return (
    <Page title={<T id="room.cancellations" />} lead="cancellations.lead">
      <Said>{state?.decided && <T id={`cancellations.${state.decided}`} />}</Said>
      <StateTabs state={search.state} facility={search.facility} />
      <FacilityFilter facility={search.facility} onChoose={setFacility} />
      {list.isPending && <Loading />}
      {!list.isPending && isEmpty && <Problem error={list.error} />}
      {!list.isPending && isEmpty && !list.error && (
        <Notice title={search.state === 'pending' ? 'cancellations.none.pending' : 'cancellations.none'} level={2} />
      )}
      {!isEmpty && <Requests list={list} label={t('room.cancellations')} />}
    </Page>
  );
}
