import type { AroundNavHandler } from 'wouter';

const entry = (): { isAfterOurs?: boolean; top?: number } | null => history.state;

/** Stores the scroll position in the history entry that the member leaves. */
const keepTop = (): void => history.replaceState({ ...entry(), top: scrollY }, '');

/** Goes to a page, and records that a page of the shop comes before it. A page that is already shown gets no new history entry. */
export const goTo: AroundNavHandler = (navigate, to, { replace = false, state } = {}) => {
  const isSame = new URL(to, location.href).href === location.href;
  const isAfterOurs = replace || isSame ? entry()?.isAfterOurs : true;
  if (!replace && !isSame) keepTop();
  navigate(to, { replace: replace || isSame, state: { ...state, isAfterOurs } });
};

/** Whether the entry before this one is a page of the shop. A visitor who came here directly has no such page. */
export const canGoBack = (): boolean => entry()?.isAfterOurs === true;

/** The stored scroll position, if the visitor comes back to a page; 0 for any other page. */
export const keptTop = (): number => entry()?.top ?? 0;

/** Scrolls a newly opened page to a position. Also stores the position, because the layout afterwards scrolls to the stored position. */
export const arriveAt = (top: number): void => {
  history.replaceState({ ...entry(), top }, '');
  scrollTo(0, top);
};
