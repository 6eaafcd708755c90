import { ACCOUNT_LINK_DAYS } from '@hitosoroi/rules/account-link';
import { dayInJapan } from '@hitosoroi/rules/day';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusedFor } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Section } from '../../ui/page.tsx';
import { Warning } from '../../ui/warning.tsx';
import { AccountFacts, History, Holder } from './account-facts.tsx';
import type { WholeTransfer } from './transfers-query.ts';

interface StepProps {
  readonly transfer: WholeTransfer;
  readonly onDone: () => void;
  /** Called if the server refuses the step because the transfer has changed since it was loaded. */
  readonly onMoved: () => void;
}

const useThen = ({ onDone, onMoved }: StepProps) => {
  const client = useQueryClient();
  return {
    onDone: async () => {
      onDone();
      await client.invalidateQueries();
    },
    // Staff may release only what they have seen, so their next try starts from the refetched transfer.
    onError: (error: Error) => {
      if (isRefusedFor(error, 'stale', 'transfer-state')) void client.invalidateQueries().then(onMoved);
    },
  };
};

/** The release by a second staff member. Staff who worked on the transfer read that a colleague has to release it. */
export function Release(props: StepProps) {
  const { roles } = useMe();
  const release = useChange('POST /transfers/release', useThen(props));
  const { id, version, amount, account, own_part: ownPart } = props.transfer;
  const mayRelease = roles.includes('finance') && !ownPart;
  return (
    <Section title="transfers.release">
      {!mayRelease && (
        <p>
          <T id={ownPart ? `transfers.release.own.${ownPart}` : 'transfers.release.no_role'} />
        </p>
      )}
      {mayRelease && (
        <div>
          <ConfirmButton
            action="transfers.release"
            consequence="transfers.release.text"
            values={{ amount: yen(amount) }}
            call={release}
            given={{ id, version }}
          >
            {account && <AccountFacts of={account} />}
            {account && <Holder transfer={props.transfer} holder={account.holder} />}
            <History of={props.transfer} />
          </ConfirmButton>
        </div>
      )}
    </Section>
  );
}

/** Marks a transfer as made, after the bank has paid it. */
export function Finish(props: StepProps) {
  const { roles } = useMe();
  const finish = useChange('POST /transfers/done', useThen(props));
  const language = useLanguage();
  const { id, version, amount, state, pay_on: payOn } = props.transfer;
  const isEarly = payOn !== null && dayInJapan(new Date()) < payOn;
  return (
    <Section title="transfers.finish">
      {state === 'ready' && (
        <p>
          <T id="transfers.finish.not_filed" />
        </p>
      )}
      {roles.includes('finance') ? (
        <div>
          <ConfirmButton
            action="transfers.finish"
            consequence="transfers.finish.text"
            values={{ amount: yen(amount) }}
            call={finish}
            given={{ id, version, note: '' }}
          >
            {isEarly && (
              <Warning isAlert>
                <T id="transfers.finish.early" values={{ day: dayText(payOn, language) }} />
              </Warning>
            )}
          </ConfirmButton>
        </div>
      ) : (
        <p>
          <T id="transfers.release.no_role" />
        </p>
      )}
    </Section>
  );
}

/** Sends the member a link to enter the account themselves. Staff can send it again if the mail was lost. */
export function Ask(props: StepProps) {
  const ask = useChange('POST /transfers/ask', useThen(props));
  const { id, version, account_asked_at: askedAt } = props.transfer;
  return (
    <div>
      <ConfirmButton
        action={askedAt ? 'transfers.ask.again' : 'transfers.ask'}
        consequence="transfers.ask.text"
        values={{ days: ACCOUNT_LINK_DAYS }}
        call={ask}
        given={{ id, version }}
      />
    </div>
  );
}
