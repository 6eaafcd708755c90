import { defineConfig } from '@playwright/test';
import { namedEngines } from './engines.ts';

/** Runs the same journeys in every engine whose programs are named. Playwright only runs the tests. It drives none of these engines. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  // The tests of a file share a browser, so they run one after the other.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // The limit is long, so that a busy machine causes no failure. A journey has many steps.
  timeout: 300_000,
  projects: namedEngines().map((name) => ({ name })),
});
