import { useEffect, useRef, useState } from 'react';

/** The values of a form, by the names of its fields. */
type Choice = Readonly<Record<string, string>>;

const keptChoice = (): Choice | undefined => {
  const state: { choice?: Choice } | null = typeof history === 'undefined' ? null : history.state;
  return state?.choice;
};

const keep = (choice: Choice): void => history.replaceState({ ...history.state, choice }, '');

const isTouched = ({ checked, defaultChecked, value, defaultValue }: HTMLInputElement): boolean =>
  checked !== defaultChecked || value !== defaultValue;

/**
 * The values of the form: all values, or only those that the member changed, or the browser after Back, before the code of the page loaded.
 */
const shownIn = (form: HTMLFormElement, which: 'all' | 'touched'): Choice => {
  const touched = new Set([...form.querySelectorAll('input')].filter(isTouched).map(({ name }) => name));
  const fields = [...new FormData(form)].filter(([name]) => which === 'all' || touched.has(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
};

/**
 * Stores the values of the form in the history entry, so that they are back after a reload and after Back. If the member chose something on
 * the rendered page before its code loaded, that choice wins. `first` is the choice of a page that has stored none. Returns the ref of the
 * form.
 */
export const useKeptChoice = (choice: Choice, first: () => Choice, choose: (choice: Choice) => void) => {
  const form = useRef<HTMLFormElement>(null);
  const [kept] = useState(keptChoice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    if (!form.current) return;
    choose({ ...shownIn(form.current, 'all'), ...first(), ...kept, ...shownIn(form.current, 'touched') });
  }, []);
  const text = JSON.stringify(choice);
  useEffect(() => keep(JSON.parse(text)), [text]);
  return form;
};
