import { ReceiptForm, withHonorific } from '@hitosoroi/rules/addressee';
import type { ReceiptKind } from '@hitosoroi/rules/receipt';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { Form } from '../../forms/form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { confirmDialog } from '../../ui/confirm-dialog.ts';
// Loads the dialog in advance. It also has to report a lost connection, and without a connection it could not load.
import '../../ui/dialog.tsx';
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

/** Asks for the addressee, warns that it is final, and issues the document. */
export function IssueReceipt({ orderNumber, kind, addressee, isRelease, isFixed }: IssueReceiptProps) {
  const language = useLanguage();
  const client = useQueryClient();
  const checked = useFormWith(ReceiptForm, { addressee }, async (entered) => {
    const printed = language === 'ja' ? withHonorific(entered.addressee) : entered.addressee;
    const answers = { yes: 'receipts.yes', no: 'receipts.no' } as const;
    if (!isFixed && !(await confirmDialog(`receipts.${kind}.ask`, printed, answers))) return;
    await ask('POST /order/receipt', { body: { order_id: orderNumber, kind, addressee: entered.addressee } });
    await client.invalidateQueries({ queryKey: ['order/receipt', orderNumber] });
    document.getElementById(`receipt-${orderNumber}`)?.focus();
  });
  return (
    <section className={styles.paper}>
      <h3>
        <T id={`receipts.${kind}`} />
      </h3>
      <p>{isRelease ? <T id="receipts.released.text" /> : <T id={`receipts.${kind}.text`} />}</p>
      <Form checked={checked} action={`receipts.${kind}.issue`}>
        {isFixed ? (
          <p>
            <span className={styles.label}>
              <T id="receipts.addressee" />
            </span>{' '}
            <Written text={addressee} />
          </p>
        ) : (
          <TextField
            form={checked.form}
            name="addressee"
            label="receipts.addressee"
            hint="receipts.addressee.hint"
            isHintKept
            autoComplete="off"
          />
        )}
      </Form>
    </section>
  );
}
