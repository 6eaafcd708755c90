import type { InvitationParams } from '@hitosoroi/contract/invitations';
import type { Language } from '@hitosoroi/rules/language';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ShellTextId, TextGroup } from '../language/texts.ts';

/** Who may see a screen. */
export type Guard = 'anyone' | 'visitor' | 'invited' | 'member';

/** The visitor for whom a screen is started. */
export interface Visit {
  readonly client: QueryClient;
  readonly language: Language;
  readonly invitation: InvitationParams | undefined;
}

/** One screen of the shop: its path, who may see it, what it shows, and what it needs. */
export interface Route {
  readonly path: string;
  readonly title: ShellTextId;
  /** Whether the screen sets a more specific title once its data has loaded. */
  readonly hasOwnTitle?: true;
  readonly guard: Guard;
  /** Whether the header has a back button. */
  readonly hasBack?: true;
  /** Whether people without an account use the screen, who have nothing to find on my page. */
  readonly isForPayers?: true;
  /** Whether the cart bar shows at the bottom. */
  readonly hasCartBar?: true;
  /** Whether the screen is a step of checking out. Its footer has no legal rows. */
  readonly isCheckout?: true;
  /** Whether a line under the header says for whom and for which facility the member orders. */
  readonly hasOrderFor?: true;
  readonly texts: readonly TextGroup[];
  /** Whether the screen shows cards below its title. While it loads, it shows placeholders for them. */
  readonly hasCards?: true;
  readonly screen: () => Promise<{ Screen: ComponentType }>;
  /** Starts the calls of the screen while its code still loads. */
  readonly prepare?: (visit: Visit, params: { readonly productId?: string }) => Promise<unknown>;
  /**
   * Whether the server renders the screen, because visitors arrive on it. Never set this for a form with a secret: a form that is sent
   * before hydration would put the secret into the URL.
   */
  readonly isPrerendered?: true;
  /** Whether visitors arrive on this screen. The screen offers English to visitors who do not read Japanese. */
  readonly isFirstPage?: true;
  /** The path of the screen that follows the form of this screen. */
  readonly next?: string;
}
