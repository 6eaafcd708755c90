import { onlineManager } from '@tanstack/react-query';
import { askAhead, loadScreen } from './load-screen.ts';
import { routeFor } from './routes.ts';

/** What fails here fails again, visibly, when the person goes there. */
const load = (path: string): void => {
  const route = routeFor(path);
  askAhead(route, path);
  loadScreen(route).catch(() => undefined);
};

/** Fetches the screen behind a link, and what it will ask, while the finger comes down on it. */
export const loadOnIntent = (): void => {
  const notice = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin && !link.target && onlineManager.isOnline()) load(link.pathname);
  };
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) addEventListener(sign, notice, { passive: true });
};
