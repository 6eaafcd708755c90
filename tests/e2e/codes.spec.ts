import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { refusalText } from '../../packages/texts/src/refusals.ts';
import { becomeNewMember } from './by-call.ts';
import { codeTo, fillRegistration, linkTo, logIn, newEmail, register, words } from './member-steps.ts';
import { expect, languages, test } from './shop.ts';

/** Mails have a code beside their link. It is for members whose mail program opens links in another browser. */

const said = {
  ja: {
    code: '確認コード',
    goOn: 'コードで続ける',
    refused: 'メールをお届けできませんでした',
    change: 'アドレスを変更する',
    reset: '1時間以内に、メールのリンクを開いて、新しいパスワードを設定してください。',
    start: '24時間以内にメールのリンクを開くと、セットを選べます。',
    wanted: 'ログインすると、「注文履歴」に進みます。',
  },
  en: {
    code: 'Confirmation code',
    goOn: 'Continue with the code',
    refused: 'We could not deliver the email',
    change: 'Change the address',
    reset: 'Open the link in the email within one hour and set a new password.',
    start: 'Open the link in the email within 24 hours to choose your sets.',
    wanted: 'After you log in, you will go to “Order history”.',
  },
};

const notThis = (code: string): string => (code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`);

for (const language of languages) {
  const w = words[language];
  const s = said[language];
  const wrong = refusalText(language);

  test(`a code confirms the registration, whatever keyboard it is typed with (${language})`, async ({
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
    const goOn = page.getByRole('button', { name: s.goOn });
    await field.fill('12345');
    await goOn.click();
    await expect(page.getByText(wrong('validation.code-format'), { exact: true })).toBeVisible();
    const code = await codeTo(server, email);
    await field.fill(notThis(code));
    await goOn.click();
    await expect(field).toHaveAccessibleDescription(new RegExp(wrong('validation.code-wrong').slice(0, 10)));
    await expect(field).toBeFocused();
    await field.fill(` ${code.replaceAll(/\d/g, (digit) => String.fromCodePoint(Number(digit) + 0xff10))} `);
    await field.press('Enter');
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('heading', { name: w.sets })).toBeVisible();
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
    const tab = await page.context().newPage();
    await tab.goto(await linkTo(server, email));
    await expect(tab).toHaveURL('/products');
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('heading', { name: w.sets })).toBeVisible();
    // Entering the code added no history entry: Back leads to the page before.
    await page.goBack();
    await expect(page).not.toHaveURL('/auth/confirm_email');
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
    await field.fill(notThis(code));
    const answered = () => page.waitForResponse('**/mail_code');
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = answered();
      await field.press('Enter');
      await answer;
      // Waits for the end of the call, because a press during a call has no effect.
      await expect(page.locator('form button[aria-busy=true]')).toHaveCount(0);
    }
    await expect(page.getByText(wrong('validation.code-used-up'))).toBeVisible();
    await field.fill(code);
    await field.press('Enter');
    await expect(page.getByText(wrong('validation.code-used-up'))).toBeVisible();
    await page.getByRole('button', { name: w.again }).click();
    await expect(page.getByText(w.resent)).toBeVisible();
    await field.fill(await codeTo(server, email));
    await field.press('Enter');
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
    await page.getByLabel(w.email).fill(email);
    await page.getByRole('button', { name: w.sendLink }).click();
    await page.getByLabel(s.code).fill(await codeTo(server, email));
    await page.getByRole('button', { name: s.goOn }).click();
    await page.getByLabel(w.newPassword).fill('xyz-9876');
    await page.getByLabel(w.confirmation).fill('xyz-9876');
    await page.getByRole('button', { name: w.setPassword }).click();
    await expect(page.getByText(w.passwordSet)).toBeVisible();
    await expect(page.getByText(s.wanted)).toBeVisible();
    await page.getByLabel(w.email).fill(email);
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
    await fillRegistration(page, language, email);
    await page.getByRole('button', { name: w.doRegister, exact: true }).click();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByLabel(s.code).fill(await codeTo(server, email));
    await page.getByRole('button', { name: s.goOn }).click();
    await expect(page).toHaveURL('/products');

    await page.goto('/forgot');
    await page.getByLabel(w.email).fill(email);
    await page.getByRole('button', { name: w.sendLink }).click();
    await page.getByRole('link', { name: s.change }).click();
    await expect(page.getByLabel(w.email)).toHaveValue(email);
  });

  test(`a new tab knows that the mail is for a new password (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/forgot');
    await page.getByLabel(w.email).fill('school@example.jp');
    await page.getByRole('button', { name: w.sendLink }).click();
    await expect(page.getByText(s.reset)).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto('/auth/confirm_email');
    await expect(tab.getByText(s.reset)).toBeVisible();
    await expect(tab.getByText(s.start)).toHaveCount(0);
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
    await page.getByRole('button', { name: s.goOn }).click();
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
    await fillRegistration(page, language, newEmail());
    await page.getByRole('button', { name: w.doRegister, exact: true }).click();
    await expect(page.getByRole('heading', { name: s.refused })).toBeVisible();
    await page.getByRole('link', { name: s.change }).click();
    await expect(page.getByLabel(w.kana)).toHaveValue('タカハシ ハナ');

    // After a new registration the page must not show the state of the earlier mail, even while it has not loaded the state of the new
    // mail.
    await page.route('**/mail_state', () => undefined);
    await fillRegistration(page, language, newEmail());
    await page.getByRole('button', { name: w.doRegister, exact: true }).click();
    await expect(page.getByRole('heading', { name: w.sent })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(w.sent));
    await expect(page.getByLabel(s.code)).toBeVisible();
    await new Promise<void>((resolve) => mailServer.close(resolve));
  });
}
