import type { Browser, Page } from '@playwright/test';
import type { Language } from '../../packages/rules/src/language.ts';
import { follow, press, tabTo } from '../e2e/keyboard-steps.ts';
import { addSet, logIn, words as orderWords, proceed } from '../e2e/order-steps.ts';
import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, type Server, signInAs, speak, test, textsIn, untimed } from './console.ts';
import { lookAt, lookCloser } from './look-at.ts';

/** The demo's school, which has no questions yet. */
const SCHOOL = 3;

/** How often the arrow key must be pressed for each kind of answer. */
const kinds = { string: 0, select: 1, number: 2, date: 3, tel: 4 } as const;

interface Question {
  readonly ja: string;
  readonly en: string;
  readonly kind: keyof typeof kinds;
  readonly choices?: readonly (readonly [ja: string, en: string])[];
  readonly isRequired?: true;
}

const questions: readonly Question[] = [
  { ja: '学年', en: 'Year', kind: 'number', isRequired: true },
  { ja: 'クラス', en: 'Class', kind: 'string' },
  {
    ja: '受け取る場所',
    en: 'Where you pick it up',
    kind: 'select',
    isRequired: true,
    choices: [
      ['正門', 'Main gate'],
      ['体育館', 'Gym'],
    ],
  },
  { ja: '入学する日', en: 'First day', kind: 'date' },
  { ja: '保護者の電話', en: 'Phone of a parent', kind: 'tel' },
];

const cardOf = (page: Page, section: string, number: number) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: section, exact: true }) })
    .locator('ol > li[data-key]')
    .filter({ has: page.locator('h3') })
    .nth(number);

/** The questions as the shop shows them, in order. */
const askedInShop = async (browser: Browser, server: Server, language: Language) => {
  const context = await browser.newContext({ locale: 'ja-JP', baseURL: server.shopUrl });
  await context.addCookies([{ name: 'language', value: language, url: server.shopUrl }]);
  await context.addInitScript((value) => localStorage.setItem('language', value), language);
  const page = await context.newPage();
  await logIn(page, language, 'school', server.shopUrl);
  await addSet(page, language, orderWords[language].locker);
  await proceed(page, language);
  // Few choices of a required question are shown side by side.
  const texts = await page.locator('form :is(label:not(:has(input)), fieldset legend)').allInnerTexts();
  const choices = await page.locator('form label:has(input[type=radio])').allInnerTexts();
  const body = await page.locator('body').innerText();
  await context.close();
  return { titles: texts.map((text) => text.split('\n')[0]), choices, body };
};

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: a form is made by keyboard alone, and the shop asks just that`, { tag: '@full' }, async ({
    page,
    ownServer,
    browser,
  }) => {
    await speak(page, language);
    await signInAs(page, ownServer, 'catalogue');
    await page.goto(`${ownServer.url}/facilities/${SCHOOL}/form`);
    await expect(page.getByRole('heading', { level: 2, name: t('form.asked') })).toBeVisible();
    await lookCloser(page, 'a form that asks nothing');
    await page.setViewportSize({ width: 1280, height: 800 });

    for (const [index, { ja, en, kind, choices = [], isRequired }] of questions.entries()) {
      // Enter leads to the next field, then to the next question. After the last question it adds one.
      if (index === 0) await follow(page, page.getByRole('button', { name: t('form.add'), exact: true }));
      else await press(page, 'Enter');
      const card = cardOf(page, t('form.asked'), index);
      await expect(card.getByLabel(t('form.title.ja'))).toBeFocused();
      await page.keyboard.insertText(ja);
      await press(page, 'Enter');
      await expect(card.getByLabel(t('form.title.en'))).toBeFocused();
      await page.keyboard.insertText(en);
      await press(page, 'Enter');
      await expect(card.getByLabel(t('form.type'))).toBeFocused();
      for (let step = 0; step < kinds[kind]; step++) await press(page, 'ArrowDown');
      await tabTo(page, card.getByRole('checkbox', { name: t('form.required') }));
      if (isRequired) await press(page, 'Space');
      for (const [which, [choice, english]] of choices.entries()) {
        const number = String(which + 1);
        if (which === 0) await press(page, 'Enter');
        await expect(card.getByLabel(t('form.option.ja', { number }))).toBeFocused();
        await page.keyboard.insertText(choice);
        await press(page, 'Enter');
        await expect(card.getByLabel(t('form.option.en', { number }))).toBeFocused();
        await page.keyboard.insertText(english);
        await press(page, 'Enter');
      }
    }
    // Enter in the empty third choice ended the list.
    await expect(page.getByLabel(t('form.option.ja', { number: 3 }))).toBeHidden();
    await follow(page, page.getByRole('button', { name: t('form.add_staff') }));
    await page.keyboard.insertText('部屋の割り当て');

    // The keys move the second question to the top, and it keeps the focus.
    const second = cardOf(page, t('form.asked'), 1);
    await second.getByLabel(t('form.title.ja')).focus();
    await press(page, 'Alt+ArrowUp');
    await expect(cardOf(page, t('form.asked'), 0).getByLabel(t('form.title.ja'))).toHaveValue('クラス');
    await expect(cardOf(page, t('form.asked'), 0).getByLabel(t('form.title.ja'))).toBeFocused();
    await expect(
      page.getByText(t('form.moved', { name: language === 'ja' ? 'クラス' : 'Class', place: '1' })),
    ).toBeAttached();
    await lookAt(page, 'a form with six questions');
    await page.setViewportSize({ width: 1280, height: 800 });

    await follow(page, page.getByRole('button', { name: t('form.save') }));
    await expect(page.getByText(t('form.saved'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(t('form.draft'), { exact: true })).toBeVisible();
    expect((await askedInShop(browser, ownServer, 'ja')).titles).toEqual([]);

    await tabTo(page, cardOf(page, t('form.asked'), 0).getByLabel(t('form.title.ja')));
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: t('form.publish.title') });
    // All questions of a first form are new, so the dialog does not list them one by one.
    await expect(dialog.getByText(t('form.publish.first.staff', { count: 6, staff: 1 }))).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
    await lookCloser(page, 'what publishing a first form does');
    await follow(page, dialog.getByRole('button', { name: t('form.publish') }));
    await expect(page.getByText(t('form.published'))).toBeVisible();

    const order = [questions[1], questions[0], ...questions.slice(2)] as Question[];
    const japanese = await askedInShop(browser, ownServer, 'ja');
    expect(japanese.titles).toEqual(order.map(({ ja }) => ja));
    expect(japanese.choices).toEqual(['正門', '体育館']);
    const english = await askedInShop(browser, ownServer, 'en');
    expect(english.titles).toEqual(order.map(({ en }) => en));
    expect(english.choices).toEqual(['Main gate', 'Gym']);
    for (const { body } of [japanese, english]) expect(body).not.toContain('部屋の割り当て');

    // Sorting also works by mouse. In this window everything is visible.
    await page.setViewportSize({ width: 1280, height: 2400 });
    const titleAt = (number: number) => cardOf(page, t('form.asked'), number).getByLabel(t('form.title.ja'));
    await page
      .locator('[draggable=true]')
      .first()
      .dragTo(cardOf(page, t('form.asked'), 2).locator('h3'));
    await expect(titleAt(2)).toHaveValue('クラス');
    await expect(titleAt(0)).toHaveValue('学年');

    // For an existing form the dialog names the changes in the reader's language.
    await page.getByRole('button', { name: t('form.publish.check') }).click();
    await expect(dialog.getByText(t('form.change.order'))).toBeVisible();
    await dialog.getByRole('button', { name: t('shell.cancel') }).click();
    await titleAt(0).fill('学年（1〜3）');
    await cardOf(page, t('form.asked'), 1)
      .getByRole('checkbox', { name: t('form.required') })
      .uncheck();
    await page.getByRole('button', { name: t('form.publish.check') }).click();
    const place = language === 'ja' ? '受け取る場所' : 'Where you pick it up';
    await expect(dialog.getByText(t('form.change.optional', { question: place }))).toBeVisible();
    // If the English title stayed the same, the dialog shows the Japanese title.
    await expect(
      dialog.getByText(t('form.change.retitled', { before: '学年', question: '学年（1〜3）' })),
    ).toBeVisible();
    await lookCloser(page, 'what publishing changes');
  });

  test(`${language}: what has gaps is not published, and a colleague's draft is shown beside one's own`, {
    tag: '@full',
  }, async ({ page, ownServer, browser }) => {
    await speak(page, language);
    await signInAs(page, ownServer, 'catalogue');
    await page.goto(`${ownServer.url}/facilities/${SCHOOL}/form`);
    await page.getByRole('button', { name: t('form.add'), exact: true }).click();
    await page.getByRole('button', { name: t('form.publish.check') }).click();
    await expect(page.getByText(t('form.mend', { count: 1 }))).toBeVisible();
    await expect(page.getByText(t('validation.required'))).toBeVisible();
    await expect(page.getByLabel(t('form.title.ja'))).toBeFocused();
    await lookAt(page, 'a form with a gap');
    await page.getByLabel(t('form.title.ja')).fill('学年');
    await expect(page.getByText(t('form.mend', { count: 1 }))).toBeHidden();

    const other = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
    await speak(other, language);
    await signInAs(other, ownServer, 'admin');
    await other.goto(`${ownServer.url}/facilities/${SCHOOL}/form`);
    await other.getByRole('button', { name: t('form.add'), exact: true }).click();
    await other.getByLabel(t('form.title.ja')).fill('クラス');
    await other.getByRole('button', { name: t('form.save') }).click();
    await expect(other.getByText(t('form.saved'))).toBeVisible();

    // Both added a question, and both stay: nobody is asked.
    const titles = (of: Page) => of.getByLabel(t('form.title.ja'));
    await page.getByRole('button', { name: t('form.save') }).click();
    await expect(page.getByText(t('form.saved'))).toBeVisible();
    await expect(page.getByText(untimed(t('stale.merged_by', { name: '管理 かんな', at: '' })))).toBeVisible();
    await expect(titles(page)).toHaveCount(2);
    await lookAt(page, 'two drafts in one');

    // Both change the same question.
    await other.reload();
    await expect(titles(other)).toHaveCount(2);
    await titles(other).first().fill('組');
    await other.getByRole('button', { name: t('form.save') }).click();
    await expect(other.getByText(t('form.saved'))).toBeVisible();
    await titles(page).first().fill('学級');
    await page.getByRole('button', { name: t('form.save') }).click();
    const conflict = untimed(t('stale.by', { name: '管理 かんな', at: '' }));
    await expect(page.getByRole('heading', { name: conflict })).toBeVisible();
    await expect(page.getByRole('cell', { name: '組' })).toBeVisible();
    await lookAt(page, 'two drafts');
    // The safe choice comes first, and Enter in a field overwrites nothing.
    const choices = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: conflict }) });
    await expect(choices).toBeFocused();
    await expect(choices.getByRole('button')).toHaveText([t('stale.take_theirs'), t('stale.overwrite')]);
    await titles(page).first().press('Enter');
    await expect(page.getByRole('heading', { name: conflict })).toBeVisible();
    // A person who chooses their own version saves it, and then sees what publishing it changes.
    await page.getByRole('button', { name: t('stale.overwrite') }).click();
    await expect(page.getByText(t('form.saved'))).toBeVisible();
    await page.getByRole('button', { name: t('form.publish.check') }).click();
    const dialog = page.getByRole('dialog', { name: t('form.publish.title') });
    await expect(dialog.getByText(t('form.publish.first', { count: 2 }))).toBeVisible();
    await dialog.getByRole('button', { name: t('shell.cancel') }).click();
    await expect(page.getByRole('heading', { name: conflict })).toBeHidden();

    await titles(other).first().fill('クラス');
    await other.getByRole('button', { name: t('form.save') }).click();
    await other.getByRole('button', { name: t('stale.overwrite') }).click();
    await expect(other.getByText(t('form.saved'))).toBeVisible();
    // Whoever changed nothing publishes what the colleague saved.
    await page.getByRole('button', { name: t('form.publish.check') }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: t('shell.cancel') }).click();
    await expect(titles(page).first()).toHaveValue('クラス');
    await page.getByRole('button', { name: t('form.discard') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('form.discard') })
      .click();
    await expect(page.getByText(t('form.discarded'))).toBeVisible();
    await expect(page.getByLabel(t('form.title.ja'))).toBeHidden();
    await page.getByRole('button', { name: t('form.publish.check') }).click();
    await expect(dialog.getByText(t('form.publish.nothing'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('form.publish') })).toBeHidden();
    await dialog
      .getByRole('button', { name: t('shell.close') })
      .last()
      .click();

    await page.getByRole('button', { name: t('form.add'), exact: true }).click();
    await page.getByLabel(t('form.title.ja')).fill('場所');
    await page.getByLabel(t('form.type')).selectOption('select');
    await expect(
      page.getByRole('button', { name: t('form.option.remove', { name: t('form.option', { number: 1 }) }) }),
    ).toBeVisible();
    await page.getByRole('button', { name: t('form.publish.check') }).click();
    await expect(page.getByLabel(t('form.option.ja', { number: 1 }))).toBeFocused();
    await expect(page.getByText(t('validation.options-missing'))).toBeVisible();

    // A pasted list becomes choices at once. With two columns it fills both languages.
    const paste = (label: string, text: string) =>
      page.getByLabel(label).evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await paste(t('form.option.ja', { number: 1 }), '正門\tMain gate\n体育館\tGym\n寮\n');
    await expect(page.getByLabel(t('form.option.ja', { number: 3 }))).toHaveValue('寮');
    await expect(page.getByLabel(t('form.option.ja', { number: 3 }))).toBeFocused();
    await expect(page.getByLabel(t('form.option.en', { number: 2 }))).toHaveValue('Gym');
    await expect(page.getByLabel(t('form.option.ja', { number: 4 }))).toBeHidden();
    // Rarely needed settings are folded into a line.
    const hidden = page.getByRole('checkbox', { name: t('form.hidden') });
    await expect(hidden).toBeHidden();
    await page.getByText(t('form.more.hide'), { exact: true }).click();
    await expect(hidden).toBeVisible();
    await page.getByText(t('form.how.both'), { exact: true }).click();
    await page.getByRole('checkbox', { name: t('form.enabled') }).uncheck();
    await expect(page.getByText(t('form.off'))).toBeVisible();
    await lookAt(page, 'what few questions need');
    await page.setViewportSize({ width: 1280, height: 800 });

    await signInAs(other, ownServer, 'viewer');
    await other.goto(`${ownServer.url}/facilities/1/form`);
    await expect(other.getByText(t('form.no_role'))).toBeVisible();
    await expect(other.getByRole('button', { name: t('form.publish.check') })).toBeDisabled();
    await lookAt(other, 'a form for whoever only reads');
  });

  test(`${language}: staff write a question in easy Japanese, and its readers read that`, { tag: '@full' }, async ({
    page,
    ownServer,
    browser,
  }) => {
    await speak(page, language);
    await signInAs(page, ownServer, 'catalogue');
    await page.goto(`${ownServer.url}/facilities/${SCHOOL}/form`);
    await page.getByRole('button', { name: t('form.add'), exact: true }).click();
    await page.getByLabel(t('form.title.ja')).fill('受け取る場所');
    await page.getByLabel(t('form.type')).selectOption('select');
    await page.getByRole('checkbox', { name: t('form.required') }).check();
    await page.getByLabel(t('form.option.ja', { number: 1 })).fill('正門');
    await page.getByText(t('form.more.hide'), { exact: true }).click();
    await page.getByLabel(t('form.easy.of', { name: '受け取る場所' })).fill('受[う]け取[と]る 場所[ばしょ]');
    await page.getByLabel(t('form.easy.of', { name: '正門' })).fill('正門[せいもん]');
    await lookAt(page, 'a question in easy Japanese');
    await page.getByRole('button', { name: t('form.publish.check') }).click();
    const publish = page.getByRole('dialog').getByRole('button', { name: t('form.publish'), exact: true });
    await publish.click();
    await expect(page.getByText(t('form.published'))).toBeVisible();
    await page.reload();
    await page.getByText(t('form.more.hide'), { exact: true }).click();
    await expect(page.getByLabel(t('form.easy.of', { name: '正門' }))).toHaveValue('正門[せいもん]');

    const context = await browser.newContext({ locale: 'ja-JP', baseURL: ownServer.shopUrl });
    const shop = await context.newPage();
    await logIn(shop, 'ja', 'school', ownServer.shopUrl);
    await addSet(shop, 'ja', orderWords.ja.locker);
    await proceed(shop, 'ja');
    await expect(shop.getByRole('group', { name: '受け取る場所' })).toBeVisible();
    await shop.getByRole('banner').getByRole('button', { name: 'やさしい日本語' }).click();
    for (const reading of ['ばしょ', 'せいもん'])
      await expect(shop.locator('form rt', { hasText: reading })).toBeVisible();
    await context.close();
  });

  test(`${language}: whoever removes the only choice or question goes on where one is added`, { tag: '@full' }, async ({
    page,
    ownServer,
  }) => {
    await speak(page, language);
    await signInAs(page, ownServer, 'catalogue');
    await page.goto(`${ownServer.url}/facilities/${SCHOOL}/form`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const removed = t('form.remove.of', { name: t('form.untitled') });
    await button(t('form.add')).click();
    await page.getByLabel(t('form.type')).selectOption('select');
    await button(t('form.option.remove', { name: t('form.option', { number: 1 }) })).press('Enter');
    await expect(button(t('form.option.add'))).toBeFocused();
    await button(removed).press('Enter');
    await expect(button(t('form.add'))).toBeFocused();
    // In a narrow window another button adds questions.
    await page.setViewportSize({ width: 375, height: 740 });
    await button(t('form.add_staff')).click();
    await button(removed).press('Enter');
    await expect(button(t('form.add_staff'))).toBeFocused();
  });

  test(`${language}: staff answer their question on the page of an order`, { tag: '@full' }, async ({
    page,
    ownServer,
  }) => {
    const number = await placeOrder(ownServer.shopUrl, 'dorm');
    await speak(page, language);
    await signInAs(page, ownServer, 'admin');
    await page.goto(`${ownServer.url}/facilities/1/form`);
    await page.getByRole('button', { name: t('form.add_staff') }).click();
    await page.keyboard.insertText('部屋の割り当て');
    await page.getByRole('button', { name: t('form.publish.check') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('form.publish') })
      .click();
    await expect(page.getByText(t('form.published'))).toBeVisible();

    await signInAs(page, ownServer, 'desk');
    await page.goto(`${ownServer.url}/orders/${number}`);
    await page.getByRole('button', { name: t('staff_answers.answer') }).click();
    await page.getByLabel('部屋の割り当て').fill('東棟');
    await lookAt(page, 'a question for staff');
    await page.getByRole('button', { name: t('staff_answers.save'), exact: true }).click();
    await expect(page.getByText(t('staff_answers.saved'))).toBeVisible();
    await expect(page.getByText('東棟', { exact: true }).first()).toBeVisible();
    await page.goto(`${ownServer.url}/orders/${number}/as-member`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('部屋の割り当て')).toBeHidden();
  });
}
