import { latinReading } from '@hitosoroi/rules/latin-reading';
import type { RegistrationForm } from '@hitosoroi/rules/member-forms';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Copies a name in Latin letters to the reading, until the member types another reading. */
export const useLatinReading = (form: UseFormReturn<z.output<typeof RegistrationForm>>): void => {
  const filledIn = useRef('');
  const name = useWatch({ control: form.control, name: 'name' });
  const isLeft = Boolean(useFormState({ control: form.control, name: 'name' }).touchedFields.name);
  useEffect(() => {
    const reading = isLeft ? latinReading(name) : undefined;
    if (reading === undefined || form.getValues('name_kana') !== filledIn.current) return;
    filledIn.current = reading;
    form.setValue('name_kana', reading);
    // If the reading already has the focus, the copied text is selected, so that typing replaces it.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.name === 'name_kana') activeElement.select();
  }, [form, isLeft, name]);
};
