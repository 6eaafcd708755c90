import { onlineManager } from '@tanstack/react-query';
import { loadScreen, prefetchAnswers } from './load-screen.ts';
import { routeFor } from './routes.ts';

/** The destination of a link within the shop, or of the form that the visitor fills in. */
const destinationOf = (target: Element): string | undefined => {
  const link = target.closest('a');
  if (link) return link.origin === location.origin && !link.target ? link.pathname : undefined;
  return target.closest('form') ? routeFor(location.pathname).next : undefined;
};

/** After the browser has painted the pressed link. */
const afterPaint = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then));

/**
 * Fetches a screen when the pointer or the focus nears its link or its form, and its data once the finger is down: an answer may report the
 * end of the session, which must not happen on hover.
 */
export const loadOnIntent = (): void => {
  const load = ({ type, target }: Event) => {
    const path = target instanceof Element ? destinationOf(target) : undefined;
    if (!path || !onlineManager.isOnline()) return;
    const route = routeFor(path);
    // A failure here repeats, visibly, when the link is followed.
    loadScreen(route).catch(() => undefined);
    if (type === 'pointerdown') prefetchAnswers(route, path);
  };
  // In the capture phase, first of all: a press before hydration is stopped there (`public/early-click.js`).
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) {
    addEventListener(sign, (event) => afterPaint(() => load(event)), { capture: true, passive: true });
  }
};
