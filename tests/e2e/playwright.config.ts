import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { isFull } from '../support/size.ts';

const executablePath = process.env.CHROMIUM;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  ...(!isFull && { grepInvert: /@full/ }),
  fullyParallel: true,
  // The unit tests run at the same time, and use the processor while these tests wait.
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: true,
  // The limits are long, so that a busy machine causes no failure. Each wait ends as soon as its condition holds.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    locale: 'ja-JP',
    viewport: { width: 375, height: 740 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox does not run as root, and a test browser needs nothing from outside.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page is open only for seconds, so optimizing its code costs more than it gains.
        '--js-flags=--no-opt --no-maglev',
        '--renderer-process-limit=1',
      ],
    },
  },
});
