import { accountTypes, BankAccount, emptyAccount } from '@hitosoroi/rules/zengin';
import { Field } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { registerField, TextField } from '../../forms/text-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T, useTexts } from '../../language/t.tsx';
import { BankTextField } from './bank-text-field.tsx';

interface AccountFormProps {
  /** What the member typed earlier, if they come back from checking it. */
  readonly typed: BankAccount | undefined;
  readonly onTyped: (account: BankAccount) => void;
}

/** The form for the bank account. It does not send the account: the member checks it first. */
export function AccountForm({ typed, onTyped }: AccountFormProps) {
  const t = useTexts();
  const checked = useFormWith(BankAccount, typed ?? emptyAccount, async (account) => onTyped(account));
  const { form } = checked;
  return (
    <Form checked={checked} action="refund_account.to_check" note={<T id="refund_account.never" />}>
      <TextField
        form={form}
        name="bank_code"
        label="refund_account.bank_code"
        hint="refund_account.bank_code.hint"
        isHintKept
        autoComplete="off"
        inputMode="numeric"
      />
      <BankTextField form={form} name="bank_name" />
      <TextField
        form={form}
        name="branch_code"
        label="refund_account.branch_code"
        hint="refund_account.branch_code.hint"
        isHintKept
        autoComplete="off"
        inputMode="numeric"
      />
      <BankTextField form={form} name="branch_name" />
      <Field label={<T id="refund_account.account_type" />} error={undefined}>
        {(control) => (
          <select {...control} {...registerField(form, 'account_type')}>
            {accountTypes.map((type) => (
              <option key={type} value={type}>
                {t(`refund_account.account_type.${type}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        form={form}
        name="account_number"
        label="refund_account.account_number"
        hint="refund_account.account_number.hint"
        isHintKept
        autoComplete="off"
        inputMode="numeric"
      />
      <BankTextField form={form} name="holder" />
    </Form>
  );
}
