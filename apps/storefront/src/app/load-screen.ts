import { type ComponentType, lazy } from 'react';
import { queryClient } from '../api/query-client.ts';
import { readStored } from '../browser/storage.ts';
import { loadChunk } from '../connection/load-chunk.ts';
import { storedInvitation } from '../invitation/invitation.ts';
import { loadTexts, pageLanguage } from '../language/page-language.ts';
import { meQuery } from '../session/member.ts';
import type { Route } from './route.ts';
import { prefetchFor } from './routes.ts';

/** The loaded screens: their code and texts are there, so they can be shown at once. */
const ready = new Map<Route, ComponentType>();

/** Fetches a screen's code, for rendering on the server, which has all texts. */
export const loadCode = async (route: Route): Promise<void> => {
  const { Screen } = await route.screen();
  ready.set(route, Screen);
};

/** Fetches a screen's code and its texts in parallel. */
export const loadScreen = async (route: Route): Promise<ComponentType> => {
  const [{ Screen }] = await Promise.all([route.screen(), loadTexts('shell'), ...route.texts.map(loadTexts)]);
  ready.set(route, Screen);
  return Screen;
};

/** Starts the screen's queries. For visitors, queries that only members may make are skipped. */
export const prefetchAnswers = (route: Route, path: string): void => {
  queryClient.prefetchQuery(meQuery());
  if (route.guard === 'member' && readStored('loggedIn') !== '1') return;
  const visit = { client: queryClient, language: pageLanguage(), invitation: storedInvitation() };
  prefetchFor(route, visit, path).catch(() => undefined);
};

const started = new Map<Route, Promise<ComponentType>>();

/** Fetches a screen's code, its texts and its data in parallel. */
export const startScreen = (route: Route, path: string): Promise<ComponentType> => {
  prefetchAnswers(route, path);
  const running = started.get(route) ?? loadChunk(() => loadScreen(route));
  started.set(route, running);
  return running;
};

/** The component of a screen. If the screen is loaded, the component shows it at once. Else the screen loads when the component renders. */
export const screenOf = (route: Route): ComponentType =>
  ready.get(route) ?? lazy(async () => ({ default: await startScreen(route, location.pathname) }));
