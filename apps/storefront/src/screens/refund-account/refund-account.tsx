import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import type { BankAccount } from '@hitosoroi/rules/zengin';
import { instantText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { T } from '../../language/t.tsx';
import { sellerQuery } from '../../legal/seller.ts';
import { Page } from '../../ui/page.tsx';
import { AccountForm } from './account-form.tsx';
import { Check } from './check.tsx';
import { Facts } from './facts.tsx';
import { Given } from './given.tsx';
import { Over } from './over.tsx';
import styles from './refund-account.module.css';
import { refundAccountQuery, type ToRefund } from './refund-account-query.ts';
import { useToken } from './use-token.ts';

/** Tells which refund this is. It does not show who the member is, because the mail may have reached another person. */
function Refund({ refund }: { refund: ToRefund }) {
  const language = useLanguage();
  const { data: seller } = useSuspenseQuery(sellerQuery());
  return (
    <section className={styles.card}>
      <Facts
        facts={[
          { label: 'refund_account.amount', value: <strong className={styles.amount}>{yen(refund.amount)}</strong> },
          { label: 'refund_account.order', value: refund.order_number },
          {
            label: 'refund_account.from',
            value: <Written text={inLanguage(language, seller.name, seller.name_en)} />,
          },
          { label: 'refund_account.until', value: instantText(refund.ends_at, language) },
        ]}
      />
    </section>
  );
}

/** The steps of giving an account: the member types, checks and sends it. If there is already an account, the page shows it first. */
function Account({ token, refund, onMoved }: { token: string; refund: ToRefund; onMoved: () => Promise<unknown> }) {
  const [typed, setTyped] = useState<BankAccount>();
  const [step, setStep] = useState<'given' | 'form' | 'check'>(refund.given ? 'given' : 'form');
  if (step === 'check' && typed)
    return (
      <Check
        token={token}
        refund={refund}
        account={typed}
        onBack={() => setStep('form')}
        onMoved={onMoved}
        onSent={async () => {
          await onMoved();
          setTyped(undefined);
          setStep('given');
        }}
      />
    );
  if (step === 'given' && refund.given) return <Given given={refund.given} onCorrect={() => setStep('form')} />;
  return (
    <>
      <p>
        <T id={refund.is_payers ? 'refund_account.payer_lead' : 'refund_account.lead'} />
      </p>
      <p className={styles.note}>
        <T id="refund_account.have_ready" />
      </p>
      <AccountForm
        typed={typed}
        onTyped={(account) => {
          setTyped(account);
          setStep('check');
        }}
      />
    </>
  );
}

/** The page that opens from a link in a mail to the member or the payer. The holder of the link needs no login. */
export function Screen() {
  const token = useToken();
  const { data, isError, refetch } = useQuery(refundAccountQuery(token));
  if (!token) return <Over state="unknown" />;
  if (!data) return isError ? <Over state="unanswered" /> : null;
  const { state, refund } = data;
  if (state !== 'open' && state !== 'given') return <Over state={state} />;
  if (!refund) return null;
  return (
    <Page title="refund_account.title">
      <Refund refund={refund} />
      <Account key={token} token={token} refund={refund} onMoved={() => refetch()} />
    </Page>
  );
}
