import { fileURLToPath } from 'node:url';
import { importCatalogue } from '../catalogue/import.ts';
import { readCatalogueFile } from '../catalogue/read-file.ts';
import type { Database, Tx } from '../db/database.ts';
import { prepareDemoMembers } from './demo-members.ts';

export const demoCatalogueFile = fileURLToPath(new URL('../../catalogue/demo.yaml', import.meta.url));

const isEmpty = async (tx: Tx): Promise<boolean> =>
  !(await tx.selectFrom('catalogue_import').select('id').limit(1).executeTakeFirst());

/** Fills an empty development database with the demo catalogue and a member of each open facility, once. */
export const loadDemo = async (database: Database, now: Date): Promise<boolean> => {
  if (!(await database.db.transaction().execute(isEmpty))) return false;
  const writeMembers = await prepareDemoMembers(now);
  return importCatalogue(database, await readCatalogueFile(demoCatalogueFile), now, isEmpty, writeMembers);
};
