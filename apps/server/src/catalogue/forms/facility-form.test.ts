import type { DraftForm, DraftInput } from '@hitosoroi/rules/form-draft';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { dormForm, memberOf } from '../../../test/ordering.ts';
import { question, worksOn } from '../../../test/staff-examples/forms.ts';
import { ordered } from '../../../test/staff-examples/order.ts';

const at = (form: DraftForm, index: number): DraftInput => form.inputs[index] as DraftInput;

test('a draft is kept beside what is asked, until it is published or thrown away', async () => {
  const console = await openConsole();
  const { by, id, version, form, read, publish } = await worksOn(console);
  const browser = await memberOf(console, 'dorm');
  const asked = async () => (await browser.get('/facility')).json().data.form_content;
  const before = await asked();
  const draft = { ...form, inputs: [question({ title: '学年', title_en: 'Year' }), ...form.inputs] };

  expect((await by.change('/catalogue/form/draft', { id, version, form: draft })).json().data.version).toBe(2);
  expect(await read()).toMatchObject({
    version: 2,
    has_draft: true,
    form: draft,
    published: form,
    drafted_by: '商品 しょう',
  });
  expect(await asked()).toEqual(before);

  expect((await by.change('/catalogue/form/discard', { id, version: 2 })).json().data.version).toBe(3);
  expect(await read()).toMatchObject({ version: 3, has_draft: false, form });

  const answer = (await publish(draft, 3)).json().data;
  expect(answer).toMatchObject({ version: 4, drafted_by: null });
  expect((await asked()).inputs[0]).toMatchObject({ id: 8, title: '学年', title_en: 'Year', placeholder: null });
  expect(await read()).toMatchObject({ version: 4, has_draft: false, form: answer.form, published: answer.form });
  expect((await console.audit()).slice(-3)).toMatchObject([
    { command: 'form-draft-saved', subject_kind: 'facility-form', before: form, after: draft },
    { command: 'form-draft-discarded', before: draft, after: form },
    { command: 'form-published', subject_id: String(id), before: form, after: answer.form },
  ]);
  const { versions } = (await by.get(`/catalogue/versions?kind=facility-form&id=${id}`)).json().data;
  expect(versions).toMatchObject([
    { sentence: 'Published the order form of International House', before: form, after: answer.form },
    { after: form },
    { before: form, after: draft },
  ]);
});

test('whoever saves over a colleague’s draft is shown it; what the preview did not show is not published', async () => {
  const console = await openConsole();
  const { by, id, version, form, preview } = await worksOn(console);
  const { fingerprint } = (await preview(form)).json().data;
  const other = { ...form, is_english_enabled: false };
  await (await console.signedIn('admin')).change('/catalogue/form/draft', { id, version, form: other });
  const refused = await by.change('/catalogue/form/draft', { id, version, form });
  expect(refused.json()).toMatchObject({
    code: 'stale',
    current: { version: 2, form: other, drafted_by: '管理 かんな' },
  });
  expect((await preview(form)).json()).toMatchObject({ code: 'stale', current: { version: 2 } });
  expect((await by.change('/catalogue/form/publish', { id, form, fingerprint })).json().code).toBe('moved');
});

test('the preview says what changes in each question, and how many orders keep what they were asked', async () => {
  const console = await openConsole();
  await ordered(console);
  const { form, preview, read } = await worksOn(console);
  const [first, second, ...rest] = form.inputs as [DraftInput, DraftInput, ...DraftInput[]];
  const dropped = rest.pop() as DraftInput;
  const next = {
    ...form,
    inputs: [{ ...second, is_required: !second.is_required }, { ...first, title: '新しい題' }, ...rest],
    staff_inputs: [question({ title: '備考' })],
  };
  const { changes, orders } = (await preview(next)).json().data;
  const words = ({ title, title_en }: DraftInput) => ({ ja: title, en: title_en });
  expect(orders).toBe(1);
  expect(changes).toEqual([
    { kind: second.is_required ? 'optional' : 'required', is_staff: false, question: words(second), before: null },
    { kind: 'retitled', is_staff: false, question: words({ ...first, title: '新しい題' }), before: words(first) },
    { kind: 'retired', is_staff: false, question: words(dropped), before: null },
    { kind: 'order', is_staff: false, question: null, before: null },
    { kind: 'added', is_staff: true, question: { ja: '備考', en: '' }, before: null },
  ]);
  expect(await read()).toMatchObject({ version: 1, form });
});

test('easy Japanese is a change of the question or its choices; emptied, it is as if it had never been', async () => {
  const console = await openConsole();
  const { form, preview, publish, read } = await worksOn(console, 'school');
  const option = { label: '東棟', label_en: 'East wing', invisible: false };
  const plain = question({ type: 'select', title: '棟', title_en: 'Building', options: [option] });
  const published = (await publish({ ...form, inputs: [plain] })).json().data;
  const [asked] = published.form.inputs as [DraftInput];
  const kinds = async (next: DraftInput) => {
    const { version } = await read();
    const told = (await preview({ ...form, inputs: [next] }, version)).json().data.changes as { kind: string }[];
    return told.map(({ kind }) => kind);
  };
  const easy = { ...asked, title_easy: '建物[たてもの]' };
  expect(await kinds(easy)).toEqual(['words']);
  expect(await kinds({ ...asked, options: [{ ...option, label_easy: '東棟[ひがしとう]' }] })).toEqual(['options']);
  expect(await kinds({ ...asked, title_easy: '', options: [{ ...option, label_easy: '' }] })).toEqual([]);
});

test('a form with a gap is not published, and each gap is named', async () => {
  const console = await openConsole();
  const { form, preview, read } = await worksOn(console);
  const label = { label: 'あ', label_en: '', invisible: false };
  const next = {
    ...form,
    inputs: [question({}), question({ title: '部屋', type: 'select', options: [{ ...label, invisible: true }] })],
    staff_inputs: [question({ title: '棟', type: 'select', options: [label, label, { ...label, label: ' ' }] })],
  };
  expect((await preview(next)).json().codes).toEqual({
    'form.inputs.0.title': 'required',
    'form.inputs.1.options': 'options-missing',
    'form.staff_inputs.0.options.1.label': 'option-repeated',
    'form.staff_inputs.0.options.2.label': 'required',
  });
  expect(await read()).toMatchObject({ version: 1, form });
});

test('the number of a question is never given twice, and never changes sides', async () => {
  const console = await openConsole();
  const { by, id, form, publish, preview } = await worksOn(console);
  const one = (await publish({ ...form, inputs: [...form.inputs, question({ title: '八番目' })] })).json().data;
  expect(at(one.form, 7).id).toBe(8);
  await publish(form, 2);
  const two = (await publish({ ...form, staff_inputs: [question({ title: '部屋' })] }, 3)).json().data;
  expect(two.form.staff_inputs[0].id).toBe(9);

  const staffs = two.form.staff_inputs[0] as DraftInput;
  const wrong = [
    { ...form, inputs: [...form.inputs, staffs], staff_inputs: [] },
    { ...form, staff_inputs: [at(form, 0)], inputs: form.inputs.slice(1) },
    { ...form, inputs: [at(form, 0), at(form, 0)] },
    { ...form, inputs: [question({ id: 10, title: '未来' })] },
  ];
  for (const bad of wrong) {
    expect((await preview(bad, 4)).statusCode).toBe(422);
    expect((await by.change('/catalogue/form/draft', { id, version: 4, form: bad })).statusCode).toBe(422);
  }
  // A retired question can return with its old id.
  expect((await publish({ ...form, inputs: [at(one.form, 7)] }, 4)).json().data.form.inputs[0].id).toBe(8);
});

test('an order keeps what it was asked', async () => {
  const console = await openConsole();
  const number = await ordered(console);
  const { form, publish } = await worksOn(console);
  await publish({ ...form, inputs: form.inputs.slice(0, 1).map((input) => ({ ...input, title: '別の題' })) });
  const { answers } = (await (await console.signedIn('desk')).get(`/order?number=${number}`)).json().data;
  expect(answers.map(({ field }: { field: string }) => field)).toEqual(dormForm.map(({ label }) => label));
  expect(answers[0].question).not.toBe('別の題');
});

test('texts are tidied, and what no form can hold is refused', async () => {
  const console = await openConsole();
  const { by, id, version, form, read } = await worksOn(console);
  const odd = [question({ title: ' 学\u202e年\n ' })];
  expect((await by.change('/catalogue/form/draft', { id, version, form: { ...form, inputs: odd } })).statusCode).toBe(
    200,
  );
  expect(at((await read()).form, 0).title).toBe('学 年');
  const refused = async (bad: object) =>
    (await by.change('/catalogue/form/draft', { id, version: 2, form: { ...form, ...bad } })).statusCode;
  expect(await refused({ inputs: [question({ title: 'あ'.repeat(101) })] })).toBe(422);
  expect(await refused({ inputs: Array.from({ length: 51 }, () => question({})) })).toBe(422);
  expect(await refused({ inputs: [{ ...question({}), type: 'file' }] })).toBe(422);
});
