import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { type PriceFrom, priceFrom } from '@hitosoroi/rules/price-from';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { jsonRows, rowsIn } from '../../platform/db/dialects.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { LARGE, picturePath } from '../sets/pictures.ts';

/** The columns of a set's card. The query must join the file of the set's first picture as `f`. */
const cardColumns = [
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

const limitColumns = ['facility_set.least', 'facility_set.most', 'facility_set.stock'] as const;

/** The limits of a set. A set without limits has no fields for them. */
const limitsOf = ({ least, most, stock }: { least: number | null; most: number | null; stock: number | null }) => ({
  ...(least !== null && { least }),
  ...(most !== null && { most }),
  ...(stock !== null && { is_stocked: true as const }),
});

/** A subquery of the prices of `rental_set` at the facility of `facility_set`. */
const selectPrices = (db: Db) =>
  db
    .selectFrom('facility_option')
    .where('facility_option.facility_id', '=', sql.ref<number>('facility_set.facility_id'))
    .where('facility_option.set_id', '=', sql.ref<number>('facility_set.set_id'))
    .where('is_offered', '=', true)
    .select(['price', 'price_type']);

/** An SQL condition on `facility_set`: whether the facility offers the set on a day. */
export const offeredOn = (today: Day) =>
  sql<boolean>`((facility_set.offered_from is null or facility_set.offered_from <= ${today})
    and (facility_set.offered_until is null or facility_set.offered_until >= ${today}))`;

/** `isPublishedOn` of `facility-days.ts` in the rules, as an SQL condition on `facility`. */
const publishedOn = (today: Day) => sql<boolean>`(facility.is_published or facility.publishes_on <= ${today})`;

/** The sets that a facility offers, in the facility's order. Empty until the facility is published. */
const findOffers = prepared((db, { facilityId, today }: { facilityId: number; today: Day }) =>
  db
    .selectFrom('facility')
    .innerJoin('facility_set', 'facility_set.facility_id', 'facility.id')
    .innerJoin('rental_set', 'rental_set.id', 'facility_set.set_id')
    .leftJoin('set_picture as p', (join) => join.onRef('p.set_id', '=', 'rental_set.id').on('p.position', '=', 1))
    .leftJoin('picture_file as f', (join) =>
      join.onRef('f.picture_digest', '=', 'p.picture_digest').on('f.width', '=', LARGE),
    )
    .where('facility.id', '=', facilityId)
    .where(publishedOn(today))
    .where(offeredOn(today))
    .orderBy('facility_set.sort_order')
    .select([...cardColumns, ...limitColumns, jsonRows(db, selectPrices(db)).as('prices')]),
);

/** A set's card, from its row. The quantities are only needed to compute the price. */
const cardOf = (row: Awaited<ReturnType<typeof findOffers>>[number]) => {
  const { id, name, name_en, description, description_en, kind, kind_en, picture_digest, media_type } = row;
  const product_image1 = picture_digest && media_type ? picturePath(picture_digest, media_type) : null;
  const price = priceFrom(row, rowsIn(row.prices));
  return { id, name, name_en, product_image1, description, description_en, kind, kind_en, ...price, ...limitsOf(row) };
};

export const listOffers = async (db: Db, facilityId: number, now: Date) =>
  (await findOffers(db, { facilityId, today: dayInJapan(now) })).map(cardOf);

type LowestPrice = PriceFrom & { readonly price_from: number };

/**
 * The lowest price of each facility's sets, with its unit, for posters. Counts sets that are not published yet, because posters are printed
 * before. If other sets or options cost more, `price_varies` is true.
 */
export const lowestPrices = async (
  db: Db,
  facilityIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, LowestPrice>> => {
  if (facilityIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('facility_set')
    .innerJoin('rental_set', 'rental_set.id', 'facility_set.set_id')
    .where('facility_set.facility_id', 'in', facilityIds)
    .where(sql<boolean>`(facility_set.offered_until is null or facility_set.offered_until >= ${today})`)
    .select([
      'facility_set.facility_id',
      'rental_set.multi_a_enabled',
      'rental_set.multi_a_numeral',
      'rental_set.multi_a_numeral_en',
      'rental_set.multi_b_enabled',
      'rental_set.multi_b_numeral',
      'rental_set.multi_b_numeral_en',
      jsonRows(db, selectPrices(db)).as('prices'),
    ])
    .execute();
  const lowest = new Map<number, LowestPrice>();
  for (const row of rows) {
    const { price_from, ...price } = priceFrom(row, rowsIn(row.prices));
    if (price_from === null) continue;
    const known = lowest.get(row.facility_id);
    const best = known && known.price_from <= price_from ? known : { price_from, ...price };
    lowest.set(row.facility_id, { ...best, price_varies: known !== undefined || price.price_varies });
  }
  return lowest;
};

/** How many cards the landing page shows. As many fit side by side on the first screen. */
const PREVIEWED = 3;

/** A facility's first offers, for visitors who are not members. Empty until the facility is published. */
export const previewOffers = async (db: Db, facilityId: number, now: Date) => {
  const found = await listOffers(db, facilityId, now);
  return { products: found.slice(0, PREVIEWED), has_more: found.length > PREVIEWED };
};

const findSet = prepared((db, { facilityId, setId, today }: { facilityId: number; setId: number; today: Day }) =>
  db
    .selectFrom('rental_set')
    .innerJoin('facility_set', 'facility_set.set_id', 'rental_set.id')
    .innerJoin('facility', 'facility.id', 'facility_set.facility_id')
    .where('rental_set.id', '=', setId)
    .where('facility.id', '=', facilityId)
    .where(publishedOn(today))
    .where(offeredOn(today))
    .select([
      'rental_set.id',
      'rental_set.name',
      'rental_set.name_en',
      'rental_set.description',
      'rental_set.description_en',
      'rental_set.multi_a_enabled',
      'rental_set.multi_a_numeral',
      'rental_set.multi_a_numeral_en',
      'rental_set.multi_b_enabled',
      'rental_set.multi_b_numeral',
      'rental_set.multi_b_numeral_en',
      'rental_set.contents',
      ...limitColumns,
      jsonRows(db, selectPictures(db)).as('pictures'),
      jsonRows(db, selectOptions(db)).as('options'),
    ]),
);

/** A subquery of the pictures of `rental_set`. */
const selectPictures = (db: Db) =>
  db
    .selectFrom('set_picture')
    .innerJoin('picture_file', (join) =>
      join.onRef('picture_file.picture_digest', '=', 'set_picture.picture_digest').on('picture_file.width', '=', LARGE),
    )
    .where('set_picture.set_id', '=', sql.ref<number>('rental_set.id'))
    .orderBy('set_picture.position')
    .select([
      'set_picture.position',
      'set_picture.alt',
      'set_picture.alt_en',
      'picture_file.picture_digest',
      'picture_file.media_type',
    ]);

/** A subquery of the options of `rental_set`. */
const selectOptions = (db: Db) =>
  db
    .selectFrom('facility_option')
    .innerJoin('set_option', 'set_option.id', 'facility_option.option_id')
    .where('facility_option.facility_id', '=', sql.ref<number>('facility_set.facility_id'))
    .where('facility_option.set_id', '=', sql.ref<number>('facility_set.set_id'))
    .where('is_offered', '=', true)
    .orderBy('facility_option.sort_order')
    .select(['id', 'name', 'name_en', 'description', 'description_en', 'price', 'price_type', 'color']);

/** One set that a facility offers, with its pictures and offered options. */
export const findOffer = async (db: Db, facilityId: number, setId: number, now: Date) => {
  const [found] = await findSet(db, { facilityId, setId, today: dayInJapan(now) });
  if (!found) return undefined;
  const { pictures, options, least, most, stock, ...set } = found;
  const shown = rowsIn(pictures);
  const paths = new Map(
    shown.map(({ position, picture_digest, media_type }) => [position, picturePath(picture_digest, media_type)]),
  );
  return {
    ...set,
    contents: set.contents ?? [],
    product_image1: paths.get(1) ?? null,
    product_image2: paths.get(2) ?? null,
    product_image3: paths.get(3) ?? null,
    picture_texts: shown.map(({ alt, alt_en }) => ({ text: alt, text_en: alt_en })),
    options: rowsIn(options),
    ...limitsOf({ least, most, stock }),
  };
};
