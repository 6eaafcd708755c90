import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  becomeNewMember,
  givenUpByCall,
  leftByCall,
  logInByCall,
  numberedByCall,
  openConfirmation,
  openWithCart,
  paidByCall,
  registerByCall,
} from '../e2e/by-call.ts';
import { placeForLink } from '../e2e/payment-steps.ts';
import { expect, languages, test, untilItLives } from '../e2e/shop.ts';

/**
 * Takes a picture of every screen, and counts its words, to compare two states of the shop. The files are in the folder `SCREENS`, one
 * `{screen}-{language}-{width}.png` each, and the words in `words.csv`.
 */

const folder = process.env.SCREENS ?? 'test-results/screens';
const sizes = [
  { width: 375, height: 740 },
  { width: 750, height: 1000 },
  { width: 1280, height: 800 },
];

/** The words that a person sees on a screen, without header and footer: not those in folded parts, and not those for screen readers only. */
const wordsIn = (page: Page, language: string): Promise<string[]> =>
  page.evaluate((locale) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const isSeen =
        parent?.checkVisibility({ visibilityProperty: true }) &&
        !parent.closest('.visually-hidden, script, style, rt, option, header, footer');
      if (isSeen) texts.push(node.textContent ?? '');
    }
    const segments = new Intl.Segmenter(locale, { granularity: 'word' }).segment(texts.join('\n'));
    return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
  }, language);

for (const language of languages) {
  test(`every screen (${language})`, async ({ page, speak, server, context }) => {
    mkdirSync(folder, { recursive: true });
    await speak(language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const take = async (name: string, target: Page = page) => {
      await target.waitForLoadState('networkidle');
      await expect(target.getByRole('heading', { level: 1 }).first()).toBeVisible();
      appendFileSync(join(folder, 'words.csv'), `${name},${language},${(await wordsIn(target, language)).length}\n`);
      for (const size of sizes) {
        await target.setViewportSize(size);
        await target.screenshot({
          path: join(folder, `${name}-${language}-${size.width}.png`),
          fullPage: true,
          animations: 'disabled',
        });
      }
      await target.setViewportSize({ width: 375, height: 740 });
    };
    const at = async (path: string, name: string) => {
      await page.goto(path);
      await take(name);
    };

    await at('/?key=demo-dorm', 'landing');
    await at('/login', 'login');
    await at('/auth/register', 'register');
    await at('/forgot', 'forgot');
    await at('/error', 'error');
    await at('/auth/register/confirm', 'register-confirm');
    await registerByCall(page, server);
    await at('/auth/confirm_email', 'confirm-email');
    await at('/mypage/contact', 'contact-visitor');
    for (const path of ['privacy_policy', 'terms', 'trade_law', 'accessibility']) await at(`/${path}`, path);

    await becomeNewMember(page, server);
    await at('/products', 'products');
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL('**/products/*');
    await take('set');
    await openWithCart(page, 'dorm', '/products');
    await untilItLives(page);
    await take('products-with-cart');
    await openWithCart(page, 'dorm', '/order/student_profile');
    await take('form');
    await openConfirmation(page, 'dorm');
    await take('payment');
    for (const path of ['mypage', 'mypage/profile', 'mypage/contact', 'mypage/family'])
      await at(`/${path}`, path.replace('/', '-'));
    await at('/mypage/order_history', 'history-empty');

    const left = await leftByCall(page, language, server, 'dorm');
    await at(`/order/complete?order_number=${left}&is_successful=true`, 'complete-unsettled');
    await at('/mypage/order_history', 'history-unsettled');

    await becomeNewMember(page, server);
    const paid = await paidByCall(page, language, server, 'dorm');
    await at(`/order/complete?order_number=${paid}&is_successful=true`, 'complete-paid');
    await at('/mypage/order_history', 'history-paid');

    await becomeNewMember(page, server);
    const numbered = await numberedByCall(page, language, server, 'dorm', '00C002');
    await at(`/order/complete?order_number=${numbered}&is_successful=true`, 'complete-store');
    await at('/mypage/order_history', 'history-store');
    await at('/products', 'products-unpaid');

    await becomeNewMember(page, server);
    const givenUp = await givenUpByCall(page, language, server, 'dorm');
    await at(`/order/complete?order_number=${givenUp}&is_successful=false`, 'complete-stopped');
    await at('/mypage/order_history', 'history-stopped');

    await logInByCall(page, 'dorm@example.jp', 'demo-dorm');
    await openConfirmation(page, 'dorm');
    await placeForLink(page, language);
    await expect(page).toHaveURL(/payment_link/);
    await take('payment-link');
    const link = await page.getByRole('textbox').first().inputValue();
    const payer = await (await context.browser())?.newContext({
      locale: language === 'ja' ? 'ja-JP' : 'en-US',
      viewport: { width: 375, height: 740 },
    });
    const parent = await payer?.newPage();
    if (!parent) throw new Error('No browser for the payer.');
    await parent.goto(link);
    await take('pay', parent);
    await parent.goto('/pay#none');
    await take('pay-over', parent);
    await payer?.close();
  });
}
