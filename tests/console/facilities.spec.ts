import type { Page } from '@playwright/test';
import { type ReadyQuestion, readyQuestions } from '../../apps/console/src/rooms/facility-form/ready.ts';
import { staffRefusalText } from '../../packages/texts/src/staff/texts.ts';
import { oneOfText } from '../../packages/texts/src/text.ts';
import { isFull, sized } from '../support/size.ts';
import { expect, languages, type Server, signInAs, speak, test, textsIn, untimed } from './console.ts';
import { lookAt, lookCloser } from './look-at.ts';

type Texts = ReturnType<typeof textsIn>;

/** Makes a facility of a new institution. Ends on the page of the facility. */
const fillIn = async (page: Page, t: Texts, name: string): Promise<void> => {
  await page.getByLabel(t('details.institution_name'), { exact: true }).fill(`学校 ${name}`);
  await page.getByLabel(t('details.name'), { exact: true }).fill(name);
  await page.getByLabel(t('details.name_en'), { exact: true }).fill(`House ${name}`);
  await page.getByRole('button', { name: t('details.make') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

const makeFacility = async (page: Page, server: Server, t: Texts, name: string): Promise<void> => {
  await page.goto(`${server.url}/facilities`);
  await page.getByRole('link', { name: t('facilities.new') }).click();
  await fillIn(page, t, name);
};

/** A day some years ahead, but not so far that it counts as a typing error. */
const yearsAhead = (years: number, day: string): string => `${new Date().getFullYear() + years}-${day}`;

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: a facility is found, made, changed, and put back to an earlier version`, async ({
    page,
    ownServer: server,
  }) => {
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await page.goto(`${server.url}/facilities`);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(4)).toBeVisible();
    await page.getByLabel(t('facilities.find')).fill(language === 'ja' ? '青葉' : 'aoba');
    await expect(rows.filter({ hasText: language === 'ja' ? 'みなと' : 'Minato' })).toHaveCount(0);
    await page.getByLabel(t('facilities.which')).selectOption('closed');
    await expect(rows).toHaveCount(2);
    await lookAt(page, 'the list of facilities');

    await page.goto(`${server.url}/facilities/new`);
    // The settings for ordering, paying and canceling are folded into one line.
    const terms = page.getByText(t('details.terms'), { exact: true });
    const policy = page.getByLabel(t('details.cancel_policy'), { exact: true });
    const deadline = page.getByLabel(t('details.main_end_date'), { exact: true });
    await expect(page.getByLabel(t('details.institution'), { exact: true })).toBeFocused();
    await expect(page.locator('summary')).toContainText(t('details.terms.no_deadline'));
    await expect(policy).toBeHidden();
    await lookAt(page, 'a new facility');
    await terms.click();
    await expect(policy).not.toBeEmpty();
    await deadline.fill('2020-01-01');
    // If staff decide on cancellations, there is no deadline, and so no warning about a past one.
    await expect(page.getByText(t('details.main_end_date.hint_request'))).toBeVisible();
    await expect(page.getByText(t('details.main_end_date.over'))).toBeHidden();
    await page.getByText(t('details.payment_cancel_method.1'), { exact: true }).click();
    await expect(page.getByText(t('details.main_end_date.over'))).toBeVisible();
    await deadline.fill('2099-01-01');
    await page.getByLabel(t('details.payment_term_days'), { exact: true }).focus();
    await expect(page.getByText(t('validation.cancel-after-end'))).toBeVisible();
    await page.getByRole('button', { name: t('details.make') }).click();
    await expect(page.getByLabel(t('details.name'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await lookCloser(page, 'a new facility with mistakes');
    // An error in a folded part opens the part, and its field gets the focus.
    await terms.click();
    await expect(deadline).toBeHidden();
    await page.getByLabel(t('details.institution_name'), { exact: true }).fill('学校');
    await page.getByLabel(t('details.name'), { exact: true }).fill('寮');
    await page.getByRole('button', { name: t('details.make') }).click();
    await expect(deadline).toBeFocused();
    await deadline.fill('');
    await fillIn(page, t, `寮 ${language}`);
    await expect(page.getByText(t('facility.state.closed'), { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: t('opening.next_season') })).toBeHidden();

    // A link leads from the poster to the opening of the facility.
    await page.getByRole('link', { name: t('facility.tab.overview') }).click();
    await page.getByRole('link', { name: t('opening.point.poster') }).click();
    await page.getByRole('button', { name: t('posters.make.A4') }).click();
    await page.getByRole('link', { name: t('posters.next') }).click();
    await expect(page.getByRole('heading', { level: 2, name: t('opening.title'), exact: true })).toBeInViewport();
    await expect(page.getByText(staffRefusalText(language)('refusal.nothing-offered'))).toBeVisible();

    await page.getByRole('link', { name: t('facility.tab.details') }).click();
    const term = page.getByLabel(t('details.payment_term_days'), { exact: true });
    await expect(term).not.toHaveValue('');
    const before = await term.inputValue();
    await term.fill('14');
    await page.getByRole('button', { name: t('details.save'), exact: true }).click();
    await expect(page.getByText(t('details.saved'))).toBeVisible();
    await lookAt(page, 'the details of a facility');
    await page.getByRole('button', { name: t('versions.take') }).click();
    await expect(page.getByText(t('versions.taken'))).toBeVisible();
    await expect(term).toHaveValue(before);
    await page.getByRole('button', { name: t('details.save'), exact: true }).click();
    await expect(page.getByText(t('details.saved'))).toBeVisible();
  });
}

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: an institution that somebody made meanwhile can be chosen; a mistyped year is told`, {
    tag: '@full',
  }, async ({ page, context, ownServer: server }) => {
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await page.goto(`${server.url}/facilities/new`);
    const institution = page.getByLabel(t('details.institution'), { exact: true });
    await expect(institution).toBeFocused();
    const other = await context.newPage();
    await speak(other, language);
    await makeFacility(other, server, t, '東寮');

    await page.getByLabel(t('details.institution_name'), { exact: true }).fill('学校 東寮');
    await page.getByLabel(t('details.name'), { exact: true }).fill('西寮');
    await page.getByLabel(t('details.name_en'), { exact: true }).fill('West House');
    await page.getByLabel(t('details.end_date'), { exact: true }).fill('9999-03-31');
    const make = page.getByRole('button', { name: t('details.make') });
    await make.click();
    await expect(page.getByText(t('validation.year-out'))).toBeVisible();
    await lookCloser(page, 'a new facility with a mistyped year');
    await page.getByLabel(t('details.end_date'), { exact: true }).fill(yearsAhead(2, '03-31'));
    await make.click();
    await expect(page.getByText(t('validation.institution-taken'))).toBeVisible();
    await institution.selectOption({ label: '学校 東寮' });
    await make.click();
    await expect(
      page.getByRole('heading', { level: 1, name: language === 'ja' ? '西寮' : 'West House' }),
    ).toBeVisible();
  });

  test(`${language}: from a new facility the way leads on to its questions and its sets, one after another`, {
    tag: '@full',
  }, async ({ page, ownServer: server }) => {
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await makeFacility(page, server, t, `道順 ${language}`);
    await expect(page.getByText(t('form.facility_made'))).toBeVisible();
    await lookCloser(page, 'the form of a facility that was just made');
    await expect(page.getByRole('link', { name: t('form.ask_nothing') })).toBeVisible();
    // One press adds a ready-made question, by keyboard too. A second press does not add it again.
    const chosen = sized(
      [...readyQuestions.inputs.slice(0, 2), ...readyQuestions.staff_inputs.slice(0, 1)],
      [...readyQuestions.inputs, ...readyQuestions.staff_inputs],
    );
    for (const { title } of chosen) {
      const ready = page.getByRole('button', { name: title[language] }).and(page.locator('summary + ul button'));
      await ready.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('form.added', { name: title[language] }))).toBeAttached();
      await expect(ready).toBeFocused();
      await expect(ready).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Enter');
    }
    // A ready-made question needs no typing: it is a line with its text. A press opens it.
    const typed = page.getByLabel(t('form.title.ja'));
    await expect(typed).toHaveCount(0);
    const asked = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(asked.first()).toContainText('学籍番号 / Student number');
    await expect(asked.first()).toContainText(`${t('form.type.string')}${t('form.and')}${t('form.required')}`);
    await lookAt(page, 'a form of ready questions');
    const [{ title }] = readyQuestions.inputs as [ReadyQuestion];
    await page.getByRole('button', { name: t('form.edit.of', { name: title[language] }) }).focus();
    await page.keyboard.press('Enter');
    await expect(typed).toBeFocused();
    await expect(typed).toHaveValue(title.ja);
    // From the open question Enter skips the folded questions and adds a new one.
    for (const key of ['Enter', 'Enter', 'Enter']) await page.keyboard.press(key);
    await expect(typed).toHaveCount(2);
    await expect(typed.last()).toBeFocused();
    await page.getByRole('button', { name: t('form.remove.of', { name: t('form.untitled') }) }).click();
    // Removing a question does not lose the focus.
    const staff = chosen.filter((each) => readyQuestions.staff_inputs.includes(each)).length;
    const last = chosen.at(-staff - 1)?.title[language] ?? '';
    await expect(page.getByRole('button', { name: t('form.up', { name: last }) })).toBeFocused();
    await page.getByRole('button', { name: t('form.publish.check') }).click();
    const publish = page.getByRole('dialog', { name: t('form.publish.title') });
    await expect(publish.getByText(t('form.publish.first.staff', { count: chosen.length, staff }))).toBeVisible();
    await publish.getByRole('button', { name: t('form.publish') }).click();
    await expect(page.getByText(t('sets.after_form'))).toBeVisible();
    const name = page.getByLabel(t('sets.field.name'), { exact: true });
    const fill = async (words: string) => {
      await expect(name).toBeFocused();
      await expect(name).toHaveValue('');
      await name.fill(words);
      await page.getByLabel(t('sets.field.name_en'), { exact: true }).fill(`In English: ${words}`);
      await page.getByLabel(t('sets.field.description'), { exact: true }).fill('使いやすい一式です。');
      const price = t('sets.of', { what: t('offers.price'), name: t('sets.plan', { number: 1 }) });
      await page.getByLabel(price).fill('1200');
    };
    const shown = (words: string) => (language === 'ja' ? words : `In English: ${words}`);
    await fill('一つめ');
    await page.getByRole('button', { name: t('sets.make_another') }).click();
    await expect(page.getByText(t('sets.made', { name: shown('一つめ') }))).toBeInViewport();
    await fill('二つめ');
    await page.getByRole('button', { name: t('sets.make_last') }).click();
    await expect(page.getByText(t('sets.made', { name: shown('二つめ') }))).toBeVisible();
    await expect(page.getByRole('button', { name: t('posters.make.A4') })).toBeVisible();
    await page.getByRole('link', { name: t('facility.tab.sets') }).click();
    if (isFull) {
      await page.getByRole('link', { name: t('sets.new') }).click();
      await fill('三つめ');
      await page.getByRole('button', { name: t('sets.make'), exact: true }).click();
      await expect(page.getByText(t('sets.made', { name: shown('三つめ') }))).toBeVisible();
      await expect(page.getByRole('link', { name: t('offers.to_posters') })).toBeVisible();
    }
    for (const words of sized(['一つめ', '二つめ'], ['一つめ', '二つめ', '三つめ']))
      await expect(page.getByText(shown(words)).first()).toBeVisible();
  });
}

test('what a colleague saved meanwhile stays, and only the same field is asked about', async ({
  page,
  context,
  ownServer: server,
}) => {
  const t = textsIn('ja');
  await signInAs(page, server, 'catalogue');
  await makeFacility(page, server, t, '同時');
  await page.getByRole('link', { name: t('facility.tab.details') }).click();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel(t('details.name'), { exact: true }).fill('同僚の名前');
  await other.getByRole('button', { name: t('details.save'), exact: true }).click();
  await expect(other.getByText(t('details.saved'))).toBeVisible();
  await page.getByLabel(t('details.name_en'), { exact: true }).fill('My name');
  await page.getByRole('button', { name: t('details.save'), exact: true }).click();
  await expect(page.getByText(t('details.saved'))).toBeVisible();
  await expect(page.getByText(untimed(t('stale.merged_by_you', { at: '' })))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '同僚の名前' })).toBeVisible();
  await expect(page.getByLabel(t('details.name'), { exact: true })).toHaveValue('同僚の名前');
  await lookCloser(page, 'details of two people');

  await other.getByLabel(t('details.name'), { exact: true }).fill('同僚の別の名前');
  await other.getByLabel(t('details.payment_term_days'), { exact: true }).fill('9');
  await other.getByRole('button', { name: t('details.save'), exact: true }).click();
  await expect(other.getByLabel(t('details.name_en'), { exact: true })).toHaveValue('My name');
  await page.getByLabel(t('details.name'), { exact: true }).fill('わたしの名前');
  await page.getByRole('button', { name: t('details.save'), exact: true }).click();
  await expect(page.getByRole('heading', { name: untimed(t('stale.by_you', { at: '' })) })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('row')).toHaveCount(2);
  await expect(
    page
      .getByRole('row', { name: t('details.name') })
      .getByRole('cell')
      .first(),
  ).toHaveText('同僚の別の名前');
  await page.getByRole('button', { name: t('stale.overwrite') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'わたしの名前' })).toBeVisible();
  await expect(page.getByLabel(t('details.payment_term_days'), { exact: true })).toHaveValue('9');
});

test('who may only look sees the facilities, and why nothing can be changed', { tag: '@full' }, async ({
  page,
  ownServer: server,
}) => {
  const t = textsIn('ja');
  await signInAs(page, server, 'viewer');
  await page.goto(`${server.url}/facilities`);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: t('facilities.new') })).toBeHidden();
  await page.getByRole('link', { name: '国際学生寮' }).click();
  await page.getByRole('link', { name: t('opening.orders.see') }).click();
  await expect(page.getByLabel(t('orders.facility'))).toHaveValue('1');
  await page.goBack();
  await page.getByRole('link', { name: t('facility.tab.details') }).click();
  await expect(page.getByLabel(t('details.name'), { exact: true })).toBeDisabled();
  await expect(
    page.getByText(t('details.read_only', { roles: oneOfText([t('role.catalogue'), t('role.admin')], 'ja') })),
  ).toBeVisible();
});

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: a facility is closed and opened again, on a day and at once, after it was shown what members see`, {
    tag: '@full',
  }, async ({ page, ownServer: server }) => {
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await page.goto(`${server.url}/facilities/1`);
    const done = page.getByRole('status').filter({ hasText: t('opening.changed.start') });
    await page.getByRole('button', { name: `${t('opening.tick')}: ${t('opening.point.poster')}` }).click();
    await expect(
      page.getByRole('button', { name: `${t('opening.untick')}: ${t('opening.point.poster')}` }),
    ).toBeVisible();
    await lookAt(page, 'the overview of a facility');

    // After the opening the page does not mention earlier steps.
    await expect(page.getByRole('heading', { name: t('opening.checklist') })).toBeHidden();
    // No change is preselected, because the first choice would be to close the facility.
    await page.getByText(t('opening.other.close')).click();
    await page.getByRole('button', { name: t('preview.show') }).click();
    await expect(page.getByText(t('validation.required'))).toBeVisible();
    await page.getByRole('radio', { name: t('opening.to.close') }).check();
    await page.getByRole('button', { name: t('preview.show') }).click();
    await expect(page.getByRole('heading', { name: t('preview.title') })).toBeFocused();
    await lookCloser(page, 'what closing does');
    await page.getByRole('button', { name: t('opening.act.close'), exact: true }).click();
    await expect(page.getByText(t('facility.state.closed'), { exact: true })).toBeVisible();
    const opened = async () =>
      (
        (await (await fetch(`${server.shopUrl}/api/v1/consumer/checkkey?urlParamKey=demo-dorm`)).json()) as {
          data: { opened: boolean };
        }
      ).data.opened;
    expect(await opened()).toBe(false);

    await page.getByText(t('opening.other.open')).click();
    await expect(page.getByRole('radio', { name: t('opening.to.start') })).toBeChecked();
    await page.getByRole('radio', { name: t('opening.when.day') }).check();
    await page.getByLabel(t('opening.on'), { exact: true }).fill(yearsAhead(5, '04-01'));
    await page.getByRole('button', { name: t('preview.show') }).click();
    await page.getByRole('button', { name: t('opening.act.start'), exact: true }).click();
    await expect(page.getByText(t('facility.state.coming'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('opening.take_back') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('opening.take_back') })
      .click();
    await expect(page.getByText(t('facility.state.closed'), { exact: true })).toBeVisible();

    await page.getByRole('button', { name: t('opening.look.start') }).click();
    await expect(page.getByText(t('opening.missing'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('opening.act.start'), exact: true }).click();
    await expect(page.getByText(t('facility.state.ordering'), { exact: true })).toBeVisible();
    await expect(done).toBeVisible();
    await expect(page.getByRole('link', { name: t('opening.to_posters'), exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: t('opening.to_shop') })).toHaveAttribute('href', /\?key=demo-dorm$/);
    expect(await opened()).toBe(true);
  });

  test(`${language}: whoever has printed the poster of a new facility sees what opening does, and opens it`, {
    tag: '@full',
  }, async ({ page, ownServer: server }) => {
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await makeFacility(page, server, t, `新寮 ${language}`);
    await page.getByRole('link', { name: t('facility.tab.overview') }).click();
    await expect(page.getByRole('link', { name: `${t('opening.next')}: ${t('opening.point.form')}` })).toBeVisible();
    await page.getByRole('link', { name: t('opening.point.sets') }).click();
    await page
      .getByRole('button', { name: new RegExp(t('offers.add.one')) })
      .first()
      .click();
    await page.getByRole('button', { name: t('offers.look') }).click();
    await page.getByRole('button', { name: t('offers.save') }).click();
    await page.getByRole('link', { name: t('offers.to_posters') }).click();

    // While no visitor has used the key and the code, the page folds everything except the poster.
    await expect(page.getByRole('button', { name: t('posters.make.A4') })).toBeVisible();
    const rest = [
      page.getByRole('button', { name: t('posters.rotate.key') }),
      page.getByRole('link', { name: /\?key=/ }),
      page.getByRole('link', { name: t('posters.all') }),
    ];
    for (const one of rest) await expect(one).toBeHidden();
    await page.getByText(t('posters.more')).click();
    for (const one of rest) await expect(one).toBeVisible();
    await lookCloser(page, 'a new poster with all that belongs to it');
    await page.getByText(t('posters.more')).click();
    await lookCloser(page, 'a new poster');
    await page.getByRole('button', { name: t('posters.make.A4') }).click();
    await page.getByRole('link', { name: t('posters.next') }).click();
    await expect(page.getByRole('heading', { name: t('preview.title') })).toBeFocused();
    await lookAt(page, 'what opening does');
    // A person who has entered nothing can leave the page without being asked.
    await page.getByRole('link', { name: t('facility.tab.details') }).click();
    await expect(page.getByRole('button', { name: t('details.save'), exact: true })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: t('opening.act.start'), exact: true }).click();
    await expect(page.getByText(t('opening.changed.start'))).toBeVisible();
    // The checklist stays folded after the opening, so that nothing on the page jumps.
    await expect(page.getByText(t('opening.point_todo.poster.open'))).toBeHidden();
    await page.getByText(t('opening.checklist.open')).click();
    await expect(page.getByText(t('opening.point_todo.poster.open'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('opening.to_shop') })).toBeVisible();
    await lookCloser(page, 'a facility that was just opened');
  });

  test(`${language}: next season is made from the running one, with its prices shown before`, { tag: '@full' }, async ({
    page,
    ownServer: server,
  }) => {
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await page.goto(`${server.url}/facilities/1`);
    await page.getByRole('link', { name: t('opening.next_season') }).click();
    const name = `国際学生寮 次 ${language}`;
    await page.getByLabel(t('details.name'), { exact: true }).fill(name);
    await page.getByLabel(t('details.name_en'), { exact: true }).fill(`Next ${language}`);
    await page.getByLabel(t('season.percent'), { exact: true }).fill('5');
    await page.getByLabel(t('season.opens_on'), { exact: true }).fill(yearsAhead(5, '02-01'));
    await page.getByRole('button', { name: t('preview.show') }).click();
    await expect(page.getByRole('row', { name: '2,080' })).toBeVisible();
    await lookAt(page, 'next season');
    await page.getByRole('button', { name: t('season.make') }).click();
    const heading = language === 'ja' ? name : 'Next en';
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(t('opening.said.season'))).toBeVisible();
    await expect(page.getByText(t('facility.state.coming'), { exact: true })).toBeVisible();
  });

  test(`${language}: an institution is renamed, and its history leads back`, { tag: '@full' }, async ({
    page,
    ownServer: server,
  }) => {
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await page.goto(`${server.url}/facilities/1/details`);
    const name = page.getByLabel(t('details.institution_name'), { exact: true });
    const before = await name.inputValue();
    await name.fill(`${before} ${language}`);
    const save = page.getByRole('button', { name: t('details.institution.save') });
    await save.click();
    await expect(page.getByText(t('details.saved'))).toBeVisible();
    // Facility and institution have the same id here. Each form still appears only once.
    await expect(page.getByRole('button', { name: t('details.save'), exact: true })).toHaveCount(1);
    await lookCloser(page, 'the history of an institution');
    await page.getByRole('button', { name: t('versions.take_first') }).click();
    await expect(page.getByText(t('versions.taken'))).toBeVisible();
    await save.click();
    await expect(page.getByText(t('details.saved'))).toBeVisible();
    await expect(name).toHaveValue(before);
  });
}
