import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';

/** The configuration of `tests/e2e`, with a desktop window. */
export default defineConfig({ ...e2e, testDir: '.', use: { ...e2e.use, viewport: { width: 1280, height: 800 } } });
