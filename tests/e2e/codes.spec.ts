import { once } from 'node:events';
import type { Browser, Page } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { refusalText } from '../../packages/texts/src/refusals.ts';
import { becomeNewMember } from './by-call.ts';
import {
  askForNewPassword,
  codeTo,
  linkTo,
  logIn,
  logOut,
  newEmail,
  register,
  sendRegistration,
  setNewPassword,
  words,
} from './member-steps.ts';
import { expect, languages, type Server, test } from './shop.ts';

/** Mails have a code beside their link. It is for members whose mail program opens links in another browser. */

const said = {
  ja: {
    code: '確認コード',
    again: 'もう一度送信する',
    notSent: '送信できませんでした。',
    refused: 'メールをお届けできませんでした',
    change: 'アドレスを変更する',
    wanted: 'ログインすると、「注文履歴」に進みます。',
  },
  en: {
    code: 'Confirmation code',
    again: 'Try again',
    notSent: 'This could not be sent.',
    refused: 'We could not deliver the email',
    change: 'Change the address',
    wanted: 'After you log in, you will go to “Order history”.',
  },
};

const notThis = (code: string): string => (code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`);

/** Opens the link of the mail in another browser. */
const openOnPhone = async (browser: Browser, server: Server, email: string) => {
  const phone = await browser.newContext({ baseURL: server.url });
  const mail = await phone.newPage();
  await mail.goto(await linkTo(server, email));
  await expect(mail).toHaveURL('/products');
  return phone;
};

/** Opens the link of the mail in another tab of this browser. */
const openInTab = async (page: Page, server: Server, email: string) => {
  const tab = await page.context().newPage();
  await tab.goto(await linkTo(server, email));
  await expect(tab).toHaveURL('/products');
  return tab;
};

for (const language of languages) {
  const w = words[language];
  const s = said[language];
  const wrong = refusalText(language);

  test(`a code confirms the registration as soon as it is complete, however it is typed (${language})`, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await register(page, language, email);
    const field = page.getByLabel(s.code);
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await field.fill('12345');
    await field.press('Enter');
    await expect(page.getByText(wrong('validation.code-format'), { exact: true })).toBeVisible();
    const code = await codeTo(server, email);
    await field.fill(notThis(code));
    await expect(field).toHaveAccessibleDescription(new RegExp(wrong('validation.code-wrong').slice(0, 10)));
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    // As pasted from a mail, or typed with a Japanese keyboard.
    const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(Number(digit) + 0xff10));
    await field.fill(` ${wide.slice(0, 3)} ${wide.slice(3)} `);
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('heading', { name: w.sets })).toBeVisible();
  });

  test(`a code that could not be sent stays, and is sent again with a tap (${language})`, { tag: '@full' }, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await register(page, language, email);
    const field = page.getByLabel(s.code);
    const code = await codeTo(server, email);
    await page.route('**/mail_code', (route) => route.abort());
    await field.fill(code);
    await expect(field).toHaveAccessibleDescription(new RegExp(s.notSent));
    await expect(field).toHaveValue(code);
    await page.unroute('**/mail_code');
    await page.getByRole('button', { name: s.again }).click();
    await expect(page).toHaveURL('/products');
  });

  test(`the page that waits logs in once the link was opened on a phone (${language})`, async ({
    page,
    browser,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await register(page, language, email);
    const phone = await openOnPhone(browser, server, email);
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('heading', { name: w.sets })).toBeVisible();
    await phone.close();
  });

  test(`a reloaded page that waits leads to the login, with the address filled in (${language})`, {
    tag: '@full',
  }, async ({ page, browser, server, speak }) => {
    await speak(language);
    const email = newEmail();
    await register(page, language, email);
    await page.reload();
    await expect(page.getByLabel(s.code)).toBeVisible();
    const phone = await openOnPhone(browser, server, email);
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel(w.email)).toHaveValue(email);
    await page.getByLabel(w.password).fill('abc-1234');
    await page.getByRole('button', { name: w.login, exact: true }).click();
    await expect(page).toHaveURL('/products');
    await phone.close();
  });

  test(`the page that waits goes on once the link was opened in another tab (${language})`, { tag: '@full' }, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await register(page, language, email);
    await expect(page.getByLabel(s.code)).toBeVisible();
    await openInTab(page, server, email);
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('heading', { name: w.sets })).toBeVisible();
    // Entering the code added no history entry: Back leads to the page before.
    await page.goBack();
    await expect(page).not.toHaveURL('/auth/confirm_email');
  });

  test(`after a logout in another tab, going back to the page that waits logs nobody in (${language})`, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await register(page, language, email);
    await expect(page.getByLabel(s.code)).toBeVisible();
    const logout = page.getByRole('contentinfo').getByRole('button', { name: w.logout });
    await page.getByRole('contentinfo').locator('a[href="/mypage/contact"]').click();
    await expect(page).toHaveURL('/mypage/contact');
    const tab = await openInTab(page, server, email);
    await expect(logout).toBeVisible();
    await logOut(tab, language);
    await expect(logout).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(logout).toHaveCount(0);
  });

  test(`the page that waits stays when somebody else logs in in another tab (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await register(page, language, newEmail());
    await expect(page.getByLabel(s.code)).toBeVisible();
    const tab = await page.context().newPage();
    await logIn(tab, language, 'dorm@example.jp', 'demo-1234');
    await expect(tab).toHaveURL('/products');
    // This page shows that the other tab has logged in.
    await expect(page.getByRole('contentinfo').getByRole('button', { name: w.logout })).toBeVisible();
    await expect(page).toHaveURL('/auth/confirm_email');
    await expect(page.getByLabel(s.code)).toBeVisible();
  });

  test(`five wrong codes are enough, and a new mail has a new one (${language})`, { tag: '@full' }, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await register(page, language, email);
    const code = await codeTo(server, email);
    const field = page.getByLabel(s.code);
    for (let tries = 0; tries < 5; tries += 1) {
      await field.fill(notThis(code));
      await expect(field).toHaveValue('');
    }
    await expect(page.getByText(wrong('validation.code-used-up'))).toBeVisible();
    await field.fill(code);
    await expect(field).toHaveValue('');
    await expect(page.getByText(wrong('validation.code-used-up'))).toBeVisible();
    await page.getByRole('button', { name: w.again }).click();
    await expect(page.getByText(w.resent)).toBeVisible();
    await field.fill(await codeTo(server, email));
    await expect(page).toHaveURL('/products');
  });

  test(`a code sets a new password, and leads back to where one was (${language})`, { tag: '@full' }, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = await becomeNewMember(page, server);
    await page.context().clearCookies({ name: 'hitosoroi_session' });
    await page.goto('/mypage/order_history?from=mail');
    await expect(page.getByText(s.wanted)).toBeVisible();
    await page.goto('/login');
    await page.evaluate(() => history.replaceState({ wanted: '/mypage/order_history?from=mail' }, ''));
    await page.reload();
    await page.getByRole('link', { name: w.forgot }).click();
    await askForNewPassword(page, language, email);
    await page.getByLabel(s.code).fill(await codeTo(server, email));
    await setNewPassword(page, language, 'xyz-9876');
    await expect(page.getByText(s.wanted)).toBeVisible();
    await expect(page.getByLabel(w.email)).toHaveValue(email);
    await page.getByLabel(w.password).fill('xyz-9876');
    await page.getByRole('button', { name: w.login, exact: true }).click();
    await expect(page).toHaveURL('/mypage/order_history?from=mail');
  });

  test(`a mistyped address is changed without typing all again (${language})`, { tag: '@full' }, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    await register(page, language, newEmail());
    await page.getByRole('link', { name: s.change }).click();
    await expect(page).toHaveURL('/auth/register');
    await expect(page.getByLabel(w.name)).toHaveValue('髙橋 花');
    await expect(page.getByLabel(w.password)).toHaveValue('');
    const email = newEmail();
    await sendRegistration(page, language, email);
    await expect(page.getByText(email)).toBeVisible();
    await page.getByLabel(s.code).fill(await codeTo(server, email));
    await expect(page).toHaveURL('/products');

    await page.goto('/forgot');
    await askForNewPassword(page, language, email);
    await page.getByRole('link', { name: s.change }).click();
    await expect(page.getByLabel(w.email)).toHaveValue(email);
  });

  test(`a new tab knows that the mail is for a new password (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/forgot');
    await askForNewPassword(page, language, 'school@example.jp');
    await expect(page.getByText(w.toPassword)).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto('/auth/confirm_email');
    await expect(tab.getByText(w.toPassword)).toBeVisible();
    await expect(tab.getByText(w.toSets)).toHaveCount(0);
  });

  test(`who logs in unconfirmed has the mail sent again, and types its code (${language})`, { tag: '@full' }, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await register(page, language, email);
    await logIn(page, language, email, 'abc-1234');
    await expect(page.getByRole('heading', { name: w.unconfirmed })).toBeVisible();
    await page.getByRole('button', { name: w.again }).click();
    await expect(page.getByText(w.resent)).toBeVisible();
    await page.getByLabel(s.code).fill(await codeTo(server, email));
    await expect(page).toHaveURL('/products');
  });

  test(`an address that the mail server refuses is said to be so (${language})`, { tag: '@full' }, async ({
    page,
    ownServer,
  }) => {
    const mailServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('No such user'), { responseCode: 550 })),
    });
    mailServer.listen(0, '127.0.0.1');
    await once(mailServer.server, 'listening');
    const address = mailServer.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await ownServer.stop();
    await ownServer.restart({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await page.context().addCookies([{ name: 'language', value: language, url: ownServer.url }]);
    await page.addInitScript((value) => localStorage.setItem('language', value), language);
    await page.goto(`${ownServer.url}/auth/register?key=demo-dorm`);
    await sendRegistration(page, language, newEmail());
    await expect(page.getByRole('heading', { name: s.refused })).toBeVisible();
    await page.getByRole('link', { name: s.change }).click();
    await expect(page.getByLabel(w.kana)).toHaveValue('タカハシ ハナ');

    // After a new registration the page must not show the state of the earlier mail, even while it has not loaded the state of the new
    // mail.
    await page.route('**/mail_state', () => undefined);
    await sendRegistration(page, language, newEmail());
    await expect(page.getByRole('heading', { name: w.sent })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(w.sent));
    await expect(page.getByLabel(s.code)).toBeVisible();
    await new Promise<void>((resolve) => mailServer.close(resolve));
  });
}
