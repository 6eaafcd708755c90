import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt } from './look-at.ts';

/** Saves two drafts of the first facility's form, as the builder does. */
const saveTwice = async () => {
  const question = (id: number, title: string) => ({
    ...{ id, type: 'string', title, title_en: '', placeholder: '', placeholder_en: '' },
    ...{ is_required: false, invisible: false, options: [] },
  });
  const { data } = await (await fetch('/api/v1/staff/catalogue/form?id=1')).json();
  const save = (version: number, inputs: object[]) =>
    fetch('/api/v1/staff/catalogue/form/draft', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({
        id: 1,
        version,
        form: { is_enabled: true, is_english_enabled: true, inputs, staff_inputs: [] },
      }),
    });
  await save(data.version, [question(1, '学籍番号'), question(2, '部屋')]);
  return (await save(data.version + 1, [question(0, '到着日'), question(1, '学生番号')])).status;
};

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: the record of actions tells what became of questions`, { tag: '@full' }, async ({
    page,
    ownServer: server,
  }) => {
    await speak(page, language);
    await signInAs(page, server, 'admin');
    await page.goto(`${server.url}/audit`);
    expect(await page.evaluate(saveTwice)).toBe(200);
    await page.reload();
    await page.getByText(t('audit.what_changed')).first().click();
    const questions = page.getByRole('row', { name: t('audit_field.inputs') });
    await expect(questions).toContainText(`${t('audit_question.added')} 到着日`);
    await expect(questions).toContainText(`${t('audit_question.retitled')} 学籍番号 → 学生番号`);
    await expect(questions).toContainText(`${t('audit_question.removed')} 部屋`);
    await lookAt(page, 'what became of questions');
  });
}
