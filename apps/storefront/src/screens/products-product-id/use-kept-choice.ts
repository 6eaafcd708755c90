import { useEffect, useRef, useState } from 'react';

/** A form's values, by the names of its fields. */
type Choice = Readonly<Record<string, string>>;

const keptChoice = (): Choice | undefined => {
  const state: { choice?: Choice } | null = typeof history === 'undefined' ? null : history.state;
  return state?.choice;
};

const keep = (choice: Choice): void => history.replaceState({ ...history.state, choice }, '');

const isTouched = ({ checked, defaultChecked, value, defaultValue }: HTMLInputElement): boolean =>
  checked !== defaultChecked || value !== defaultValue;

/** All values of the form, or only those that the member or the browser's Back set before the page's code loaded. */
const shownIn = (form: HTMLFormElement, which: 'all' | 'touched'): Choice => {
  const touched = new Set([...form.querySelectorAll('input')].filter(isTouched).map(({ name }) => name));
  const fields = [...new FormData(form)].filter(([name]) => which === 'all' || touched.has(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
};

/**
 * Stores the form's values in the history entry: they are back after a reload, and after Back. A choice that the member made on the
 * prerendered page, before its code loaded, has priority. Returns the form's ref.
 */
export const useKeptChoice = (choice: Choice, choose: (choice: Choice) => void) => {
  const form = useRef<HTMLFormElement>(null);
  const [kept] = useState(keptChoice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    if (form.current) choose({ ...shownIn(form.current, 'all'), ...kept, ...shownIn(form.current, 'touched') });
  }, []);
  const text = JSON.stringify(choice);
  useEffect(() => keep(JSON.parse(text)), [text]);
  return form;
};
