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
  readonly isFirst?: boolean;
  /** `off` if the browser must not fill in this name. */
  readonly autoComplete?: 'off';
}

const helpWith = (typed: string, rule: typeof Name | typeof ProfileName): Help => {
  const words = suggestName(typed, rule);
  if (words !== undefined) return { words };
  return hasOtherScript(typed) && !rule.safeParse(typed).success ? { text: 'suggestion.passport' } : undefined;
};

/** A field for a name. It suggests what to write instead of letters that the rule forbids. */
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
