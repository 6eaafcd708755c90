import type { Page } from '@playwright/test';
import { letPass } from '../support/let-pass.ts';
import {
  expect,
  languages,
  plugInAuthenticator,
  type Server,
  signInAs,
  speak,
  test,
  textsIn,
  untimed,
} from './console.ts';
import { invited } from './staff-calls.ts';
import { enrolWithPasskey } from './staff-steps.ts';

const openPerson = async (page: Page, server: Server, name: string): Promise<void> => {
  await page.goto(`${server.url}/staff`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: the first press on a button counts, though leaving the field says what is wrong with it`, {
    tag: '@full',
  }, async ({ page, server }) => {
    await speak(page, language);
    await signInAs(page, server, 'admin');
    await page.goto(`${server.url}/staff/invite`);
    const name = page.getByLabel(t('staff.name'));
    const email = page.getByLabel(t('staff.email'));
    await email.fill('nobody');
    const send = page.getByRole('button', { name: t('staff.invite.send') });
    await send.scrollIntoViewIfNeeded();
    const box = await send.boundingBox();
    // A press like a person's: the finger rests for a moment on the button's upper edge.
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 3);
    await page.mouse.down();
    await expect(email).not.toBeFocused();
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    expect(await send.boundingBox()).toEqual(box);
    await page.mouse.up();
    await expect(name).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
  });

  test(`${language}: what somebody else saved meanwhile is shown beside what was typed`, async ({
    page,
    context,
    server,
  }) => {
    await speak(page, language);
    const email = `stale-${language}@example.jp`;
    await invited(server, { name: 'Stale', email, role: 'desk' });
    await signInAs(page, server, 'admin');
    await openPerson(page, server, 'Stale');
    const other = await context.newPage();
    await speak(other, language);
    await openPerson(other, server, 'Stale');
    await other.getByLabel(t('staff.name')).fill('Renamed');
    await other.getByRole('button', { name: t('staff.save') }).click();
    await expect(other.getByText(t('staff.saved'))).toBeVisible();

    await page.getByRole('checkbox', { name: t('role.finance') }).check();
    await page.getByRole('button', { name: t('staff.save') }).click();
    await expect(page.getByRole('heading', { name: untimed(t('stale.by_you', { at: '' })) })).toBeVisible();
    const names = page.getByRole('row', { name: t('staff.name') }).getByRole('cell');
    await expect(names).toHaveText(['Renamed', 'Stale']);
    await expect(
      page
        .getByRole('row', { name: t('staff.roles') })
        .getByRole('cell')
        .nth(1),
    ).toContainText(t('role.finance'));
    await page.getByRole('button', { name: t('stale.take_theirs') }).click();
    await expect(page.getByLabel(t('staff.name'))).toHaveValue('Renamed');
    await page.getByRole('checkbox', { name: t('role.finance') }).check();
    await page.getByRole('button', { name: t('staff.save') }).click();
    await expect(page.getByText(t('staff.saved'))).toBeVisible();

    // The audit names who changed what, before and after, in words.
    await page.goto(`${server.url}/audit?words=Renamed`);
    const latest = page
      .getByRole('listitem')
      .filter({ has: page.locator('details') })
      .first();
    await latest.getByText(t('audit.what_changed')).click();
    const row = latest.getByRole('row', { name: t('audit_field.roles') });
    await expect(row.getByRole('cell').first()).toHaveText(t('role.desk'));
    await expect(row.getByRole('cell').last()).toContainText(t('role.finance'));
  });
}

test('what was typed can win over what somebody else saved', { tag: '@full' }, async ({ page, context, server }) => {
  const t = textsIn('ja');
  await invited(server, { name: 'Winner', email: 'winner@example.jp', role: 'desk' });
  await signInAs(page, server, 'admin');
  await openPerson(page, server, 'Winner');
  const other = await context.newPage();
  await openPerson(other, server, 'Winner');
  await other.getByLabel(t('staff.name')).fill('Theirs');
  await other.getByRole('button', { name: t('staff.save') }).click();
  await expect(other.getByText(t('staff.saved'))).toBeVisible();
  await page.getByLabel(t('staff.name')).fill('Mine');
  await page.getByRole('button', { name: t('staff.save') }).click();
  await page.getByRole('button', { name: t('stale.overwrite') }).click();
  await expect(page.getByText(t('staff.saved'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
});

test('an invitation: a double click sends it once, and a lost answer is learnt by pressing again', async ({
  page,
  server,
}) => {
  const t = textsIn('ja');
  const write = async (name: string) => {
    await page.goto(`${server.url}/staff/invite`);
    await page.getByLabel(t('staff.name')).fill(name);
    await page.getByLabel(t('staff.email')).fill(`${name.toLowerCase()}@example.jp`);
    await page.getByRole('checkbox', { name: t('role.viewer') }).check();
  };
  const send = page.getByRole('button', { name: t('staff.invite.send') });
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/people/invite')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await signInAs(page, server, 'admin');
  await write('Once');
  await send.dblclick();
  await expect(page.getByRole('link', { name: 'Once' })).toHaveCount(1);
  expect(keys).toHaveLength(1);

  await write('Lost');
  // The server carries out the request, but its answer is lost.
  await page.route('**/people/invite', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send.click();
  await expect(page.getByText(t('shell.not_saved'))).toBeVisible();
  await letPass(page, '**/people/invite');
  await expect(page.getByLabel(t('staff.email'))).toHaveValue('lost@example.jp');
  await send.click();
  await expect(page.getByRole('link', { name: 'Lost' })).toHaveCount(1);
  expect(keys).toHaveLength(3);
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(2);
});

test('whoever leaves with something typed is asked first, by a link and by Back', { tag: '@full' }, async ({
  page,
  server,
}) => {
  const t = textsIn('ja');
  await signInAs(page, server, 'admin');
  await page.goto(`${server.url}/staff`);
  await page.getByRole('link', { name: t('staff.invite'), exact: true }).click();
  const name = page.getByLabel(t('staff.name'));
  await name.fill('Not yet saved');
  const asked = page.getByRole('dialog', { name: t('leave.title') });
  for (const leave of [
    () => page.getByRole('link', { name: t('room.roles') }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave();
    await asked.getByRole('button', { name: t('leave.stay') }).click();
    await expect(asked).toBeHidden();
    await expect(name).toHaveValue('Not yet saved');
  }
  await page.getByRole('link', { name: t('room.roles') }).click();
  await asked.getByRole('button', { name: t('leave.leave') }).click();
  await expect(page.getByRole('heading', { name: t('room.roles'), level: 1 })).toBeVisible();
  await page.goBack();
  await expect(name).toHaveValue('');
});

test('roles ask again who is there after ten minutes; a session that ended keeps what was typed behind a sign-in', {
  tag: '@full',
}, async ({ page, ownServer }) => {
  const t = textsIn('ja');
  await plugInAuthenticator(page);
  const link = await invited(ownServer, { name: 'Boss', email: 'boss@example.jp', role: 'admin' });
  await enrolWithPasskey(page, link, 'ja');
  await openPerson(page, ownServer, '窓口 まなみ');
  await ownServer.stop();
  await ownServer.restart(700);

  await page.getByRole('checkbox', { name: t('role.finance') }).check();
  await page.getByRole('button', { name: t('staff.save') }).click();
  const again = page.getByRole('dialog', { name: t('again.title') });
  await expect(again).toBeVisible();
  // Closing the dialog without a proof changes nothing.
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await expect(page.getByText(t('staff.saved'))).toBeHidden();
  await expect(page.getByRole('checkbox', { name: t('role.finance') })).toBeChecked();
  await page.getByRole('button', { name: t('staff.save') }).click();
  await again.getByRole('button', { name: t('again.by_passkey') }).click();
  await expect(page.getByText(t('staff.saved'))).toBeVisible();

  await page.getByLabel(t('staff.name')).fill('Manami');
  await ownServer.stop();
  await ownServer.restart(5_000);
  await page.getByRole('button', { name: t('staff.save') }).click();
  const signedOut = page.getByRole('dialog', { name: t('signed_out.title') });
  await signedOut.getByRole('button', { name: t('sign_in.by_passkey') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manami' })).toBeVisible();
});

test('a disabled person is out at once, and can be let in again', async ({ page, browser, server }) => {
  const t = textsIn('ja');
  await plugInAuthenticator(page);
  const link = await invited(server, { name: 'Leaver', email: 'leaver@example.jp', role: 'desk' });
  await signInAs(page, server, 'admin');
  const theirs = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
  await plugInAuthenticator(theirs);
  await enrolWithPasskey(theirs, link, 'ja');
  await openPerson(page, server, 'Leaver');
  await page.getByRole('button', { name: t('staff.disable') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('staff.disable') })
    .click();
  await expect(page.getByText(t('staff.disabled'))).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: t('sign_in.title') })).toBeVisible();
  await page.getByRole('button', { name: t('staff.enable') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('staff.enable') })
    .click();
  await expect(page.getByText(t('staff.enabled'))).toBeVisible();
  await theirs.getByRole('button', { name: t('sign_in.by_passkey') }).click();
  await expect(theirs.getByRole('heading', { name: t('room.today'), level: 1 })).toBeVisible();
});
