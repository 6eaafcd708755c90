import { useEffect, useRef, useState } from 'react';

/** What a form shows, by the names of its fields. */
type Choice = Readonly<Record<string, string>>;

const keptChoice = (): Choice | undefined => {
  const state: { choice?: Choice } | null = typeof history === 'undefined' ? null : history.state;
  return state?.choice;
};

const keep = (choice: Choice): void => history.replaceState({ ...history.state, choice }, '');

const isTouched = ({ checked, defaultChecked, value, defaultValue }: HTMLInputElement): boolean =>
  checked !== defaultChecked || value !== defaultValue;

/** What the form shows, or of that only where somebody, or the browser on the way back, was faster than the code of the page. */
const shownIn = (form: HTMLFormElement, which: 'all' | 'touched'): Choice => {
  const touched = new Set([...form.querySelectorAll('input')].filter(isTouched).map(({ name }) => name));
  const fields = [...new FormData(form)].filter(([name]) => which === 'all' || touched.has(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
};

/**
 * Keeps what is chosen in a form with the page's entry in the history: it is there again after a reload, and on the way back. What the
 * member chose on the prerendered page, before its code was there, counts more. Gives the form's ref.
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
