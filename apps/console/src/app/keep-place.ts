import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

interface Place {
  readonly top: number;
  /** The address of the link that the person followed on that page. */
  readonly link: string | undefined;
}

const here = (): string => location.pathname + location.search;

/** The address of the focused link. The element itself is gone when the person comes back. */
const focusedLink = (): string | undefined => document.activeElement?.closest('a')?.getAttribute('href') ?? undefined;

/**
 * After a change of room the page scrolls to its top and the focus moves to the new room, as a browser does for a new page. The browser's
 * Back restores the scroll position and puts the focus on the link that the person had followed.
 */
export const useKeptPlace = (main: RefObject<HTMLElement | null>): void => {
  const [path] = useLocation();
  const shown = useRef(path);
  const places = useRef(new Map<string, Place>());
  const isComingBack = useRef(false);

  useEffect(() => {
    const keep = () => {
      // On Back the address changes first, and the scroll event of the old page must not be stored under the new address.
      if (!isComingBack.current) places.current.set(here(), { top: scrollY, link: focusedLink() });
    };
    const notice = ({ navigationType }: NavigateEvent) => {
      isComingBack.current = navigationType === 'traverse';
    };
    addEventListener('scroll', keep, { passive: true });
    addEventListener('focusin', keep);
    // Fires before the address changes. Browsers before 2026 may lack `navigation`; they show every page from its top.
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
    // On the first page, or after the redirect from `/` to it, the focus stays where the browser put it.
    if (before === path || before === '/') return;
    const link = place?.link && main.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(place.link)}"]`);
    scrollTo(0, place?.top ?? 0);
    // A form keeps the focus that it set on its first field.
    if (!link && main.current?.querySelector(':is(input, select, textarea):focus')) return;
    (link || main.current)?.focus({ preventScroll: true });
  }, [path, main]);
};
