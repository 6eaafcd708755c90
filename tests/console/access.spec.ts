import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt } from './look-at.ts';
import { invite } from './staff-steps.ts';

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: everybody can use the pages before the door`, async ({ page, browser, server }) => {
    await speak(page, language);
    await page.goto(server.url);
    await expect(page.getByRole('heading', { name: t('sign_in.title') })).toBeVisible();
    await lookAt(page, 'signing in');
    await page.getByRole('button', { name: t('sign_in.by_password') }).click();
    await expect(page.getByRole('alert').first()).not.toBeEmpty();
    await lookAt(page, 'signing in with nothing typed');

    const admin = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
    await speak(admin, language);
    const link = await invite(admin, server, language, {
      name: 'Look',
      email: `look-${language}@example.jp`,
      role: 'desk',
    });
    await page.goto(link);
    await expect(page.getByRole('button', { name: t('passkey.make') })).toBeVisible();
    await lookAt(page, 'an invitation, by passkey');
    await page.getByRole('radio', { name: t('enrol.password') }).check();
    await lookAt(page, 'an invitation, by password');
    await page.goto(`${server.url}/enrol?token=none`);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await lookAt(page, 'a link that is over');
  });

  const rooms = {
    '/orders': t('room.orders'),
    '/today': t('room.today'),
    '/mails': t('room.mails'),
    '/facilities': t('room.facilities'),
    '/exports': t('room.exports'),
    '/close': t('room.close'),
    '/close/2026-11-01': t('close.compare'),
    '/inquiries': t('room.inquiries'),
    '/staff': t('room.staff'),
    '/staff/invite': t('room.invite'),
    '/staff/1': '窓口 まなみ',
    '/audit': t('room.audit'),
    '/audit?words=nothing-like-this': t('audit.none'),
    '/audit/reads': t('room.reads'),
    '/roles': t('room.roles'),
    '/account': t('account.sessions'),
    '/nowhere': t('not_found.title'),
  };
  for (const [path, heading] of Object.entries(rooms))
    test(`${language}: everybody can use ${path}`, async ({ page, server }) => {
      await speak(page, language);
      await signInAs(page, server, 'admin');
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await lookAt(page, path);
    });

  test(`${language}: everybody can use the frame, and a room that is not theirs`, async ({ page, server }) => {
    await speak(page, language);
    await signInAs(page, server, 'viewer');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: t('keys.title') })).toBeVisible();
    await lookAt(page, 'the keys');
    await page.keyboard.press('Escape');
    await page.goto(`${server.url}/audit`);
    await expect(page.getByRole('heading', { name: t('no_role.title') })).toBeVisible();
    await expect(page.getByText('管理 かんな')).toBeVisible();
    await lookAt(page, 'a room without the role');
    await page.setViewportSize({ width: 375, height: 740 });
    await page.getByRole('button', { name: t('shell.menu') }).click();
    await lookAt(page, 'the open menu');
  });
}
