import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/empty-database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { storedInDatabase } from './stored-things.ts';

const tables: Readonly<Record<string, string | object>> = storedInDatabase;

test('the privacy policy knows every table of the database, and every column where people type', async () => {
  const database = await emptyDatabase();
  await migrate(database);
  const found = (await database.db.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely_'));
  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort());
  for (const { name, columns } of found) {
    const stored = tables[name];
    if (typeof stored === 'string') continue;
    const known = Object.keys(stored ?? {}).sort();
    expect({ [name]: columns.map((column) => column.name).sort() }).toEqual({ [name]: known });
  }
});
