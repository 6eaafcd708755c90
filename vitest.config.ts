import { defineConfig } from 'vitest/config';

const server = (name: string, setup: object) => ({
  test: {
    name,
    include: ['apps/server/**/*.test.ts'],
    env: { ENGINE: name },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...setup,
  },
});

/** Every test of the server runs on SQLite and on PostgreSQL. */
export default defineConfig({
  test: {
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,scripts}/**/*.test.ts', 'apps/storefront/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        test: {
          name: 'sandbox',
          include: ['apps/payment-sandbox/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      server('sqlite', {}),
      server('postgres', { globalSetup: './apps/server/test/postgres-setup.ts' }),
    ],
  },
});
