import { expect, type Page } from '@playwright/test';
import { cutOff, none } from '../e2e/access-checks.ts';
import { axeFindings, contrastFindings } from '../support/axe.ts';
import { isFull } from '../support/size.ts';

/**
 * Checks the page as it is now: in light colors on a phone, in dark colors on a desktop, and the contrast in the other colors. The short
 * test checks less: axe runs only once, on a phone for Japanese and on a desktop for English.
 */
export const lookAt = async (page: Page, what: string): Promise<void> => {
  // The room's code may still be loading.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const language = await page.evaluate(() => document.documentElement.lang);
  for (const [width, scheme, other, seenIn] of [
    [375, 'light', 'dark', 'ja'],
    [1280, 'dark', 'light', 'en'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await none(`${what}: cut off at ${width}`, cutOff(page));
    if (!isFull && seenIn !== language) continue;
    await page.emulateMedia({ colorScheme: scheme });
    await none(`${what}: axe at ${width}`, axeFindings(page));
    if (!isFull) continue;
    await page.emulateMedia({ colorScheme: other });
    await none(`${what}: colours at ${width}, ${other}`, contrastFindings(page));
  }
};

/** Checks the page only at full size. The short test already checks another state of the page. */
export const lookCloser = async (page: Page, what: string): Promise<void> => {
  if (isFull) await lookAt(page, what);
};
