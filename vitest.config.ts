import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compiledTexts } from './apps/storefront/build/compiled-texts.ts';
import { testsOfRigs } from './scripts/lib/rigs.ts';
import { isFull } from './tests/support/size.ts';

/** No test changes a module for other tests. So the tests of a worker share their modules, which the worker then loads only once. */
const isolate = false;

/** The timeouts are long, so that a busy machine causes no failure. A test continues as soon as its condition holds. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };

/** Settings of every project. */
const common = { isolate, setupFiles: resolve('tests/support/frozen-prototypes.ts'), ...patience };

const serverTests = globSync('apps/server/{src,test}/**/*.test.ts');

/** The helpers of the server's tests that a file imports. */
const helpersOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => path.startsWith('apps/server/test/'));

/** Whether a test needs a database, and so has to run on both engines: the test, or a helper that it imports, reads the demo's database. */
const asksForDatabase = (file: string, seen = new Set<string>()): boolean => {
  if (seen.has(file)) return false;
  seen.add(file);
  return (
    readFileSync(file, 'utf8').includes("inject('demo')") || helpersOf(file).some((one) => asksForDatabase(one, seen))
  );
};
const isOfOneEngine = (file: string): boolean => /^(sqlite|postgres)-/.test(basename(file));
const touchesDatabase = (file: string): boolean => isOfOneEngine(file) || asksForDatabase(file);

/** Each of these tests takes a minute or more. They start first, because a long test that starts last runs alone while a core is idle. */
const long = ['chaos', 'killed-server', 'outages', 'import', 'odd-requests'];
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(`${name}.test.ts`));
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

/**
 * In the short size of `npm test`, these tests run on SQLite only, because none of their locks, sums and lists depends on the engine. On
 * PostgreSQL, test/fuzz.test.ts still sends generated requests to each call of shop and console. All other tests run on both engines.
 */
const onSqliteInShort = [
  // Pages, headers and texts. To serve them, the server needs no SQL statement that only they have.
  'src/{pages,platform/http,catalogue/legal,desk/calendar}/**/*',
  'src/{app,console-app}',
  // Posters, pictures and receipts, which the server draws.
  'src/{catalogue/posters/*,catalogue/sets/uploaded-picture,catalogue/sets/picture-texts,money/receipts/*}',
  // The output of commands and of the server, and the files and processes that they use.
  'src/{main,operator/!(move|fit-database),platform/metrics/*,money/payments/restore}',
  // The texts of mails, and their way to a mail server.
  'src/{platform/mail/!(mail|sent-once),money/payments/{paid-letter,remind}}',
  // The catalogue file, and the rooms in which staff change the catalogue. Tests of the offered sets and their prices run on both engines.
  'src/catalogue/{file/sheets/*,file/export,file/hostile-*,file/import*,facilities/!(lists-of-facilities),forms/*,offers/staff-*,sets/staff-*}',
  // The rights to make calls, and the ways in which staff and members prove who they are.
  'src/people/{staff/*,members/!(limits|waiting-payment),inquiries/*,persons/*,invitations/*}',
  // Details of a member or an order that staff or members look at.
  'src/{desk/!(search|today|orders-of-member),orders/staff-answers,money/transfers/pages,desk/exports/!(corrections)}',
  // Sequences of events of a payment, a link or a cancellation. Other tests run the same SQL statements on PostgreSQL.
  'src/money/payments/{faults,several-pages,slow-truth,other-amounts,staff-*}',
  'src/{money/cancel/*,money/transfers/refund-account,money/payer-links/payer-links,catalogue/offers/offers}',
  // Each of these runs once: `move` already uses both engines, and the others kill servers.
  '{src/operator/move,src/orders/killed-server,test/chaos}',
].map((files) => `apps/server/${files}.test.ts`);

/** In the short size, a quick function replaces the hashing of passwords. In the full size, hashing takes as long as in production. */
const passwords = isFull ? {} : { '@node-rs/argon2': resolve('apps/server/test/quick-argon2.ts') };

const server = (name: 'sqlite' | 'postgres') => ({
  resolve: { alias: passwords },
  test: {
    name,
    include: serverTests.filter(touchesDatabase),
    exclude: [
      // Tests of what happens only on the other engine.
      `apps/server/**/${name === 'sqlite' ? 'postgres' : 'sqlite'}-*.test.ts`,
      ...(name === 'postgres' && !isFull ? onSqliteInShort : []),
    ],
    globalSetup: './apps/server/test/database-setup.ts',
    ...common,
  },
});

/** Each server test that needs a database runs on SQLite and on PostgreSQL, unless its file name begins with the name of one engine. */
export default defineConfig({
  test: {
    allowOnly: false,
    // By default Vitest leaves one core free, and there may be only two. It can use all, because its tests mostly wait for servers.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFirst },
    projects: [
      {
        plugins: [compiledTexts()],
        test: {
          name: 'unit',
          include: [
            '{packages,scripts}/**/*.test.ts',
            'apps/{console,storefront}/**/*.test.ts',
            'tests/*.test.ts',
            ...serverTests.filter((file) => !touchesDatabase(file)),
          ],
          ...common,
        },
      },
      { test: { name: 'sandbox', include: ['apps/payment-sandbox/**/*.test.ts'], ...common } },
      // Rigs run several servers and other programs for minutes, so they run in the full size only.
      { test: { name: 'rigs', include: isFull ? testsOfRigs() : [], ...common } },
      server('sqlite'),
      server('postgres'),
    ],
  },
});
