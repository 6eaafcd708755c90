import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { Link, useSearchParams } from 'wouter';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useLanguage, Written } from '../../language/written.tsx';
import { Loading, Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, Page, TableBox } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { BankFile } from './bank-file.tsx';
import { StateTag } from './state-tag.tsx';
import { type Tab, type Transfer, tabs, useTransfers } from './transfers-query.ts';

function Row({ transfer }: { transfer: Transfer }) {
  const language = useLanguage();
  const institution = inLanguage(language, transfer.institution, transfer.institution_en);
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
        <Written text={`${institution} ${inLanguage(language, transfer.facility, transfer.facility_en)}`} />
      </td>
      <td>
        <Moment at={transfer.ended_at ?? transfer.asked_at} />
      </td>
      <td className={pageStyles.note}>
        {transfer.entered_by && (
          <div>
            <T id="transfers.entered_by" values={{ name: transfer.entered_by }} />
          </div>
        )}
        {transfer.released_by && <T id="transfers.released_by" values={{ name: transfer.released_by }} />}
      </td>
    </tr>
  );
}

const columns = [
  'transfers.order',
  'transfers.state',
  'transfers.amount',
  'transfers.member',
  'transfers.facility',
  'transfers.asked_at',
  'transfers.who',
] as const satisfies readonly TextId[];

function Found({ transfers }: { transfers: readonly Transfer[] }) {
  const t = useTexts();
  return (
    <TableBox label={t('room.transfers')}>
      <ColumnHeads columns={columns} amount="transfers.amount" />
      <tbody>
        {transfers.map((transfer) => (
          <Row key={transfer.id} transfer={transfer} />
        ))}
      </tbody>
    </TableBox>
  );
}

/** Money that goes back by bank, and how far each is. */
export function Screen() {
  const t = useTexts();
  const [params] = useSearchParams();
  const tab: Tab = params.get('state') === 'done' ? 'done' : 'open';
  const { data, error, isPending } = useTransfers(tab);
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
      {isPending && <Loading />}
      <Problem error={error} />
      {data && data.transfers.length === 0 && <Notice title={`transfers.none.${tab}`} level={2} />}
      {data && data.transfers.length > 0 && <Found transfers={data.transfers} />}
      {data && tab === 'open' && <BankFile transfers={data.transfers} hasSender={data.has_sender} />}
    </Page>
  );
}
