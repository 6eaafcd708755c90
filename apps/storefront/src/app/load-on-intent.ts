import { onlineManager } from '@tanstack/react-query';
import { loadScreen, prefetchAnswers } from './load-screen.ts';
import { routeFor } from './routes.ts';

/** Where a link leads within the shop, or the form that somebody fills in. */
const destinationOf = (target: Element): string | undefined => {
  const link = target.closest('a');
  if (link) return link.origin === location.origin && !link.target ? link.pathname : undefined;
  return target.closest('form') ? routeFor(location.pathname).next : undefined;
};

/** Once the pressed link is seen as such. */
const afterPaint = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then));

/**
 * Fetches a screen while somebody comes near its link or fills in the form before it, and what it will ask when the finger is down: an
 * answer may say that the session has ended, which nobody wants to hear for passing by.
 */
export const loadOnIntent = (): void => {
  const load = ({ type, target }: Event) => {
    const path = target instanceof Element ? destinationOf(target) : undefined;
    if (!path || !onlineManager.isOnline()) return;
    const route = routeFor(path);
    // What fails here fails again, visibly, when the link is followed.
    loadScreen(route).catch(() => undefined);
    if (type === 'pointerdown') prefetchAnswers(route, path);
  };
  // Heard before anybody else: what is pressed before the page is hydrated goes no further (`public/early-click.js`).
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) {
    addEventListener(sign, (event) => afterPaint(() => load(event)), { capture: true, passive: true });
  }
};
