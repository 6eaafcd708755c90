import { onlineManager } from '@tanstack/react-query';
import { askAhead, loadScreen } from './load-screen.ts';
import { routeFor } from './routes.ts';

/** Where a link leads within the shop, or the form that somebody fills in. */
const destinationOf = (target: Element): string | undefined => {
  const link = target.closest('a');
  if (link) return link.origin === location.origin && !link.target ? link.pathname : undefined;
  return target.closest('form') ? routeFor(location.pathname).next : undefined;
};

/** What fails here fails again, visibly, when the person goes there. */
const load = (path: string): void => {
  const route = routeFor(path);
  askAhead(route, path);
  loadScreen(route).catch(() => undefined);
};

/** Fetches a screen, and what it will ask, while the finger comes down on its link or the form before it is filled in. */
export const loadOnIntent = (): void => {
  const notice = ({ target }: Event) => {
    const path = target instanceof Element ? destinationOf(target) : undefined;
    if (path && onlineManager.isOnline()) load(path);
  };
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) addEventListener(sign, notice, { passive: true });
};
