import type { AroundNavHandler } from 'wouter';

const entry = (): { isAfterOurs?: boolean } | null => history.state;

/** Marks each entry that we add to the browser's history, and adds none for the page that is already there. */
export const goTo: AroundNavHandler = (navigate, to, { replace = false, state } = {}) => {
  const isSame = new URL(to, location.href).href === location.href;
  const isAfterOurs = replace || isSame ? entry()?.isAfterOurs : true;
  navigate(to, { replace: replace || isSame, state: { ...state, isAfterOurs } });
};

/** Whether there is a page of ours to go back to. Whoever came here directly has none. */
export const canGoBack = (): boolean => entry()?.isAfterOurs === true;
