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

/**
 * Suggests a phone number in digits and hyphens. A suggestion that begins with 010, the prefix for calls from Japan to other countries, is
 * explained.
 */
export const helpWithPhone = (typed: string): Help => {
  const words = suggestPhone(typed);
  if (words === undefined) return undefined;
  return words.startsWith('010-') ? { words, text: 'suggestion.abroad' } : { words };
};

/** A field for a phone number in digits and hyphens. If the member typed it in another way, the field suggests digits and hyphens. */
export function TelField<Values extends FieldValues>(field: TelFieldProps<Values>) {
  return <TextField {...field} label="account.tel" type="tel" autoComplete="tel" suggest={helpWithPhone} />;
}
