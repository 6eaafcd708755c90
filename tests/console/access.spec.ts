import { oneOfText } from '../../packages/texts/src/text.ts';
import { isFull } from '../support/size.ts';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt } from './look-at.ts';

for (const language of languages) {
  const t = textsIn(language);

  /** Rooms that other tests check too, while they do a task. */
  const roomsWithTask = {
    '/orders': t('room.orders'),
    '/today': t('room.today'),
    '/mails': t('room.mails'),
    '/facilities': t('room.facilities'),
    '/exports': t('room.exports'),
    '/settings': t('room.settings'),
    '/close': t('room.close'),
    '/close/2026-11-01': t('close.compare'),
    '/inquiries': t('room.inquiries'),
    '/staff/invite': t('room.invite'),
    '/account': t('account.sessions'),
  };
  const rooms = {
    '/staff': t('room.staff'),
    '/staff/1': '窓口 まなみ',
    '/audit': t('room.audit'),
    '/posters': t('room.posters'),
    '/figures': t('room.figures'),
    '/catalogue/import': t('room.catalogue_import'),
    '/audit?words=nothing-like-this': t('audit.none'),
    '/audit/reads': t('room.reads'),
    '/roles': t('room.roles'),
    '/nowhere': t('not_found.title'),
    ...(isFull && roomsWithTask),
  };

  test(`${language}: everybody can use the rooms and the frame; who lacks a role sees which one it takes and whom to ask, and no door in the menu`, async ({
    page,
    server,
  }) => {
    await speak(page, language);
    await signInAs(page, server, 'admin');
    for (const [path, heading] of Object.entries(rooms)) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await lookAt(page, path);
    }
    // The last room of the menu is in view, and so is the search, also far down a long room.
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.goto(`${server.url}/roles`);
    const menu = page.getByRole('navigation', { name: t('shell.rooms') });
    await expect(menu.getByRole('list').getByRole('link', { name: t('room.roles'), exact: true })).toBeInViewport({
      ratio: 1,
    });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 500 });
      await page.getByRole('row').last().scrollIntoViewIfNeeded();
      await expect(page.getByRole('searchbox', { name: t('shell.find') })).toBeInViewport({ ratio: 1 });
    }

    await signInAs(page, server, 'viewer');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: t('keys.title') })).toBeVisible();
    await lookAt(page, 'the keys');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: t('room.audit'), exact: true })).toBeHidden();
    await page.goto(`${server.url}/audit`);
    await expect(page.getByRole('heading', { name: t('no_role.title') })).toBeVisible();
    await expect(page.getByText(t('no_role.text', { roles: oneOfText([t('role.admin')], language) }))).toBeVisible();
    await expect(page.getByText('管理 かんな')).toBeVisible();
    await lookAt(page, 'a room without the role');
    await page.setViewportSize({ width: 375, height: 740 });
    await page.getByRole('button', { name: t('shell.menu') }).click();
    await lookAt(page, 'the open menu');
  });
}
