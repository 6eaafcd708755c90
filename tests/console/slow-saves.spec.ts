import type { Locator, Page } from '@playwright/test';
import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, type Server, signInAs, speak, test, textsIn } from './console.ts';
import { lookCloser } from './look-at.ts';
import { sendInquiry } from './mail-steps.ts';

type Words = ReturnType<typeof textsIn>;

/** Holds the next request of a call until the test lets it go. */
const hold = async (page: Page, path: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    `**/api/v1/staff${path}`,
    async (route) => {
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  return resolve;
};

/** Lets the server do what a call asks, and breaks the connection before its answer. */
const loseAnswer = (page: Page, path: string): Promise<unknown> =>
  page.route(
    `**/api/v1/staff${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

interface Form {
  readonly path: string;
  readonly field: Locator;
  readonly button: Locator;
  /** What the busy button says. */
  readonly doing: string;
  readonly typed?: readonly [first: string, second: string];
}

/** Sends a form over a slow connection, and types on meanwhile. What was typed is there and unsaved. */
const typeWhileSaving = async (page: Page, t: Words, { path, field, button, doing, typed }: Form): Promise<void> => {
  const [first, second] = typed ?? ['Sent first', 'Typed meanwhile'];
  await field.fill(first);
  await button.scrollIntoViewIfNeeded();
  const place = await button.boundingBox();
  const release = await hold(page, path);
  await button.click();
  const busy = page.getByRole('button', { name: doing });
  await expect(busy).toBeVisible();
  expect(await busy.boundingBox()).toEqual(place);
  await field.fill(second);
  release();
  await expect(page.getByText(t('form.typed_since'))).toBeVisible();
  await expect(field).toHaveValue(second);
};

const room = (page: Page): Locator => page.getByLabel('部屋番号').or(page.getByLabel('Room number'));

const openOrder = async (page: Page, server: Server): Promise<void> => {
  const number = await placeOrder(server.shopUrl, 'dorm');
  await signInAs(page, server, 'desk');
  await page.goto(`${server.url}/orders/${number}`);
};

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: what is typed while answers, a note or a member is saved stays and is saved next`, async ({
    page,
    server,
  }) => {
    await speak(page, language);
    await openOrder(page, server);
    const note = page.getByLabel(t('note.text'));
    const add = page.getByRole('button', { name: t('note.add') });
    await typeWhileSaving(page, t, { path: '/order/notes', field: note, button: add, doing: t('form.saving') });
    await lookCloser(page, 'a note that was typed while another was saved');
    await expect(page.getByRole('listitem').filter({ hasText: 'Sent first' }).first()).toBeVisible();
    await add.click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Typed meanwhile' }).first()).toBeVisible();
    await expect(note).toHaveValue('');

    await page.getByRole('button', { name: t('answers.correct') }).click();
    const save = page.getByRole('button', { name: t('answers.save') });
    await typeWhileSaving(page, t, {
      path: '/order/answers/correct',
      field: room(page),
      button: save,
      doing: t('form.saving'),
      typed: ['206', '207'],
    });
    await save.click();
    await expect(page.getByText(t('answers.saved'))).toBeVisible();
    await expect(page.getByText('206 → 207')).toBeVisible();

    await page.getByRole('link', { name: '青葉 はな' }).first().click();
    await page.getByRole('button', { name: t('member.correct') }).click();
    const correct = page.getByRole('button', { name: t('member.save') });
    const name = page.getByLabel(t('member.name'), { exact: true });
    await typeWhileSaving(page, t, { path: '/member/correct', field: name, button: correct, doing: t('form.saving') });
    // A page with unsaved input is not left without a question.
    await page.getByRole('link', { name: t('room.inquiries'), exact: true }).click();
    await page.getByRole('button', { name: t('leave.stay') }).click();
    await name.fill('青葉 はな');
    await correct.click();
    await expect(page.getByText(t('member.saved'))).toBeVisible();
  });

  test(`${language}: a reply is typed while another is sent; closing asks what becomes of it`, async ({
    page,
    server,
  }) => {
    await speak(page, language);
    const question = `まだですか（${language}）。`;
    await sendInquiry(server, question);
    await signInAs(page, server, 'desk');
    await page.getByRole('link', { name: t('room.inquiries'), exact: true }).click();
    await page.getByRole('link', { name: question }).click();
    const reply = page.getByLabel(t('writing.content'));
    const send = page.getByRole('button', { name: t('inquiry.answer.send') });
    await typeWhileSaving(page, t, {
      path: '/inquiries/answer',
      field: reply,
      button: send,
      doing: t('form.sending'),
    });
    await expect(page.getByRole('listitem').filter({ hasText: 'Sent first' })).toHaveCount(1);

    const dialog = page.getByRole('dialog', { name: t('inquiry.close') });
    const close = page.getByRole('button', { name: t('inquiry.close'), exact: true });
    await close.click();
    await lookCloser(page, 'closing with an unsent reply');
    await dialog.getByRole('button', { name: t('inquiry.close.keep') }).click();
    await expect(page.getByText(t('inquiry.closed'))).toBeVisible();
    await expect(reply).toHaveValue('Typed meanwhile');
    await page.getByRole('button', { name: t('inquiry.reopen') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('inquiry.reopen') })
      .click();
    await expect(page.getByText(t('inquiry.reopened'))).toBeVisible();
    await close.click();
    await dialog.getByRole('button', { name: t('inquiry.close.send') }).click();
    await expect(page.getByText(t('inquiry.closed'))).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Typed meanwhile' })).toHaveCount(1);
    await expect(reply).toBeHidden();
  });
}

test('what is typed while facility details, a set or a form of questions is saved stays and is saved next', {
  tag: '@full',
}, async ({ page, ownServer: server }) => {
  const t = textsIn('en');
  await speak(page, 'en');
  await signInAs(page, server, 'catalogue');
  await page.goto(`${server.url}/facilities/1/details`);
  const saveDetails = page.getByRole('button', { name: t('details.save'), exact: true });
  await typeWhileSaving(page, t, {
    path: '/catalogue/facility/change',
    field: page.getByLabel(t('details.name_en'), { exact: true }),
    button: saveDetails,
    doing: t('form.saving'),
  });
  await expect(page.getByText(t('details.saved'))).toBeHidden();
  await saveDetails.click();
  await expect(page.getByText(t('details.saved'))).toBeVisible();

  await page.goto(`${server.url}/sets`);
  await page.getByRole('link', { name: 'Study desk set' }).click();
  const kind = page.getByLabel(t('sets.field.kind_en'), { exact: true });
  await kind.fill('Sent first');
  await page.getByRole('button', { name: t('sets.look') }).click();
  const release = await hold(page, '/sets/change');
  await page.getByRole('button', { name: t('sets.save') }).click();
  await expect(page.getByRole('button', { name: t('form.saving') })).toBeVisible();
  const plan = page.getByLabel(t('sets.field.description_en'), { exact: true });
  await plan.fill('Typed meanwhile');
  release();
  await expect(page.getByText(t('form.typed_since'))).toBeVisible();
  await expect(plan).toHaveValue('Typed meanwhile');
  await expect(kind).toHaveValue('Sent first');
  await page.getByRole('button', { name: t('sets.look') }).click();
  await page.getByRole('button', { name: t('sets.save') }).click();
  await expect(page.getByText(t('sets.saved'))).toBeVisible();

  await page.goto(`${server.url}/facilities/3/form`);
  await page.getByRole('button', { name: t('form.add'), exact: true }).click();
  const saveForm = page.getByRole('button', { name: t('form.save'), exact: true });
  const title = page.getByLabel(t('form.title.ja'));
  await typeWhileSaving(page, t, {
    path: '/catalogue/form/draft',
    field: title,
    button: saveForm,
    doing: t('form.saving'),
  });
  await saveForm.click();
  await expect(page.getByText(t('form.saved'))).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('Typed meanwhile');
});

test('a form that ends with its save takes no input meanwhile, and a failure keeps its input and the focus', async ({
  page,
  server,
}) => {
  const t = textsIn('ja');
  await signInAs(page, server, 'admin');
  await page.goto(`${server.url}/staff/invite`);
  await page.getByLabel(t('staff.name')).fill('Held');
  const email = page.getByLabel(t('staff.email'));
  await email.fill('admin@staff.example.jp');
  await page.getByRole('checkbox', { name: t('role.desk') }).check();
  await email.focus();
  const release = await hold(page, '/people/invite');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('form.sending') })).toBeVisible();
  await page.keyboard.type('lost');
  release();
  await expect(page.getByText(t('validation.staff-email-taken'))).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('admin@staff.example.jp');
});

test('a person whose answer was lost, and who types on and saves again, is no colleague to themselves', async ({
  page,
  browser,
  server,
}) => {
  const t = textsIn('ja');
  await openOrder(page, server);
  await page.getByRole('button', { name: t('answers.correct') }).click();
  await room(page).fill('301');
  await loseAnswer(page, '/order/answers/correct');
  const save = page.getByRole('button', { name: t('answers.save') });
  await save.click();
  await expect(page.getByText(t('shell.not_saved')).first()).toBeVisible();
  await room(page).fill('302');
  await save.click();
  await expect(page.getByText(t('answers.saved'))).toBeVisible();
  await expect(page.getByText('301 → 302')).toBeVisible();

  // What a colleague saved is still a conflict. It names the colleague and the time.
  await page.getByRole('button', { name: t('answers.correct') }).click();
  const colleague = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
  await signInAs(colleague, server, 'admin');
  await colleague.goto(page.url());
  await colleague.getByRole('button', { name: t('answers.correct') }).click();
  await room(colleague).fill('401');
  await colleague.getByRole('button', { name: t('answers.save') }).click();
  await expect(colleague.getByText(t('answers.saved'))).toBeVisible();
  await room(page).fill('303');
  await save.click();
  const conflict = page.getByRole('alert').filter({ hasText: '管理 かんなさんが先に変更しました' });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole('heading')).toHaveText(/（\d{4}年\d+月\d+日\(.\) \d+:\d\d）$/);
  await lookCloser(page, 'a conflict that names the colleague');
  await conflict.getByRole('button').first().click();
  await expect(room(page)).toHaveValue('401');
});
