import type { BankAccount } from '@hitosoroi/rules/zengin';
import { useState } from 'react';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import { Section } from '../../ui/page.tsx';
import { AccountFacts, History } from './account-facts.tsx';
import { AccountForm } from './account-form.tsx';
import { Ask } from './steps.tsx';
import type { WholeTransfer } from './transfers-query.ts';

interface AccountSectionProps {
  readonly transfer: WholeTransfer;
  readonly onSaved: () => void;
  readonly onAsked: () => void;
  readonly onMoved: () => void;
}

/** The account: the member enters it by a link from a mail, or staff type it during a call. */
export function AccountSection({ transfer, onSaved, onAsked, onMoved }: AccountSectionProps) {
  const { roles } = useMe();
  const { state, account, version } = transfer;
  const isOver = ['filed', 'overtaken', 'ended', 'done'].includes(state);
  const mayEnter = roles.includes('desk') || roles.includes('finance');
  const canAsk = mayEnter && (state === 'account' || state === 'release');
  const [typed, setTyped] = useState<BankAccount>();
  const [isOpen, setOpen] = useState(!account && !transfer.account_asked_at);
  const saved = () => {
    setTyped(undefined);
    setOpen(false);
    onSaved();
  };
  return (
    <Section title="transfers.account">
      {account && <AccountFacts of={account} />}
      <History of={transfer} />
      {!account && (state === 'done' || state === 'ended') && transfer.entered_at && (
        <p>
          <T id="transfers.account.forgotten" />
        </p>
      )}
      {!isOver && !mayEnter && (
        <p>
          <T id="transfers.ask.no_role" />
        </p>
      )}
      {canAsk && transfer.is_erased && (
        <p>
          <T id="transfers.ask.erased" />
        </p>
      )}
      {canAsk && !transfer.is_erased && <Ask key={version} transfer={transfer} onDone={onAsked} onMoved={onMoved} />}
      {!isOver && mayEnter && (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <T id={account ? 'transfers.account.change' : 'transfers.account.by_phone'} />
          </summary>
          <p>
            <T id="transfers.account.lead" />
          </p>
          <AccountForm key={version} transfer={transfer} typed={typed} onSaved={saved} onStale={setTyped} />
        </details>
      )}
    </Section>
  );
}
