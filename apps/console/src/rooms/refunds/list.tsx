import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type Answer, ask } from '../../api/client.ts';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useLanguage, Written } from '../../language/written.tsx';
import { Loading, Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, Page, TableBox, Tag } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import styles from './refunds.module.css';

type Refund = Answer<'GET /refunds'>['refunds'][number];

const tones = { 'under-way': 'plain', checking: 'plain', refused: 'waiting' } as const;

/** How far it is, and what to do about it. */
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
  const institution = inLanguage(language, refund.institution, refund.institution_en);
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
        <Written text={`${institution} ${inLanguage(language, refund.facility, refund.facility_en)}`} />
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

/** What goes back to cards by itself, and how far it is. */
export function Screen() {
  const t = useTexts();
  const { data, error, isPending } = useQuery({ queryKey: ['refunds'], queryFn: () => ask('GET /refunds', {}) });
  return (
    <Page title={<T id="room.refunds" />} lead="refunds.lead">
      {isPending && <Loading />}
      <Problem error={error} />
      {data?.refunds.length === 0 && <Notice title="refunds.none" level={2} />}
      {data && data.refunds.length > 0 && (
        <TableBox label={t('room.refunds')}>
          <ColumnHeads columns={columns} amount="refunds.amount" />
          <tbody>
            {data.refunds.map((refund) => (
              <Row key={refund.id} refund={refund} />
            ))}
          </tbody>
        </TableBox>
      )}
    </Page>
  );
}
