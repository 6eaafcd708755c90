import { listProducts, previewProducts, readProduct } from '@hitosoroi/contract/catalogue';
import { invitationIn } from '../people/invitations/invitation.ts';
import type { InvitationLookup } from '../people/invitations/invitation-lookup.ts';
import { findMember, type Member } from '../people/members/sessions.ts';
import type { AppContext } from '../platform/app-context.ts';
import { noSession, notFound, tooMany } from '../platform/http/refusals.ts';
import type { Serve } from '../platform/http/serve.ts';
import { findOffer, listOffers, previewOffers } from './offers/offers.ts';

export const catalogueRoutes = (
  serve: Serve<Member, 'session'>,
  { db, now }: AppContext,
  lookUp: InvitationLookup,
): void => {
  serve(listProducts, { isExact: true }, async ({ cookies: { session } }) => {
    const sets = await listOffers(db, session, now());
    return sets ? { products: sets } : noSession;
  });

  serve(previewProducts, {}, async ({ query, address }) => {
    const found = await lookUp(address, invitationIn(query));
    if (found === 'too-many') return tooMany;
    return typeof found === 'object' ? previewOffers(db, found.facilityId, now()) : { products: [], has_more: false };
  });

  serve(readProduct, {}, async ({ query, cookies: { session } }) => {
    const set = await findOffer(db, session, now(), Number(query.product_id));
    if (set) return set;
    return (await findMember(db, session, now())) ? notFound : noSession;
  });
};
