import type { Db } from '../src/platform/db/database.ts';

/** So many minutes go by for every limit that servers keep together: those go by the database's own clock, which no test can set. */
export const limitsPass = async (db: Db, minutes: number): Promise<void> => {
  for (const { key, until } of await db.selectFrom('limit_count').select(['key', 'until']).execute())
    await db
      .updateTable('limit_count')
      .set({ until: new Date(Date.parse(until) - minutes * 60_000).toISOString() })
      .where('key', '=', key)
      .execute();
};
