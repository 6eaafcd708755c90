import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useKeyed } from '../../api/use-change.ts';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { BankSaid } from './bank-said.tsx';
import type { WholeTransfer } from './transfers-query.ts';

interface AtTheBankProps<Outcome> {
  readonly transfer: WholeTransfer;
  readonly onDone: (outcome: Outcome) => void;
  readonly onMoved: () => void;
}

function NoFinance() {
  return (
    <p>
      <T id="transfers.no_finance" />
    </p>
  );
}

/** A form for a transfer that the bank could not pay. Staff enter the reason and choose the next step. */
export function Fail({ transfer: { id, version }, onDone, onMoved }: AtTheBankProps<'ask' | 'again'>) {
  const { roles } = useMe();
  const fail = useKeyed('POST /transfers/failed');
  return (
    <Section title="transfers.fail">
      <p>
        <T id="transfers.fail.lead" />
      </p>
      {roles.includes('finance') ? (
        <details>
          <summary>
            <T id="transfers.fail.open" />
          </summary>
          <BankSaid
            choices={{ ask: 'transfers.fail.next.ask', again: 'transfers.fail.next.again' }}
            labels={{ choice: 'transfers.fail.next', reason: 'transfers.fail.reason', action: 'transfers.fail.save' }}
            send={({ reason, choice }) => fail({ id, version, reason, next: choice })}
            onDone={onDone}
            onMoved={onMoved}
          />
        </details>
      ) : (
        <NoFinance />
      )}
    </Section>
  );
}

/** For a refund that ended in another way while the bank had the transfer. Staff stop the transfer at the bank and enter the outcome. */
export function Overtaken({ transfer: { id, version }, onDone, onMoved }: AtTheBankProps<'not_paid' | 'paid'>) {
  const { roles } = useMe();
  const close = useKeyed('POST /transfers/overtaken');
  return (
    <Section title="transfers.overtaken">
      <p>
        <T id="transfers.overtaken.text" />
      </p>
      {roles.includes('finance') ? (
        <BankSaid
          choices={{ not_paid: 'transfers.overtaken.not_paid', paid: 'transfers.overtaken.paid' }}
          labels={{
            choice: 'transfers.overtaken.outcome',
            reason: 'transfers.overtaken.note',
            action: 'transfers.overtaken.save',
          }}
          send={({ reason, choice }) => close({ id, version, reason, is_paid: choice === 'paid' })}
          onDone={onDone}
          onMoved={onMoved}
        />
      ) : (
        <NoFinance />
      )}
    </Section>
  );
}

/** A form for a finished transfer that the bank returned. Staff enter the day and the reason, and choose the next step. */
export function Returned({ transfer, onDone, onMoved }: AtTheBankProps<'ask' | 'again'>) {
  const { roles } = useMe();
  const giveBack = useKeyed('POST /transfers/returned');
  const { id, version, account, is_erased: isErased } = transfer;
  const ask = { ask: isErased ? 'transfers.fail.next.by_hand' : 'transfers.fail.next.ask' } as const;
  return (
    <Section title="transfers.returned">
      <p>
        <T id="transfers.returned.lead" />
      </p>
      {roles.includes('finance') ? (
        <details>
          <summary>
            <T id="transfers.returned.open" />
          </summary>
          <BankSaid<'ask' | 'again'>
            // The server deletes the account some time after the payment. Without the account, staff cannot make the transfer again.
            choices={account ? { ...ask, again: 'transfers.fail.next.again' } : ask}
            labels={{
              choice: 'transfers.fail.next',
              reason: 'transfers.fail.reason',
              action: 'transfers.returned.save',
              day: 'transfers.returned.day',
            }}
            send={({ reason, choice, returned_on }) => giveBack({ id, version, reason, next: choice, returned_on })}
            onDone={onDone}
            onMoved={onMoved}
          />
        </details>
      ) : (
        <NoFinance />
      )}
    </Section>
  );
}

/** The times that the bank could not pay this transfer, or returned it. */
export function Failures({ of: failures }: { of: WholeTransfer['failures'] }) {
  const language = useLanguage();
  return (
    <Section title="transfers.failures">
      <ul className={pageStyles.rows}>
        {failures.map(({ failed_at, failed_by, reason, next, pay_on, returned_on }) => (
          <li key={failed_at}>
            <span>
              <Moment at={failed_at} />{' '}
              {pay_on && <T id="transfers.failures.pay_on" values={{ day: dayText(pay_on, language) }} />}
              {returned_on && (
                <div>
                  <T id="transfers.failures.returned_on" values={{ day: dayText(returned_on, language) }} />
                </div>
              )}
              <div>
                <T id="transfers.failures.reason" />
                <Written text={reason} />
              </div>
              <div>
                <T id={`transfers.failures.${next}`} />
              </div>
            </span>
            <span className={pageStyles.note}>
              <T id="transfers.failures.by" values={{ name: failed_by }} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
