import type { FormContent } from '@hitosoroi/rules/facility-form';
import { DraftForm, type DraftInput } from '@hitosoroi/rules/form-draft';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { memberOf } from '../../../test/ordering.ts';
import { worksOn } from '../../../test/staff-examples/forms.ts';

/** Each run calls the real console and shop, so it takes a while. */
const RUNS = 25;

const text = fc.oneof(
  fc.stringMatching(/^[ぁ-んァ-ヶ一-龠ーa-zA-Z0-9 ・（）「」<>&"'\\[\]｜]{1,20}$/),
  fc.constantFrom('部屋番号', 'Room', '<b>', '0'),
);
const orNone = fc.oneof(text, fc.constant(''));

const option = fc.record(
  { label: text, label_en: orNone, label_easy: orNone, invisible: fc.boolean() },
  { requiredKeys: ['label', 'label_en', 'invisible'] },
);

const input: fc.Arbitrary<DraftInput> = fc.record<DraftInput>({
  id: fc.constant(0),
  type: fc.constantFrom('string', 'number', 'date', 'select', 'tel'),
  title: text,
  title_en: orNone,
  title_easy: orNone,
  placeholder: orNone,
  placeholder_en: orNone,
  is_required: fc.boolean(),
  invisible: fc.boolean(),
  options: fc.uniqueArray(option, { maxLength: 5, selector: ({ label }) => label.trim() }),
});

const form = fc
  .record({
    is_enabled: fc.boolean(),
    is_english_enabled: fc.boolean(),
    inputs: fc.array(input, { maxLength: 6 }),
    staff_inputs: fc.array(input, { maxLength: 3 }),
  })
  // Normalizes the form as the server does. The filter drops incomplete forms, which other tests cover.
  .map((drawn) => DraftForm.parse(drawn))
  .filter((drawn) =>
    [...drawn.inputs, ...drawn.staff_inputs].every(
      ({ type, title, options }) =>
        title !== '' &&
        (type !== 'select' ||
          (options.some(({ invisible }) => !invisible) && options.every(({ label }) => label !== ''))),
    ),
  );

/** A question as the builder gets it back: without the id that the server assigned, and without easy texts that are empty. */
const keptOf = ({ id: _, title_easy, options, ...rest }: DraftInput) => ({
  ...rest,
  ...(title_easy && { title_easy }),
  options:
    rest.type === 'select'
      ? options.map(({ label_easy, ...option }) => ({ ...option, ...(label_easy && { label_easy }) }))
      : [],
});

/** The form that the shop gets. It has no ids, because the server assigns them. */
const toldOf = ({ is_enabled, is_english_enabled, inputs }: DraftForm) => ({
  is_enabled,
  is_english_enabled,
  inputs: inputs.map(({ id: _, options, ...rest }) => ({
    ...rest,
    title_en: rest.title_en || null,
    title_easy: rest.title_easy || undefined,
    placeholder: rest.placeholder || null,
    placeholder_en: rest.placeholder_en || null,
    options:
      rest.type === 'select'
        ? options.map((each, index) => ({
            ...each,
            label_en: each.label_en || null,
            label_easy: each.label_easy || undefined,
            sort_order: index + 1,
          }))
        : [],
  })),
});

test('what the builder publishes is what the shop asks, and what is for staff never reaches it', async () => {
  const console = await openConsole();
  const browser = await memberOf(console, 'dorm');
  const { publish, read } = await worksOn(console);
  const given = new Set<number>();
  await fc.assert(
    fc.asyncProperty(form, async (drawn) => {
      const { version, published } = await read();
      // Staff questions are retired and never deleted. The server never uses an id again.
      const answer = (await publish(drawn, version)).json().data;
      const asked: FormContent = (await browser.get('/facility')).json().data.form_content;
      expect({ ...asked, inputs: asked.inputs.map(({ id: _, ...rest }) => rest) }).toEqual(toldOf(drawn));
      expect(answer.form.inputs.map(({ id }: DraftInput) => id)).toEqual(asked.inputs.map(({ id }) => id));
      expect(answer.form.inputs.map(keptOf)).toStrictEqual(drawn.inputs.map(keptOf));

      const staffs: DraftInput[] = answer.form.staff_inputs;
      expect(staffs.slice(0, drawn.staff_inputs.length).map(({ title }) => title)).toEqual(
        drawn.staff_inputs.map(({ title }) => title),
      );
      const old = new Set(published.staff_inputs.map(({ id }: DraftInput) => id));
      const fresh = [...answer.form.inputs, ...staffs.filter(({ id }) => !old.has(id))].map(({ id }) => id);
      for (const id of fresh) {
        expect(given.has(id)).toBe(false);
        given.add(id);
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
