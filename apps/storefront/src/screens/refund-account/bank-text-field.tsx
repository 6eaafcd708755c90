import { asBankText, type BankAccount } from '@hitosoroi/rules/zengin';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField } from '../../forms/text-field.tsx';
import { T } from '../../language/t.tsx';

interface BankTextFieldProps {
  readonly form: UseFormReturn<BankAccount>;
  readonly name: 'bank_name' | 'branch_name' | 'holder';
}

/**
 * A field for a text in the notation of banks. When the member leaves the field, it converts the text and tells what it converted. It does
 * not mention removed spaces at the ends.
 */
export function BankTextField({ form, name }: BankTextFieldProps) {
  const [converted, setConverted] = useState<string>();
  const typed = useWatch({ control: form.control, name });
  const tidy = (text: string): string => {
    const right = asBankText(text);
    if (right !== text.trim()) setConverted(right);
    return right;
  };
  return (
    <TextField
      form={form}
      name={name}
      label={`refund_account.${name}`}
      hint={`refund_account.${name}.hint`}
      isHintKept
      autoComplete="off"
      tidy={tidy}
      help={converted !== undefined && typed === converted && <T id="refund_account.converted" values={{ typed }} />}
    />
  );
}
