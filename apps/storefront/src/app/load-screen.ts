import { type ComponentType, lazy } from 'react';
import { queryClient } from '../api/query-client.ts';
import { readStored } from '../browser/storage.ts';
import { loadChunk } from '../connection/load-chunk.ts';
import { storedInvitation } from '../invitation/invitation.ts';
import { loadTexts, pageLanguage } from '../language/page-language.ts';
import { meQuery } from '../session/member.ts';
import { loadOrderFor } from './order-for-slot.tsx';
import type { Route } from './route.ts';
import { prefetchFor } from './routes.ts';

/** The loaded screens: their code and texts are there, so they can be shown at once. */
const ready = new Map<Route, ComponentType>();

const fetchCode = async (route: Route): Promise<ComponentType> => {
  const [{ Screen }] = await Promise.all([route.screen(), route.hasOrderFor && loadOrderFor()]);
  return Screen;
};

const nowReady = (route: Route, Screen: ComponentType): ComponentType => {
  ready.set(route, Screen);
  return Screen;
};

/** Fetches a screen's code. For rendering on the server, which has all texts, this is enough. */
export const loadCode = async (route: Route): Promise<ComponentType> => nowReady(route, await fetchCode(route));

/** Fetches a screen's code and its texts in parallel. */
export const loadScreen = async (route: Route): Promise<ComponentType> => {
  const texts = Promise.all(['shell' as const, ...route.texts].map(loadTexts));
  const [Screen] = await Promise.all([fetchCode(route), texts]);
  return nowReady(route, Screen);
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
