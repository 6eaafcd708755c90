import { fieldName } from '../../packages/rules/src/order-form.ts';
import { days, goToConfirmation, words } from './order-steps.ts';
import { expect, languages, test } from './shop.ts';

const said = {
  ja: { changed: '質問が変わりました', isNew: '新しい質問', isChanged: '変わった質問', bicycle: '自転車' },
  en: {
    changed: 'The questions have changed',
    isNew: 'New question',
    isChanged: 'Changed question',
    bicycle: 'Bicycle',
  },
};

for (const language of languages) {
  const w = words[language];
  const s = said[language];

  test(`a form that changes while a member orders shows which questions to look at, and keeps the rest (${language})`, async ({
    page,
    speak,
    ownServer,
  }) => {
    await speak(language);
    await goToConfirmation(page, language, ownServer.url);
    await ownServer.asStaff(async ({ db }) => {
      const dorm = db.selectFrom('facility').where('handle', '=', 'aoba-international-house');
      const { id, form_content: form } = await dorm.select(['id', 'form_content']).executeTakeFirstOrThrow();
      const text = form.inputs.find(({ title }) => title === words.ja.room);
      if (!text) throw new Error('The demo’s form has changed.');
      const inputs = form.inputs.map((input) =>
        input.title === words.ja.building
          ? { ...input, options: input.options.filter(({ label }) => label !== words.ja.east) }
          : input,
      );
      const added = { ...text, id: 90, title: said.ja.bicycle, title_en: said.en.bicycle };
      const form_content = JSON.stringify({ ...form, inputs: [...inputs, added] });
      await db.updateTable('facility').set({ form_content }).where('id', '=', id).execute();
    });
    await page.getByRole('radio', { name: w.card }).check();
    await page.getByRole('button', { name: w.place }).click();

    await expect(page.getByRole('heading', { name: w.details, level: 1 })).toBeVisible();
    const notice = page.getByRole('alert').filter({ hasText: s.changed });
    await expect(notice.getByRole('listitem')).toHaveText([w.building, s.bicycle]);
    await expect(page.getByText(s.isChanged, { exact: true })).toHaveCount(1);
    await expect(page.getByText(s.isNew, { exact: true })).toHaveCount(1);
    await expect(page.getByLabel(w.room)).toHaveValue('205');
    await expect(page.getByLabel(w.start)).toHaveValue(days.first);
    await page.locator(`[name="${fieldName(90)}"]`).fill('7');
    await page.getByRole('radio', { name: w.buildings[1] ?? '' }).check();
    await page.getByRole('button', { name: w.next }).click();
    await expect(page.getByRole('heading', { name: w.confirm, level: 1 })).toBeVisible();
  });
}
