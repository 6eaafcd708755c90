import type { Page } from '@playwright/test';
import { axeFindings, contrastFindings } from '../support/axe.ts';
import { isFull } from '../support/size.ts';
import { expect } from './shop.ts';

/** The checks that every screen must pass in every state. Each returns its findings in words. */

const phone = { width: 375, height: 740 };
const desk = { width: 1280, height: 800 };
/** The size in CSS pixels of a window of 1280 × 1024 at a zoom of 400 %. */
const reflowed = { width: 320, height: 256 };

type Complaints = Promise<string[]>;

/**
 * Navigates within the shop, so that the screen requests its own data. If the screen were the first one, the server would have put the data
 * into the page.
 */
export const openWithin = async (page: Page, path: string): Promise<void> => {
  await page.goto('/error');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((to) => history.pushState(null, '', to), path);
};

/** Finds elements that overflow sideways, and boxes that cut off their text. */
export const cutOff = (page: Page): Complaints =>
  page.evaluate(() => {
    const name = (element: Element) => element.outerHTML.slice(0, 120);
    const complaints: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) complaints.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element);
      if (style.clipPath !== 'none' || element.closest('[inert]') || element.clientWidth === 0) continue;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isCut =
        (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1);
      if (isCut) complaints.push(`cut off: ${name(element)}`);
    }
    return complaints;
  });

/** Finds targets below 44 pixels. A link within a sentence may be as high as its line. */
const smallTargets = (page: Page): Complaints =>
  page.evaluate(() => {
    const isInSentence = (element: Element) =>
      element.matches('a') && getComputedStyle(element).display === 'inline' && element.parentElement?.matches('p, dd');
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap((element) => {
      const style = getComputedStyle(element);
      if (!element.checkVisibility() || style.clipPath !== 'none' || element.closest('[inert]')) return [];
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      if (isInSentence(element) || (width >= 44 && height >= 44)) return [];
      return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`];
    });
  });

/** Finds text in the other language that is not marked. On a Japanese page, names and abbreviations in Latin letters need no mark. */
const unmarked = (page: Page): Complaints =>
  page.evaluate(() => {
    const foreign =
      document.documentElement.lang === 'en' ? /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u : /[a-z]{2,} [a-z]{2,} [a-z]{2,}/;
    const complaints: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!around || around.closest('script, style, noscript') || !foreign.test(text.textContent ?? '')) continue;
      if (around.closest<HTMLElement>('[lang]')?.lang === document.documentElement.lang)
        complaints.push(text.textContent ?? '');
    }
    return complaints;
  });

const moving = (page: Page): Complaints =>
  page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map((each) => Number.parseFloat(each)));
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const isAnimated = style.animationName !== 'none' && seconds(style.animationDuration) > 0;
        const moves = isAnimated || seconds(style.transitionDuration) > 0 || style.scrollBehavior === 'smooth';
        return moves ? [`${element.outerHTML.slice(0, 80)} ${part ?? ''}`] : [];
      }),
    );
  });

/** Marks the controls that have a background color, because the color may be the only sign of a control. */
const knownByColour = (page: Page) =>
  page.evaluate(() => {
    const filled = [...document.querySelectorAll('a[href], button')].filter(
      (element) => !/, 0\)$|transparent/.test(getComputedStyle(element).backgroundColor),
    );
    for (const element of filled) element.setAttribute('data-filled', '');
  });

const lostWithoutColours = (page: Page): Complaints =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-filled]')].flatMap((element) => {
      element.removeAttribute('data-filled');
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
      const hasEdge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
      return hasEdge ? [] : [element.outerHTML.slice(0, 120)];
    }),
  );

export const none = async (what: string, complaints: Complaints) => expect.soft(await complaints, what).toEqual([]);

interface Look {
  /** For a page that is still loading, which has no heading of its own. */
  readonly isWaiting?: boolean;
  /** False for the provider's pages, which belong to a third party. They have to pass axe, but not our own rules. */
  readonly isOurs?: boolean;
  /** For a page that represents many others: the short test makes every check on it too. */
  readonly isSample?: boolean;
}

/**
 * Checks the page as it is now: on phone and desktop, in light and dark colors, zoomed, without colors, without motion. The short test
 * checks most pages only on a phone in light colors, because all screens share their colors and layout.
 */
export const lookAt = async (
  page: Page,
  what: string,
  { isWaiting = false, isOurs = true, isSample = false }: Look = {},
): Promise<void> => {
  const everything = () => axeFindings(page, isWaiting ? ['page-has-heading-one'] : []);

  await none(`${what}: axe on a phone`, everything());
  if (isOurs) {
    await none(`${what}: targets on a phone`, smallTargets(page));
    await none(`${what}: cut off on a phone`, cutOff(page));
  }
  await none(`${what}: marks of the language`, unmarked(page));
  if (!isFull && !isSample) return;

  if (isOurs) {
    await knownByColour(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await none(`${what}: without colours`, lostWithoutColours(page));
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
  await none(`${what}: contrast on a phone in the dark`, contrastFindings(page));

  await page.setViewportSize(desk);
  await none(`${what}: axe on a desk in the dark`, everything());
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await none(`${what}: contrast on a desk`, contrastFindings(page));
  if (isOurs) {
    await none(`${what}: targets on a desk`, smallTargets(page));
    await none(`${what}: cut off on a desk`, cutOff(page));
  }
  await none(`${what}: motion`, moving(page));

  await page.setViewportSize(reflowed);
  await none(`${what}: cut off at 400 %`, cutOff(page));
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
};
