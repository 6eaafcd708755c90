import { suggestEmail } from '@hitosoroi/rules/suggest-email';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { TextId } from '../language/texts.ts';
import type { Help } from './suggestion.tsx';
import { TextField } from './text-field.tsx';

interface EmailFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly autoComplete?: 'email' | 'username';
  readonly hint?: TextId;
  readonly isHintKept?: true;
}

const inKnownDomain = (typed: string): Help => {
  const words = suggestEmail(typed);
  return words === undefined ? undefined : { words, ask: 'suggestion.email' };
};

/** A field for a mail address. It asks about a domain that looks mistyped, but takes every address. */
export function EmailField<Values extends FieldValues>({ autoComplete = 'email', ...field }: EmailFieldProps<Values>) {
  return (
    <TextField {...field} label="account.email" type="email" autoComplete={autoComplete} suggest={inKnownDomain} />
  );
}
