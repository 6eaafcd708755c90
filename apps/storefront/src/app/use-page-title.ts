import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../language/t.tsx';
import { keptTop } from '../navigation/history.ts';
import type { GiveTitle } from '../navigation/own-title.ts';
import { pageTitle } from './page-title.ts';
import type { Route } from './route.ts';

interface PageTitle {
  readonly main: RefObject<HTMLElement | null>;
  /** The title that the screen reader announces. */
  readonly title: string;
  readonly giveTitle: GiveTitle;
}

/**
 * Sets the title of the page. After a change of screen it moves the focus to the content and announces the title, as a browser does for a
 * new page. On the first screen and after a change of language the focus stays.
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
    // The element that the hash of the URL names, or the first field of the new screen, already has the focus.
    if (main.current?.querySelector(location.hash ? ':focus' : 'input:focus')) return;
    scrollTo(0, keptTop());
    main.current?.focus({ preventScroll: true });
  }, [route]);

  // If the screen has its own title, a screen reader should not hear the general title first.
  const isKnown = own !== undefined || !route.hasOwnTitle;
  return { main, title: hasMoved && isKnown ? title : '', giveTitle };
};
