import type { Db } from '../platform/db/database.ts';
import { UsageError } from './command.ts';

/** A facility by its handle, with its institution; an unknown handle is explained. */
export const findFacility = async (db: Db, handle: string | undefined) => {
  const facility = await db
    .selectFrom('facility')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .where('facility.handle', '=', handle ?? '')
    .select(['facility.id', 'facility.handle', 'facility.name', 'institution.name as institution_name'])
    .executeTakeFirst();
  if (!facility) throw new UsageError(`There is no facility "${handle}". "facilities list" shows all handles.`);
  return facility;
};
