import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** No test changes a module for others, so that a worker loads what they test once, not once for every file. */
const isolate = false;

/** For tests that start programs: long, so that a busy machine is no failure. What is there goes on at once. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };

/** Whoever touches a database does so by a helper of the server's tests. */
const touchesDatabase = (file: string): boolean =>
  file.startsWith('apps/server/test/') || /from '(\.\.\/)+test\//.test(readFileSync(file, 'utf8'));
const serverTests = globSync('apps/server/{src,test}/**/*.test.ts');

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
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{packages,scripts}/**/*.test.ts',
            'apps/storefront/**/*.test.ts',
            'tests/*.test.ts',
            ...serverTests.filter((file) => !touchesDatabase(file)),
          ],
          isolate,
        },
      },
      { test: { name: 'sandbox', include: ['apps/payment-sandbox/**/*.test.ts'], isolate, ...patience } },
      server('sqlite'),
      server('postgres'),
    ],
  },
});
