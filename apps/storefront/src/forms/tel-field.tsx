import { tidyPhone } from '@hitosoroi/rules/tidy-phone';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { TextId } from '../language/texts.ts';
import { TextField } from './text-field.tsx';

interface TelFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly hint: TextId;
  readonly isRequired?: boolean;
}

/** A phone number, which is put right when the field is left. */
export function TelField<Values extends FieldValues>(field: TelFieldProps<Values>) {
  return <TextField {...field} label="account.tel" type="tel" autoComplete="tel" tidy={tidyPhone} />;
}
