import { listProducts } from '@hitosoroi/contract/catalogue';
import type { Parts } from '../app.ts';
import type { Serve } from '../http/serve.ts';
import { findOffers } from './offers.ts';

export const catalogueRoutes = (serve: Serve, { db }: Parts): void => {
  serve(listProducts, { as: 'customer' }, async ({ customer }) => ({
    products: await findOffers(db, customer.facilityId),
  }));
};
