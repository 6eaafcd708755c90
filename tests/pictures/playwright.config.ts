import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';

/**
 * Takes the pictures for the README and the console guide, and of every screen of the shop, to compare:
 * `npx playwright test -c tests/pictures/playwright.config.ts NAME`.
 */
export default defineConfig({
  ...e2e,
  testDir: '.',
  workers: 1,
  timeout: 180_000,
  use: { ...e2e.use, viewport: { width: 375, height: 780 }, deviceScaleFactor: 1.5 },
});
