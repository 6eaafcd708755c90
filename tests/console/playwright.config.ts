import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';

const { launchOptions } = e2e.use ?? {};

/** As the shop's, on a desk. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  use: {
    ...e2e.use,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...launchOptions,
      args: [
        ...(launchOptions?.args ?? []),
        // A page lives for seconds: to optimise its code costs more than it gains.
        '--js-flags=--no-opt --no-maglev',
        '--renderer-process-limit=1',
      ],
    },
  },
});
