import type { Page } from '@playwright/test';
import { expect, languages, type Server, signInAs, speak, test, textsIn } from './console.ts';
import { downloaded } from './downloaded.ts';
import { lookAt } from './look-at.ts';
import { inDatabase } from './paid-orders.ts';

/** Writes 120 more facilities of 60 institutions, copies of the demo's first facility, with keys and codes. */
const makeMany = (server: Server): void =>
  inDatabase(server, (db) => {
    const columns = (db.prepare("select name from pragma_table_info('facility')").all() as { name: string }[]).map(
      ({ name }) => name,
    );
    const changed: Readonly<Record<string, string>> = {
      id: '1000 + n.i',
      handle: "'many-' || n.i",
      institution_id: '1000 + n.i / 2',
      name: "'学生寮' || n.i || '号館'",
      name_en: "'Dormitory ' || n.i",
      is_open: 'n.i % 4 = 0',
    };
    const series = 'with recursive n(i) as (select 0 union all select i + 1 from n where i < 119)';
    db.exec(`insert into institution (id, handle, name, name_en)
      ${series} select 1000 + i, 'place-' || i, '第' || i || '大学', 'University ' || i from n where i < 60;
      insert into facility (${columns.join(', ')})
      ${series} select ${columns.map((column) => changed[column] ?? `f.${column}`).join(', ')} from n join facility f on f.id = 1;
      insert into invitation (digest, facility_id, kind, secret)
      ${series} select 'digest-' || k.kind || i, 1000 + i, k.kind, k.kind || '-secret-' || i from n
        join (select 'key' as kind union select 'code') k;`);
  });

for (const language of languages) {
  const t = textsIn(language);
  const [dormitory, other] =
    language === 'ja'
      ? ['第58大学 学生寮117号館', '第1大学 学生寮3号館']
      : ['University 58 Dormitory 117', 'University 1 Dormitory 3'];

  test(`${language}: among many facilities one is found by name or code, and the lists come page by page`, async ({
    page,
    ownServer: server,
  }) => {
    makeMany(server);
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await page.goto(`${server.url}/facilities`);
    const rows = page.getByRole('table').getByRole('row');
    const more = page.getByRole('button', { name: t('shell.more') });
    await expect(rows).toHaveCount(51);
    await more.press('Enter');
    await expect(rows).toHaveCount(101);
    await lookAt(page, 'a page of many facilities');
    const words = page.getByRole('searchbox', { name: t('facilities.find') });
    await words.fill('ｄｏｒｍｉｔｏｒｙ　117');
    await expect(rows).toHaveCount(2);
    await expect(more).toHaveCount(0);
    await words.fill('dorm01');
    await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', '/facilities/1');
    // The filter is in the URL, so the browser's Back button leads to the same list.
    await rows.nth(1).getByRole('link').click();
    await page.goBack();
    await expect(words).toHaveValue('dorm01');
    await words.fill('no such house');
    await expect(page.getByText(t('facilities.none_found'))).toBeVisible();
    await words.fill('');
    await page.getByLabel(t('facilities.which')).selectOption('closed');
    await expect(rows).toHaveCount(51);

    // A facility stays ticked while staff search for another one.
    await page.goto(`${server.url}/posters`);
    await expect(page.getByText(t('posters.chosen.none'))).toBeVisible();
    for (const [name, typed] of [
      [dormitory, '117'],
      [other, '学生寮3号'],
    ] as const) {
      await words.fill(typed);
      await expect(rows).toHaveCount(2);
      await page.getByRole('checkbox', { name: t('posters.choose_one', { name }) }).press('Space');
    }
    await expect(page.getByText(t('posters.chosen', { count: 2 }), { exact: true })).toBeVisible();
    await lookAt(page, 'posters of some of many facilities');
    await downloaded(page, () => page.getByRole('button', { name: t('posters.make.A5') }).click());
    await expect(page.getByText(t('posters.made', { count: 2 }))).toBeVisible();
    await words.fill('');
    await expect(rows).toHaveCount(51);
    await more.click();
    await expect(rows).toHaveCount(101);
    await more.click();
    await expect(more).toHaveCount(0);
    await page.getByRole('button', { name: t('posters.choose.all') }).click();
    await expect(page.getByText(t('posters.chosen.many'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('posters.make.A4') })).toBeDisabled();
  });

  test(`${language}: where facilities are too many for a list, one is chosen by typing`, async ({
    page,
    ownServer: server,
  }) => {
    makeMany(server);
    await speak(page, language);
    await signInAs(page, server, 'admin');

    // Staff choose a facility in the filter of the orders, with the keyboard alone.
    await page.goto(`${server.url}/orders`);
    const facility = page.getByRole('combobox', { name: t('orders.facility') });
    const options = page.getByRole('listbox').getByRole('option');
    await expect(facility).toHaveValue(t('orders.any'));
    await facility.focus();
    await page.keyboard.press('ArrowDown');
    await expect(options).toHaveCount(51);
    await expect(page.getByText(t('choice.more'))).toBeVisible();
    await lookAt(page, 'a choice among many facilities');
    await page.keyboard.type('117');
    await expect(options).toHaveText([dormitory]);
    await page.keyboard.press('Enter');
    await expect(facility).toHaveValue(dormitory);
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/facility=1117/);
    await page.reload();
    await expect(facility).toHaveValue(dormitory);
    // Leaving the field without a choice changes nothing.
    await facility.fill('nobody');
    await expect(page.getByText(t('choice.none'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(facility).toHaveValue(dormitory);
    await facility.fill('');
    await options.filter({ hasText: t('orders.any') }).click();
    await page.getByRole('button', { name: t('orders.show'), exact: true }).click();
    await expect(page).not.toHaveURL(/facility=1/);

    await page.goto(`${server.url}/cancellations?facility=1117`);
    await expect(page.getByRole('combobox', { name: t('cancellations.facility') })).toHaveValue(dormitory);

    await page.goto(`${server.url}/facilities/new`);
    const institution = page.getByRole('combobox', { name: t('details.institution'), exact: true });
    await institution.fill('58');
    await page.getByRole('option', { name: language === 'ja' ? '第58大学' : 'University 58' }).click();
    await expect(page.getByLabel(t('details.institution_name'), { exact: true })).toHaveCount(0);
    await page.getByLabel(t('details.name'), { exact: true }).fill('別館');
    await page.getByRole('button', { name: t('details.make') }).click();
    await expect(page.getByRole('heading', { level: 1, name: '別館' })).toBeVisible();

    await page.goto(`${server.url}/sets/new`);
    await page.getByRole('combobox', { name: t('sets.for'), exact: true }).fill('117');
    await page.getByRole('option', { name: dormitory }).click();
    await expect(page.getByRole('combobox', { name: t('sets.for'), exact: true })).toHaveValue(
      t('sets.for.one', { name: dormitory }),
    );

    // An admin gives a new staff member some of the facilities. A ticked facility stays in the list.
    await page.goto(`${server.url}/staff/invite`);
    await page.getByRole('radio', { name: t('staff.some_facilities') }).check();
    for (const [number, name] of [
      ['117', dormitory],
      ['学生寮3号', other],
    ] as const) {
      await page.getByLabel(t('staff.find_facility')).fill(number);
      // Enter here means to search, not to send the invitation.
      await page.getByLabel(t('staff.find_facility')).press('Enter');
      await page.getByRole('checkbox', { name }).check();
    }
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: dormitory })).toBeChecked();
    await lookAt(page, 'some of many facilities for a person');
  });
}

/** Delays the answers to searches, as a slow network does. */
const slowDown = (page: Page, path: string) =>
  page.route(`**${path}?*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });

test('en: on a slow network nothing is chosen that is not what was typed, and no letter is lost', async ({
  page,
  ownServer: server,
}) => {
  const t = textsIn('en');
  makeMany(server);
  await speak(page, 'en');
  await signInAs(page, server, 'admin');

  // An address that somebody wrote by hand.
  await page.goto(`${server.url}/figures?facility=abc`);
  await expect(page.getByRole('combobox', { name: t('figures.facility') })).toHaveValue(t('figures.all_facilities'));
  await page.goto(`${server.url}/orders?facility=abc`);
  const facility = page.getByRole('combobox', { name: t('orders.facility') });
  await expect(facility).toHaveValue(t('orders.any'));

  // Enter that comes before the answer chooses nothing of the earlier list, and does not send the form.
  await slowDown(page, '/facilities');
  await page.goto(`${server.url}/orders`);
  await expect(facility).toHaveValue(t('orders.any'));
  await facility.focus();
  await page.keyboard.press('ArrowDown');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveCount(51);
  await page.keyboard.type('117');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(facility).toHaveValue('117');
  await expect(options).toHaveText(['University 58 Dormitory 117']);
  await page.keyboard.press('Enter');
  await expect(facility).toHaveValue('University 58 Dormitory 117');
  await facility.fill('nobody');
  await expect(page.getByText(t('choice.none'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(facility).toHaveValue('nobody');
  await expect(page).toHaveURL(`${server.url}/orders`);

  // After a search that found nothing, the next one can be typed at once.
  await slowDown(page, '/catalogue/facilities');
  await page.goto(`${server.url}/facilities`);
  const rows = page.getByRole('table').getByRole('row');
  const words = page.getByRole('searchbox', { name: t('facilities.find') });
  await words.fill('no such house');
  await expect(page.getByText(t('facilities.none_found'))).toBeVisible();
  await words.fill('');
  await page.keyboard.type('Dormitory 117', { delay: 50 });
  await expect(words).toHaveValue('Dormitory 117');
  await expect(rows).toHaveCount(2);

  // “All” means the rows that fit the filter.
  await slowDown(page, '/posters');
  await page.goto(`${server.url}/posters`);
  await expect(rows).toHaveCount(51);
  await words.fill('Dormitory 117');
  const all = page.getByRole('button', { name: t('posters.choose.all') });
  await all.click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(t('posters.chosen.none'))).toBeVisible();
  await all.click();
  await expect(page.getByText(t('posters.chosen', { count: 1 }), { exact: true })).toBeVisible();
});
