import { useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { T } from '../language/t.tsx';
import type { Tidy } from './text-field.tsx';

/** Remembers what a field was put right to. Spaces around it nobody has to hear about. */
export const useTidied = (tidy: Tidy): { readonly tidy: Tidy; readonly tidied: string | undefined } => {
  const [tidied, setTidied] = useState<string>();
  const remember = (typed: string): string => {
    const right = tidy(typed);
    if (right !== typed.trim()) setTidied(right);
    return right;
  };
  return { tidy: remember, tidied };
};

interface TidiedNoteProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly tidied: string | undefined;
}

/** Says what a field was put right to, for as long as that stands in it. */
export function TidiedNote<Values extends FieldValues>({ form, name, tidied }: TidiedNoteProps<Values>) {
  const typed: string | undefined = useWatch({ control: form.control, name });
  return tidied !== undefined && typed === tidied ? <T id="tidied.to" values={{ typed }} /> : null;
}
