import { type ComponentType, lazy } from 'react';
import { isServerAlive } from '../api/client.ts';
import { connectionIsBack, noticeLostConnection } from '../api/connection.ts';
import { queryClient } from '../api/query-client.ts';
import { readPageStored, storeForPage } from '../browser/storage.ts';
import { loadTexts } from '../language/texts.ts';
import type { Route } from './routes.ts';

type Loaded = { default: ComponentType };

const load = async ({ screen, texts }: Route): Promise<Loaded> => {
  const [{ Screen }] = await Promise.all([screen(), loadTexts(texts)]);
  return { default: Screen };
};

/**
 * A part of the shop did not arrive: the connection is gone, then it is waited for; or a new version was published and the
 * old code is no more. A reload mends both, since a browser may remember a failed piece of code. Once: a part that fails
 * again is a defect, and is shown as one.
 */
export const reloadOnce = async (part: string, error: unknown): Promise<never> => {
  if (readPageStored('reloadedFor') === part) throw error;
  if (await isServerAlive()) {
    storeForPage('reloadedFor', part);
  } else {
    noticeLostConnection();
    await connectionIsBack();
  }
  location.reload();
  return new Promise(() => undefined);
};

const started = new Map<Route, Promise<Loaded>>();

/** Fetches a screen's code, its texts and what its calls answer, side by side. */
export const startScreen = (route: Route): Promise<Loaded> => {
  const running = started.get(route);
  if (running) return running;
  route.prepare?.(queryClient);
  const starting = load(route).then(
    (loaded) => {
      storeForPage('reloadedFor', '');
      return loaded;
    },
    (error: unknown) => reloadOnce(route.path, error),
  );
  started.set(route, starting);
  return starting;
};

export const lazyScreen = (route: Route) => lazy(() => startScreen(route));
