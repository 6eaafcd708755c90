import { prepareDemoMembers } from '../../people/members/demo-members.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { serverFile } from '../../server-file.ts';

export const demoCatalogueFile = serverFile('catalogue/demo.yaml');

const isEmpty = async (tx: Tx): Promise<boolean> =>
  !(await tx.selectFrom('catalogue_import').select('id').limit(1).executeTakeFirst());

/**
 * Fills an empty development database with the demo catalogue and a member of each open facility. Does nothing if the database has a
 * catalogue.
 */
export const loadDemo = async (database: Database, now: Date): Promise<boolean> => {
  if (!(await database.db.transaction().execute(isEmpty))) return false;
  // Loaded here, because the modules for pictures and YAML cost memory and start time, and a server with data never needs them.
  const { readCatalogueFile } = await import('../../catalogue/file/read-file.ts');
  const { importCatalogue } = await import('../../catalogue/file/import.ts');
  const writeMembers = await prepareDemoMembers(now);
  const checked = await readCatalogueFile(demoCatalogueFile);
  const imported = await importCatalogue(database, checked, now, { isWanted: isEmpty, afterwards: writeMembers });
  return imported !== undefined;
};
