import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'wouter';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useLanguage, Written } from '../../language/written.tsx';
import { useMe } from '../../session/me.ts';
import { ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page, Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { AccountForm } from './account-form.tsx';
import { StateTag } from './state-tag.tsx';
import { Finish, Release } from './steps.tsx';
import { transferQuery, type WholeTransfer } from './transfers-query.ts';

function Fact({ label, children }: { label: TextId; children: ReactNode }) {
  return (
    <>
      <dt>
        <T id={label} />
      </dt>
      <dd>{children}</dd>
    </>
  );
}

function AccountFacts({ of: account }: { of: NonNullable<WholeTransfer['account']> }) {
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

/** One transfer: to whom, of how much, where to, and the next step. */
export function Screen() {
  const { id = '' } = useParams();
  const { roles } = useMe();
  const language = useLanguage();
  const { data: transfer } = useSuspenseQuery(transferQuery(id));
  const [said, setSaid] = useState<TextId>();
  const { state, account } = transfer;
  const mayEnter = roles.includes('desk') || roles.includes('finance');
  const canEnter = mayEnter && state !== 'filed' && state !== 'done';
  const institution = inLanguage(language, transfer.institution, transfer.institution_en);
  const form = <AccountForm key={transfer.version} transfer={transfer} onSaved={() => setSaid('transfers.saved')} />;
  return (
    <Page
      title={
        <>
          <T id="room.transfer" /> {transfer.order_number}
        </>
      }
      actions={
        <>
          <ButtonLink to={`/orders/${transfer.order_number}`}>
            <T id="shell.to_order" />
          </ButtonLink>
          <ButtonLink to="/transfers">
            <T id="shell.to_list" />
          </ButtonLink>
        </>
      }
    >
      <Said>{said && <T id={said} />}</Said>
      <dl className={pageStyles.facts}>
        <Fact label="transfers.state">
          <StateTag state={state} />
        </Fact>
        <Fact label="transfers.amount">
          <strong>{yen(transfer.amount)}</strong>
        </Fact>
        <Fact label="transfers.member">
          <Written text={transfer.member_name} /> {transfer.phone}
        </Fact>
        <Fact label="transfers.facility">
          <Written text={`${institution} ${inLanguage(language, transfer.facility, transfer.facility_en)}`} />
        </Fact>
      </dl>
      <Section title="transfers.account">
        {account && <AccountFacts of={account} />}
        {!account && state === 'done' && (
          <p>
            <T id="transfers.account.forgotten" />
          </p>
        )}
        {!account && canEnter && (
          <p>
            <T id="transfers.account.lead" />
          </p>
        )}
        {!account && canEnter && form}
        {account && canEnter && (
          <details>
            <summary>
              <T id="transfers.account.change" />
            </summary>
            {form}
          </details>
        )}
      </Section>
      {state === 'release' && <Release transfer={transfer} onDone={() => setSaid('transfers.released')} />}
      {(state === 'ready' || state === 'filed') && (
        <Finish transfer={transfer} onDone={() => setSaid('transfers.finished')} />
      )}
    </Page>
  );
}
