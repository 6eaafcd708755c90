import { asBankText, type BankAccount } from '@hitosoroi/rules/zengin';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../forms/text-field.tsx';
import { TidiedNote, useTidied } from '../../forms/tidied.tsx';

interface BankTextFieldProps {
  readonly form: UseFormReturn<BankAccount>;
  readonly name: 'bank_name' | 'branch_name' | 'holder';
}

/** Text in the banks' notation: kana are converted when the member leaves the field, and it says so. */
export function BankTextField({ form, name }: BankTextFieldProps) {
  const { tidy, tidied } = useTidied(asBankText);
  return (
    <TextField
      form={form}
      name={name}
      label={`refund_account.${name}`}
      hint={`refund_account.${name}.hint`}
      isHintKept
      autoComplete="off"
      tidy={tidy}
      help={<TidiedNote form={form} name={name} tidied={tidied} />}
    />
  );
}
