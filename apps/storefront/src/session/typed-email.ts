import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useHistoryState } from 'wouter/use-browser-location';

/** The mail address that a visitor typed last. It is only in memory: login, registration and forgotten password need it once. */
let typed = '';

export const forgetTypedEmail = (): void => {
  typed = '';
};

/** The address that the page before passed on, or that was typed on another page. */
export const useTypedEmail = (): string => useHistoryState<{ email?: string } | null>()?.email ?? typed;

/** Keeps the address that is typed into this form for the other pages. */
export const useKeepTypedEmail = <Values extends { email: string }>(form: UseFormReturn<Values>): void => {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          typed = values.email;
        },
      }),
    [form],
  );
};
