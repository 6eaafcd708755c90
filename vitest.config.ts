import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compiledTexts } from './apps/storefront/build/compiled-texts.ts';
import { testsOfRigs } from './scripts/lib/rigs.ts';
import { isFull } from './tests/support/size.ts';

/** No test changes a module for others, so that a worker loads what they test once, not once for every file. */
const isolate = false;

/** Long, so that a busy machine is no failure. What is there goes on at once. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };

/** What every project has in common. */
const common = { isolate, setupFiles: resolve('tests/support/frozen-prototypes.ts'), ...patience };

const serverTests = globSync('apps/server/{src,test}/**/*.test.ts');

/** The helpers of the server's tests that a file imports. */
const helpersOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => path.startsWith('apps/server/test/'));

/** A test is run on both engines if it, or a helper that it imports, asks for the database under test. */
const asksForDatabase = (file: string, seen = new Set<string>()): boolean => {
  if (seen.has(file)) return false;
  seen.add(file);
  return (
    readFileSync(file, 'utf8').includes("inject('demo')") || helpersOf(file).some((one) => asksForDatabase(one, seen))
  );
};
const isOfOneEngine = (file: string): boolean => /^(sqlite|postgres)-/.test(basename(file));
const touchesDatabase = (file: string): boolean => isOfOneEngine(file) || asksForDatabase(file);

/** These take a minute and more: begun last, they would run alone while a core waits. */
const long = ['chaos', 'killed-server', 'outages', 'import', 'odd-requests'];
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(`${name}.test.ts`));
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

/**
 * In the short size these run on SQLite only: no lock, sum or list of theirs depends on the engine. Generated calls
 * (test/fuzz.test.ts) make each call of shop and console on PostgreSQL too. All other tests, new ones too, run on both engines.
 */
const onSqliteInShort = [
  // Pages, headers and texts that are served without a statement of their own.
  'src/{pages,platform/http,catalogue/legal,desk/calendar}/**/*',
  'src/{app,console-app}',
  // What is drawn: posters, pictures, papers.
  'src/{operator/poster,catalogue/posters/*,catalogue/sets/uploaded-picture,catalogue/sets/picture-texts,money/receipts/*}',
  // What a command or the server prints, and the files and processes around it.
  'src/{main,operator/!(move|fit-database),platform/metrics/*,money/payments/restore}',
  // What mails say, and how they get to a mail server.
  'src/{platform/mail/!(mail|sent-once),money/payments/{mail-number,paid-letter,remind}}',
  // The catalogue file and the rooms in which staff change the catalogue; what is sold and for how much runs on both.
  'src/catalogue/{file/sheets/*,file/export,file/hostile-*,file/import*,facilities/*,forms/*,offers/staff-*,sets/staff-*}',
  // Who may call what, and how staff and members prove who they are.
  'src/people/{staff/*,members/!(limits),inquiries/*,persons/*,invitations/*}',
  // Single things of a member or an order that staff or members look at.
  'src/{desk/!(search|today|orders-of-member),orders/staff-answers,money/transfers/pages,desk/exports/*}',
  // Courses of a payment, a link or a cancellation whose statements other tests run on PostgreSQL too.
  'src/money/payments/{faults,several-pages,slow-truth,preview,other-amounts,staff-*}',
  'src/{money/cancel/*,money/transfers/refund-account,money/payer-links/payer-links,orders/order-limits,catalogue/offers/offers}',
  // Each runs once: one of them moves between the engines, the others kill servers.
  '{src/operator/move,src/orders/killed-server,test/chaos}',
].map((files) => `apps/server/${files}.test.ts`);

/** In the full size passwords cost what they cost in production. */
const passwords = isFull ? {} : { '@node-rs/argon2': resolve('apps/server/test/quick-argon2.ts') };

const server = (name: 'sqlite' | 'postgres') => ({
  resolve: { alias: passwords },
  test: {
    name,
    include: serverTests.filter(touchesDatabase),
    exclude: [
      // What only the other engine can suffer.
      `apps/server/**/${name === 'sqlite' ? 'postgres' : 'sqlite'}-*.test.ts`,
      ...(name === 'postgres' && !isFull ? onSqliteInShort : []),
    ],
    globalSetup: './apps/server/test/database-setup.ts',
    ...common,
  },
});

/** Every test of the server that touches a database runs on SQLite and on PostgreSQL, but for those that are named after one of them. */
export default defineConfig({
  test: {
    allowOnly: false,
    // Vitest would leave a core to itself, of which there may be two; its tests mostly wait for servers that they started.
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
      // Minutes of several servers and programs of others: in the full size only.
      { test: { name: 'rigs', include: isFull ? testsOfRigs() : [], ...common } },
      server('sqlite'),
      server('postgres'),
    ],
  },
});
