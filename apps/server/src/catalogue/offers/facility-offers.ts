import type { OfferFields } from '@hitosoroi/rules/set-fields';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { jsonRows, rowsIn } from '../../platform/db/dialects.ts';
import type { OfferedSet } from './offer-sets.ts';

/** The audit subject of a facility's offers. It differs from that of the facility, because the offers have a separate version history. */
export const subjectOfOffers = async (tx: Tx, facilityId: number) => {
  const { name } = await tx
    .selectFrom('facility')
    .where('id', '=', facilityId)
    .select('name')
    .executeTakeFirstOrThrow();
  return { kind: 'offers', id: facilityId, label: name };
};

type Kind = OfferFields['options'][number]['price_type'];

/** All sets that a facility offers or might offer. Each option has the facility's own price, or else its usual price. */
const selectOffers = (db: Db | Tx, facilityId: number) =>
  db
    .selectFrom('rental_set')
    .leftJoin('facility_set', (join) =>
      join.onRef('facility_set.set_id', '=', 'rental_set.id').on('facility_set.facility_id', '=', facilityId),
    )
    .leftJoin('stock_taken', (join) =>
      join
        .onRef('stock_taken.set_id', '=', 'facility_set.set_id')
        .onRef('stock_taken.facility_id', '=', 'facility_set.facility_id'),
    )
    .leftJoin('set_picture as p', (join) => join.onRef('p.set_id', '=', 'rental_set.id').on('p.position', '=', 1))
    .where(({ eb, or, and }) =>
      or([
        eb('facility_set.facility_id', 'is not', null),
        and([
          eb('rental_set.is_retired', '=', false),
          or([eb('rental_set.facility_id', 'is', null), eb('rental_set.facility_id', '=', facilityId)]),
        ]),
      ]),
    )
    .orderBy('facility_set.sort_order')
    .orderBy('rental_set.id')
    .select([
      'rental_set.id',
      'rental_set.name',
      'rental_set.name_en',
      'rental_set.facility_id as owner',
      'rental_set.is_retired',
      'rental_set.multi_a_enabled',
      'rental_set.multi_a_numeral',
      'rental_set.multi_a_numeral_en',
      'rental_set.multi_b_enabled',
      'rental_set.multi_b_numeral',
      'rental_set.multi_b_numeral_en',
      'p.picture_digest as picture',
      'facility_set.facility_id as offered_at',
      'facility_set.offered_from',
      'facility_set.offered_until',
      'facility_set.least',
      'facility_set.most',
      'facility_set.stock',
      'stock_taken.taken',
      jsonRows(db, selectOptions(db, facilityId)).as('options'),
    ]);

const selectOptions = (db: Db | Tx, facilityId: number) =>
  db
    .selectFrom('set_option')
    .leftJoin('facility_option as own', (join) =>
      join
        .onRef('own.option_id', '=', 'set_option.id')
        .onRef('own.set_id', '=', 'set_option.set_id')
        .on('own.facility_id', '=', facilityId),
    )
    .where('set_option.set_id', '=', sql.ref<number>('rental_set.id'))
    .where(({ eb, or }) => or([eb('set_option.is_retired', '=', false), eb('own.is_offered', '=', true)]))
    // The offered options come first, in the facility's order.
    .orderBy(({ fn }) => fn.coalesce('own.sort_order', sql.lit(1_000_000)))
    .orderBy('set_option.sort_order')
    .select([
      'set_option.id',
      'set_option.name',
      'set_option.name_en',
      'set_option.usual_price',
      'set_option.usual_price_type',
      'set_option.is_retired',
      'own.price',
      'own.price_type',
      'own.is_offered',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectOffers>['executeTakeFirstOrThrow']>>;

const unitOf = (set: Row) => {
  if (set.multi_b_enabled) return { unit: set.multi_b_numeral, unit_en: set.multi_b_numeral_en };
  if (set.multi_a_enabled) return { unit: set.multi_a_numeral, unit_en: set.multi_a_numeral_en };
  return { unit: null, unit_en: null };
};

const offerOf = (set: Row) => ({
  set_id: set.id,
  name: set.name,
  name_en: set.name_en,
  picture: set.picture,
  is_own: set.owner !== null,
  is_retired: set.is_retired,
  ...unitOf(set),
  offered_from: set.offered_from ?? '',
  offered_until: set.offered_until ?? '',
  least: set.least,
  most: set.most,
  stock: set.stock,
  taken: set.stock === null ? null : (set.taken ?? 0),
  options: rowsIn(set.options).map((option) => ({
    option_id: option.id,
    name: option.name,
    name_en: option.name_en,
    price: option.price ?? option.usual_price,
    price_type: (option.price_type ?? option.usual_price_type) as Kind,
    usual_price: option.usual_price,
    // If the facility does not offer the set yet, all options are preselected.
    is_offered: set.offered_at === null || Boolean(option.is_offered),
    is_retired: Boolean(option.is_retired),
  })),
});

/** What a facility offers, in the facility's order, and what else it might offer. */
export const findFacilityOffers = async (db: Db | Tx, facility_id: number) => {
  const facility = await db
    .selectFrom('facility')
    .where('id', '=', facility_id)
    .select('offers_version')
    .executeTakeFirst();
  if (!facility) return undefined;
  const rows = await selectOffers(db, facility_id).execute();
  return {
    facility_id,
    version: facility.offers_version,
    sets: rows.filter(({ offered_at }) => offered_at !== null).map(offerOf),
    others: rows.filter(({ offered_at }) => offered_at === null).map(offerOf),
  };
};

export type FacilityOffers = NonNullable<Awaited<ReturnType<typeof findFacilityOffers>>>;

/** The offers in the form in which staff save them. The audit stores the same form, so that staff can restore earlier offers. */
export const offersIn = ({ sets }: FacilityOffers): OfferFields[] =>
  sets.map(({ set_id, offered_from, offered_until, least, most, stock, options }) => ({
    set_id,
    offered_from,
    offered_until,
    least,
    most,
    stock,
    options: options.flatMap(({ option_id, price, price_type, is_offered }) =>
      is_offered ? [{ option_id, price, price_type }] : [],
    ),
  }));

/** An offer in the form of the database, where a missing day is null. */
export const stored = ({ offered_from, offered_until, least, most, stock, ...set }: OfferFields): OfferedSet => ({
  ...set,
  least: least ?? null,
  most: most ?? null,
  stock: stock ?? null,
  offered_from: offered_from || null,
  offered_until: offered_until || null,
});
