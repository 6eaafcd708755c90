import type { AroundNavHandler } from 'wouter';

const entry = (): { isAfterOurs?: boolean; top?: number } | null => history.state;

/** Keeps with the entry that is left how far down its page was. */
const keepTop = (): void => history.replaceState({ ...entry(), top: scrollY }, '');

/** Marks each entry that we add to the browser's history, and adds none for the page that is already there. */
export const goTo: AroundNavHandler = (navigate, to, { replace = false, state } = {}) => {
  const isSame = new URL(to, location.href).href === location.href;
  const isAfterOurs = replace || isSame ? entry()?.isAfterOurs : true;
  if (!replace && !isSame) keepTop();
  navigate(to, { replace: replace || isSame, state: { ...state, isAfterOurs } });
};

/** Whether there is a page of ours to go back to. Whoever came here directly has none. */
export const canGoBack = (): boolean => entry()?.isAfterOurs === true;

/** How far down the page was when it was left, for a page that somebody came back to; 0 for any other. */
export const keptTop = (): number => entry()?.top ?? 0;

/** Shows a page that was just opened so far down, also where the layout asks for its place only after this. */
export const arriveAt = (top: number): void => {
  history.replaceState({ ...entry(), top }, '');
  scrollTo(0, top);
};
