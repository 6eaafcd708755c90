import { onlineManager } from '@tanstack/react-query';
import { loadScreen, prefetchAnswers } from './load-screen.ts';
import { routeFor } from './routes.ts';

/** The path of a link within the shop. For an element of a form: the path of the screen after that form. */
const destinationOf = (target: Element): string | undefined => {
  const link = target.closest('a');
  if (link) return link.origin === location.origin && !link.target ? link.pathname : undefined;
  return target.closest('form') ? routeFor(location.pathname).next : undefined;
};

/** Runs something after the browser has painted the pressed link. */
const afterPaint = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then));

/**
 * Fetches a screen's code when the pointer or the focus reaches its link or form. Fetches the screen's data only on a press, because an
 * answer may report that the session has ended, and a hover must not end the session.
 */
export const loadOnIntent = (): void => {
  const load = ({ type, target }: Event) => {
    const path = target instanceof Element ? destinationOf(target) : undefined;
    if (!path || !onlineManager.isOnline()) return;
    const route = routeFor(path);
    // If this fails, the navigation to the screen fails as well, and shows the error.
    loadScreen(route).catch(() => undefined);
    if (type === 'pointerdown') prefetchAnswers(route, path);
  };
  // Listens on the window in the capture phase, because before hydration `public/early-click.js` lets no press go further.
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) {
    addEventListener(sign, (event) => afterPaint(() => load(event)), { capture: true, passive: true });
  }
};
