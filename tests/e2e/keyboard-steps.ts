import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** The steps of a person without a mouse. After each step, the focus must be on an element that is visible and not covered. */

const whatIsWrong = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'the focus is lost';
    // After a change of screen the focus is on the whole content, which needs no focus ring.
    if (element.id === 'main') return '';
    const name = element.outerHTML.slice(0, 120);
    const ringed = [element, element.closest('label'), element.closest('li')].some((each) => {
      const style = each && getComputedStyle(each);
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    });
    if (!ringed) return `the focus cannot be seen: ${name}`;
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeenAt = (part: number) => {
      const hit = document.elementFromPoint(left + width / 2, top + height * part);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    const isTall = height > innerHeight / 2;
    return (isTall ? [0.1, 0.5, 0.9].some(isSeenAt) : [0.1, 0.5, 0.9].every(isSeenAt)) ? '' : `covered: ${name}`;
  });

export const press = async (page: Page, key: string): Promise<void> => {
  await page.keyboard.press(key);
  expect(await whatIsWrong(page), `after ${key}`).toBe('');
};

const MOST_STOPS = 80;

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus. */
export const tabTo = async (page: Page, locator: Locator): Promise<void> => {
  await expect(locator).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isFocused(locator)) return;
    await press(page, 'Tab');
  }
  throw new Error(`${locator} cannot be reached by Tab.`);
};

export const typeInto = async (page: Page, locator: Locator, text: string): Promise<void> => {
  await tabTo(page, locator);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
};

/** Types a date in the order of the browser's own language: month first. */
export const typeDay = async (page: Page, locator: Locator, day: string): Promise<void> => {
  const [year = '', month = '', date = ''] = day.split('-');
  await tabTo(page, locator);
  await page.keyboard.type(month + date + year);
};

export const follow = async (page: Page, locator: Locator): Promise<void> => {
  await tabTo(page, locator);
  await page.keyboard.press('Enter');
};

/**
 * Expects that the person is on another screen: its title is the page's title and is announced, and the focus is on its content, or on its
 * first field.
 */
export const arriveAt = async (page: Page, title: string, focused = page.getByRole('main')): Promise<void> => {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title.replaceAll(/[()?]/g, '\\$&')}.* \\| (ひとそろい|Hitosoroi)$`));
  await expect(page.locator('[aria-live=polite]')).toContainText(title);
  await expect(focused).toBeFocused();
};
