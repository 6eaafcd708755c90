import { listProducts, listStock, previewProducts, readProduct } from '@hitosoroi/contract/catalogue';
import { invitationIn } from '../people/invitations/invitation.ts';
import type { InvitationLookup } from '../people/invitations/invitation-lookup.ts';
import type { Member } from '../people/members/sessions.ts';
import type { AppContext } from '../platform/app-context.ts';
import { notFound, tooMany } from '../platform/http/refusals.ts';
import type { Serve } from '../platform/http/serve.ts';
import { Shared } from '../platform/http/shared-answers.ts';
import { findOffer, listOffers, previewOffers } from './offers/offers.ts';
import { listLeft } from './offers/stock.ts';

export const catalogueRoutes = (serve: Serve<Member>, { db, now }: AppContext, lookUp: InvitationLookup): void => {
  serve(
    listProducts,
    { as: 'member' },
    async ({ member: { facilityId, stamp } }) =>
      new Shared(stamp, String(facilityId), async () => ({ products: await listOffers(db, facilityId, now()) })),
  );

  serve(previewProducts, {}, async ({ query, address }) => {
    const found = await lookUp(address, invitationIn(query));
    if (found === 'too-many') return tooMany;
    if (typeof found !== 'object') return { products: [], has_more: false };
    const { facilityId, stamp } = found;
    return new Shared(stamp, String(facilityId), () => previewOffers(db, facilityId, now()));
  });

  serve(listStock, { as: 'member' }, async ({ member }) => ({ left: await listLeft(db, member.facilityId) }));

  serve(readProduct, { as: 'member' }, async ({ query, member: { facilityId, stamp } }) => {
    const setId = Number(query.product_id);
    return new Shared(
      stamp,
      `${facilityId} ${setId}`,
      async () => (await findOffer(db, facilityId, setId, now())) ?? notFound,
    );
  });
};
