import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Difference } from './difference.ts';

/** Whoever has something open in the console that an import changes learns that it is another now, and does not save over it. */
export const countVersions = async (tx: Tx, { changes }: Difference): Promise<void> => {
  const paths = changes.map(({ path }) => path.split('/'));
  const handles = (isMeant: (kind: string, part: string) => boolean): string[] => [
    ...new Set(paths.flatMap(([kind = '', handle = '', part = '']) => (isMeant(kind, part) ? [handle] : []))),
  ];
  const sets = handles((kind) => kind === 'sets');
  if (sets.length > 0)
    await tx.updateTable('rental_set').set({ version: sql`version + 1` }).where('handle', 'in', sets).execute();
  const facilities = handles((kind, part) => kind === 'facilities' && ['sets', 'offers'].includes(part));
  if (facilities.length > 0)
    await tx
      .updateTable('facility')
      .set({ offers_version: sql`offers_version + 1` })
      .where('handle', 'in', facilities)
      .execute();
};
