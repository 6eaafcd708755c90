import { openLinkEnd } from '@hitosoroi/rules/payer-link';
import type { AppContext } from '../../platform/app-context.ts';
import { secretDigest } from '../../platform/secrets.ts';
import type { PaymentForm } from '../payments/provider.ts';
import type { Providers } from '../payments/providers.ts';
import { type Held, openPage, type StartRefusal } from '../payments/start-payment.ts';
import { findLink } from './links.ts';

/** Leads the holder of a link to the provider's page, where they may pay by card or at a store. */
export const startByLink = (
  context: AppContext,
  providers: Providers,
  orderNumber: string,
  { token, opener }: { readonly token: string; readonly opener: string },
): Promise<PaymentForm | Held | StartRefusal> =>
  openPage(context, providers, {
    orderNumber,
    method: undefined,
    opener: secretDigest(opener),
    // It may have been taken back, or a newer one made, until the order was held.
    isAllowed: async (tx, order) => openLinkEnd(order, (await findLink(tx, token)) ?? null, context.now()) !== null,
  });
