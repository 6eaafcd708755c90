import type { InvitationParams } from '@hitosoroi/contract/invitations';
import type { Language } from '@hitosoroi/rules/language';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ShellTextId, TextGroup } from '../language/texts.ts';

/** Who may see a screen. */
export type Guard = 'anyone' | 'visitor' | 'invited' | 'member';

/** Whom a screen is started for. */
export interface Visit {
  readonly client: QueryClient;
  readonly language: Language;
  readonly invitation: InvitationParams | undefined;
}

/** One row of the shop: where it is, who may see it, what it shows, and what it needs for that. */
export interface Route {
  readonly path: string;
  readonly title: ShellTextId;
  /** Whether the screen gives a better one once it knows what it shows. */
  readonly hasOwnTitle?: true;
  readonly guard: Guard;
  /** What the header has beside the logo. */
  readonly header?: 'back' | 'menu' | 'back and menu';
  /** Whether the cart shows at the bottom. */
  readonly hasCartBar?: true;
  readonly texts: readonly TextGroup[];
  /** Shows cards below its title: while they are on their way, their places are there. */
  readonly hasCards?: true;
  readonly screen: () => Promise<{ Screen: ComponentType }>;
  /** Starts the calls of the screen while its code is still on its way. */
  readonly prepare?: (visit: Visit, params: { readonly productId?: string }) => Promise<unknown>;
  /**
   * People arrive here, so the server prepares it. Not where something secret is typed: a form that is sent before the page is hydrated
   * would put it into the address.
   */
  readonly isPrerendered?: true;
  /** Visitors arrive here; those who read no Japanese are offered English. */
  readonly isFirstPage?: true;
  /** Where its form leads. */
  readonly next?: string;
}
