import { isHolder } from '@hitosoroi/rules/zengin';
import { Written } from '@hitosoroi/web/language.tsx';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { Fact } from '../../ui/fact.tsx';
import pageStyles from '../../ui/page.module.css';
import { Warning } from '../../ui/warning.tsx';
import type { WholeTransfer } from './transfers-query.ts';

/** The account that the money goes to. */
export function AccountFacts({ of: account }: { of: NonNullable<WholeTransfer['account']> }) {
  return (
    <dl className={pageStyles.facts}>
      <Fact label="transfers.bank_name">
        {account.bank_code} <span lang="ja">{account.bank_name}</span>
      </Fact>
      <Fact label="transfers.branch_name">
        {account.branch_code} <span lang="ja">{account.branch_name}</span>
      </Fact>
      <Fact label="transfers.account_type">
        <T id={`transfers.account_type.${account.account_type}`} />
      </Fact>
      <Fact label="transfers.account_number">{account.account_number}</Fact>
      <Fact label="transfers.holder">
        <span lang="ja">{account.holder}</span>
      </Fact>
    </dl>
  );
}

/** Shows the account's holder beside the member's name, and warns if they differ. */
export function Holder({ transfer, holder }: { transfer: WholeTransfer; holder: string }) {
  const isSame = isHolder(transfer.member_kana, holder);
  return (
    <>
      <dl className={pageStyles.facts}>
        <Fact label="transfers.member">
          <Written text={transfer.member_name} />
        </Fact>
        <Fact label="transfers.member_kana">
          <Written text={transfer.member_kana} />
        </Fact>
      </dl>
      {isSame ? (
        <p>
          <T id="transfers.holder.same" />
        </p>
      ) : (
        <Warning isAlert>
          <T id="transfers.holder.differs" />
        </Warning>
      )}
    </>
  );
}

/** When and by whom the member was asked for the account, and when and by whom it was entered. */
export function History({ of: transfer }: { of: WholeTransfer }) {
  const { account_asked_at: askedAt, account_asked_by: askedBy, entered_at: givenAt, entered_by: givenBy } = transfer;
  if (!askedAt && !givenAt) return null;
  return (
    <dl className={pageStyles.facts}>
      {askedAt && (
        <Fact label="transfers.asked_on">
          <Moment at={askedAt} />{' '}
          {askedBy ? <T id="transfers.asked_on.by" values={{ name: askedBy }} /> : <T id="transfers.asked_on.itself" />}
        </Fact>
      )}
      {givenAt && (
        <Fact label="transfers.given_on">
          <Moment at={givenAt} />{' '}
          {givenBy ? (
            <T id="transfers.given_on.staff" values={{ name: givenBy }} />
          ) : (
            <T id="transfers.given_on.member" />
          )}
        </Fact>
      )}
    </dl>
  );
}
