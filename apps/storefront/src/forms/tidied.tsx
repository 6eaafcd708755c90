import { useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { T } from '../language/t.tsx';
import type { Tidy } from './text-field.tsx';

/** Remembers what a field was normalised to. Trimmed spaces are not mentioned. */
export const useTidied = (tidy: Tidy): { readonly tidy: Tidy; readonly tidied: string | undefined } => {
  const [tidied, setTidied] = useState<string>();
  const remember = (typed: string): string => {
    const right = tidy(typed);
    if (right !== typed.trim()) setTidied(right);
    return right;
  };
  return { tidy: remember, tidied };
};

/** Whether a number starts with the prefix for dialing abroad from Japan. */
const isDialedAbroad = (typed: string): boolean => typed.startsWith('010-');

interface TidiedNoteProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly tidied: string | undefined;
}

/** Shows the normalised value, for as long as the field contains it. */
export function TidiedNote<Values extends FieldValues>({ form, name, tidied }: TidiedNoteProps<Values>) {
  const typed: string | undefined = useWatch({ control: form.control, name });
  if (tidied === undefined || typed !== tidied) return null;
  return (
    <>
      <T id="tidied.to" values={{ typed }} /> {isDialedAbroad(typed) && <T id="tidied.abroad" />}
    </>
  );
}
