import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import type { Db } from '../platform/db/database.ts';

/** A place in the index of words: a page's end. */
export type Place = readonly [word: string, facilityId: number, memberId: number, orderNumber: string];

export interface Sought {
  /** A word's beginning. */
  readonly word: string;
  readonly scope: FacilityScope;
}

/** Sorts after every word with a prefix. */
export const LAST = '\u{10FFFF}';

const columns = ['w.word', 'w.facility_id', 'w.member_id', 'w.order_number'] as const;

const beginningWith = (db: Db, word: string) =>
  db
    .selectFrom('search_word as w')
    .where('w.word', '>=', word)
    .where('w.word', '<', word + LAST);

/** Of all facilities, along the table's own key. */
const everywhere = (db: Db, word: string, after: Place | undefined, size: number) =>
  beginningWith(db, word)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(...columns), '>', tuple(...(after as [string, number, number, string]))),
      ),
    )
    .orderBy('w.word')
    .orderBy('w.facility_id')
    .orderBy('w.member_id')
    .orderBy('w.order_number')
    .limit(size)
    .select(columns);

/** Of one facility, along the index that begins with it: reads no rows of others. */
const atOne = (db: Db, word: string, facilityId: number, after: Place | undefined, size: number) => {
  const [lastWord = '', lastFacility = 0, lastMember = 0, lastOrder = ''] = after ?? [];
  return beginningWith(db, word)
    .where('w.facility_id', '=', facilityId)
    .$if(after !== undefined && facilityId < lastFacility, (query) => query.where('w.word', '>', lastWord))
    .$if(after !== undefined && facilityId > lastFacility, (query) => query.where('w.word', '>=', lastWord))
    .$if(after !== undefined && facilityId === lastFacility, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('w.word', 'w.member_id', 'w.order_number'), '>', tuple(lastWord, lastMember, lastOrder)),
      ),
    )
    .orderBy('w.facility_id')
    .orderBy('w.word')
    .orderBy('w.member_id')
    .orderBy('w.order_number')
    .limit(size)
    .select(columns);
};

/** The next visible rows of the index with such a word. Reads up to a page of each facility, and takes the first of all. */
export const wordsFrom = (db: Db, { word, scope }: Sought, after: Place | undefined, size: number) => {
  if (scope === 'all') return everywhere(db, word, after, size);
  const [first = 0, ...others] = scope;
  const ofOne = (facilityId: number) =>
    db.selectFrom(atOne(db, word, facilityId, after, size).as(`f${facilityId}`)).selectAll();
  const all = others.reduce((union, facilityId) => union.unionAll(ofOne(facilityId)), ofOne(first));
  return db
    .selectFrom(all.as('w'))
    .orderBy('w.word')
    .orderBy('w.facility_id')
    .orderBy('w.member_id')
    .orderBy('w.order_number')
    .limit(size)
    .select(columns);
};
