import { expect, test } from 'vitest';
import { newDatabaseConfig } from '../../../test/new-database.ts';
import { openDatabase } from './database.ts';
import { prepared } from './prepared.ts';

const countMembers = prepared((db, _: object) =>
  db.selectFrom('member').select(({ fn }) => fn.countAll<number>().as('members')),
);

const open = async () => openDatabase(await newDatabaseConfig('demo')).db;

test('a query does not get into the transaction of somebody else', async () => {
  const db = await open();
  await countMembers(db, {});
  const steps: string[] = [];
  const started = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async (tx) => {
    started.resolve();
    await asked.promise;
    await countMembers(tx, {});
    steps.push('transaction');
  });
  await started.promise;
  const queries = ['first', 'second'].map(async (name) => {
    await countMembers(db, {});
    steps.push(name);
  });
  asked.resolve();
  await Promise.all([transaction, ...queries]);
  expect(steps).toEqual(['transaction', 'first', 'second']);
  await db.destroy();
});

test('a query that fails leaves the connection to the next one', async () => {
  const db = await open();
  await countMembers(db, {});
  const failing = prepared((on, _: object) => on.selectFrom('nothing' as 'member').select('id'));
  await expect(failing(db, {})).rejects.toThrow('no such table');
  expect(await countMembers(db, {})).toHaveLength(1);
  await db.destroy();
});

test('what was opened by the first query is closed, and answers nobody any more', async () => {
  const db = await open();
  await countMembers(db, {});
  await db.destroy();
  await expect(countMembers(db, {})).rejects.toThrow('destroyed');
});
