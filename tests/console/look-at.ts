import { expect, type Page } from '@playwright/test';
import { cutOff, none } from '../e2e/access-checks.ts';
import { axeFindings, contrastFindings } from '../support/axe.ts';
import { isFull } from '../support/size.ts';

/**
 * Looks at the page as it is now: on a phone in light, and on a desk in the dark. The full size looks for everything
 * at both, and at the colours of the other two.
 */
export const lookAt = async (page: Page, what: string): Promise<void> => {
  // A room's code may still be on its way.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [width, scheme, other] of [
    [375, 'light', 'dark'],
    [1280, 'dark', 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    if (isFull || width === 375) await none(`${what}: axe at ${width}`, axeFindings(page));
    else await none(`${what}: colours at ${width}, ${scheme}`, contrastFindings(page));
    await none(`${what}: cut off at ${width}`, cutOff(page));
    if (!isFull) continue;
    await page.emulateMedia({ colorScheme: other });
    await none(`${what}: colours at ${width}, ${other}`, contrastFindings(page));
  }
};
