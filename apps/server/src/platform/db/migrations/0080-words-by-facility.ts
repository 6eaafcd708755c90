import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A member's search words exist once per facility where they are or ordered, so that a search at one facility reads only its words: see
 * docs/decisions/0044-search.md.
 */
const words = [
  `insert into search_word (word, facility_id, member_id, order_number)
   select w.word, seen.facility_id, w.member_id, ''
   from search_word w
   join (select id as member_id, facility_id from member union select member_id, facility_id from orders) seen
     on seen.member_id = w.member_id
   where w.facility_id = 0
   on conflict do nothing`,
  'delete from search_word where facility_id = 0',
  'create index search_word_facility on search_word (facility_id, word, member_id, order_number)',
];

export const wordsByFacility: Migration = {
  async up(db) {
    for (const statement of words) await sql.raw(statement).execute(db);
  },
};
