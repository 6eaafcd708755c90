import type { BankAccount } from '@hitosoroi/rules/zengin';
import { useCall } from '@hitosoroi/web/use-call';
import { useLayoutEffect, useRef, useState } from 'react';
import { ask, isRefusedFor, Refused } from '../../api/client.ts';
import { codeOrWords, Message } from '../../forms/message.tsx';
import { T } from '../../language/t.tsx';
import { Button, QuietButton } from '../../ui/button.tsx';
import { Facts } from './facts.tsx';
import styles from './refund-account.module.css';
import type { ToRefund } from './refund-account-query.ts';

interface CheckProps {
  readonly token: string;
  readonly refund: ToRefund;
  readonly account: BankAccount;
  readonly onBack: () => void;
  readonly onSent: () => void;
  /** Called if the state of the refund has changed since the page was loaded. The page then has to load the link again. */
  readonly onMoved: () => Promise<unknown>;
}

function WhyNotSent({ error, refund }: { error: Error; refund: ToRefund }) {
  if (isRefusedFor(error, 'account-changed') && refund.given)
    return <T id="refund_account.changed" values={{ end: refund.given.number_end }} />;
  if (!(error instanceof Refused)) return <T id="refund_account.not_sent" />;
  return <Message of={codeOrWords(error.refusal?.code, error.message)} />;
}

/** The step in which the member checks the account before it is sent. */
export function Check({ token, refund, account, onBack, onSent, onMoved }: CheckProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState<Error>();
  useLayoutEffect(() => heading.current?.focus(), []);
  const send = useCall(
    () => ask('POST /refund_account/give', { body: { token, version: refund.version, ...account } }),
    {
      onStart: () => setFailure(undefined),
      onDone: onSent,
      onError: async (error) => {
        setFailure(error);
        if (isRefusedFor(error, 'account-changed', 'link-over')) await onMoved();
      },
    },
  );
  return (
    <section className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        <T id="refund_account.check" />
      </h2>
      <p>
        <T id="refund_account.check.text" />
      </p>
      <Facts
        facts={[
          { label: 'refund_account.bank_code', value: account.bank_code },
          { label: 'refund_account.bank_name', value: <span lang="ja">{account.bank_name}</span> },
          { label: 'refund_account.branch_code', value: account.branch_code },
          { label: 'refund_account.branch_name', value: <span lang="ja">{account.branch_name}</span> },
          {
            label: 'refund_account.account_type',
            value: <T id={`refund_account.account_type.${account.account_type}`} />,
          },
          { label: 'refund_account.account_number', value: account.account_number },
          { label: 'refund_account.holder', value: <span lang="ja">{account.holder}</span> },
        ]}
      />
      <p role="alert" className={styles.alert}>
        {failure && <WhyNotSent error={failure} refund={refund} />}
      </p>
      <Button onClick={() => void send.run()}>
        <T id="refund_account.send" />
      </Button>
      <QuietButton onClick={onBack}>
        <T id="refund_account.back" />
      </QuietButton>
    </section>
  );
}
