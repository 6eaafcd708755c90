import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/**
 * Runs axe in the page. We do not use AxeBuilder, because it injects axe for each run and returns all passes too, which takes three times
 * as long.
 */

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Axe {
  readonly run: (
    root: Document,
    options: object,
  ) => Promise<{ violations: readonly { id: string; nodes: readonly { html: string }[] }[] }>;
}

const runAxe = async (page: Page, runOnly: object, without: readonly string[] = []): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { runOnly, rules, resultTypes: ['violations'], selectors: false },
  );
};

/** Where the page violates the standards or best practice, in words. `without` names rules that do not apply. */
export const axeFindings = (page: Page, without: readonly string[] = []): Promise<string[]> =>
  runAxe(page, { type: 'tag', values: standards }, without);

/** Where the page's colors lack contrast, in words. */
export const contrastFindings = (page: Page): Promise<string[]> =>
  runAxe(page, { type: 'rule', values: ['color-contrast'] });
