import type { RegistrationForm } from '@hitosoroi/rules/member-forms';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { keepTypedFields, typedRegistration } from '../../session/keep-typed-fields.ts';

const fields = ['name', 'name_kana', 'tel', 'email'] as const;

const Fields = z.object({ name: z.string(), name_kana: z.string(), tel: z.string(), email: z.string() });

/** The fields to fill in again. Those of a registration that was sent may be another visitor's. */
const fieldsToFillIn = () => {
  const typed = typedRegistration();
  return typed && !typed.isSent ? Fields.safeParse(typed.fields).data : undefined;
};

/**
 * Keeps the fields that are no secret in the tab, for Back and Reload, and fills in those that are empty. They are forgotten when anybody
 * logs in or out in this browser, and when the tab opens another invitation. The password and the consent are never kept.
 */
export const useKeptFields = (form: UseFormReturn<z.output<typeof RegistrationForm>>): void => {
  // After hydration: the server's markup has empty fields.
  useEffect(() => {
    const kept = fieldsToFillIn();
    for (const field of fields)
      if (kept?.[field] && !form.getValues(field)) form.setValue(field, kept[field], { shouldTouch: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { name, name_kana, tel, email } }) => keepTypedFields({ name, name_kana, tel, email }),
    });
  }, [form]);
};
