import { type FacilityScope, isInScope } from '@hitosoroi/rules/staff-roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { containsWords } from '../../platform/db/dialects.ts';
import { invitationDigest } from '../invitations/invitation.ts';

/** The most facilities that a field offers. If there are more, staff search by words. */
const SHOWN = 50;

const selectNames = (db: Db, scope: FacilityScope) =>
  db
    .selectFrom('facility as f')
    .innerJoin('institution as i', 'i.id', 'f.institution_id')
    .$if(scope !== 'all', (query) => query.where('f.id', 'in', scope === 'all' ? [] : [...scope]))
    .orderBy('f.institution_id')
    .orderBy('f.id')
    .select(['f.id', 'f.handle', 'f.name', 'f.name_en', 'i.name as institution', 'i.name_en as institution_en']);

export const facilityNames = async (db: Db, scope: FacilityScope) =>
  scope !== 'all' && scope.length === 0 ? [] : selectNames(db, scope).execute();

/** The names of the facilities with these ids. Leaves out facilities outside the scope. */
export const namesOf = (db: Db, ids: readonly number[], scope: FacilityScope) =>
  facilityNames(
    db,
    ids.filter((id) => isInScope(scope, id)),
  );

/** Whether the names of facility `f` and institution `i` contain all of these words, or the text is the key or code of `f`. */
export const matchesWords = (db: Db, words: string): RawBuilder<boolean> => {
  const names = sql<string>`concat_ws(' ', i.name, i.name_en, f.name, f.name_en, f.handle)`;
  const digests = (['key', 'code'] as const).map((kind) => invitationDigest(kind, words.trim()));
  const invited = sql`select facility_id from invitation where digest in (${sql.join(digests)})`;
  return sql<boolean>`(${containsWords(db, names, words)} or f.id in (${invited}))`;
};

/** The first facilities in the scope that match these words, and whether there are more. */
export const findFacilityNames = async (db: Db, scope: FacilityScope, words: string) => {
  if (scope !== 'all' && scope.length === 0) return { facilities: [], is_more: false };
  const found = await selectNames(db, scope)
    .$if(words.trim() !== '', (query) => query.where(matchesWords(db, words)))
    .limit(SHOWN + 1)
    .execute();
  return { facilities: found.slice(0, SHOWN), is_more: found.length > SHOWN };
};
