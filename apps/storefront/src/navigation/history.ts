import type { AroundNavHandler } from 'wouter';

const entry = (): { isAfterOurs?: boolean; top?: number } | null => history.state;

/** Stores the scroll position in the history entry that the member leaves. */
const keepTop = (): void => history.replaceState({ ...entry(), top: scrollY }, '');

/** Marks each history entry that we add; adds none for the page that is already shown. */
export const goTo: AroundNavHandler = (navigate, to, { replace = false, state } = {}) => {
  const isSame = new URL(to, location.href).href === location.href;
  const isAfterOurs = replace || isSame ? entry()?.isAfterOurs : true;
  if (!replace && !isSame) keepTop();
  navigate(to, { replace: replace || isSame, state: { ...state, isAfterOurs } });
};

/** Whether a page of the shop is behind this one. A visitor who came here directly has none. */
export const canGoBack = (): boolean => entry()?.isAfterOurs === true;

/** The scroll position of a page that the visitor comes back to; 0 for any other. */
export const keptTop = (): number => entry()?.top ?? 0;

/** Scrolls a newly opened page to a position, even if the layout asks for it only later. */
export const arriveAt = (top: number): void => {
  history.replaceState({ ...entry(), top }, '');
  scrollTo(0, top);
};
