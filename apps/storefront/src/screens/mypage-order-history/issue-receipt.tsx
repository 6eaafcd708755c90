import { ReceiptForm, withHonorific } from '@hitosoroi/rules/addressee';
import type { ReceiptKind } from '@hitosoroi/rules/receipt';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ask } from '../../api/client.ts';
import { Form } from '../../forms/form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import styles from './receipt.module.css';

interface IssueReceiptProps {
  readonly orderNumber: string;
  readonly kind: ReceiptKind;
  readonly addressee: string;
  /** Whether the card was not charged in the end. The credit note then corrects the receipt. */
  readonly isRelease: boolean;
  /** Whether the addressee is already fixed, because a second document must have the same addressee. */
  readonly isFixed: boolean;
}

/** Issues the document to the proposed name or another one. A note above the button says how it is printed, and that it is final. */
export function IssueReceipt({ orderNumber, kind, addressee, isRelease, isFixed }: IssueReceiptProps) {
  const language = useLanguage();
  const client = useQueryClient();
  const checked = useFormWith(ReceiptForm, { addressee }, async (entered) => {
    await ask('POST /order/receipt', { body: { order_id: orderNumber, kind, addressee: entered.addressee } });
    await client.invalidateQueries({ queryKey: ['order/receipt', orderNumber] });
    document.getElementById(`receipt-${orderNumber}`)?.focus();
  });
  const typed = useWatch({ control: checked.form.control, name: 'addressee' }).trim();
  const name = language === 'ja' ? withHonorific(typed) : typed;
  const text = isRelease ? 'receipts.released.text' : kind === 'credit-note' && 'receipts.credit-note.text';
  return (
    <section className={styles.paper}>
      <h3>
        <T id={`receipts.${kind}`} />
      </h3>
      {text && (
        <p>
          <T id={text} />
        </p>
      )}
      <Form
        checked={checked}
        action={`receipts.${kind}.issue`}
        note={
          !isFixed &&
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
        {isFixed ? (
          <p>
            <span className={styles.label}>
              <T id="receipts.addressee" />
            </span>{' '}
            <Written text={addressee} />
          </p>
        ) : (
          <TextField form={checked.form} name="addressee" label="receipts.addressee" autoComplete="off" />
        )}
      </Form>
    </section>
  );
}
