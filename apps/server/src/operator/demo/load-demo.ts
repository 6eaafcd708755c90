import { prepareDemoMembers } from '../../people/members/demo-members.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { serverFile } from '../../server-file.ts';

export const demoCatalogueFile = serverFile('catalogue/demo.yaml');

const isEmpty = async (tx: Tx): Promise<boolean> =>
  !(await tx.selectFrom('catalogue_import').select('id').limit(1).executeTakeFirst());

/**
 * Fills an empty development database with the demo catalogue, and with one member per open facility. Does nothing if the database has a
 * catalogue.
 */
export const loadDemo = async (database: Database, now: Date): Promise<boolean> => {
  if (!(await database.db.transaction().execute(isEmpty))) return false;
  // A server with data never needs these modules for pictures and YAML. They cost memory and time at the start, so they are loaded only
  // here.
  const { readCatalogueFile } = await import('../../catalogue/file/read-file.ts');
  const { importCatalogue } = await import('../../catalogue/file/import.ts');
  const writeMembers = await prepareDemoMembers(now);
  const checked = await readCatalogueFile(demoCatalogueFile);
  const imported = await importCatalogue(database, checked, now, { isWanted: isEmpty, afterwards: writeMembers });
  return imported !== undefined;
};
