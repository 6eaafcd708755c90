import { listProducts, readProduct } from '@hitosoroi/contract/catalogue';
import type { Parts } from '../app.ts';
import { noSession, notFound } from '../http/refusals.ts';
import type { Serve } from '../http/serve.ts';
import { findOffer, listOffers } from './offers.ts';

export const catalogueRoutes = (serve: Serve, { db, now }: Parts): void => {
  serve(listProducts, { isExact: true }, async ({ session }) => {
    const products = await listOffers(db, session, now());
    return products ? { products } : noSession;
  });

  serve(readProduct, { as: 'customer' }, async ({ query, customer }) => {
    const product = await findOffer(db, customer.facilityId, Number(query.product_id));
    return product ?? notFound;
  });
};
