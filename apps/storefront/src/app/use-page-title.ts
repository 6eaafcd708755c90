import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../language/t.tsx';
import { keptTop } from '../navigation/history.ts';
import type { GiveTitle } from '../navigation/own-title.ts';
import { pageTitle } from './page-title.ts';
import type { Route } from './route.ts';

interface PageTitle {
  readonly main: RefObject<HTMLElement | null>;
  /** What is read out. */
  readonly title: string;
  readonly giveTitle: GiveTitle;
}

/**
 * Gives the page its title. After a change of screen the focus moves to the content and the title is read out, as a browser
 * does for a new page; on arrival and on a change of language it stays where it is.
 */
export const usePageTitle = (route: Route): PageTitle => {
  const t = useTexts();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(route);
  const [hasMoved, setMoved] = useState(false);
  const [own, giveTitle] = useState<string>();
  const title = own ?? t(route.title);

  useEffect(() => {
    document.title = pageTitle(route, t, own);
  }, [route, t, own]);

  useEffect(() => {
    if (shown.current === route) return;
    shown.current = route;
    setMoved(true);
    // What the address leads to within the page has the focus already.
    if (location.hash && main.current?.querySelector(':focus')) return;
    scrollTo(0, keptTop());
    main.current?.focus({ preventScroll: true });
  }, [route]);

  // Where a title of its own is still to come, a screen reader is not read the general one first.
  const isKnown = own !== undefined || !route.hasOwnTitle;
  return { main, title: hasMoved && isKnown ? title : '', giveTitle };
};
