import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { jsonRows, rowsIn } from '../db/json-rows.ts';
import { prepared } from '../db/prepared.ts';
import { type AskedSession, askedSession, selectMember } from '../members/sessions.ts';
import { cardColumns, cardsIn, selectPrices } from './offer-cards.ts';
import { LARGE, picturePath } from './picture-path.ts';

/** The sets on offer for whoever holds a session: a row for each, or one without a set where none is on offer. */
const findOffers = prepared((db, asked: AskedSession) =>
  selectMember(db, asked)
    .leftJoin('facility', (join) =>
      join.onRef('facility.id', '=', 'member.facility_id').on('facility.is_published', '=', true),
    )
    .leftJoin('facility_set', 'facility_set.facility_id', 'facility.id')
    .leftJoin('rental_set', 'rental_set.id', 'facility_set.set_id')
    .leftJoin('set_picture as p', (join) => join.onRef('p.set_id', '=', 'rental_set.id').on('p.position', '=', 1))
    .leftJoin('picture_file as f', (join) =>
      join.onRef('f.picture_digest', '=', 'p.picture_digest').on('f.width', '=', LARGE),
    )
    .orderBy('facility_set.sort_order')
    .select([...cardColumns, jsonRows(db, selectPrices(db)).as('prices')]),
);

/**
 * The sets that the facility of a session's member offers, in its order; none while it is not published, and undefined without a
 * session. One query for all of that, because everybody who comes asks it.
 */
export const listOffers = async (db: Db, secret: string | undefined, now: Date) => {
  if (!secret) return undefined;
  const rows = await findOffers(db, askedSession(secret, now));
  return rows.length === 0 ? undefined : cardsIn(rows);
};

/** As many as stand side by side on the first screen. */
const PREVIEWED = 3;

const findFirst = prepared((db, { facilityId }: { facilityId: number }) =>
  db
    .selectFrom('facility')
    .innerJoin('facility_set', 'facility_set.facility_id', 'facility.id')
    .innerJoin('rental_set', 'rental_set.id', 'facility_set.set_id')
    .leftJoin('set_picture as p', (join) => join.onRef('p.set_id', '=', 'rental_set.id').on('p.position', '=', 1))
    .leftJoin('picture_file as f', (join) =>
      join.onRef('f.picture_digest', '=', 'p.picture_digest').on('f.width', '=', LARGE),
    )
    .where('facility.id', '=', facilityId)
    .where('facility.is_published', '=', true)
    .orderBy('facility_set.sort_order')
    // One more shows whether there are more.
    .limit(PREVIEWED + 1)
    .select([...cardColumns, jsonRows(db, selectPrices(db)).as('prices')]),
);

/** The first sets that a facility offers, for those who are no members yet; none while it is not published. */
export const previewOffers = async (db: Db, facilityId: number) => {
  const found = cardsIn(await findFirst(db, { facilityId }));
  return { products: found.slice(0, PREVIEWED), has_more: found.length > PREVIEWED };
};

const findSet = prepared((db, { setId, ...asked }: AskedSession & { setId: number }) =>
  db
    .selectFrom('rental_set')
    .innerJoin('facility_set', 'facility_set.set_id', 'rental_set.id')
    .innerJoin('facility', 'facility.id', 'facility_set.facility_id')
    .where('rental_set.id', '=', setId)
    .where('facility.id', '=', selectMember(db, asked).select('member.facility_id'))
    .where('facility.is_published', '=', true)
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
      jsonRows(db, selectPictures(db)).as('pictures'),
      jsonRows(db, selectOptions(db)).as('options'),
    ]),
);

/** The pictures of a set: of the one in whose row this is a column. */
const selectPictures = (db: Db) =>
  db
    .selectFrom('set_picture')
    .innerJoin('picture_file', (join) =>
      join.onRef('picture_file.picture_digest', '=', 'set_picture.picture_digest').on('picture_file.width', '=', LARGE),
    )
    .where('set_picture.set_id', '=', sql.ref<number>('rental_set.id'))
    .select(['set_picture.position', 'picture_file.picture_digest', 'picture_file.media_type']);

const selectOptions = (db: Db) =>
  db
    .selectFrom('set_option')
    .where('set_id', '=', sql.ref<number>('rental_set.id'))
    .where('is_offered', '=', true)
    .orderBy('sort_order')
    .select(['id', 'name', 'name_en', 'description', 'description_en', 'price', 'price_type', 'color']);

/** One set that the facility of a session's member offers, with its pictures and the options on offer. */
export const findOffer = async (db: Db, secret: string | undefined, now: Date, setId: number) => {
  if (!secret) return undefined;
  const [found] = await findSet(db, { ...askedSession(secret, now), setId });
  if (!found) return undefined;
  const { pictures, options, ...set } = found;
  const paths = new Map(
    rowsIn(pictures).map(({ position, picture_digest, media_type }) => [
      position,
      picturePath(picture_digest, media_type),
    ]),
  );
  return {
    ...set,
    contents: set.contents ?? [],
    product_image1: paths.get(1) ?? null,
    product_image2: paths.get(2) ?? null,
    product_image3: paths.get(3) ?? null,
    options: rowsIn(options),
  };
};
