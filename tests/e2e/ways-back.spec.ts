import { linkTo, logIn, newEmail, register, words } from './member-steps.ts';
import { fillDetails, goToConfirmation, goToPayment, goToSets, words as orderWords, proceed } from './order-steps.ts';
import { expect, languages, test } from './shop.ts';

/** If something has expired or is missing, the page says so and shows how to continue. */

const said = {
  ja: {
    linkOver: 'このリンクは使えません。',
    linkOverMember: 'メールのリンクは使えませんでした。',
    linkFailed: 'いまメールアドレスを確認できませんでした。',
    isSet: '新しいパスワードを設定済みの方は、そのパスワードでログインしてください。',
    sendAgain: 'もう一度リンクを送る',
    sessionOver: 'ログインの有効期限が切れました。カートの中身はそのままです。',
    haveAccount: '登録済みの方はログイン',
    many: /^あと7項目/,
    missing: /^あと必要なもの：/,
    check: 'ご確認いただくもの：メールアドレス',
    agreement: 'プライバシーポリシーへの同意',
  },
  en: {
    linkOver: 'This link no longer works.',
    linkOverMember: 'The link in the email no longer works',
    linkFailed: 'We could not confirm your email address just now.',
    isSet: 'If you have already set a new password, please log in with it.',
    sendAgain: 'Send a new link',
    sessionOver: 'Your login has expired. Your cart is unchanged.',
    haveAccount: 'Already registered? Log in',
    many: /^7 items left/,
    missing: /^Still needed: /,
    check: 'Please check: Email address',
    agreement: 'agreement to the privacy policy',
  },
};

for (const language of languages) {
  const w = words[language];
  const s = said[language];
  const o = orderWords[language];

  test(`a bad confirmation link says so at the login (${language})`, async ({ page, speak }) => {
    await speak(language);
    await page.goto('/confirm?k=nonsense');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status').getByText(s.linkOver)).toBeVisible();
    await page.reload();
    await expect(page.getByText(s.linkOver)).toBeVisible();
    // After the login the member sees the sets. If the member then opens a bad link, that page says so.
    await logIn(page, language, 'dorm@example.jp', 'demo-1234');
    await expect(page).toHaveURL('/products');
    await page.goto('/confirm?k=nonsense');
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('status').getByText(s.linkOverMember)).toBeVisible();
  });

  test(`a confirmation that the server could not answer is not said to be over (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await page.route('**/confirmemail?*', (route) => route.fulfill({ status: 503, body: 'Busy' }));
    await page.goto('/confirm?k=good');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status').getByText(s.linkFailed)).toBeVisible();
    await expect(page.getByText(s.linkOver)).toBeHidden();
  });

  test(`a used link for a new password leads to the login or to a new one (${language})`, { tag: '@full' }, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    await page.goto('/forgot/reset?token=over');
    await expect(page).toHaveURL('/error');
    await expect(page.getByText(s.isSet)).toBeVisible();
    await expect(page.getByRole('link', { name: s.sendAgain })).toBeVisible();

    // Another tab uses the link while the form is filled in.
    const email = newEmail();
    await register(page, language, email);
    await page.goto(await linkTo(server, email));
    await expect(page).toHaveURL('/products');
    await page.goto('/forgot');
    await page.getByLabel(w.email).fill(email);
    await page.getByRole('button', { name: w.sendLink }).click();
    await expect(page.getByRole('heading', { name: w.sent })).toBeVisible();
    const link = await linkTo(server, email);
    await page.goto(link);
    await page.getByLabel(w.newPassword).fill('xyz-9876');
    await page.getByLabel(w.confirmation).fill('xyz-9876');
    const used = await page.request.post(`${server.url}/api/v1/consumer/forgot_password/reset_password`, {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      data: {
        token: new URL(link).searchParams.get('token'),
        password: 'uvw-5432',
        password_confirmation: 'uvw-5432',
      },
    });
    expect(used.status()).toBe(200);
    await page.getByRole('button', { name: w.setPassword }).click();
    await expect(page).toHaveURL('/error');
    await expect(page.getByText(s.isSet)).toBeVisible();
  });

  test(`a session that ends on the payment page says so, and the login leads to the sets, where the cart is (${language})`, {
    tag: '@full',
  }, async ({ page, context, speak }) => {
    await speak(language);
    await goToConfirmation(page, language);
    await page.getByText(o.card, { exact: true }).click();
    await context.clearCookies({ name: 'hitosoroi_session' });
    await page.getByRole('button', { name: o.place }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(s.sessionOver)).toBeVisible();
    await page.getByRole('link', { name: s.haveAccount }).click();
    await expect(page.getByText(s.sessionOver)).toBeVisible();
    await page.getByLabel(w.email).fill('dorm@example.jp');
    await page.getByLabel(w.password).fill('demo-1234');
    await page.getByRole('button', { name: w.login, exact: true }).click();
    // The answers were deleted when the session ended, as the page had said. The cart was not.
    await expect(page).toHaveURL('/products');
    await proceed(page, language);
    await expect(page.getByRole('heading', { name: o.details })).toBeVisible();
    await fillDetails(page, language);
    await goToPayment(page, language);
  });

  test(`the registration says what is missing while its button cannot be pressed (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/auth/register?key=demo-dorm');
    const button = page.getByRole('button', { name: w.doRegister, exact: true });
    const missing = page.getByText(s.missing);
    await expect(button).toBeDisabled();
    // While nearly all fields are missing, the page only shows their number.
    await expect(page.getByText(s.many)).toBeVisible();
    await expect(button).toHaveAccessibleDescription(s.many);
    await page.getByLabel(w.name).fill('髙橋 花');
    await page.getByLabel(w.kana).fill('タカハシ ハナ');
    await page.getByLabel(w.tel).fill('0000');
    await page.getByLabel(w.password).fill('abc-1234');
    await page.getByLabel(w.confirmation).fill('abc-1234');
    await expect(missing).toContainText(s.agreement);
    await expect(button).toHaveAccessibleDescription(new RegExp(s.agreement));
    await page.getByLabel(w.agree).check();
    await expect(missing).not.toContainText(s.agreement);
    await page.getByLabel(w.email).fill('no address');
    await page.getByLabel(w.email).blur();
    await expect(page.getByText(s.check)).toBeVisible();
    await expect(missing).toBeHidden();
    await expect(button).toBeDisabled();
    await page.getByLabel(w.email).fill(newEmail());
    await expect(page.getByText(s.check)).toBeHidden();
    await expect(button).toBeEnabled();
  });

  test(`members find their own page in the header, by its name, wherever they are (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await page.goto('/mypage/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: w.mypage })).toBeVisible();
    await goToSets(page, 'dorm');
    for (const path of [
      '/mypage/contact',
      '/privacy_policy',
      '/trade_law',
      '/terms',
      '/accessibility',
      '/mypage/profile',
      '/mypage/order_history',
      '/forgot',
      '/error',
      '/no/such/page',
      '/order/complete?order_number=1&is_successful=false',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('banner').getByText(w.mypage)).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: w.mypage, exact: true }).click();
      await expect(page).toHaveURL('/mypage');
    }
  });
}
