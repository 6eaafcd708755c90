import { suggestKatakana } from '@hitosoroi/rules/suggest-katakana';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { TextId } from '../language/texts.ts';
import type { Help } from './suggestion.tsx';
import { TextField } from './text-field.tsx';

interface KanaFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly hint?: TextId;
}

const inKatakana = (typed: string): Help => {
  const words = suggestKatakana(typed);
  return words === undefined ? undefined : { words };
};

/** A field for the reading of a name. The reading is stored as typed, but the field offers katakana if the member typed other kana. */
export function KanaField<Values extends FieldValues>(field: KanaFieldProps<Values>) {
  return <TextField {...field} label="account.name_kana" autoComplete="off" suggest={inKatakana} />;
}
