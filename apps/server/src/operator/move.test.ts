import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { memberOverHttp } from '../../test/member-over-http.ts';
import { newDatabaseConfig } from '../../test/new-database.ts';
import { newFolder } from '../../test/new-folder.ts';
import { askOperator } from '../../test/operator.ts';
import { runOperator } from '../../test/operator-process.ts';
import { postgresOfFile } from '../../test/own-postgres.ts';
import { makePostgresDatabase } from '../../test/postgres-database.ts';
import { environmentOf, freePort, startServer } from '../../test/process.ts';
import { isFull, sized } from '../../test/size.ts';
import { type DatabaseConfig, openDatabase } from '../platform/db/database.ts';
import { migrate, released } from '../platform/db/migrate.ts';
import { moveDatabase, type Table, tablesOf } from '../platform/move/move-database.ts';

const sqliteAt = (dataDir: string): DatabaseConfig => ({ databaseUrl: undefined, databasePoolSize: 1, dataDir });
const postgresAt = (databaseUrl: string): DatabaseConfig => ({
  databaseUrl,
  databasePoolSize: 5,
  dataDir: newFolder(),
});

/** One PostgreSQL server for all tests of this file. It is started only if the tests run on SQLite. */
let postgres: ReturnType<typeof postgresOfFile> | undefined;
afterAll(async () => (await postgres)?.stop());

/** An empty database on the engine that this run of the tests does not use. */
const otherEngine = async (): Promise<DatabaseConfig> => {
  if (inject('demo').postgres) return sqliteAt(newFolder());
  postgres ??= postgresOfFile();
  return postgresAt((await makePostgresDatabase((await postgres).url)).url);
};

const using = async <Result>(
  config: DatabaseConfig,
  use: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
) => {
  const database = openDatabase(config);
  try {
    return await use(database);
  } finally {
    await database.db.destroy();
  }
};

const allTables = (): Promise<Table[]> =>
  using(sqliteAt(newFolder()), async (database) => {
    await migrate(database);
    return tablesOf(database.db);
  });

const asText = (row: unknown): string => JSON.stringify(row, Object.keys(row as object).sort());

/** Every row of every table, without the marks of a copy. The rows are sorted here, because the engines sort text differently. */
const everythingIn = async (config: DatabaseConfig) => {
  const tables = await allTables();
  return using(config, async ({ db }) => {
    const content: Record<string, object[]> = {};
    for (const { name } of tables) {
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
      content[name] = rows
        .map((row) => ({ ...row, ...(name === 'content_stamp' && { stamp: null }), is_copy: null }))
        .sort((a, b) => (asText(a) < asText(b) ? -1 : 1));
    }
    return content;
  });
};

const words = (to: DatabaseConfig) => ['move', '--to', to.databaseUrl ?? to.dataDir];

const moveTo = async (from: DatabaseConfig, to: DatabaseConfig) => {
  // The command prints its progress, which the test hides.
  const progress = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    return await askOperator(environmentOf(from), ...words(to));
  } finally {
    progress.mockRestore();
  }
};

const moveByTerminal = (from: DatabaseConfig, to: DatabaseConfig) => runOperator(environmentOf(from), ...words(to));

test('a shop in use goes on where it was: on the other engine, and back again', async () => {
  const first = await newDatabaseConfig('demo');
  const second = await otherEngine();
  const third: DatabaseConfig = inject('demo').postgres ? await newDatabaseConfig('empty') : sqliteAt(newFolder());
  const env = { PORT: String(await freePort()) };

  let server = await startServer(first, env);
  const member = await memberOverHttp(server.url);
  const numbers: (string | undefined)[] = [];
  const orderOn = async (key: string) => {
    const { body } = await member.order(key);
    numbers.push(body.data?.order_number);
  };
  const history = async () => {
    const answer = await member.ask('/order/list');
    return JSON.stringify(await answer.json());
  };
  await orderOn('first-order');
  await server.stop();

  const ways = [
    { from: first, to: second, key: 'second-order' },
    { from: second, to: third, key: 'third-order' },
  ];
  for (const { from, to, key } of ways.slice(0, sized(1, 2))) {
    const original = await everythingIn(from);
    expect(await moveByTerminal(from, to)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Both sides agree'),
    });
    expect(await everythingIn(to)).toEqual(original);
    expect(await everythingIn(from)).toEqual(original);
    server = await startServer(to, env);
    await orderOn(key);
    const seen = await history();
    for (const number of numbers) expect(seen).toContain(number);
    // A request was sent before the move and is repeated after it. It still makes only one order.
    expect((await member.order('first-order')).body.data?.order_number).toBe(numbers[0]);
    await server.stop();
  }
  expect(new Set(numbers).size).toBe(sized(2, 3));
});

if (isFull)
  test('numbers of rows that are gone are not given again', async () => {
    const from = await newDatabaseConfig('demo');
    const to = await otherEngine();
    const last = await using(from, async ({ db }) => {
      const { id } = await db
        .insertInto('institution')
        .values({ handle: 'gone', name: '去った学校', name_en: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.deleteFrom('institution').where('id', '=', id).execute();
      return id;
    });
    expect(await moveTo(from, to)).toMatchObject({ code: 0 });
    const next = await using(to, ({ db }) =>
      db
        .insertInto('institution')
        .values({ handle: 'new', name: '新しい学校', name_en: null })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(next.id).toBe(last + 1);
  });

test('it can be done again until a server has used the copy, and then never over it', async () => {
  const from = await newDatabaseConfig('demo');
  const to = await otherEngine();
  expect(await moveTo(from, to)).toMatchObject({ code: 0 });
  await using(from, ({ db }) => db.deleteFrom('known_device').execute());
  await using(from, ({ db }) => db.updateTable('institution').set({ name: '改名した学校' }).execute());
  expect(await moveTo(from, to)).toMatchObject({ code: 0 });
  expect(await everythingIn(to)).toEqual(await everythingIn(from));

  const server = await startServer(to);
  const whileItRuns = await moveTo(from, to);
  expect(whileItRuns).toMatchObject({ code: 1, output: expect.stringContaining('A server runs') });
  await (await memberOverHttp(server.url)).order('the-first-on-the-copy');
  await server.stop();
  const used = await everythingIn(to);
  expect(await moveTo(from, to)).toMatchObject({ code: 1, output: expect.stringContaining('a shop already') });
  expect(await everythingIn(to)).toEqual(used);
});

if (isFull)
  test('from under a server nothing is moved', async () => {
    const from = await newDatabaseConfig('demo');
    const to = await otherEngine();
    await startServer(from);
    expect(await moveTo(from, to)).toMatchObject({ code: 1, output: expect.stringContaining('Stop them first') });
  });

test('the same engine, what is not a shop, and what cannot be reached are refused in words', async () => {
  const from = await newDatabaseConfig('demo');
  const same = inject('demo').postgres ? from : sqliteAt(newFolder());
  expect(await moveTo(from, same)).toMatchObject({ code: 1, output: expect.stringMatching(/pg_dump|`backup`/) });

  const other = await otherEngine();
  await using(other, ({ db }) => sql`create table wages (yen integer)`.execute(db));
  expect(await moveTo(from, other)).toMatchObject({ code: 1, output: expect.stringContaining('not of the shop') });

  const nowhere = inject('demo').postgres ? sqliteAt('/dev/null/shop') : postgresAt('postgres://localhost:1/shop');
  const { code, output } = await moveByTerminal(from, nowhere);
  expect(code).toBe(1);
  expect(output).toContain('It did not work');
});

if (isFull)
  test('what a newer version has changed is not moved by this one', async () => {
    const from = await newDatabaseConfig('demo');
    await using(from, (database) =>
      migrate(database, { ...released(database.engine), '9001-newer': { up: async () => undefined } }),
    );
    const { code, output } = await moveTo(from, await otherEngine());
    expect(code).not.toBe(0);
    expect(output).toContain('A newer version has changed the database.');
  });

test('a copy that does not agree with the original is not kept', async () => {
  const fromConfig = await newDatabaseConfig('demo');
  const toConfig = await otherEngine();
  await using(fromConfig, (from) =>
    using(toConfig, async (to) => {
      await migrate(to);
      // A trigger in the target changes the rows that are written.
      const halve = 'update facility_option set price = price / 2';
      const trigger =
        to.engine === 'sqlite'
          ? [`create trigger halve after insert on facility_option begin ${halve}; end`]
          : [
              `create function halve() returns trigger language plpgsql as $$ begin ${halve}; return null; end $$`,
              'create trigger halve after insert on facility_option for each statement execute function halve()',
            ];
      for (const statement of trigger) await sql.raw(statement).execute(to.db);
      await expect(moveDatabase(from, to, () => undefined)).rejects.toThrow('The copy of facility_option');
      expect(await to.db.selectFrom('facility').selectAll().execute()).toEqual([]);
    }),
  );
});

test('every table has a key to go by, and every type of column comes over as it was', async () => {
  for (const { name, key } of await allTables()) expect(key, name).not.toEqual([]);
  const from = await newDatabaseConfig('demo');
  const to = await otherEngine();
  await using(from, ({ db }) =>
    db
      .insertInto('catalogue_fact')
      .values([
        { path: 'a/null', value: 'null' },
        { path: 'a/text', value: JSON.stringify('"引用" \\ \n 𠮷野家 🛏️') },
        { path: 'a/numbers', value: JSON.stringify([0, -1, 1.5, Number.MAX_SAFE_INTEGER]) },
      ])
      .execute(),
  );
  expect(await moveTo(from, to)).toMatchObject({ code: 0 });
  const [before, after] = [await everythingIn(from), await everythingIn(to)];
  expect(isDeepStrictEqual(before, after)).toBe(true);
  const kinds = async (config: DatabaseConfig) =>
    using(config, async ({ db }) => {
      const { rows } =
        await sql`select path, cast(value as text) as text from catalogue_fact where path = 'a/null'`.execute(db);
      return rows;
    });
  expect(await kinds(to)).toEqual([{ path: 'a/null', text: 'null' }]);
});
