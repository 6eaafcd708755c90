import { DatabaseSync, StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newDatabaseConfig } from '../../../test/new-database.ts';
import { type Db, openDatabase, sqliteFile, type Tx } from './database.ts';
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

const add = (on: Db | Tx, handle: string, name = handle) =>
  on.insertInto('institution').values({ handle, name, name_en: null }).execute();

const added = async (db: Db): Promise<string[]> =>
  (
    await db.selectFrom('institution').select('handle').where('handle', 'like', 'new-%').orderBy('handle').execute()
  ).map(({ handle }) => handle);

/** Counts how often SQLite runs a statement from now on. */
const countRuns = (statement: string) => {
  let runs = 0;
  const { run } = StatementSync.prototype;
  vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values) {
    if (this.sourceSQL === statement) runs += 1;
    return run.apply(this, values);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return () => runs;
};
const countCommits = () => countRuns('commit');

test('transactions that come together share one commit, and are in the file before their callers go on', async () => {
  const config = await newDatabaseConfig('demo');
  const { db } = openDatabase(config);
  onTestFinished(() => db.destroy());
  await countMembers(db, {});
  const file = new DatabaseSync(sqliteFile(config.dataDir), { readOnly: true });
  onTestFinished(() => file.close());
  const commits = countCommits();
  const names = ['new-1', 'new-2', 'new-3'];
  await Promise.all(
    names.map(async (name) => {
      await db.transaction().execute((tx) => add(tx, name));
      expect(file.prepare('select name from institution where handle = ?').get(name)).toEqual({ name });
    }),
  );
  expect(commits()).toBe(1);
  expect(await added(db)).toEqual(names);
});

test('one that fails takes only its own changes back', async () => {
  const db = await open();
  onTestFinished(() => db.destroy());
  await countMembers(db, {});
  const outcomes = await Promise.allSettled(
    ['new-1', 'new-2', 'new-3'].map((name) =>
      db.transaction().execute(async (tx) => {
        await add(tx, name);
        if (name === 'new-2') throw new Error('not this one');
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await added(db)).toEqual(['new-1', 'new-3']);
});

test('changes outside of a transaction share the commit too', async () => {
  const db = await open();
  onTestFinished(() => db.destroy());
  await countMembers(db, {});
  const commits = countCommits();
  const changes = [
    db.transaction().execute((tx) => add(tx, 'new-1')),
    add(db, 'new-2'),
    db.transaction().execute((tx) => add(tx, 'new-3')),
    add(db, 'new-4'),
  ];
  expect(await Promise.all(changes.map((change) => change.then(commits)))).toEqual([1, 1, 1, 1]);
  expect(await added(db)).toEqual(['new-1', 'new-2', 'new-3', 'new-4']);
});

test.each([
  ['first', ['taken', 'new-2']],
  ['behind another', ['new-1', 'taken', 'new-3']],
])('a change outside of a transaction that fails %s takes nothing else back', async (_, handles) => {
  const db = await open();
  onTestFinished(() => db.destroy());
  await add(db, 'taken');
  const outcomes = await Promise.allSettled(handles.map((handle) => add(db, handle)));
  expect(outcomes.map(({ status }) => status)).toEqual(
    handles.map((handle) => (handle === 'taken' ? 'rejected' : 'fulfilled')),
  );
  expect(await added(db)).toEqual(handles.filter((handle) => handle !== 'taken'));
});

test.each([
  ['transactions', () => true],
  ['single changes', () => false],
  ['both', (index: number) => index % 2 === 0],
])('%s that wait for the lock of another process go on when the lock is free', async (_, isTransaction) => {
  const config = await newDatabaseConfig('demo');
  const { db } = openDatabase(config);
  onTestFinished(() => db.destroy());
  await countMembers(db, {});
  const other = new DatabaseSync(sqliteFile(config.dataDir));
  onTestFinished(() => other.close());
  const begun = countRuns('begin immediate');
  other.exec('begin immediate');
  const names = ['new-1', 'new-2', 'new-3', 'new-4'];
  const changes = names.map((name, index) =>
    isTransaction(index) ? db.transaction().execute((tx) => add(tx, name)) : add(db, name),
  );
  await expect.poll(begun).toBeGreaterThan(names.length);
  other.exec('rollback');
  await Promise.all(changes);
  expect(await added(db)).toEqual(names);
});

const refused = { status: 'rejected', reason: { kind: 'full' } };

/** A database on a full disk, with a table that has no index and no trigger. In such a table, SQLite cannot undo a single statement. */
const openOnFullDisk = async () => {
  const db = await open();
  onTestFinished(() => db.destroy());
  await sql`create table bare (text text)`.execute(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
  return db;
};
const large = 'x'.repeat(1_000_000);

test('where the disk becomes full, and SQLite takes back the statement, only that transaction fails', async () => {
  const db = await openOnFullDisk();
  const outcomes = await Promise.allSettled([
    db.transaction().execute((tx) => add(tx, 'new-1')),
    db.transaction().execute((tx) => add(tx, 'new-2', large)),
    db.transaction().execute((tx) => add(tx, 'new-3')),
  ]);
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, refused, { status: 'fulfilled' }]);
  expect(await added(db)).toEqual(['new-1', 'new-3']);
});

test('where SQLite takes back everything, those that share a commit all hear of it and nothing of them is there', async () => {
  const db = await openOnFullDisk();
  const outcomes = await Promise.allSettled([
    db.transaction().execute((tx) => add(tx, 'new-1')),
    db.transaction().execute((tx) => sql`insert into bare values (${large})`.execute(tx)),
    db.transaction().execute((tx) => add(tx, 'new-3')),
  ]);
  expect(outcomes).toMatchObject([refused, refused, { status: 'fulfilled' }]);
  expect(await added(db)).toEqual(['new-3']);
});

/** Makes SQLite fail once at a statement, with one of SQLite's result codes. */
const failOnceAt = (statement: string, errcode: number) => {
  const { run } = StatementSync.prototype;
  let isDue = true;
  vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values) {
    if (this.sourceSQL !== statement || !isDue) return run.apply(this, values);
    isDue = false;
    throw Object.assign(new Error('SQLite fails.'), { errcode });
  });
  onTestFinished(() => void vi.restoreAllMocks());
};
const FULL = 13;
const NO_MEMORY = 7;

test('a read is not answered with what a failed commit takes back', async () => {
  const db = await open();
  onTestFinished(() => db.destroy());
  await countMembers(db, {});
  failOnceAt('commit', FULL);
  expect(await Promise.allSettled([add(db, 'new-1'), added(db)])).toMatchObject([refused, refused]);
  expect(await added(db)).toEqual([]);
});

test('where SQLite takes everything back and names no outage, nothing of it is there either', async () => {
  const db = await open();
  onTestFinished(() => db.destroy());
  await add(db, 'taken');
  const outcomes = await Promise.allSettled([
    db.transaction().execute((tx) => add(tx, 'new-1')),
    db
      .transaction()
      .execute((tx) => sql`insert or rollback into institution (handle, name) values ('taken', '')`.execute(tx)),
    db.transaction().execute((tx) => add(tx, 'new-3')),
    add(db, 'new-4'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await added(db)).toEqual(['new-3', 'new-4']);
});

test('a transaction that cannot end leaves the connection to the next one', async () => {
  const db = await open();
  onTestFinished(() => db.destroy());
  await countMembers(db, {});
  failOnceAt('release one', NO_MEMORY);
  const outcomes = await Promise.allSettled(
    ['new-1', 'new-2'].map((name) => db.transaction().execute((tx) => add(tx, name))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await added(db)).toEqual(['new-1']);
});

test('a database that is closed waits for the transaction under way, and keeps no half of it', async () => {
  const config = await newDatabaseConfig('demo');
  const { db } = openDatabase(config);
  await countMembers(db, {});
  const half = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const changes = [
    db.transaction().execute((tx) => add(tx, 'new-1')),
    db.transaction().execute(async (tx) => {
      await add(tx, 'new-2');
      half.resolve();
      await goOn.promise;
      await add(tx, 'new-3');
    }),
  ];
  await half.promise;
  const closed = db.destroy();
  goOn.resolve();
  await Promise.all([...changes, closed]);
  const file = new DatabaseSync(sqliteFile(config.dataDir), { readOnly: true });
  onTestFinished(() => file.close());
  const { rows } = file.prepare("select count(*) as rows from institution where handle like 'new-%'").get() ?? {};
  expect(rows).toBe(3);
});

test('a transaction that only reads sees one moment, and lets another process write', async () => {
  const config = await newDatabaseConfig('demo');
  const { db } = openDatabase(config);
  // Waits for no lock.
  const { db: other } = openDatabase({ ...config, databaseLockMs: 1 });
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      expect(await added(tx)).toEqual([]);
      await add(other, 'new-1');
      expect(await added(tx)).toEqual([]);
    });
  // A transaction that writes begins after the one that read, and not inside of it.
  await db.transaction().execute((tx) => add(tx, 'new-2'));
  expect(await added(other)).toEqual(['new-1', 'new-2']);
  await db.destroy();
  await other.destroy();
});
