import { statSync } from 'node:fs';
import pg from 'pg';
import { sqliteFile } from '../../apps/server/src/platform/db/database.ts';
import type { Place } from './place.ts';

/** The size of a database on disk, indexes included, in bytes. */
export const databaseSize = async ({ config: { databaseUrl, dataDir } }: Place): Promise<number> => {
  if (!databaseUrl) return statSync(sqliteFile(dataDir)).size;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select pg_database_size(current_database())::float8 as bytes');
  await client.end();
  return Number(rows[0]?.bytes);
};
