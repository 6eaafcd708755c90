import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { silentPostgres } from '../../../test/silent-postgres.ts';
import { openDatabase } from './database.ts';
import type { Outage } from './outage.ts';

const openSilent = async (answers: number) => {
  const config = { databaseUrl: await silentPostgres(answers), databasePoolSize: 1, dataDir: '' };
  const heard: Outage[] = [];
  const { db } = openDatabase({ ...config, databaseLockMs: 100, databaseStatementMs: 100 }, (outage) =>
    heard.push(outage),
  );
  onTestFinished(() => db.destroy());
  return { db, heard };
};

test('a connection that is silent from its login on is given up in time, and the next one is tried', async () => {
  const { db, heard } = await openSilent(0);
  const asked = () => sql`select 1`.execute(db).catch((error: unknown) => error);
  void asked();
  await expect.poll(() => heard).toMatchObject([{ kind: 'away', message: 'Query read timeout' }]);
  void asked();
  await expect.poll(() => heard).toHaveLength(2);
});

test('a transaction on a silent connection waits once, and not a second time to be rolled back', async () => {
  // The server answers the settings of the connection and `begin`. After that it is silent.
  const { db, heard } = await openSilent(2);
  const transaction = db.transaction().execute((tx) => sql`select 1`.execute(tx));
  await expect(transaction).rejects.toMatchObject({ kind: 'away', message: 'Query read timeout' });
  expect(heard).toHaveLength(1);
});
