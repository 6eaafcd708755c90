import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { fetchPart } from '../browser/fetch-part.ts';
import { forgetReload, readStored } from '../browser/storage.ts';
import { loadTexts } from '../language/texts.ts';
import { askMe } from '../session/user.ts';
import type { Route } from './routes.ts';

type Loaded = { default: ComponentType };

const load = async ({ screen, texts }: Route): Promise<Loaded> => {
  const [{ Screen }] = await Promise.all([screen(), loadTexts('shell'), loadTexts(texts)]);
  return { default: Screen };
};

const started = new Map<Route, Promise<Loaded>>();

/** Fetches a screen's code, its texts and what its calls answer, side by side. */
export const startScreen = (route: Route): Promise<Loaded> => {
  const running = started.get(route);
  if (running) return running;
  queryClient.prefetchQuery(askMe());
  const isForCustomers = route.guard === 'customer';
  if (!isForCustomers || readStored('loggedIn') === '1') {
    route.prepare?.(queryClient, matchPath(route.path, location.pathname)?.params ?? {});
  }
  const starting = fetchPart(() => load(route)).then((loaded) => {
    forgetReload();
    return loaded;
  });
  started.set(route, starting);
  return starting;
};

export const lazyScreen = (route: Route) => lazy(() => startScreen(route));
