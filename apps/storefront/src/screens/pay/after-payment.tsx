import { ReceiptForm, withHonorific } from '@hitosoroi/rules/addressee';
import { type Language, languages } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { dayText, instantText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Answer, ask, isRefusedFor } from '../../api/client.ts';
import { addressOnServer } from '../../connection/server.ts';
import { Form } from '../../forms/form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import styles from './after-payment.module.css';
import { PayerEmailSlot } from './payer-email-slot.tsx';

type Paid = Answer<'POST /payment_link/paid'>;
type Receipts = NonNullable<Paid['receipts']>;

/** Loads again when the payer comes back from a PDF. */
const paidQuery = (token: string) =>
  queryOptions({
    queryKey: ['payment_link/paid', token],
    queryFn: () => ask('POST /payment_link/paid', { body: { token } }),
    refetchOnWindowFocus: 'always',
  });

interface IssueProps {
  readonly token: string;
  readonly kind: NonNullable<Receipts['due']>;
  /** The addressee of the first paper, which the second one keeps. */
  readonly fixed: string | undefined;
  /** Called if the paper was already issued in another name. */
  readonly onOtherName: () => void;
}

/** Asks for the addressee, and issues the paper. A note above the button says how it is printed, and that it is final. */
function Issue({ token, kind, fixed, onOtherName }: IssueProps) {
  const language = useLanguage();
  const client = useQueryClient();
  const checked = useFormWith(ReceiptForm, { addressee: fixed ?? '' }, async ({ addressee }) => {
    try {
      const paid = await ask('POST /payment_link/receipt', { body: { token, kind, addressee } });
      client.setQueryData(paidQuery(token).queryKey, paid);
    } catch (error) {
      if (!isRefusedFor(error, 'receipt-issued')) throw error;
      // Another person with the link was first. Their paper takes the place of this form.
      onOtherName();
      await client.invalidateQueries({ queryKey: paidQuery(token).queryKey });
    }
    document.getElementById('receipt')?.focus();
  });
  const typed = useWatch({ control: checked.form.control, name: 'addressee' }).trim();
  const name = language === 'ja' ? withHonorific(typed) : typed;
  return (
    <Form
      checked={checked}
      action={`receipts.${kind}.issue`}
      note={
        !fixed &&
        typed && (
          <>
            <strong>
              <Written text={name} />
            </strong>{' '}
            <T id="receipts.printed" />
          </>
        )
      }
    >
      {!fixed && (
        <TextField
          form={checked.form}
          name="addressee"
          label="receipts.addressee"
          hint="pay.receipt.hint"
          isHintKept
          autoComplete="off"
        />
      )}
    </Form>
  );
}

/** An issued paper: its addressee, and its PDF in both languages. A form posts the secret of the link, which must not be in a URL. */
function Issued({ token, paper }: { token: string; paper: Receipts['issued'][number] }) {
  const { kind, addressee, reissued_in } = paper;
  return (
    <>
      <p>
        <span className={styles.label}>
          <T id="receipts.addressee" />
        </span>{' '}
        <Written text={addressee} />
      </p>
      <div className={styles.files}>
        {languages.map((each) => (
          <form
            key={each}
            method="post"
            target="_blank"
            action={addressOnServer('/api/v1/consumer/payment_link/receipt.pdf')}
            rel="noopener"
          >
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="language" value={each} />
            <button type="submit" className={styles.file}>
              {reissued_in.includes(each) ? <T id={`receipts.pdf.${each}.again`} /> : <T id={`receipts.pdf.${each}`} />}{' '}
              <span className="visually-hidden">
                <T id="receipts.new_tab" />
              </span>
            </button>
          </form>
        ))}
      </div>
    </>
  );
}

function Papers({ token, receipts: { due, issued } }: { token: string; receipts: Receipts }) {
  const [isOtherName, setOtherName] = useState(false);
  return (
    <>
      <p role="alert" className={styles.other}>
        {isOtherName && <T id="refusal.receipt-issued" />}
      </p>
      {issued.map((paper) => (
        <section key={paper.kind} className={styles.section}>
          <h2>
            <T id={`receipts.${paper.kind}`} />
          </h2>
          <Issued token={token} paper={paper} />
        </section>
      ))}
      {due && (
        <section className={styles.section}>
          <h2>
            <T id={`receipts.${due}`} />
          </h2>
          <Issue token={token} kind={due} fixed={issued[0]?.addressee} onOtherName={() => setOtherName(true)} />
        </section>
      )}
    </>
  );
}

type Refund = Paid['refunds'][number];

const fates: Record<Refund['fate'], Refund['fate']> = {
  'to-card': 'to-card',
  'on-card': 'on-card',
  'to-account': 'to-account',
  transferred: 'transferred',
  owed: 'owed',
};

/** The sentence on a refund. A newer server may send a fate that this page does not know. */
const refundText = ({ fate: sent, is_release, is_second }: Refund, { asks_payer, account_request }: Paid) => {
  const fate = fates[sent] ?? 'owed';
  const done = fate === 'on-card' && is_release ? 'released' : fate;
  if (is_second) return `pay.second.${done}` as const;
  if (fate !== 'to-account' || !asks_payer) return `pay.refund.${done}` as const;
  if (account_request === null) return 'pay.refund.to-known-account';
  return account_request?.email_hint && account_request.ends_at ? 'pay.refund.asked' : 'pay.refund.to-own-account';
};

const refundFacts = ({ amount, on }: Refund, language: Language) => ({
  amount: yen(amount),
  day: on ? dayText(on, language) : '',
});

/** What the payer has after the payment: the day, what goes back, and the receipt in their name. */
export function AfterPayment({ token }: { token: string }) {
  const language = useLanguage();
  const { data } = useQuery(paidQuery(token));
  if (!data) return null;
  const { email_hint: email, ends_at: end } = data.account_request ?? {};
  const requestFacts = { email: email ?? '', end: end ? instantText(end, language) : '' };
  return (
    <div id="receipt" tabIndex={-1} className={styles.after}>
      {data.paid_on && (
        <p className={styles.label}>
          <T id={`pay.paid_by.${data.paid_by}`} values={{ day: dayText(data.paid_on, language) }} />
        </p>
      )}
      {data.refunds.map((refund, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may be equal
        <p key={index} role="status" className={styles.refund}>
          <T id={refundText(refund, data)} values={{ ...requestFacts, ...refundFacts(refund, language) }} />
        </p>
      ))}
      {data.account_request && <PayerEmailSlot token={token} of="refund" hint={data.account_request.email_hint} />}
      {data.receipts && <Papers token={token} receipts={data.receipts} />}
    </div>
  );
}
