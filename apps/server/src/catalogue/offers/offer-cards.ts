import { priceFrom } from '@hitosoroi/rules/price-from';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { rowsIn } from '../../platform/db/dialects.ts';
import { picturePath } from '../sets/pictures.ts';
import type { PictureType } from '../tables.ts';

/** The columns of a set's card, for a query that joins the set's first picture file as `f`. */
export const cardColumns = [
  'rental_set.id',
  'rental_set.name',
  'rental_set.name_en',
  'rental_set.description',
  'rental_set.description_en',
  'rental_set.kind',
  'rental_set.kind_en',
  'rental_set.multi_a_enabled',
  'rental_set.multi_a_numeral',
  'rental_set.multi_a_numeral_en',
  'rental_set.multi_b_enabled',
  'rental_set.multi_b_numeral',
  'rental_set.multi_b_numeral_en',
  'f.picture_digest',
  'f.media_type',
] as const;

/** The prices of the outer query's set at its facility. */
export const selectPrices = (db: Db) =>
  db
    .selectFrom('facility_option')
    .where('facility_option.facility_id', '=', sql.ref<number>('facility_set.facility_id'))
    .where('facility_option.set_id', '=', sql.ref<number>('facility_set.set_id'))
    .where('is_offered', '=', true)
    .select(['price', 'price_type']);

interface Price {
  readonly price: number;
  readonly price_type: number;
}

/** A row of such a query. All null if no set was joined. */
interface CardRow {
  readonly id: number | null;
  readonly name: string | null;
  readonly name_en: string | null;
  readonly description: string | null;
  readonly description_en: string | null;
  readonly kind: string | null;
  readonly kind_en: string | null;
  readonly multi_a_enabled: boolean | null;
  readonly multi_a_numeral: string | null;
  readonly multi_a_numeral_en: string | null;
  readonly multi_b_enabled: boolean | null;
  readonly multi_b_numeral: string | null;
  readonly multi_b_numeral_en: string | null;
  readonly picture_digest: string | null;
  readonly media_type: PictureType | null;
  readonly prices: string | Price[];
}

/** Picks the fields: other columns of the row are for the price. */
const cardIn = (row: CardRow) => {
  const { id, name, name_en, description, description_en, kind, kind_en, picture_digest, media_type } = row;
  if (id === null || name === null || description === null) return [];
  const product_image1 = picture_digest && media_type ? picturePath(picture_digest, media_type) : null;
  const counted = {
    ...row,
    multi_a_enabled: row.multi_a_enabled === true,
    multi_b_enabled: row.multi_b_enabled === true,
  };
  const price = priceFrom(counted, rowsIn(row.prices));
  return [{ id, name, name_en, product_image1, description, description_en, kind, kind_en, ...price }];
};

export const cardsIn = (rows: readonly CardRow[]) => rows.flatMap(cardIn);
