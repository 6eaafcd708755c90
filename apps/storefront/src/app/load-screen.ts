import type { Language } from '@hitosoroi/rules/language';
import { type ComponentType, lazy } from 'react';
import { queryClient } from '../api/query-client.ts';
import { loadChunk } from '../browser/load-chunk.ts';
import { readStored } from '../browser/storage.ts';
import { currentLanguage } from '../language/language.ts';
import { loadTexts } from '../language/texts.ts';
import { meQuery } from '../session/member.ts';
import { prepareScreen, type Route } from './routes.ts';

const loaded = new Map<Route, ComponentType>();

/** Fetches a screen's code and its texts, side by side. */
export const loadScreen = async (route: Route, language: Language = currentLanguage()): Promise<ComponentType> => {
  const texts = [loadTexts('shell', language), loadTexts(route.texts, language)];
  const [{ Screen }] = await Promise.all([route.screen(), ...texts]);
  loaded.set(route, Screen);
  return Screen;
};

/** Starts what the screen will ask. What is for customers only is not asked by those who are none. */
export const askAhead = (route: Route, path: string): void => {
  queryClient.prefetchQuery(meQuery());
  if (route.guard === 'member' && readStored('loggedIn') !== '1') return;
  prepareScreen(route, queryClient, path).catch(() => undefined);
};

const started = new Map<Route, Promise<ComponentType>>();

/** Fetches a screen's code, its texts and what its calls answer, side by side. */
export const startScreen = (route: Route, path: string): Promise<ComponentType> => {
  askAhead(route, path);
  const running = started.get(route) ?? loadChunk(() => loadScreen(route));
  started.set(route, running);
  return running;
};

/** A screen that is there is shown at once. */
export const screenOf = (route: Route): ComponentType =>
  loaded.get(route) ?? lazy(async () => ({ default: await startScreen(route, location.pathname) }));
