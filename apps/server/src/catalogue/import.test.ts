import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, emptyDatabaseConfig } from '../../test/empty-database.ts';
import { runOperator } from '../../test/operator-process.ts';
import { environmentOf, runProcess } from '../../test/process.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { demoCatalogueFile } from '../demo/load-demo.ts';
import { importCatalogue } from './import.ts';
import { readCatalogueFile } from './read-file.ts';

const demo = readFileSync(demoCatalogueFile, 'utf8');
const now = new Date('2026-11-15T10:00:00+09:00');

/** The demo catalogue with changes, as a file beside its pictures. */
const changedDemo = (...changes: [from: string | RegExp, to: string][]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-catalogue-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(dirname(demoCatalogueFile), 'pictures'), join(folder, 'pictures'), { recursive: true });
  const file = join(folder, 'catalogue.yaml');
  writeFileSync(
    file,
    changes.reduce((text, [from, to]) => {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`The demo has no ${from}`);
      return changed;
    }, demo),
  );
  return file;
};

const tables = [
  'seller',
  'institution',
  'facility',
  'invitation',
  'rental_set',
  'set_option',
  'picture',
  'picture_file',
  'set_picture',
  'facility_set',
] as const;

const everything = async (db: Db) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const rows = await db
          .selectFrom(table as 'rental_set')
          .selectAll()
          .execute();
        return [table, rows.map((row) => JSON.stringify(row)).sort()];
      }),
    ),
  ) as Record<(typeof tables)[number], string[]>;

const importedDatabase = async () => {
  const database = await emptyDatabase();
  await migrate(database);
  await importCatalogue(database, await readCatalogueFile(demoCatalogueFile), now);
  return database;
};

test('importing the same file again changes and doubles nothing, even on a later day', async () => {
  const database = await importedDatabase();
  const before = await everything(database.db);
  expect(before.facility).toHaveLength(4);
  expect(before.rental_set).toHaveLength(7);
  await importCatalogue(database, await readCatalogueFile(demoCatalogueFile), new Date('2026-12-24T10:00:00+09:00'));
  expect(await everything(database.db)).toEqual(before);
});

test('a changed file changes the same things: price, name, what is offered, the key', async () => {
  const database = await importedDatabase();
  const { db } = database;
  const option = (handle: string) =>
    db
      .selectFrom('set_option')
      .innerJoin('rental_set', 'rental_set.id', 'set_id')
      .where('rental_set.handle', '=', 'bedding')
      .where('set_option.handle', '=', handle)
      .select(['set_option.id', 'price', 'is_offered'])
      .executeTakeFirstOrThrow();
  const before = await option('standard');
  await importCatalogue(
    database,
    await readCatalogueFile(
      changedDemo(
        ['price: 1980', 'price: 2100'],
        [/ {6}- id: repeat\n[\s\S]*?price_type: repeat\n/, ''],
        ['key: demo-dorm', 'key: demo-dorm-2'],
        ['products: [bedding, appliances, desk, kitchen, curtain]', 'products: [desk, bedding]'],
      ),
    ),
    now,
  );
  expect(await option('standard')).toEqual({ ...before, price: 2100 });
  expect(await option('repeat')).toMatchObject({ is_offered: false });
  const offered = await db
    .selectFrom('facility_set')
    .innerJoin('facility', 'facility.id', 'facility_id')
    .innerJoin('rental_set', 'rental_set.id', 'set_id')
    .where('facility.handle', '=', 'aoba-international-house')
    .select('rental_set.handle')
    .orderBy('sort_order')
    .execute();
  expect(offered.map(({ handle }) => handle)).toEqual(['desk', 'bedding']);
  const keys = await db
    .selectFrom('invitation')
    .select(['secret', 'expires_at'])
    .where('secret', 'like', 'demo-dorm%')
    .orderBy('secret')
    .execute();
  expect(keys).toEqual([
    { secret: 'demo-dorm', expires_at: now.toISOString() },
    { secret: 'demo-dorm-2', expires_at: null },
  ]);
});

test('pictures that no set shows any more are forgotten', async () => {
  const database = await importedDatabase();
  await importCatalogue(
    database,
    await readCatalogueFile(changedDemo(['pictures: [locker-1.svg]', 'pictures: []'])),
    now,
  );
  expect((await everything(database.db)).picture).toHaveLength(12);
});

test('a key that leads to another facility is refused, and nothing of the file is written', async () => {
  const database = await importedDatabase();
  const before = await everything(database.db);
  const file = changedDemo(['price: 1980', 'price: 9999'], ['id: minato-main', 'id: minato-other']);
  await expect(importCatalogue(database, await readCatalogueFile(file), now)).rejects.toThrow(
    'the key "demo-school" already leads to another facility',
  );
  expect(await everything(database.db)).toEqual(before);
});

test.each<[string, [string | RegExp, string], RegExp]>([
  [
    'a wrong type',
    ['order_type: 2 # people', 'order_type: two # people'],
    /:41: customers\[0\]\.facilities\[0\]\.order_type: /,
  ],
  [
    'a field that is unknown',
    ['        published: true', '        publised: true'],
    /:40: customers\[0\]\.facilities\[0\]: .*publised/,
  ],
  [
    'a period that ends before it starts',
    ['start_date: today+7', 'start_date: today+999'],
    /:\d+: customers\[0\]\.facilities\[0\]\.end_date: is before start_date/,
  ],
  [
    'aliases that unfold without end',
    [
      'seller:\n',
      `bomb: [&a [1], &b [${'*a, '.repeat(50)}], &c [${'*b, '.repeat(50)}], &d [${'*c, '.repeat(50)}]]\nseller:\n`,
    ],
    /alias/i,
  ],
  ['a field that is missing', ['    name: 青葉大学\n', ''], /:\d+: customers\[0\]\.name: /],
  ['a negative price', ['price: 1980', 'price: -1'], /:\d+: products\[0\]\.options\[0\]\.price: /],
  ['a price with a fraction', ['price: 1980', 'price: 19.5'], /products\[0\]\.options\[0\]\.price: /],
  [
    'a day that does not exist',
    ['start_date: today+7', 'start_date: "2027-02-30"'],
    /facilities\[0\]\.start_date: must be a day/,
  ],
  [
    'a set that is not there',
    ['products: [bedding, appliances', 'products: [bedding, televisions'],
    /facilities\[0\]\.products\[1\]: there is no product "televisions"/,
  ],
  [
    'a picture that is not there',
    ['locker-1.svg', 'locker-9.svg'],
    /:\d+: products\[6\]\.pictures\[0\]: there is no file pictures\/locker-9\.svg/,
  ],
  [
    'four pictures',
    ['[bedding-1.svg, bedding-2.svg, bedding-3.svg]', '[a.svg, b.svg, c.svg, d.svg]'],
    /products\[0\]\.pictures: /,
  ],
  [
    'a picture outside its folder',
    ['locker-1.svg', '../demo.yaml'],
    /pictures\[0\]: must be the name of a picture file/,
  ],
  [
    'an id that stands twice',
    ['id: appliances', 'id: bedding'],
    /products\[1\]\.id: "bedding" stands here a second time/,
  ],
  [
    'a code that stands twice',
    ['code: SCHOOL1', 'code: DORM01'],
    /customers\[1\]\.facilities\[0\]\.code: "DORM01" stands here a second time/,
  ],
  [
    'an invoice number of 12 digits',
    ['T0000000000000', 'T000000000000'],
    /seller\.invoice_number: must be T and 13 digits/,
  ],
  ['broken YAML', ['seller:\n', 'seller: [\n'], /catalogue\.yaml:\d+: /],
])('%s is refused by line and field', async (_, change, message) => {
  await expect(readCatalogueFile(changedDemo(change))).rejects.toThrow(message);
});

test('several mistakes are told together, in the order of their lines', async () => {
  const file = changedDemo(['price: 1980', 'price: -1'], ['order_type: 2 # people', 'order_type: 7 # people']);
  await expect(readCatalogueFile(file)).rejects.toThrow(/order_type.*\n.*price/);
});

test('the operator imports by command, and is told of mistakes by line and field', async () => {
  const config = await emptyDatabaseConfig();
  const database = openDatabase(config);
  onTestFinished(() => database.db.destroy());
  await migrate(database);
  const operator = (...words: string[]) => runOperator(environmentOf(config), ...words);
  expect(await operator('catalogue', 'import', demoCatalogueFile)).toEqual({
    code: 0,
    output: 'Imported 2 institutions, 4 facilities, 7 sets.\n',
  });
  const wrong = await operator('catalogue', 'import', changedDemo(['price: 1980', 'price: free']));
  expect(wrong.code).toBe(1);
  expect(wrong.output).toMatch(/^catalogue\.yaml:\d+: products\[0\]\.options\[0\]\.price: .*\n$/);
  expect(await operator('catalogue', 'import', '/no/such/file.yaml')).toEqual({
    code: 1,
    output: '/no/such/file.yaml: cannot be read\n',
  });
  expect((await operator('help')).output).toContain('catalogue import FILE');
  expect((await operator('nonsense')).code).toBe(1);
});

/** A catalogue large enough that writing it is most of the work. */
const largeCatalogue = (sets: number): string => {
  const more = Array.from(
    { length: sets },
    (_, index) =>
      `  - { id: more-${index}, name: セット${index}, description: 追加, pictures: [], options: [{ id: one, name: 一, price: ${index} }] }`,
  );
  return changedDemo([/$/, `\n${more.join('\n')}\n`]);
};

test('killed at any moment of an import, the database holds nothing of it or all of it', async () => {
  const config = await emptyDatabaseConfig();
  const database = openDatabase(config);
  onTestFinished(() => database.db.destroy());
  await migrate(database);
  const file = largeCatalogue(500);
  const startImport = () => runProcess('operator/main.ts', ['catalogue', 'import', file], environmentOf(config));
  const clear = async () => {
    for (const table of [...tables].reverse()) await database.db.deleteFrom(table as 'rental_set').execute();
    await database.db.deleteFrom('catalogue_import').execute();
  };
  const sizes = async () => {
    const found = await everything(database.db);
    return Object.fromEntries(tables.map((table) => [table, found[table].length]));
  };

  const empty = await sizes();
  const started = performance.now();
  await startImport().ended;
  const duration = performance.now() - started;
  const whole = await sizes();
  expect(whole.rental_set).toBe(507);

  const kills = 16;
  for (let kill = 0; kill < kills; kill += 1) {
    await clear();
    const { child, ended } = startImport();
    const timer = setTimeout(() => child.kill('SIGKILL'), duration * (0.2 + kill / kills));
    const { signal } = await ended;
    clearTimeout(timer);
    expect([empty, whole]).toContainEqual(await sizes());
    if (signal === null) expect(await sizes()).toEqual(whole);
  }
});

test('a catalogue that does not say what the legal texts ask for is taken, and a wrong amount is named', async () => {
  const database = await importedDatabase();
  const without = changedDemo([/ {2}# For the legal notice[\s\S]*?(?=\ncustomers:)/, '']);
  await importCatalogue(database, await readCatalogueFile(without), now);
  expect(await database.db.selectFrom('seller').selectAll().executeTakeFirst()).toMatchObject({
    payment_provider: null,
    late_fee_per_day: null,
    damage_fee_limit: null,
    privacy_officer: null,
  });
  const wrong = changedDemo(['late_fee_per_day: 300', 'late_fee_per_day: -1']);
  await expect(readCatalogueFile(wrong)).rejects.toThrow(/catalogue\.yaml:\d+: seller\.late_fee_per_day: /);
});
