import { suggestPhone } from '@hitosoroi/rules/tidy-phone';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { TextId } from '../language/texts.ts';
import type { Help } from './suggestion.tsx';
import { TextField } from './text-field.tsx';

interface TelFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly hint: TextId;
}

/** A number that starts with the prefix for dialing abroad from Japan is explained. */
export const helpWithPhone = (typed: string): Help => {
  const words = suggestPhone(typed);
  if (words === undefined) return undefined;
  return words.startsWith('010-') ? { words, text: 'suggestion.abroad' } : { words };
};

/** A phone number in digits and hyphens. The error offers it to a member who typed it in another way. */
export function TelField<Values extends FieldValues>(field: TelFieldProps<Values>) {
  return <TextField {...field} label="account.tel" type="tel" autoComplete="tel" suggest={helpWithPhone} />;
}
