import { onlineManager } from '@tanstack/react-query';
import { loadScreen, prefetchAnswers } from './load-screen.ts';
import { routeFor } from './routes.ts';

/** The path of a link within the shop, or the path to which the form leads that the visitor fills in. */
const destinationOf = (target: Element): string | undefined => {
  const link = target.closest('a');
  if (link) return link.origin === location.origin && !link.target ? link.pathname : undefined;
  return target.closest('form') ? routeFor(location.pathname).next : undefined;
};

/** Runs something after the browser has painted the pressed link. */
const afterPaint = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then));

/**
 * Fetches a screen's code when the pointer or the focus comes to its link or form, and its data only once the finger is down. An answer may
 * report the end of the session, which must not happen on hover.
 */
export const loadOnIntent = (): void => {
  const load = ({ type, target }: Event) => {
    const path = target instanceof Element ? destinationOf(target) : undefined;
    if (!path || !onlineManager.isOnline()) return;
    const route = routeFor(path);
    // If this fails, following the link fails as well, and shows it.
    loadScreen(route).catch(() => undefined);
    if (type === 'pointerdown') prefetchAnswers(route, path);
  };
  // Listens in the capture phase on the window: before hydration, a press is stopped right there (`public/early-click.js`).
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) {
    addEventListener(sign, (event) => afterPaint(() => load(event)), { capture: true, passive: true });
  }
};
