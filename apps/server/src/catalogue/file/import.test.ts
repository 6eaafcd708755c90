import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, emptyDatabaseConfig } from '../../../test/empty-database.ts';
import { runOperator } from '../../../test/operator-process.ts';
import { environmentOf } from '../../../test/process.ts';
import { runProcess } from '../../../test/run-process.ts';
import { sized } from '../../../test/size.ts';
import { demoCatalogueFile } from '../../operator/demo/load-demo.ts';
import { type Db, openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { importCatalogue } from './import.ts';
import { exampleFile } from './mistakes/examples.ts';
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
  'facility_option',
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
      .selectFrom('facility_option')
      .innerJoin('facility', 'facility.id', 'facility_option.facility_id')
      .innerJoin('rental_set', 'rental_set.id', 'facility_option.set_id')
      .innerJoin('set_option', 'set_option.id', 'option_id')
      .where('facility.handle', '=', 'aoba-international-house')
      .where('rental_set.handle', '=', 'bedding')
      .where('set_option.handle', '=', handle)
      .select(['set_option.id', 'price', 'is_offered', 'usual_price', 'set_option.is_retired'])
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
  expect(await option('standard')).toEqual({ ...before, price: 2100, usual_price: 2100 });
  expect(await option('repeat')).toMatchObject({ is_offered: false, is_retired: true });
  const offered = await db
    .selectFrom('facility_set')
    .innerJoin('facility', 'facility.id', 'facility_set.facility_id')
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
    'The key “demo-school” already leads to another facility.',
  );
  expect(await everything(database.db)).toEqual(before);
});

test('the example of the docs has every field right, and is taken', async () => {
  const database = await emptyDatabase();
  await migrate(database);
  const imported = await importCatalogue(database, await readCatalogueFile(exampleFile), now);
  expect(imported?.isWritten).toBe(true);
});

test('aliases that unfold without end are refused', async () => {
  const bomb = `bomb: [&a [1], &b [${'*a, '.repeat(50)}], &c [${'*b, '.repeat(50)}], &d [${'*c, '.repeat(50)}]]`;
  await expect(readCatalogueFile(changedDemo(['seller:\n', `${bomb}\nseller:\n`]))).rejects.toThrow(
    /catalogue\.yaml:\d+: References with & and \*/,
  );
});

test('a picture that is none is named', async () => {
  const file = changedDemo(['locker-1.svg', 'locker-1.png']);
  writeFileSync(join(dirname(file), 'pictures', 'locker-1.png'), 'no picture');
  await expect(readCatalogueFile(file)).rejects.toThrow(/“locker-1.png” cannot be read as a picture/);
});

test('several mistakes are told together, in the order of their lines', async () => {
  const file = changedDemo(['price: 1980', 'price: -1'], ['order_type: 2 # people', 'order_type: 7 # people']);
  await expect(readCatalogueFile(file)).rejects.toThrow(/order_type.*\n.*price/);
});

test('of very many mistakes the first fifty are told', async () => {
  const wrong = Array.from({ length: 60 }, (_, index) => `wrong-${index}: 1\n`).join('');
  const file = changedDemo(['seller:\n', `${wrong}seller:\n`]);
  await expect(readCatalogueFile(file)).rejects.toThrow(/\nNot shown: 10 more\.$/);
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
  expect(wrong.output).toMatch(
    /^catalogue\.yaml:\d+: set “Bedding set”, option “Standard”, price in yen \(price\): “free” cannot stand here\. .* Example: price: 1980\n$/,
  );
  const japanese = await operator(
    'catalogue',
    'import',
    changedDemo(['price: 1980', 'price: free']),
    '--language',
    'ja',
  );
  expect(japanese.output).toMatch(
    /^catalogue\.yaml:\d+：セット「寝具セット」の.*「料金（円）」\(price\)：「free」は使えません。.*例：price: 1980\n$/,
  );
  const missing = await operator('catalogue', 'import', '/no/such/file.yaml');
  expect(missing.output).toMatch(/^\/no\/such\/file\.yaml: The file cannot be opened\./);
});

/** A large catalogue. Writing it takes most of the time of the import. */
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
  const file = largeCatalogue(250);
  const startImport = () => runProcess('operator', ['catalogue', 'import', file], environmentOf(config));
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
  expect(whole.rental_set).toBe(257);

  const kills = sized(2, 16);
  for (let kill = 0; kill < kills; kill += 1) {
    await clear();
    const { child, ended } = startImport();
    const timer = setTimeout(() => child.kill('SIGKILL'), duration * (0.2 + kill / kills));
    const { signal } = await ended;
    clearTimeout(timer);
    expect([empty, whole]).toContainEqual(await sizes());
    if (signal === null) expect(await sizes()).toEqual(whole);
  }
  // The test runs many imports, which take long on a busy machine.
}, 600_000);

test('a catalogue that does not say what the legal texts ask for is taken, and a wrong amount is named', async () => {
  const database = await importedDatabase();
  const fields = ['payment_provider', 'late_fee_per_day', 'damage_fee_limit', 'privacy_officer'];
  const without = changedDemo(
    ...fields.map((field): [RegExp, string] => [new RegExp(`  ${field}: .*`), `  ${field}: null`]),
  );
  await importCatalogue(database, await readCatalogueFile(without), now);
  expect(await database.db.selectFrom('seller').selectAll().executeTakeFirst()).toMatchObject({
    payment_provider: null,
    late_fee_per_day: null,
    damage_fee_limit: null,
    privacy_officer: null,
  });
  const wrong = changedDemo(['late_fee_per_day: 300', 'late_fee_per_day: -1']);
  await expect(readCatalogueFile(wrong)).rejects.toThrow(/catalogue\.yaml:\d+: seller, .*\(late_fee_per_day\): /);
});
