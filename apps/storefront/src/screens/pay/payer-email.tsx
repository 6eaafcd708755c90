import { ForgotForm } from '@hitosoroi/rules/member-forms';
import { useCall } from '@hitosoroi/web/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '../../api/client.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import styles from './payer-email.module.css';
import { payerLinkQuery } from './payer-link.ts';

/** What the mail has: the number of a store, the confirmation of the payment, or the request for the bank account. */
export type MailOf = 'number' | 'paid' | 'refund';

/** Sends an address to the server, or its removal. The page then shows the address as the server has it. */
const useEmail = (token: string) => {
  const client = useQueryClient();
  return async (email: string | null): Promise<void> => {
    const { email_hint } = await ask('POST /payment_link/email', { body: { token, email } });
    await client.invalidateQueries({ queryKey: ['payment_link/paid', token] });
    client.setQueryData(
      payerLinkQuery(token).queryKey,
      (linked) => linked && { ...linked, order: linked.order && { ...linked.order, email_hint } },
    );
  };
};

interface EmailFormProps {
  readonly token: string;
  readonly of: MailOf;
  readonly onSent: () => void;
}

function EmailForm({ token, of, onSent }: EmailFormProps) {
  const send = useEmail(token);
  const checked = useFormWith(ForgotForm, { email: '' }, async ({ email }) => {
    await send(email);
    onSent();
  });
  return (
    <Form checked={checked} action={`pay.email.${of}`} isQuiet>
      <EmailField
        form={checked.form}
        name="email"
        isHintKept
        hint={of === 'refund' ? 'pay.email.refund.note' : 'pay.email.note'}
      />
    </Form>
  );
}

interface PayerEmailProps {
  readonly token: string;
  readonly of: MailOf;
  readonly hint: string | null;
}

/** Offers the payer a mail. Once they gave an address, they may replace or remove it. */
export function PayerEmail({ token, of, hint }: PayerEmailProps) {
  const [isChanging, setChanging] = useState(false);
  const [isSent, setSent] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const send = useEmail(token);
  const removal = useCall(() => send(null), { onDone: () => said.current?.focus() });
  const isAsking = hint === null || isChanging;
  const onSent = () => {
    setChanging(false);
    setSent(true);
    // The form with the pressed button disappears.
    said.current?.focus();
  };
  return (
    <section className={styles.email}>
      <p ref={said} tabIndex={-1} role="status" className={styles.given}>
        {!isAsking && (isSent || of !== 'refund') && (
          <T id={isSent ? 'pay.email.sent' : 'pay.email.given'} values={{ email: hint }} />
        )}
      </p>
      {isAsking ? (
        <EmailForm token={token} of={of} onSent={onSent} />
      ) : (
        <div className={styles.actions}>
          <button type="button" className={styles.action} onClick={() => setChanging(true)}>
            <T id="pay.email.change" />
          </button>
          {of !== 'refund' && (
            <button
              type="button"
              className={styles.action}
              aria-busy={removal.isRunning}
              onClick={() => void removal.run()}
            >
              <T id="pay.email.remove" />
            </button>
          )}
        </div>
      )}
      <p role="alert" className={styles.error}>
        {removal.error && <T id="form.not_sent" />}
      </p>
    </section>
  );
}
