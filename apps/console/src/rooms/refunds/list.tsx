import { yen } from '@hitosoroi/rules/yen';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type Answer, ask } from '../../api/client.ts';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { placeName } from '../../session/facility-name.ts';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, Page, TableBox, Tag } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import styles from './refunds.module.css';

type Refund = Answer<'GET /refunds'>['refunds'][number];

const tones = { 'under-way': 'plain', checking: 'plain', refused: 'waiting' } as const;

/** A refund's progress, and what to do about the refund. */
function State({ refund }: { refund: Refund }) {
  return (
    <>
      <Tag tone={tones[refund.state]}>
        <T id={`refunds.state.${refund.state}`} />
      </Tag>
      <div className={styles.words}>
        <T id={`refunds.do.${refund.state}`} />
      </div>
      {refund.state === 'refused' && (
        <Link to={`/transfers/${refund.id}`}>
          <T id="refunds.to_transfer" />
        </Link>
      )}
      {refund.state !== 'refused' && refund.tries > 0 && (
        <div className={pageStyles.note}>
          <T id="refunds.tries" values={{ count: refund.tries }} />{' '}
          {refund.next_try_at && (
            <>
              <T id="refunds.next_try" /> <Moment at={refund.next_try_at} />
            </>
          )}
        </div>
      )}
    </>
  );
}

function Row({ refund }: { refund: Refund }) {
  const language = useLanguage();
  return (
    <tr>
      <th scope="row" className={pageStyles.number}>
        <Link to={`/orders/${refund.order_number}`}>{refund.order_number}</Link>
      </th>
      <td>
        <State refund={refund} />
      </td>
      <td className={pageStyles.amount}>{yen(refund.amount)}</td>
      <td>
        <Written text={refund.member_name} />
        <div className={pageStyles.note}>{refund.phone}</div>
      </td>
      <td>
        <Written text={placeName(refund, language)} />
      </td>
      <td>
        <Moment at={refund.asked_at} />
      </td>
    </tr>
  );
}

const columns = [
  'refunds.order',
  'refunds.state',
  'refunds.amount',
  'refunds.member',
  'refunds.facility',
  'refunds.asked_at',
] as const satisfies readonly TextId[];

/** The automatic refunds to cards, and their progress. */
export function Screen() {
  const t = useTexts();
  const list = useInfiniteQuery({
    queryKey: ['refunds'],
    queryFn: ({ pageParam }) => ask('GET /refunds', { query: pageParam ? { after: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const refunds = list.data?.pages.flatMap((page) => page.refunds) ?? [];
  return (
    <Page title={<T id="room.refunds" />} lead="refunds.lead">
      <PagedList list={list} isEmpty={refunds.length === 0} none={<Notice title="refunds.none" level={2} />}>
        <TableBox label={t('room.refunds')}>
          <ColumnHeads columns={columns} amount="refunds.amount" />
          <tbody>
            {refunds.map((refund) => (
              <Row key={refund.id} refund={refund} />
            ))}
          </tbody>
        </TableBox>
      </PagedList>
    </Page>
  );
}
