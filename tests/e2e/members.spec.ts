import type { ValidationCode } from '../../packages/rules/src/validation.ts';
import { refusalText } from '../../packages/texts/src/refusals.ts';
import {
  askForNewPassword,
  fillRegistration,
  linkTo,
  logIn,
  logOut,
  newEmail,
  register,
  registerElsewhere,
  words,
} from './member-steps.ts';
import { expect, languages, stored, test } from './shop.ts';

for (const language of languages) {
  const w = words[language];

  test(`register, confirm by mail, log out, recover the password, log in, edit the profile (${language})`, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await register(page, language, email);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText(w.toSets)).toBeVisible();
    const confirmation = await linkTo(server, email);
    await page.goto(confirmation);
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('heading', { name: w.sets })).toBeVisible();
    expect(await stored(page, 'loggedIn')).toBe('1');

    // A used link takes a logged-in member to the sets.
    await page.goto(confirmation);
    await expect(page).toHaveURL('/products');

    await logOut(page, language);
    await expect(page).toHaveURL('/');
    expect(await stored(page, 'loggedIn')).toBe('0');
    await page.goto(confirmation);
    await expect(page).toHaveURL('/login');

    await page.getByRole('link', { name: w.forgot }).click();
    await askForNewPassword(page, language, email);
    await expect(page.getByRole('heading', { name: w.sent })).toBeVisible();
    await expect(page.getByText(w.toPassword)).toBeVisible();
    const reset = await linkTo(server, email);
    await page.goto(reset);
    await page.getByLabel(w.newPassword).fill('xyz-9876');
    await page.getByLabel(w.confirmation).fill('xyz-9876');
    await page.getByRole('button', { name: w.setPassword }).click();
    await expect(page).toHaveURL('/login');

    await page.goto(reset);
    await expect(page.getByText(w.linkOver)).toBeVisible();
    await logIn(page, language, email, 'abc-1234');
    await expect(page.getByText(w.wrong)).toBeVisible();
    await page.getByLabel(w.password).fill('xyz-9876');
    await page.getByRole('button', { name: w.login, exact: true }).click();
    await expect(page).toHaveURL('/products');

    await page.getByRole('link', { name: w.mypage }).click();
    await page.getByRole('link', { name: w.profile }).click();
    await page.getByLabel(w.name).fill('𠮷野 﨑子');
    await page.getByLabel(w.tel).fill('0000');
    await page.getByRole('button', { name: w.save }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(w.updated);
    await dialog.getByRole('button').click();
    await expect(page).toHaveURL('/products');
    await page.goto('/mypage/profile');
    await expect(page.getByLabel(w.name)).toHaveValue('𠮷野 﨑子');
  });

  test(`registration shows every rule at its field, in the language that is chosen (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    const text = (code: ValidationCode) => refusalText(language)(`validation.${code}`);
    await page.goto('/auth/register?key=demo-dorm');
    const button = page.getByRole('button', { name: w.doRegister, exact: true });
    await expect(button).toBeDisabled();
    await page.getByLabel(w.agree).check();
    await expect(button).toBeEnabled();
    await button.click();
    await expect(page.getByText(text('required'))).toHaveCount(6);
    await expect(page.getByLabel(w.name)).toBeFocused();
    await expect(button).toBeDisabled();

    const cases: [label: string | RegExp, value: string, message: string | undefined][] = [
      [w.name, 'José', text('name-characters')],
      [w.name, 'ｱﾘｽ', text('name-half-kana')],
      [w.name, 'アオバ ー々', undefined],
      [w.kana, 'タカハシ', undefined],
      [w.tel, '090 1234', text('tel-format')],
      [w.tel, '090-1234', undefined],
      [w.email, 'a@b', text('email-format')],
      [w.email, 'a..b.@docomo.ne.jp', undefined],
      [w.password, 'abc12', text('password-short')],
      [w.name, '山'.repeat(101), text('line-long')],
      [w.name, '山'.repeat(100), undefined],
      [w.password, `a1${'b'.repeat(31)}`, text('password-long')],
      [w.password, `a1${'b'.repeat(30)}`, undefined],
      [w.password, '123456', text('password-classes')],
      [w.password, '!?#$%&', text('password-classes')],
      [w.password, 'あいうえお1', text('password-characters')],
      [w.password, 'abcdef', text('password-classes')],
      [w.password, 'abc123', undefined],
      [w.confirmation, 'abc124', text('passwords-differ')],
      [w.confirmation, 'abc123', undefined],
      [w.confirmation, 'abc124', text('passwords-differ')],
      [w.password, 'abc124', undefined],
    ];
    for (const [label, value, message] of cases) {
      const field = page.getByLabel(label);
      await field.fill(value);
      await field.blur();
      await expect(field, `${label} ${value}`).toHaveAttribute('aria-invalid', String(message !== undefined));
      if (message) await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll(/[.()?]/g, '\\$&')));
    }
    await expect(button).toBeEnabled();
    await page.getByLabel(w.agree).uncheck();
    await expect(button).toBeDisabled();
  });

  test(`a new password and the profile hold their rules (${language})`, { tag: '@full' }, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const text = (code: ValidationCode) => refusalText(language)(`validation.${code}`);
    const email = newEmail();
    await register(page, language, email);
    await page.goto(await linkTo(server, email));
    await expect(page).toHaveURL('/products');
    const holds = async (
      cases: [label: string | RegExp, value: string, message: string | undefined][],
      button: string,
    ) => {
      for (const [label, value, message] of cases) {
        const field = page.getByLabel(label);
        await field.fill(value);
        await page.getByRole('button', { name: button }).click();
        if (message)
          await expect(field, `${label} ${value}`).toHaveAccessibleDescription(
            new RegExp(message.replaceAll(/[.()?]/g, '\\$&')),
          );
        else await expect(field, `${label} ${value}`).toHaveAttribute('aria-invalid', 'false');
      }
    };
    await page.goto('/mypage/profile');
    await page.getByLabel(w.kana).fill('');
    await holds(
      [
        [w.name, '', text('required')],
        [w.name, 'José', text('profile-name-characters')],
        [w.name, '山田（太郎）', undefined],
        [w.name, '山'.repeat(101), text('line-long')],
        [w.name, '山'.repeat(100), undefined],
        [w.tel, '', text('required')],
        [w.tel, '1'.repeat(31), text('too-long')],
        [w.tel, 'none', undefined],
        [w.name, 'ｱﾘｽ', text('name-half-kana')],
        [w.name, '김철수', undefined],
        [w.tel, '0000', undefined],
        [w.kana, ' ', text('required')],
      ],
      w.save,
    );
    await page.goto('/forgot');
    await askForNewPassword(page, language, email);
    await expect(page.getByRole('heading', { name: w.sent })).toBeVisible();
    await page.goto(await linkTo(server, email));
    await page.getByLabel(w.confirmation).fill('x');
    await holds(
      [
        [w.newPassword, '', text('required')],
        [w.newPassword, 'abc12', text('password-short')],
        [w.newPassword, 'abc123', undefined],
        [w.newPassword, `a1${'b'.repeat(30)}`, undefined],
        [w.newPassword, `a1${'b'.repeat(31)}`, text('password-long')],
        [w.newPassword, 'あいうえお1', text('password-characters')],
        [w.newPassword, 'abcdef', text('password-classes')],
        [w.newPassword, 'xyz-9876', undefined],
        [w.confirmation, '', text('required')],
        [w.confirmation, 'xyz-9', text('password-short')],
        [w.confirmation, 'xyz-9875', text('passwords-differ')],
      ],
      w.setPassword,
    );
    await page.getByLabel(w.confirmation).fill('xyz-9876');
    await page.getByRole('button', { name: w.setPassword }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(w.passwordSet)).toBeVisible();
  });

  test(`a password that is easy to guess gets advice while it is typed, and is taken (${language})`, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    const advice = page.getByRole('status').filter({ hasText: /推測されやすい|easy to guess/ });
    await page.goto('/?key=demo-dorm');
    await page.goto('/auth/register');
    const password = page.getByLabel(w.password, { exact: true });
    // The form advises against an easy password. It gives no advice for a password that it refuses or that is hard to guess.
    for (const [typed, isEasy] of [
      ['password', false],
      ['Password1', true],
      ['xyz-9876', false],
      ['dorm2026', true],
      ['abc123', true],
    ] as const) {
      await password.fill(typed);
      await expect(advice, typed).toBeVisible({ visible: isEasy });
    }
    await expect(password).toHaveAccessibleDescription(/推測されやすい|easy to guess/);
    await expect(password).toHaveAttribute('aria-invalid', 'false');
    await fillRegistration(page, language, email);
    await password.fill('abc123');
    await page.getByLabel(w.confirmation).fill('abc123');
    await page.getByRole('button', { name: w.doRegister, exact: true }).click();
    await expect(page.getByRole('heading', { name: w.sent })).toBeVisible();
    await page.goto(await linkTo(server, email));
    await expect(page).toHaveURL('/products');
    await page.goto('/forgot');
    await expect(page.getByLabel(w.email)).toHaveValue(email);
    await page.getByRole('button', { name: w.sendLink }).click();
    await expect(page.getByRole('heading', { name: w.sent })).toBeVisible();
    await page.goto(await linkTo(server, email));
    await page.getByLabel(w.newPassword).fill('password1');
    await expect(advice).toBeVisible();
    await page.getByLabel(w.confirmation).fill('password1');
    await page.getByRole('button', { name: w.setPassword }).click();
    await expect(page.getByText(w.passwordSet)).toBeVisible();
  });

  test(`login and forgotten password say what is missing; an address that nobody has is not registered (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/login');
    await page.getByRole('button', { name: w.login, exact: true }).click();
    await expect(page.getByText(refusalText(language)('validation.required'))).toHaveCount(2);
    await page.getByRole('link', { name: w.forgot }).click();
    await page.getByRole('button', { name: w.sendLink }).click();
    await expect(page.getByText(refusalText(language)('validation.required'))).toBeVisible();
    await page.getByLabel(w.email).fill('nobody@nowhere');
    await expect(page.getByText(refusalText(language)('validation.email-format'))).toBeVisible();
    await askForNewPassword(page, language, 'nobody@example.jp');
    await expect(page.getByText(refusalText(language)('validation.email-unknown'))).toBeVisible();
    await expect(page.getByLabel(w.email)).toBeFocused();
  });

  test(`an account that is not confirmed is told so, and can have the mail again (${language})`, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await register(page, language, email);
    const first = await linkTo(server, email);
    await logIn(page, language, email, 'abc-1234');
    await expect(page).toHaveURL('/auth/register/confirm');
    await expect(page.getByRole('heading', { name: w.unconfirmed })).toBeVisible();
    expect(await stored(page, 'URLParamKey')).toBeNull();
    await page.getByRole('button', { name: w.again }).click();
    await expect(page.getByText(w.resent)).toBeVisible();
    expect(await linkTo(server, email)).not.toBe(first);
    await page.goto(first);
    await expect(page).toHaveURL('/products');
  });
}

for (const language of languages) {
  const w = words[language];

  test(`the link of somebody else’s registration asks for its password, or lets the owner set one (${language})`, {
    tag: '@full',
  }, async ({ page, server, speak }) => {
    await speak(language);
    const email = newEmail();
    await register(page, language, email);
    await page.goto(await registerElsewhere(server, email));
    await expect(page.getByText(w.contested)).toBeVisible();
    await page.getByLabel(w.password).fill('abc-1234');
    await page.getByRole('button', { name: w.confirmIt, exact: true }).click();
    await expect(page.getByText(refusalText(language)('validation.password-wrong'))).toBeVisible();
    await page.getByRole('button', { name: w.setNew, exact: true }).click();
    await page.getByLabel(w.newPassword).fill('password1');
    await page.getByLabel(w.confirmation).fill('password1');
    await page.getByRole('button', { name: w.setPassword, exact: true }).click();
    // The profile shows what the stranger typed, so that the owner can correct it.
    await expect(page).toHaveURL('/mypage/profile');
    await expect(page.getByLabel(w.name)).toHaveValue('誰か');
  });

  test(`one’s own link works at once where one registered; another device is asked for the password (${language})`, {
    tag: '@full',
  }, async ({ page, browser, server, speak }) => {
    await speak(language);
    const email = newEmail();
    await register(page, language, email);
    const link = await linkTo(server, email);
    await registerElsewhere(server, email);
    const context = await browser.newContext({ baseURL: server.url });
    await context.addCookies([{ name: 'language', value: language, url: server.url }]);
    const phone = await context.newPage();
    await phone.addInitScript((value) => localStorage.setItem('language', value), language);
    await phone.goto(link);
    await expect(phone.getByText(w.contested)).toBeVisible();
    await page.goto(link);
    await expect(page).toHaveURL('/products');
    await phone.getByLabel(w.password).fill('abc-1234');
    await phone.getByRole('button', { name: w.confirmIt, exact: true }).click();
    // The link was already used, in the other browser.
    await expect(phone.getByText(refusalText(language)('refusal.link-over'))).toBeVisible();
    await context.close();
  });
}

for (const language of languages) {
  const w = words[language];

  test(`people from abroad are offered how to write their names and numbers (${language})`, {
    tag: '@full',
  }, async ({ page, server, speak }) => {
    await speak(language);
    const use = (name: string) =>
      page.getByRole('button', { name: language === 'ja' ? `「${name}」と入力する` : `Use “${name}”`, exact: true });
    const email = newEmail();
    await page.goto('/auth/register?key=demo-dorm');
    await fillRegistration(page, language, email);
    const name = page.getByLabel(w.name);
    await name.fill('Иван Петров');
    await name.blur();
    await expect(name).toHaveAccessibleDescription(language === 'ja' ? /パスポートと同じ/ : /as in your passport/);
    await name.fill('O’Brien-Smith');
    await expect(use('OBrien Smith')).toBeVisible();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.press('Tab');
    await expect(use('OBrien Smith')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name).toHaveValue('OBrien Smith');
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'false');
    await expect(use('OBrien Smith')).toBeHidden();

    const kana = page.getByLabel(w.kana);
    await kana.fill('おぶらいえん ｽﾐｽ');
    await kana.blur();
    await use('オブライエン スミス').click();
    await expect(kana).toHaveValue('オブライエン スミス');

    const tel = page.getByLabel(w.tel);
    await expect(tel).toHaveAccessibleDescription(/0000/);
    for (const [typed, offered] of [
      ['０９０ー１２３４ー５６７８', '090-1234-5678'],
      ['+1 (415) 555-2671', '010-1-415-555-2671'],
      ['+81 90-1234-5678', '090-1234-5678'],
      [' 090-1234-5678 ', '090-1234-5678'],
    ] as const) {
      await tel.fill(typed);
      await tel.blur();
      await expect(tel).toHaveAttribute('aria-invalid', 'true');
      await use(offered).click();
      await expect(tel).toHaveValue(offered);
      await expect(tel).toHaveAttribute('aria-invalid', 'false');
      await expect(use(offered)).toBeHidden();
    }
    await page.getByRole('button', { name: w.doRegister, exact: true }).click();
    await expect(page.getByRole('heading', { name: w.sent })).toBeVisible();
    await page.goto(await linkTo(server, email));
    await expect(page).toHaveURL('/products');

    await page.goto('/mypage/profile');
    await expect(name).toHaveValue('OBrien Smith');
    await expect(kana).toHaveValue('オブライエン スミス');
    await expect(tel).toHaveValue('090-1234-5678');
    await name.fill('Nguyễn（Văn Ánh）');
    await tel.fill('(03) 1234 5678');
    // The form is sent by the keyboard, while the focus is still in the field.
    await tel.press('Enter');
    await expect(name).toBeFocused();
    await use('Nguyen（Van Anh）').click();
    await name.fill('ﾊﾞﾝ Anh');
    await use('バン Anh').click();
    await page.getByRole('button', { name: w.save }).click();
    await page.getByRole('alertdialog').getByRole('button').click();
    await page.goto('/mypage/contact');
    await expect(page.getByLabel(w.name)).toHaveValue('バン Anh');
    await expect(page.getByLabel(w.tel)).toHaveValue('(03) 1234 5678');
    await page.getByLabel(w.tel).fill('+81 (0)3 8765 4321');
    await page.getByLabel(w.tel).blur();
    await expect(page.getByLabel(w.tel)).toHaveValue('+81 (0)3 8765 4321');
  });
}

for (const language of languages) {
  const w = words[language];

  test(`only a field that may stay empty says so; screen readers hear of the others (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    const optional = page.getByRole('main').getByText(language === 'ja' ? '任意' : 'Optional', { exact: true });
    await page.goto('/mypage/contact');
    await expect(optional).toHaveCount(1);
    await expect(page.getByLabel(w.tel)).toHaveAttribute('aria-required', 'false');
    await expect(page.getByLabel(w.email)).toHaveAttribute('aria-required', 'true');
    await page.goto('/auth/register?key=demo-dorm');
    await expect(page.getByLabel(w.email)).toHaveAttribute('aria-required', 'true');
    await expect(optional).toHaveCount(0);
  });

  test(`a mistyped mail domain is asked about, mended with a tap, and never refused (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    const name = newEmail().replace(/@.*/, '');
    await page.goto('/auth/register?key=demo-dorm');
    await fillRegistration(page, language, `${name}@gmial.com`);
    const email = page.getByLabel(w.email);
    const meant = `${name}@gmail.com`;
    const ask = page.getByRole('button', {
      name: language === 'ja' ? `${meant} ではありませんか？` : `Did you mean ${meant}?`,
    });
    await expect(email).toHaveAttribute('aria-invalid', 'false');
    await expect(email).toHaveAccessibleDescription(new RegExp(meant));
    await expect(page.getByRole('button', { name: w.doRegister, exact: true })).toBeEnabled();
    await ask.click();
    await expect(email).toHaveValue(meant);
    await expect(ask).toBeHidden();
    await email.fill(`${name}@gmail.co.jp`);
    await page.getByRole('button', { name: w.doRegister, exact: true }).click();
    await expect(page.getByRole('heading', { name: w.sent })).toBeVisible();
    await expect(page.getByText(`${name}@gmail.co.jp`)).toBeVisible();

    // Who forgot the password and mistypes the address is asked too, whether they press Enter or the button.
    for (const press of ['Enter', 'button'] as const) {
      await page.goto('/forgot');
      await email.fill(`${name}@gmial.com`);
      if (press === 'Enter') await email.press('Enter');
      else await page.getByRole('button', { name: w.sendLink }).click();
      await ask.click();
      await expect(email).toHaveValue(meant);
    }
  });

  test(`an address is typed once: the login, a forgotten password and the registration pass it on (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/login?key=demo-dorm');
    const email = page.getByLabel(w.email);
    await email.fill('dorm@example.jp');
    await page.getByRole('link', { name: w.forgot }).click();
    await expect(page).toHaveURL('/forgot');
    await expect(email).toHaveValue('dorm@example.jp');
    await email.fill('school@example.jp');
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(email).toHaveValue('school@example.jp');
    await page.getByRole('link', { name: w.register }).click();
    await expect(email).toHaveValue('school@example.jp');
    // Whoever logs in next on this computer does not find it.
    const toLogin = page.getByRole('main').getByRole('link', { name: new RegExp(w.login) });
    await toLogin.click();
    await email.fill('dorm@example.jp');
    await page.getByLabel(w.password).fill('demo-1234');
    await page.getByRole('button', { name: w.login, exact: true }).click();
    await expect(page).toHaveURL('/products');
    await logOut(page, language);
    await toLogin.click();
    await expect(email).toHaveValue('');
  });
}

test('the language can change in the middle of a form: what was typed stays, the messages change', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/auth/register?key=demo-dorm');
  await page.getByLabel(words.ja.name).fill('José');
  await page.getByLabel(words.ja.email).fill('saki@example.jp');
  await expect(page.getByText(refusalText('ja')('validation.name-characters'))).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(refusalText('en')('validation.name-characters'))).toBeVisible();
  await expect(page.getByLabel(words.en.name)).toHaveValue('José');
  await expect(page.getByLabel(words.en.email)).toHaveValue('saki@example.jp');
});

test('an address that is registered already is refused under its field', async ({ page }) => {
  await page.goto('/auth/register?key=demo-dorm');
  await fillRegistration(page, 'ja', 'DORM@example.jp');
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByText(refusalText('ja')('validation.email-taken'))).toBeVisible();
  await expect(page.getByLabel(words.ja.email)).toBeFocused();
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(refusalText('en')('validation.email-taken'))).toBeVisible();
});

test('password managers and phones find what they need, and a password can be looked at', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/auth/register?key=demo-dorm');
  const w = words.ja;
  await expect(page.getByLabel(w.name)).toHaveAttribute('autocomplete', 'name');
  await expect(page.getByLabel(w.tel)).toHaveAttribute('autocomplete', 'tel');
  await expect(page.getByLabel(w.tel)).toHaveAttribute('type', 'tel');
  await expect(page.getByLabel(w.email)).toHaveAttribute('type', 'email');
  await expect(page.getByLabel(w.password)).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.getByText('no-reply@example.jp', { exact: true })).toBeVisible();
  await page.getByLabel(w.password).fill('abc-1234');
  await expect(page.getByLabel(w.password)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: w.show }).first().click();
  await expect(page.getByLabel(w.password)).toHaveAttribute('type', 'text');
  await page.goto('/login');
  await expect(page.getByLabel(w.password)).toHaveAttribute('autocomplete', 'current-password');
});

test('a tap on a link counts even while the field that is left has something to say', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel(words.ja.email).fill('');
  await page.getByLabel(words.ja.email).focus();
  await page.getByRole('link', { name: words.ja.forgot }).click();
  await expect(page).toHaveURL('/forgot');
  await page.getByLabel(words.ja.email).fill('nobody@nowhere');
  await page.getByRole('button', { name: words.ja.sendLink }).click();
  await expect(page.getByText(refusalText('ja')('validation.email-format'))).toBeVisible();
  await expect(page.getByLabel(words.ja.email)).toBeFocused();
});

test('what a form says as a whole changes with the language too', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'ja', 'nobody@example.jp', 'wrong-1');
  await expect(page.getByText(words.ja.wrong)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(words.en.wrong)).toBeVisible();
});

test('a form that cannot be sent says so and keeps what was typed', { tag: '@full' }, async ({ page, context }) => {
  await page.goto('/auth/register?key=demo-dorm');
  await fillRegistration(page, 'ja', newEmail());
  await context.setOffline(true);
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByText('送信できませんでした。')).toBeVisible();
  await expect(page.getByLabel(words.ja.name)).toHaveValue('髙橋 花');
  await context.setOffline(false);
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByRole('heading', { name: words.ja.sent })).toBeVisible();
});

test('a double click registers once', { tag: '@full' }, async ({ page, server }) => {
  await page.goto('/auth/register?key=demo-dorm');
  const email = newEmail();
  await fillRegistration(page, 'ja', email);
  await page.getByRole('button', { name: '登録する' }).dblclick();
  await expect(page.getByRole('heading', { name: words.ja.sent })).toBeVisible();
  const mails = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as { to: string }[];
  expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
});
