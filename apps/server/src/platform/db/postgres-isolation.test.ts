import { expect, onTestFinished, test } from 'vitest';
import { newDatabaseConfig } from '../../../test/new-database.ts';
import { openDatabase } from './database.ts';

test('a transaction that asks for one view of everything sees nothing of what others change meanwhile', async () => {
  const { db } = openDatabase(await newDatabaseConfig('demo'));
  onTestFinished(() => db.destroy());
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const names = () => tx.selectFrom('facility').select('name').orderBy('id').execute();
      const before = await names();
      await db.updateTable('facility').set({ name: '別の名前' }).execute();
      expect(await names()).toEqual(before);
    });
});
