import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { cutOff, none } from '../e2e/access-checks.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

const findings = async (axe: AxeBuilder): Promise<string[]> =>
  (await axe.analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);

/** Looks at the page as it is now: on a phone in light, on a desk in the dark, and at the colours of the other two. */
export const lookAt = async (page: Page, what: string): Promise<void> => {
  // A room's code may still be on its way.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [width, scheme, other] of [
    [375, 'light', 'dark'],
    [1280, 'dark', 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await none(`${what}: axe at ${width}`, findings(axeOn(page).withTags(standards)));
    await none(`${what}: cut off at ${width}`, cutOff(page));
    await page.emulateMedia({ colorScheme: other });
    await none(`${what}: colours at ${width}, ${other}`, findings(axeOn(page).withRules('color-contrast')));
  }
};
