import { accountTypes, BankAccount, emptyAccount } from '@hitosoroi/rules/zengin';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { Field, TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFirstFocus } from '../../forms/use-first-focus.ts';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T, useTexts } from '../../language/t.tsx';
import { transferQuery, type WholeTransfer } from './transfers-query.ts';

interface AccountFormProps {
  readonly transfer: WholeTransfer;
  /** What the staff member typed before another person changed the account. */
  readonly typed: BankAccount | undefined;
  readonly onSaved: () => void;
  readonly onStale: (typed: BankAccount) => void;
}

/** A form for the member's bank account. The input stays if a colleague or the member saved first. */
export function AccountForm({ transfer, typed, onSaved, onStale }: AccountFormProps) {
  const t = useTexts();
  const client = useQueryClient();
  const save = useKeyed('POST /transfers/account');
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['transfers'] }),
      client.invalidateQueries({ queryKey: transferQuery(String(transfer.id)).queryKey }),
    ]);
  const checked = useFormWith(
    BankAccount,
    typed ?? transfer.account ?? { ...emptyAccount, holder: transfer.member_kana },
    async (account) => {
      try {
        return await save({ id: transfer.id, version: transfer.version, ...account });
      } catch (error) {
        if (isRefusedFor(error, 'stale')) {
          onStale(account);
          await refresh();
        }
        throw error;
      }
    },
    {
      leave: async () => {
        onSaved();
        await refresh();
      },
    },
  );
  const { form } = checked;
  const place = useFirstFocus();
  return (
    <div ref={place}>
      {typed && (
        <p role="alert">
          <T id="transfers.stale" />
        </p>
      )}
      <Form checked={checked} action="transfers.save">
        <TextField
          form={form}
          name="bank_code"
          label="transfers.bank_code"
          hint="transfers.code.hint"
          autoComplete="off"
          inputMode="numeric"
        />
        <TextField
          form={form}
          name="bank_name"
          label="transfers.bank_name"
          hint="transfers.kana.hint"
          autoComplete="off"
        />
        <TextField
          form={form}
          name="branch_code"
          label="transfers.branch_code"
          autoComplete="off"
          inputMode="numeric"
        />
        <TextField form={form} name="branch_name" label="transfers.branch_name" autoComplete="off" />
        <Field form={form} name="account_type" label="transfers.account_type">
          {(control) => (
            <select {...control} {...form.register('account_type')}>
              {accountTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`transfers.account_type.${type}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          form={form}
          name="account_number"
          label="transfers.account_number"
          autoComplete="off"
          inputMode="numeric"
        />
        <TextField
          form={form}
          name="holder"
          label="transfers.holder"
          hint={transfer.account ? undefined : 'transfers.holder.hint'}
          autoComplete="off"
        />
      </Form>
    </div>
  );
}
