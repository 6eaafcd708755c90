import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

interface Place {
  readonly top: number;
  /** The link that somebody followed from there. */
  readonly link: string | undefined;
}

const here = (): string => location.pathname + location.search;

/** Where the focus is, if it is a link: by its address, for the link itself is gone when somebody comes back. */
const focusedLink = (): string | undefined => document.activeElement?.closest('a')?.getAttribute('href') ?? undefined;

/**
 * After a change of room the focus moves to it, and the room is seen from its top, as a browser does for a new page. Whoever comes back
 * by the browser's button finds the page where they left it, with the focus on the link they had followed.
 */
export const useKeptPlace = (main: RefObject<HTMLElement | null>): void => {
  const [path] = useLocation();
  const shown = useRef(path);
  const places = useRef(new Map<string, Place>());
  const isComingBack = useRef(false);

  useEffect(() => {
    const keep = () => {
      // The address is already the old one's, while the page is still the one that is left.
      if (!isComingBack.current) places.current.set(here(), { top: scrollY, link: focusedLink() });
    };
    const notice = ({ navigationType }: NavigateEvent) => {
      isComingBack.current = navigationType === 'traverse';
    };
    addEventListener('scroll', keep, { passive: true });
    addEventListener('focusin', keep);
    // Before the address changes. Browsers before 2026 may not have it, and show every page from its top.
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
    // Whoever is led on from the bare address has only just arrived.
    if (before === path || before === '/') return;
    const link = place?.link && main.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(place.link)}"]`);
    scrollTo(0, place?.top ?? 0);
    // A form that has put the focus into its first field keeps it.
    if (!link && main.current?.querySelector(':is(input, select, textarea):focus')) return;
    (link || main.current)?.focus({ preventScroll: true });
  }, [path, main]);
};
