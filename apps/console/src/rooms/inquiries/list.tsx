import { Written } from '@hitosoroi/web/language.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ask } from '../../api/client.ts';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, Page, TableBox } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import styles from './inquiries.module.css';
import { type InquiryInList, type State, states, useChosenState } from './inquiry-query.ts';

const columns = ['inquiries.what', 'inquiries.who', 'inquiries.claim', 'inquiries.when'] as const;

const useInquiries = (state: State) =>
  useInfiniteQuery({
    queryKey: ['inquiries', state],
    queryFn: ({ pageParam }) => ask('GET /inquiries', { query: { state, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

function Row({ inquiry }: { inquiry: InquiryInList }) {
  return (
    <tr>
      <th scope="row" className={styles.beginning}>
        <Link to={`/inquiries/${inquiry.id}`}>
          <Written text={inquiry.beginning} />
        </Link>
      </th>
      <td>
        <Written text={inquiry.name} />
        <div className={pageStyles.note}>
          <Written text={inquiry.place} />
        </div>
      </td>
      <td>{inquiry.taken_by ? <Written text={inquiry.taken_by.name} /> : '–'}</td>
      <td className={styles.when}>
        <Moment at={inquiry.created_at} />
      </td>
    </tr>
  );
}

/** The inquiries. Open inquiries are sorted with the oldest first, all others with the newest first. */
export function Screen() {
  const t = useTexts();
  const state = useChosenState();
  const list = useInquiries(state);
  const inquiries = list.data?.pages.flatMap((page) => page.inquiries) ?? [];
  return (
    <Page title={<T id="room.inquiries" />} lead="inquiries.lead">
      <TabLinks
        label={t('inquiries.states')}
        tabs={states.map((each) => ({
          to: each === 'open' ? '/inquiries' : `/inquiries?state=${each}`,
          isHere: each === state,
          words: <T id={`inquiries.tab.${each}`} />,
        }))}
      />
      <PagedList
        list={list}
        isEmpty={inquiries.length === 0}
        none={
          <Notice title="inquiries.none" level={2}>
            <p>
              <T id={state === 'open' ? 'inquiries.none.open' : 'inquiries.none.other'} />
            </p>
          </Notice>
        }
      >
        <TableBox label={t('room.inquiries')}>
          <ColumnHeads columns={columns} />
          <tbody>
            {inquiries.map((inquiry) => (
              <Row key={inquiry.id} inquiry={inquiry} />
            ))}
          </tbody>
        </TableBox>
      </PagedList>
    </Page>
  );
}
