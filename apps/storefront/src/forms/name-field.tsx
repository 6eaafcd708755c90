import type { Name, ProfileName } from '@hitosoroi/rules/member-fields';
import { hasOtherScript, suggestName } from '@hitosoroi/rules/suggest-name';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { TextId } from '../language/texts.ts';
import type { Help } from './suggestion.tsx';
import { TextField } from './text-field.tsx';

interface NameFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly hint?: TextId;
  readonly rule: typeof Name | typeof ProfileName;
  /** For a name that is not the one the browser knows. */
  readonly autoComplete?: 'off';
}

const helpWith = (typed: string, rule: typeof Name | typeof ProfileName): Help => {
  const words = suggestName(typed, rule);
  if (words !== undefined) return { words };
  return hasOtherScript(typed) && !rule.safeParse(typed).success ? { text: 'suggestion.passport' } : undefined;
};

/** The name of a member. Who has letters in it that the rule does not allow is told what to write. */
export function NameField<Values extends FieldValues>({ rule, autoComplete, ...field }: NameFieldProps<Values>) {
  return (
    <TextField
      {...field}
      label="account.name"
      autoComplete={autoComplete ?? 'name'}
      suggest={(typed) => helpWith(typed, rule)}
    />
  );
}
