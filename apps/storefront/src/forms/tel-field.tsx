import { tidyPhone } from '@hitosoroi/rules/tidy-phone';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { TextId } from '../language/texts.ts';
import { TextField } from './text-field.tsx';
import { TidiedNote, useTidied } from './tidied.tsx';

interface TelFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly hint: TextId;
}

/** A phone number that is normalised when the member leaves the field; the field says so. */
export function TelField<Values extends FieldValues>(field: TelFieldProps<Values>) {
  const { tidy, tidied } = useTidied(tidyPhone);
  const note = <TidiedNote form={field.form} name={field.name} tidied={tidied} />;
  return <TextField {...field} label="account.tel" type="tel" autoComplete="tel" tidy={tidy} help={note} />;
}
