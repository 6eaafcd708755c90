import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../language/t.tsx';
import { pageTitle } from './page-title.ts';
import type { Route } from './routes.ts';

/**
 * Gives the page its title. After a change of screen the focus moves to the content and the title is read out, as a browser
 * does for a new page; on arrival and on a change of language it stays where it is.
 */
export const usePageTitle = (route: Route): { main: RefObject<HTMLElement | null>; title: string } => {
  const t = useTexts();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(route);
  const [announced, setAnnounced] = useState<Route>();

  useEffect(() => {
    document.title = pageTitle(route, t);
  }, [route, t]);

  useEffect(() => {
    if (shown.current === route) return;
    shown.current = route;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
    setAnnounced(route);
  }, [route]);

  return { main, title: announced ? t(announced.title) : '' };
};
