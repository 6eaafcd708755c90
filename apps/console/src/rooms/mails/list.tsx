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
import { type MailInList, useMailSearch } from './mail-query.ts';
import styles from './mails.module.css';
import { MailSearch } from './search.tsx';
import { StateTag } from './state-tag.tsx';

const columns = ['mails.state', 'mails.subject', 'mails.to', 'mails.when'] as const;

const useMails = ({ tab, given }: ReturnType<typeof useMailSearch>) =>
  useInfiniteQuery({
    queryKey: ['mails', tab, given],
    queryFn: ({ pageParam }) =>
      ask('GET /mails', {
        query: { ...given, ...(tab !== 'all' && { state: tab }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

function Row({ mail }: { mail: MailInList }) {
  return (
    <tr>
      <td>
        <StateTag mail={mail} />
      </td>
      <th scope="row" className={styles.subject}>
        <Link to={`/mails/${mail.id}`}>
          <Written text={mail.subject} />
        </Link>
      </th>
      <td>
        {mail.member && <Written text={mail.member.name} />}
        {mail.is_payers && <T id="mails.payer" />}
        <div className={mail.member || mail.is_payers ? pageStyles.note : undefined}>{mail.to}</div>
      </td>
      <td className={styles.when}>
        <Moment at={mail.created_at} />
      </td>
    </tr>
  );
}

/** The shop's mails. The first tab has the mails that need attention. */
export function Screen() {
  const t = useTexts();
  const search = useMailSearch();
  const list = useMails(search);
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? [];
  const isAllWell = search.tab === 'problem' && Object.keys(search.given).length === 0;
  return (
    <Page title={<T id="room.mails" />} lead="mails.lead">
      <MailSearch search={search} />
      <PagedList
        list={list}
        isEmpty={mails.length === 0}
        none={
          <Notice title="mails.none" level={2}>
            <p>
              <T id={isAllWell ? 'mails.none.problem' : 'mails.none.text'} />
            </p>
          </Notice>
        }
      >
        <TableBox label={t('room.mails')}>
          <ColumnHeads columns={columns} />
          <tbody>
            {mails.map((mail) => (
              <Row key={mail.id} mail={mail} />
            ))}
          </tbody>
        </TableBox>
      </PagedList>
    </Page>
  );
}
