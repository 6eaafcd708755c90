import { yen } from '@hitosoroi/rules/yen';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { placeName } from '../../session/facility-name.ts';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, Page, TableBox } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Said } from '../../ui/said.tsx';
import { type CancelRequest, useRequests, useSearch } from './cancellations-query.ts';
import { FacilityFilter, StateTabs } from './filters.tsx';

function Row({ request }: { request: CancelRequest }) {
  const language = useLanguage();
  return (
    <tr>
      <th scope="row" className={pageStyles.number}>
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
        <Written text={placeName(request, language)} />
      </td>
      <td className={pageStyles.amount}>{yen(request.price)}</td>
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

/** The requests to cancel, in a tab for each state: waiting, approved and rejected. */
export function Screen() {
  const t = useTexts();
  const [search, setFacility] = useSearch();
  const list = useRequests(search);
  const state = useHistoryState<{ decided?: 'approved' | 'rejected' } | null>();
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  return (
    <Page title={<T id="room.cancellations" />} lead="cancellations.lead">
      <Said>{state?.decided && <T id={`cancellations.${state.decided}`} />}</Said>
      <StateTabs state={search.state} facility={search.facility} />
      <FacilityFilter facility={search.facility} onChoose={setFacility} />
      <PagedList
        list={list}
        isEmpty={requests.length === 0}
        none={
          <Notice title={search.state === 'pending' ? 'cancellations.none.pending' : 'cancellations.none'} level={2} />
        }
      >
        <TableBox label={t('room.cancellations')}>
          <ColumnHeads columns={columns} amount="cancellations.price" />
          <tbody>
            {requests.map((request) => (
              <Row key={request.order_number} request={request} />
            ))}
          </tbody>
        </TableBox>
      </PagedList>
    </Page>
  );
}
