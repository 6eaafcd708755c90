import { yen } from '@hitosoroi/rules/yen';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { placeName } from '../../session/facility-name.ts';
import { useMe } from '../../session/me.ts';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, Page, TableBox } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { BankFile } from './bank-file.tsx';
import { BankFiles } from './bank-files.tsx';
import { StateTag } from './state-tag.tsx';
import { type Tab, type Transfer, tabs, transfersQuery } from './transfers-query.ts';

function Row({ transfer }: { transfer: Transfer }) {
  const language = useLanguage();
  return (
    <tr>
      <th scope="row" className={pageStyles.number}>
        <Link to={`/transfers/${transfer.id}`}>{transfer.order_number}</Link>
      </th>
      <td>
        <StateTag state={transfer.state} />
      </td>
      <td className={pageStyles.amount}>{yen(transfer.amount)}</td>
      <td>
        <Written text={transfer.member_name} />
        <div className={pageStyles.note}>{transfer.phone}</div>
      </td>
      <td>
        <Written text={placeName(transfer, language)} />
      </td>
      <td>
        <Moment at={transfer.ended_at ?? transfer.asked_at} />
      </td>
      <td className={pageStyles.note}>
        {transfer.entered_at && (
          <div>
            {transfer.entered_by ? (
              <T id="transfers.entered_by" values={{ name: transfer.entered_by }} />
            ) : (
              <T id="transfers.given_by_member" />
            )}
          </div>
        )}
        {!transfer.entered_at && transfer.account_asked_at && (
          <div>
            <T id="transfers.asked_on" /> <Moment at={transfer.account_asked_at} />
          </div>
        )}
        {transfer.released_by && <T id="transfers.released_by" values={{ name: transfer.released_by }} />}
      </td>
    </tr>
  );
}

const columns = (tab: Tab) =>
  [
    'transfers.order',
    'transfers.state',
    'transfers.amount',
    'transfers.member',
    'transfers.facility',
    tab === 'done' ? 'transfers.ended_at' : 'transfers.asked_at',
    'transfers.who',
  ] as const satisfies readonly TextId[];

function Found({ transfers, tab }: { transfers: readonly Transfer[]; tab: Tab }) {
  const t = useTexts();
  return (
    <TableBox label={t('room.transfers')}>
      <ColumnHeads columns={columns(tab)} amount="transfers.amount" />
      <tbody>
        {transfers.map((transfer) => (
          <Row key={transfer.id} transfer={transfer} />
        ))}
      </tbody>
    </TableBox>
  );
}

/** The refunds by bank transfer, with their progress. */
export function Screen() {
  const t = useTexts();
  const [params] = useSearchParams();
  const tab: Tab = params.get('state') === 'done' ? 'done' : 'open';
  const list = useInfiniteQuery(transfersQuery(tab));
  const transfers = list.data?.pages.flatMap((page) => page.transfers) ?? [];
  const first = list.data?.pages[0];
  const { roles } = useMe();
  return (
    <Page title={<T id="room.transfers" />} lead="transfers.lead">
      <TabLinks
        label={t('transfers.states')}
        tabs={tabs.map((each) => ({
          to: each === 'open' ? '/transfers' : '/transfers?state=done',
          isHere: each === tab,
          words: <T id={`transfers.tab.${each}`} />,
        }))}
      />
      <PagedList
        list={list}
        isEmpty={transfers.length === 0}
        none={<Notice title={`transfers.none.${tab}`} level={2} />}
      >
        <Found transfers={transfers} tab={tab} />
      </PagedList>
      {first && tab === 'open' && (
        <BankFile ready={first.ready} firstPayDay={first.first_pay_day} hasSender={first.has_sender} />
      )}
      {first && tab === 'open' && roles.includes('finance') && <BankFiles files={first.files} />}
    </Page>
  );
}
