import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import type { Db } from '../../platform/db/database.ts';

export const facilityNames = async (db: Db, scope: FacilityScope) => {
  if (scope !== 'all' && scope.length === 0) return [];
  return db
    .selectFrom('facility')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .$if(scope !== 'all', (query) => query.where('facility.id', 'in', scope === 'all' ? [] : [...scope]))
    .orderBy('institution.id')
    .orderBy('facility.id')
    .select([
      'facility.id',
      'facility.handle',
      'facility.name',
      'facility.name_en',
      'institution.name as institution',
      'institution.name_en as institution_en',
    ])
    .execute();
};
