import { listProducts, readProduct } from '@hitosoroi/contract/catalogue';
import type { AppContext } from '../app-context.ts';
import { noSession, notFound } from '../http/refusals.ts';
import type { Serve } from '../http/serve.ts';
import { findMember, type Member } from '../members/sessions.ts';
import { findOffer, listOffers } from './offers.ts';

export const catalogueRoutes = (serve: Serve<Member, 'session'>, { db, now }: AppContext): void => {
  serve(listProducts, { isExact: true }, async ({ cookies: { session } }) => {
    const sets = await listOffers(db, session, now());
    return sets ? { products: sets } : noSession;
  });

  serve(readProduct, {}, async ({ query, cookies: { session } }) => {
    const set = await findOffer(db, session, now(), Number(query.product_id));
    if (set) return set;
    return (await findMember(db, session, now())) ? notFound : noSession;
  });
};
