import type { Db } from '../db/database.ts';
import { picturePath } from './pictures.ts';

/** The sets that a facility offers, in its order; none while it is not published. One query. */
export const findOffers = async (db: Db, facilityId: number) => {
  const offers = await db
    .selectFrom('facility_product')
    .innerJoin('facility', 'facility.id', 'facility_product.facility_id')
    .innerJoin('product', 'product.id', 'facility_product.product_id')
    .leftJoin('product_picture', (join) =>
      join.onRef('product_picture.product_id', '=', 'product.id').on('product_picture.position', '=', 1),
    )
    .leftJoin('picture', 'picture.digest', 'product_picture.picture_digest')
    .where('facility_product.facility_id', '=', facilityId)
    .where('facility.is_published', '=', true)
    .orderBy('facility_product.sort_order')
    .select([
      'product.id',
      'product.name',
      'product.name_en',
      'product.description',
      'product.description_en',
      'picture.digest',
      'picture.media_type',
    ])
    .execute();
  return offers.map(({ digest, media_type, ...offer }) => ({
    ...offer,
    product_image1: digest && media_type ? picturePath(digest, media_type) : null,
  }));
};
