import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compiledTexts } from './apps/storefront/build/compiled-texts.ts';
import { testsOfRigs } from './scripts/lib/rigs.ts';

/** No test changes a module for others, so that a worker loads what they test once, not once for every file. */
const isolate = false;

/** Long, so that a busy machine is no failure. What is there goes on at once. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };

/** Whoever touches a database does so by a helper of the server's tests. */
const touchesDatabase = (file: string): boolean =>
  file.startsWith('apps/server/test/') || /from '(\.\.\/)+test\//.test(readFileSync(file, 'utf8'));
const serverTests = globSync('apps/server/{src,test}/**/*.test.ts');

/** These take a minute and more: begun last, they would run alone while a core waits. */
const long = ['chaos', 'killed-server', 'outages', 'import', 'odd-requests'];
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(`${name}.test.ts`));
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

const server = (name: 'sqlite' | 'postgres') => ({
  test: {
    name,
    include: serverTests.filter(touchesDatabase),
    // What only the other engine can suffer.
    exclude: [`apps/server/**/${name === 'sqlite' ? 'postgres' : 'sqlite'}-*.test.ts`],
    globalSetup: './apps/server/test/database-setup.ts',
    isolate,
    ...patience,
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
          isolate,
          ...patience,
        },
      },
      { test: { name: 'sandbox', include: ['apps/payment-sandbox/**/*.test.ts'], isolate, ...patience } },
      { test: { name: 'rigs', include: testsOfRigs(), isolate, ...patience } },
      server('sqlite'),
      server('postgres'),
    ],
  },
});
