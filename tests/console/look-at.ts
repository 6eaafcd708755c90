import { expect, type Page } from '@playwright/test';
import { cutOff, none } from '../e2e/access-checks.ts';
import { axeFindings, contrastFindings } from '../support/axe.ts';
import { isFull } from '../support/size.ts';

/**
 * Checks the page as it is now: in light on a phone, in dark on a desktop, and the colours of the other two. The short size runs a test in
 * one language, and axe once: on a phone if that is Japanese, else on a desktop.
 */
export const lookAt = async (page: Page, what: string): Promise<void> => {
  // A room's code may still load.
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

/** The same for a state of a page whose other state the short size has checked. */
export const lookCloser = async (page: Page, what: string): Promise<void> => {
  if (isFull) await lookAt(page, what);
};
