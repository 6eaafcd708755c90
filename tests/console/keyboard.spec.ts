import { press, tabTo } from '../e2e/keyboard-steps.ts';
import { expect, signInAs, test, textsIn } from './console.ts';

const t = textsIn('ja');

test('without a mouse: from room to room by letters, which can be turned off, and somebody is invited', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t('keys.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1, name: t('room.audit') })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1, name: t('room.staff') })).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: t('staff.invite'), exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(t('staff.name')));
  // Letters typed into a field do not work as shortcuts.
  await page.keyboard.type('gsa?');
  await expect(page.getByLabel(t('staff.name'))).toHaveValue('gsa?');
  await press(page, 'Tab');
  await page.keyboard.type('keyboard@example.jp');
  await tabTo(page, page.getByRole('checkbox', { name: t('role.viewer') }));
  await press(page, 'Space');
  await tabTo(page, page.getByRole('radio', { name: t('staff.all_facilities') }));
  await press(page, 'ArrowDown');
  await tabTo(page, page.getByRole('checkbox', { name: '青葉大学 国際学生寮', exact: true }));
  await press(page, 'Space');
  await tabTo(page, page.getByRole('button', { name: t('staff.invite.send') }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('staff.invited', { name: 'gsa?' }))).toBeVisible();

  // A person who dictates can turn the shortcuts off.
  await expect(page.getByRole('heading', { level: 1, name: t('room.staff') })).toBeVisible();
  await page.keyboard.press('?');
  await page.getByLabel(t('keys.on')).uncheck();
  await page.getByRole('button', { name: t('shell.close') }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: t('room.staff') })).toBeVisible();
});
