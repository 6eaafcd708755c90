import { stepAt, totpAt } from '../../apps/server/src/people/staff/totp.ts';
import { expect, languages, plugInAuthenticator, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt, lookCloser } from './look-at.ts';
import { invited } from './staff-calls.ts';
import { enrolWithPasskey, enrolWithPassword, fillSignIn, invite, signOut } from './staff-steps.ts';

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: invited by mail, somebody makes a passkey, and signs in with it`, async ({ page, server }) => {
    await speak(page, language);
    await plugInAuthenticator(page);
    const newcomer = { name: 'Sato Passkey', email: `passkey-${language}@example.jp`, role: 'desk' } as const;
    const link = await invite(page, server, language, newcomer);
    await signOut(page, language);
    await lookAt(page, 'signing in');
    await page.getByRole('button', { name: t('sign_in.by_password') }).click();
    await expect(page.getByRole('alert').first()).not.toBeEmpty();
    await lookCloser(page, 'signing in with nothing typed');
    await page.goto(link);
    await expect(page.getByRole('button', { name: t('passkey.make') })).toBeVisible();
    await lookAt(page, 'an invitation, by passkey');
    await enrolWithPasskey(page, link, language);
    // This is the first room of a desk person. The menu lacks the rooms of admins.
    const rooms = page.getByRole('navigation', { name: t('shell.rooms') });
    await expect(rooms.getByRole('link', { name: t('room.today') })).toHaveAttribute('aria-current', 'page');
    for (const admins of [t('room.staff'), t('room.audit')])
      await expect(rooms.getByRole('link', { name: admins })).toHaveCount(0);

    await signOut(page, language);
    await page.goto(`${server.url}/account`);
    await page.getByRole('button', { name: t('sign_in.by_passkey') }).click();
    await expect(page.getByRole('heading', { name: t('room.account') })).toBeVisible();
    await expect(page.getByText(newcomer.email)).toBeVisible();
    await lookAt(page, 'the own account');

    // The link worked once, and does not work again.
    await page.goto(link);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(page.getByRole('button', { name: t('passkey.make') })).toBeHidden();
    await lookAt(page, 'a link that is over');
  });

  test(`${language}: with password and app, each code once, and a recovery code in its place`, {
    tag: '@full',
  }, async ({ page, server }) => {
    await speak(page, language);
    const newcomer = { name: 'Ito Password', email: `password-${language}@example.jp`, role: 'finance' } as const;
    const link = await invited(server, { ...newcomer, language });
    const { secret, codes } = await enrolWithPassword(page, link, language);
    // The person has to confirm that they have saved the recovery codes.
    await expect(page.getByRole('button', { name: t('recovery.go_on') })).toBeDisabled();
    await page.getByLabel(t('recovery.kept')).check();
    await page.getByRole('button', { name: t('recovery.go_on') }).click();
    await expect(page.getByRole('heading', { name: t('room.today'), level: 1 })).toBeVisible();
    await signOut(page, language);

    // The code that enrolled the app cannot be used again. The app's next code is needed.
    const step = stepAt(new Date());
    await fillSignIn(page, language, newcomer.email, totpAt(secret, step - 1));
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(page.getByLabel(t('sign_in.email'))).toHaveValue(newcomer.email);
    await fillSignIn(page, language, newcomer.email, totpAt(secret, step + 1));
    await expect(page.getByRole('heading', { name: t('room.today'), level: 1 })).toBeVisible();
    await signOut(page, language);

    await fillSignIn(page, language, newcomer.email, codes[0] ?? '');
    await expect(page.getByRole('heading', { name: t('room.today'), level: 1 })).toBeVisible();
    await page.goto(`${server.url}/account`);
    await expect(page.getByText(t('recovery.left', { count: 9 }))).toBeVisible();
  });
}

test('the language changes at once, and is kept for the next sign-in', async ({ page, server }) => {
  await signInAs(page, server, 'viewer');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: textsIn('en')('room.today'), level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { name: textsIn('en')('room.today'), level: 1 })).toBeVisible();
});

test('own passkeys can be added and removed, but not the last way to sign in', { tag: '@full' }, async ({
  page,
  server,
}) => {
  const t = textsIn('ja');
  await plugInAuthenticator(page);
  const link = await invited(server, { name: 'Kato', email: 'last-way@example.jp', role: 'viewer' });
  await enrolWithPasskey(page, link, 'ja');
  await page.goto(`${server.url}/account`);
  const remove = page.getByRole('button', { name: /^パスキー「.*」を削除する$/ });
  await remove.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('passkey.remove') })
    .click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('サインインする方法がなくなります');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(remove).toBeVisible();

  // A password is a second way to sign in, beside the passkey.
  await page.getByRole('button', { name: t('account.password.begin') }).click();
  const opener = page.getByRole('link', { name: t('app.open') });
  const secret = new URL((await opener.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel(t('password.new'), { exact: true }).fill('correct-horse-7');
  await page.getByLabel(t('password.confirmation')).fill('correct-horse-8');
  await page.getByLabel(t('app.code')).fill(totpAt(secret, stepAt(new Date())));
  await page.getByRole('button', { name: t('password.set') }).click();
  // The field is invalid already when it loses the focus. The refused press gives it the focus back.
  await expect(page.getByLabel(t('password.confirmation'))).toBeFocused();
  await expect(page.getByLabel(t('password.confirmation'))).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(t('password.confirmation')).fill('correct-horse-7');
  await page.getByRole('button', { name: t('password.set') }).click();
  await page.getByLabel(t('recovery.kept')).check();
  await page.getByRole('button', { name: t('recovery.go_on') }).click();
  await remove.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('passkey.remove') })
    .click();
  await expect(page.getByText(t('account.passkeys.none'))).toBeVisible();
});
