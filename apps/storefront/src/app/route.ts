import type { InvitationParams } from '@hitosoroi/contract/invitations';
import type { Language } from '@hitosoroi/rules/language';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ShellTextId, TextGroup } from '../language/texts.ts';

/** Who may see a screen. */
export type Guard = 'anyone' | 'visitor' | 'invited' | 'member';

/** The visitor that a screen is started for. */
export interface Visit {
  readonly client: QueryClient;
  readonly language: Language;
  readonly invitation: InvitationParams | undefined;
}

/** One route of the shop: its path, who may see it, what it shows, and what it needs for that. */
export interface Route {
  readonly path: string;
  readonly title: ShellTextId;
  /** Whether the screen sets a more specific title once its data has loaded. */
  readonly hasOwnTitle?: true;
  readonly guard: Guard;
  /** What the header shows beside the logo. */
  readonly header?: 'back' | 'menu' | 'back and menu';
  /** Whether the cart bar shows at the bottom. */
  readonly hasCartBar?: true;
  readonly texts: readonly TextGroup[];
  /** Shows cards below its title; placeholders while they load. */
  readonly hasCards?: true;
  readonly screen: () => Promise<{ Screen: ComponentType }>;
  /** Starts the screen's calls while its code still loads. */
  readonly prepare?: (visit: Visit, params: { readonly productId?: string }) => Promise<unknown>;
  /**
   * Visitors arrive here, so the server prepares it. Never set for a form with a secret: if it is sent before hydration, the secret ends up
   * in the address.
   */
  readonly isPrerendered?: true;
  /** Visitors arrive here; English is offered to those who do not read Japanese. */
  readonly isFirstPage?: true;
  /** Where the screen's form leads. */
  readonly next?: string;
}
