import type { Page } from '@playwright/test';
import {
  fillRegistration,
  linkTo,
  logIn,
  logOut,
  newEmail,
  register,
  sendRegistration,
  words,
} from './member-steps.ts';
import { expect, type Language, languages, test, untilItLives } from './shop.ts';

/** What somebody typed to register stays in their tab, and only there, until it is sent, or anybody logs in, out or comes anew. */

const open = async (page: Page) => {
  await page.goto('/auth/register?key=demo-dorm');
  await untilItLives(page);
};

const typedIn = async (page: Page, language: Language) => {
  const w = words[language];
  const fields = [w.name, w.kana, w.tel, w.email, w.password, w.confirmation];
  return Promise.all(fields.map((label) => page.getByLabel(label).inputValue()));
};

const nothing = ['', '', '', '', '', ''];
const change = { ja: 'アドレスを変更する', en: 'Change the address' };

for (const language of languages) {
  const w = words[language];
  const filledWith = (email: string) => ['髙橋 花', 'タカハシ ハナ', '090-1111-2222', email, '', ''];

  test(`who registers finds what they typed after a reload and after going back, but no password (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await open(page);
    await fillRegistration(page, language, email);
    await page.reload();
    await expect.poll(() => typedIn(page, language)).toEqual(filledWith(email));
    await expect(page.getByLabel(w.agree)).not.toBeChecked();
    // A suggestion for what is kept is there again too.
    const tel = page.getByLabel(w.tel);
    const suggestion = page.getByRole('button', { name: /090-1111-2222/ });
    await tel.fill('09011112222');
    await page.reload();
    await expect(suggestion).toBeVisible();
    await suggestion.click();
    await expect(tel).toHaveValue('090-1111-2222');
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('abc-1234');

    await page.goto('/privacy_policy');
    await page.goBack();
    await expect.poll(() => typedIn(page, language)).toEqual(filledWith(email));
    await sendRegistration(page, language, email);
    await expect(page.getByRole('heading', { name: w.sent })).toBeVisible();
    // Who comes back finds an empty form. To change what was sent, there is a link.
    await page.goBack();
    await expect(page.getByLabel(w.name)).toBeVisible();
    expect((await typedIn(page, language)).filter((value) => value !== email)).toEqual(['', '', '', '', '']);
    await page.goForward();
    await page.reload();
    await untilItLives(page);
    await page.getByRole('link', { name: change[language] }).click();
    await expect.poll(() => typedIn(page, language)).toEqual(filledWith(email));
  });

  test(`another invitation in the same tab begins with an empty form; the same one does not (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await open(page);
    await fillRegistration(page, language, email);
    await page.goto('/?key=demo-dorm');
    await untilItLives(page);
    await page.getByRole('link', { name: w.register }).click();
    await expect.poll(() => typedIn(page, language)).toEqual(filledWith(email));
    await page.goto('/?code=SCHOOL1');
    await untilItLives(page);
    expect(await page.evaluate(() => sessionStorage.getItem('typedRegistration'))).toBeNull();
    await page.getByRole('link', { name: w.register }).click();
    await expect(page.getByLabel(w.name)).toBeFocused();
    expect(await typedIn(page, language)).toEqual(nothing);
  });

  test(`a login or a logout in another tab ends it, and nobody is logged in again (${language})`, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await register(page, language, email);
    const tab = await page.context().newPage();
    await logIn(tab, language, 'dorm@example.jp', 'demo-1234');
    await expect(tab).toHaveURL('/products');
    const logout = page.getByRole('contentinfo').getByRole('button', { name: w.logout });
    await expect(logout).toBeVisible();
    await logOut(tab, language);
    await expect(logout).toHaveCount(0);
    await open(page);
    expect(await typedIn(page, language)).toEqual(nothing);

    // The own registration, confirmed and left in another tab, leaves nothing here either.
    await fillRegistration(page, language, email);
    await tab.goto(await linkTo(server, email));
    await expect(tab).toHaveURL('/products');
    await expect(logout).toBeVisible();
    await logOut(tab, language);
    await expect(logout).toHaveCount(0);
    await open(page);
    expect(await typedIn(page, language)).toEqual(nothing);
    await expect(logout).toHaveCount(0);
  });

  test(`at a shared computer a closed tab ends it, and half an hour does (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.clock.install();
    await open(page);
    await fillRegistration(page, language, newEmail());
    const tab = await page.context().newPage();
    await tab.goto('/auth/register?key=demo-dorm');
    await expect(tab.getByLabel(w.name)).toBeFocused();
    expect(await tab.evaluate(() => sessionStorage.getItem('typedRegistration'))).toBeNull();
    expect(await typedIn(tab, language)).toEqual(nothing);
    await tab.close();
    await page.clock.fastForward(31 * 60_000);
    expect(await page.evaluate(() => sessionStorage.getItem('typedRegistration'))).toBeNull();
    await page.reload();
    await untilItLives(page);
    expect(await typedIn(page, language)).toEqual(nothing);
    await page.evaluate(() => sessionStorage.setItem('typedRegistration', '{"until":1,"isSent":false,"fields":{}}'));
    await page.goto('/login');
    await untilItLives(page);
    expect(await page.evaluate(() => sessionStorage.getItem('typedRegistration'))).toBeNull();
  });
}
