import { fieldsWithoutEnglish } from '@hitosoroi/rules/set-english';
import type { SetFields } from '@hitosoroi/rules/set-fields';
import { type FacilityScope, isInScope } from '@hitosoroi/rules/staff-roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { jsonRows, rowsIn } from '../../platform/db/dialects.ts';

const ofSet = sql.ref<number>('rental_set.id');

/** Sets with all their parts, in one statement. */
const selectSets = (db: Db | Tx) =>
  db
    .selectFrom('rental_set')
    .selectAll('rental_set')
    .select([
      jsonRows(
        db,
        db
          .selectFrom('set_option')
          .where('set_option.set_id', '=', ofSet)
          .orderBy('sort_order')
          .orderBy('id')
          .select([
            'id',
            'name',
            'name_en',
            'description',
            'description_en',
            'usual_price',
            'usual_price_type',
            'color',
            'is_retired',
          ]),
      ).as('options'),
      jsonRows(
        db,
        db
          .selectFrom('set_picture')
          .where('set_picture.set_id', '=', ofSet)
          .orderBy('position')
          .select(['picture_digest', 'alt', 'alt_en']),
      ).as('pictures'),
      jsonRows(
        db,
        db
          .selectFrom('facility_set')
          .where('facility_set.set_id', '=', ofSet)
          .orderBy('facility_id')
          .select('facility_id'),
      ).as('offered_at'),
    ]);

type SetRow = Awaited<ReturnType<ReturnType<typeof selectSets>['executeTakeFirstOrThrow']>>;

const unitOf = (isCounted: boolean, unit: string | null, unit_en: string | null) =>
  isCounted ? { unit: unit ?? '', unit_en: unit_en ?? '' } : null;

const wholeOf = (row: SetRow) => {
  const options = rowsIn(row.options).map(({ is_retired, usual_price, usual_price_type, ...option }) => ({
    is_retired: Boolean(is_retired),
    option: {
      id: option.id,
      name: option.name,
      name_en: option.name_en ?? '',
      description: option.description,
      description_en: option.description_en ?? '',
      price: usual_price,
      price_type: usual_price_type as SetFields['options'][number]['price_type'],
      color: option.color ?? '',
    },
  }));
  const fields = {
    name: row.name,
    name_en: row.name_en ?? '',
    description: row.description,
    description_en: row.description_en ?? '',
    kind: row.kind ?? '',
    kind_en: row.kind_en ?? '',
    contents: (row.contents ?? []).map(({ name, name_en, size, size_en }) => ({
      name,
      name_en: name_en ?? '',
      size: size ?? '',
      size_en: size_en ?? '',
    })),
    quantity_a: unitOf(row.multi_a_enabled, row.multi_a_numeral, row.multi_a_numeral_en),
    quantity_b: unitOf(row.multi_b_enabled, row.multi_b_numeral, row.multi_b_numeral_en),
    pictures: rowsIn(row.pictures).map(({ picture_digest, alt, alt_en }) => ({
      digest: picture_digest,
      alt: alt ?? '',
      alt_en: alt_en ?? '',
    })),
    options: options.flatMap(({ is_retired, option }) => (is_retired ? [] : [option])),
    is_retired: row.is_retired,
  } satisfies SetFields;
  return {
    fields,
    retired_options: options.flatMap(({ is_retired, option }) => (is_retired ? [option] : [])),
    offered_at: rowsIn(row.offered_at).map(({ facility_id }) => facility_id),
  };
};

const theirs = (scope: FacilityScope, ids: readonly number[]): number[] => ids.filter((id) => isInScope(scope, id));

/** The most facilities that the list names for a set. */
const NAMED = 5;

/** The sets that every facility may offer, and those that only a facility in the scope may offer. */
export const findSets = async (db: Db, scope: FacilityScope) => {
  const rows = await selectSets(db)
    // The copies of a facility's own sets, for practice, would only repeat the sets that staff change.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('facility')
            .whereRef('facility.id', '=', 'rental_set.facility_id')
            .where('facility.practice_of', 'is not', null)
            .select('facility.id'),
        ),
      ),
    )
    .orderBy('rental_set.id')
    .execute();
  return rows
    .filter(({ facility_id }) => facility_id === null || isInScope(scope, facility_id))
    .map((row) => {
      const { fields, offered_at } = wholeOf(row);
      const facilities = theirs(scope, offered_at);
      const { id, name, name_en, kind, kind_en, facility_id, is_retired } = row;
      return {
        ...{ id, name, name_en, kind, kind_en, facility_id, is_retired },
        picture: fields.pictures[0]?.digest ?? null,
        facilities: facilities.slice(0, NAMED),
        facility_count: facilities.length,
        missing_english: fieldsWithoutEnglish(fields).length,
      };
    });
};

/** A set with all editable fields, as a member of staff with this scope sees it. */
export const findSet = async (db: Db | Tx, id: number, scope: FacilityScope) => {
  const row = await selectSets(db).where('rental_set.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { fields, retired_options, offered_at } = wholeOf(row);
  return {
    set: {
      id,
      version: row.version,
      handle: row.handle,
      facility_id: row.facility_id,
      facilities: theirs(scope, offered_at),
      may_change: row.facility_id === null ? scope === 'all' : isInScope(scope, row.facility_id),
      ...fields,
      retired_options,
    },
    /** The editable fields, as the audit stores and restores them. */
    fields: fields as SetFields,
  };
};

export type WholeSet = NonNullable<Awaited<ReturnType<typeof findSet>>>['set'];

/** The facility of a set, for the scope check: `none` for a set that every facility may offer. */
export const facilityOfSet = async (db: Db | Tx, id: number): Promise<number | 'none' | undefined> => {
  const found = await db.selectFrom('rental_set').where('id', '=', id).select('facility_id').executeTakeFirst();
  return found && (found.facility_id ?? 'none');
};
