import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { PictureType } from '../db/schema.ts';
import { secretDigest } from '../secrets.ts';
import { LARGE, picturePath } from './picture.ts';

/** The sets on offer for whoever holds a session: a row for each, or one without a set where none is on offer. */
const findOffers = prepared((db, { session, now }: { session: string; now: string }) =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .leftJoin('facility', (join) =>
      join.onRef('facility.id', '=', 'member.facility_id').on('facility.is_published', '=', true),
    )
    .leftJoin('facility_set', 'facility_set.facility_id', 'facility.id')
    .leftJoin('rental_set', 'rental_set.id', 'facility_set.set_id')
    .leftJoin('set_picture as p', (join) => join.onRef('p.set_id', '=', 'rental_set.id').on('p.position', '=', 1))
    .leftJoin('picture_file as f', (join) =>
      join.onRef('f.picture_digest', '=', 'p.picture_digest').on('f.width', '=', LARGE),
    )
    .where('session.digest', '=', session)
    .where('session.expires_at', '>', now)
    .orderBy('facility_set.sort_order')
    .select([
      'rental_set.id',
      'rental_set.name',
      'rental_set.name_en',
      'rental_set.description',
      'rental_set.description_en',
      'f.picture_digest',
      'f.media_type',
    ]),
);

type OfferRow = Awaited<ReturnType<typeof findOffers>>[number];

const offersIn = (rows: readonly OfferRow[]) =>
  rows.flatMap(({ id, name, name_en, description, description_en, picture_digest, media_type }) =>
    id === null || name === null || description === null
      ? []
      : [{ id, name, name_en, product_image1: pathOf(picture_digest, media_type), description, description_en }],
  );

const pathOf = (digest: string | null, type: PictureType | null): string | null =>
  digest && type ? picturePath(digest, type) : null;

/**
 * The sets that the facility of a session's member offers, in its order; none while it is not published, and undefined without a
 * session. One query for all of that, because everybody who comes asks it.
 */
export const listOffers = async (db: Db, session: string | undefined, now: Date) => {
  if (!session) return undefined;
  const rows = await findOffers(db, { session: secretDigest(session), now: now.toISOString() });
  return rows.length === 0 ? undefined : offersIn(rows);
};

interface Wanted {
  readonly setId: number;
}

const findSet = prepared((db, { setId, facilityId }: Wanted & { facilityId: number }) =>
  db
    .selectFrom('rental_set')
    .innerJoin('facility_set', 'facility_set.set_id', 'rental_set.id')
    .innerJoin('facility', 'facility.id', 'facility_set.facility_id')
    .where('rental_set.id', '=', setId)
    .where('facility.id', '=', facilityId)
    .where('facility.is_published', '=', true)
    .selectAll('rental_set'),
);

/** One set that the facility offers, with its pictures and the options on offer. */
export const findOffer = async (db: Db, facilityId: number, setId: number) => {
  const [set] = await findSet(db, { setId, facilityId });
  if (!set) return undefined;
  const [pictures, options] = await Promise.all([findPictures(db, { setId }), findOptions(db, { setId })]);
  const picture = (position: number) => pictures.find((each) => each.position === position);
  const [first, second, third] = [1, 2, 3].map((position) => {
    const found = picture(position);
    return found ? picturePath(found.picture_digest, found.media_type) : null;
  });
  return {
    ...set,
    product_image1: first ?? null,
    product_image2: second ?? null,
    product_image3: third ?? null,
    options,
  };
};

const findPictures = prepared((db, { setId }: Wanted) =>
  db
    .selectFrom('set_picture')
    .innerJoin('picture_file', (join) =>
      join.onRef('picture_file.picture_digest', '=', 'set_picture.picture_digest').on('picture_file.width', '=', LARGE),
    )
    .where('set_picture.set_id', '=', setId)
    .select(['set_picture.position', 'picture_file.picture_digest', 'picture_file.media_type']),
);

const findOptions = prepared((db, { setId }: Wanted) =>
  db
    .selectFrom('set_option')
    .where('set_id', '=', setId)
    .where('is_offered', '=', true)
    .orderBy('sort_order')
    .select(['id', 'name', 'name_en', 'description', 'description_en', 'price', 'price_type']),
);
