import { defineConfig } from '@playwright/test';
import { namedEngines } from './engines.ts';

/** The same journeys in every engine with named programs. Playwright runs them, but drives none of these engines itself. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  // The tests of a file share a browser, one after the other.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Long, so that a busy machine causes no failure: a journey has many steps.
  timeout: 300_000,
  projects: namedEngines().map((name) => ({ name })),
});
