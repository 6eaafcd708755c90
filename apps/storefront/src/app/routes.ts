import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { checkInvitation } from '../invitation/check-invitation.ts';
import { storedInvitation } from '../invitation/invitation.ts';
import { currentLanguage } from '../language/language.ts';
import type { TextGroup, TextId } from '../language/texts.ts';
import { readPrivacyPolicy } from '../legal/privacy-policy.ts';
import { askSeller } from '../legal/seller.ts';
import type { Guard } from './guards.tsx';
import { paths } from './paths.ts';

/** One row of the shop: where it is, who may see it, what it shows, and what it needs for that. */
export interface Route {
  readonly path: string;
  readonly title: TextId;
  readonly guard: Guard;
  readonly texts: TextGroup;
  readonly screen: () => Promise<{ Screen: ComponentType }>;
  /** Starts the calls of the screen while its code is still on its way. */
  readonly prepare?: (client: QueryClient) => void;
}

export const routes: readonly Route[] = [
  {
    path: paths.landing,
    title: 'landing.title',
    guard: 'invited',
    texts: 'shell',
    screen: () => import('../screens/landing/landing.tsx'),
    prepare: (client) => {
      const invitation = storedInvitation();
      if (invitation) client.prefetchQuery(checkInvitation(invitation));
    },
  },
  {
    path: paths.privacyPolicy,
    title: 'privacy_policy.title',
    guard: 'anyone',
    texts: 'legal',
    screen: () => import('../screens/privacy-policy/privacy-policy.tsx'),
    prepare: (client) => client.prefetchQuery(readPrivacyPolicy(currentLanguage())),
  },
  {
    path: paths.tradeLaw,
    title: 'trade_law.title',
    guard: 'anyone',
    texts: 'legal',
    screen: () => import('../screens/trade-law/trade-law.tsx'),
    prepare: (client) => client.prefetchQuery(askSeller()),
  },
  {
    path: '*',
    title: 'error.title',
    guard: 'anyone',
    texts: 'shell',
    screen: () => import('../screens/error/error.tsx'),
  },
];

/** The row for a path. The last row matches every path. */
export const routeFor = (path: string): Route => {
  const route = routes.find((row) => matchPath(row.path, path));
  if (!route) throw new Error('The last row has to match every path.');
  return route;
};
