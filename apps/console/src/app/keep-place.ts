import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

interface Place {
  readonly top: number;
  /** The `href` of the link that had the focus. */
  readonly link: string | undefined;
}

const here = (): string => location.pathname + location.search;

/** The `href` of the focused link. It is stored instead of the element, because React renders a new element when staff come back. */
const focusedLink = (): string | undefined => document.activeElement?.closest('a')?.getAttribute('href') ?? undefined;

/**
 * After a change of room the page scrolls to its top and the focus moves to the new room, as a browser does for a new page. After
 * the browser's Back, the page has its old scroll position and the focus is on the link that staff had followed.
 */
export const useKeptPlace = (main: RefObject<HTMLElement | null>): void => {
  const [path] = useLocation();
  const shown = useRef(path);
  const places = useRef(new Map<string, Place>());
  const isComingBack = useRef(false);

  useEffect(() => {
    const keep = () => {
      // On Back the URL changes before the page does. A scroll event of the old page must not be stored under the new URL.
      if (!isComingBack.current) places.current.set(here(), { top: scrollY, link: focusedLink() });
    };
    const notice = ({ navigationType }: NavigateEvent) => {
      isComingBack.current = navigationType === 'traverse';
    };
    addEventListener('scroll', keep, { passive: true });
    addEventListener('focusin', keep);
    // `navigate` fires before the URL changes. Browsers from before 2026 may lack `navigation`. In these browsers, Back also shows the top
    // of the page.
    window.navigation?.addEventListener('navigate', notice);
    return () => {
      removeEventListener('scroll', keep);
      removeEventListener('focusin', keep);
      window.navigation?.removeEventListener('navigate', notice);
    };
  }, []);

  useEffect(() => {
    const before = shown.current;
    const place = isComingBack.current ? places.current.get(here()) : undefined;
    shown.current = path;
    isComingBack.current = false;
    // When the console opens, also by the redirect from `/`, the focus stays where the browser put it.
    if (before === path || before === '/') return;
    const link = place?.link && main.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(place.link)}"]`);
    scrollTo(0, place?.top ?? 0);
    // If the room has already focused the first field of its form, the focus stays there.
    if (!link && main.current?.querySelector(':is(input, select, textarea):focus')) return;
    (link || main.current)?.focus({ preventScroll: true });
  }, [path, main]);
};
