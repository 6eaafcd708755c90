import { refusalText } from '../../packages/texts/src/refusals.ts';
import { isFull } from '../support/size.ts';
import { lookAt } from './access-checks.ts';
import { linkTo, logIn, newEmail, registerElsewhere, words } from './member-steps.ts';
import { expect, languages, test } from './shop.ts';

/** A stranger registers the address of another person, who gets the mail. */

const said = {
  ja: {
    question: 'いまのパスワードは、ご自身で決めたものですか？',
    yes: 'はい、自分で決めました',
    set: '自分のパスワードを設定する',
    isSet: '新しいパスワードを設定しました。',
    isKept: 'パスワードはそのままです。',
    profile: '会員情報を確認する',
    byMail: 'メールでパスワードを設定する',
    cancel: '登録を取り消す',
    canceled: '登録を取り消しました。',
    over: 'このリンクは使えません。',
  },
  en: {
    question: 'Did you choose the password?',
    yes: 'Yes, I chose it',
    set: 'Set my own password',
    isSet: 'Your new password is set',
    isKept: 'Your password stays as it is.',
    profile: 'Check my details',
    byMail: 'Set a password by email',
    cancel: 'Cancel the registration',
    canceled: 'The registration was canceled.',
    over: 'This link no longer works.',
  },
};

const STRANGERS = 'stranger-1';

for (const language of languages) {
  const w = words[language];
  const s = said[language];

  test(`the owner who confirms a stranger’s registration sets a password of their own in one step (${language})`, async ({
    page,
    browser,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await page.goto(await registerElsewhere(server, email));
    await expect(page).toHaveURL('/products');
    const question = page.getByRole('region', { name: s.question });
    await expect(question).toBeVisible();
    // The sets are visible as well: the question blocks nothing.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookAt(page, 'the question about the password');
    await question.getByRole('button', { name: s.set, exact: true }).click();
    await expect(question.getByLabel(w.newPassword)).toBeFocused();
    await page.keyboard.type('mine-9876');
    await question.getByLabel(w.confirmation).fill('mine-9875');
    await page.keyboard.press('Enter');
    await expect(page.getByText(refusalText(language)('validation.passwords-differ'))).toBeVisible();
    await question.getByLabel(w.confirmation).fill('mine-9876');
    await page.keyboard.press('Enter');
    const told = page.getByRole('main').getByRole('status').filter({ hasText: s.isSet });
    await expect(told).toBeFocused();
    await expect(page.getByRole('link', { name: s.profile })).toBeVisible();
    if (isFull) await lookAt(page, 'a password of their own');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question).toHaveCount(0);
    const stranger = await browser.newContext({ baseURL: server.url });
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const login = (password: string) =>
      stranger.request.post('/api/v1/consumer/login', { headers, data: { email, password } });
    expect([(await login(STRANGERS)).status(), (await login('mine-9876')).status()]).toEqual([422, 200]);
    await stranger.close();
  });

  test(`after a logout the next login asks still, and leads to a new password by mail (${language})`, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await page.goto(await registerElsewhere(server, email));
    const question = page.getByRole('region', { name: s.question });
    await expect(question.getByRole('button', { name: s.yes, exact: true })).toBeVisible();
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    expect((await page.request.post('/api/v1/consumer/logout', { headers })).ok()).toBe(true);
    await logIn(page, language, email, STRANGERS);
    await expect(page).toHaveURL('/products');
    await expect(question.getByRole('button')).toHaveCount(0);
    const byMail = question.getByRole('link', { name: s.byMail });
    await expect(byMail).toBeVisible();
    await byMail.click();
    await expect(page).toHaveURL(/\/forgot/);
  });

  test(`who chose the password says so once, with the keyboard, and is asked again until then (${language})`, {
    tag: '@full',
  }, async ({ page, browser, server, speak }) => {
    await speak(language);
    const email = newEmail();
    await page.goto(await registerElsewhere(server, email));
    const question = page.getByRole('region', { name: s.question });
    await expect(question).toBeVisible();
    // A member who logs in with the password in another browser cannot answer the question there.
    const context = await browser.newContext({ baseURL: server.url });
    await context.addCookies([{ name: 'language', value: language, url: server.url }]);
    const desk = await context.newPage();
    await desk.addInitScript((value) => localStorage.setItem('language', value), language);
    await logIn(desk, language, email, STRANGERS);
    await expect(desk.getByRole('link', { name: s.byMail })).toBeVisible();
    await expect(desk.getByRole('button', { name: s.yes })).toHaveCount(0);
    await lookAt(desk, 'the question in another browser');
    // At the next visit the shop asks again.
    await page.reload();
    await question.getByRole('button', { name: s.yes }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: s.isKept })).toBeFocused();
    await page.reload();
    await desk.reload();
    for (const each of [page, desk]) {
      await expect(each.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(each.getByRole('region', { name: s.question })).toHaveCount(0);
    }
    await context.close();
  });

  test(`“this was not me” asks once, and then the registration is gone (${language})`, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    const link = await registerElsewhere(server, email);
    const notMe = link.replace('/confirm?', '/not_me?');
    await page.goto(notMe);
    const cancel = page.getByRole('button', { name: s.cancel, exact: true });
    await expect(cancel).toBeVisible();
    await lookAt(page, 'whether to cancel a registration');
    await cancel.click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(s.canceled);
    await page.goto(link);
    await expect(page).toHaveURL('/login');
    await page.goto(notMe);
    await cancel.click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(s.over);
    if (isFull) await lookAt(page, 'a registration that is gone');
    expect(await linkTo(server, email)).toBe(link);
  });
}
