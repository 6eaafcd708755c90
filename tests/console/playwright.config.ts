import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';

/** As the shop's, on a desk. */
export default defineConfig({ ...e2e, testDir: '.', use: { ...e2e.use, viewport: { width: 1280, height: 800 } } });
