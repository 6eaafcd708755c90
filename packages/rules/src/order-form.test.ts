import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isDay } from './day.ts';
import type { FormContent } from './facility-form.ts';
import {
  answersIn,
  answersInWords,
  answersStillAsked,
  answersToBegin,
  answersToOffer,
  type FormInput,
  fieldName,
  OrderForm,
  onlyDay,
  questionsToSee,
  typedFrom,
  visibleInputs,
} from './order-form.ts';
import { visible } from './text-field.ts';

const word = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => text.trim() === text && text !== '');
const option = fc.record({ label: word, label_en: fc.option(word), invisible: fc.boolean(), sort_order: fc.integer() });
const inputs = fc
  .array(
    fc.record({
      type: fc.constantFrom<FormInput['type']>('string', 'number', 'date', 'select', 'tel'),
      title: word,
      title_en: fc.option(word),
      placeholder: fc.option(word),
      placeholder_en: fc.option(word),
      is_required: fc.boolean(),
      invisible: fc.boolean(),
      options: fc.uniqueArray(option, { maxLength: 5, selector: ({ label }) => label }),
    }),
    { maxLength: 8 },
  )
  .map((list) => list.map((input, index): FormInput => ({ ...input, id: index + 1 })));
const forms = fc.record<FormContent>({ is_enabled: fc.boolean(), is_english_enabled: fc.boolean(), inputs });
const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-11-01', days));
const typedAnswer = fc.oneof(
  fc.constant(''),
  word,
  day,
  fc.nat().map(String),
  fc.constantFrom(
    '090-1234-5678',
    ' 090-1234-5678',
    '0000\n',
    ' ',
    '０９０－１２３４',
    '-1',
    '1.5',
    ' 205 ',
    '2027-02-30',
    '２０５',
    '---',
  ),
);

/** A form with random answers: valid, invalid and missing ones. */
const answered = forms.chain((form) =>
  fc.record({
    form: fc.constant(form),
    typed: fc
      .tuple(
        ...visibleInputs(form).map((input) =>
          fc.oneof(typedAnswer, ...input.options.map(({ label }) => fc.constant(label))),
        ),
      )
      .map((values) =>
        Object.fromEntries(visibleInputs(form).map(({ id }, index) => [fieldName(id), values[index] ?? ''])),
      ),
  }),
);

const right: Record<FormInput['type'], (input: FormInput, value: string) => boolean> = {
  string: (_, value) => value.length <= 500,
  number: (_, value) => /^\d+$/.test(value),
  date: (_, value) => isDay(value),
  select: ({ options }, value) => options.some((each) => !each.invisible && each.label === value),
  tel: (_, value) => /^[\d-]+$/.test(value) && /\d/.test(value),
};

test('exactly the answers that fit their questions are taken', () => {
  fc.assert(
    fc.property(answered, ({ form, typed }) => {
      const fits = visibleInputs(form).every((input) => {
        const text = typed[fieldName(input.id)] ?? '';
        const value = input.type === 'tel' ? text : (input.type === 'number' ? text.normalize('NFKC') : text).trim();
        if (value === '') return !input.is_required;
        return (visible.test(value) || !input.is_required) && right[input.type](input, value);
      });
      expect(OrderForm(form, undefined).safeParse(typed).success).toBe(fits);
    }),
    { numRuns: 2000 },
  );
});

test('what nobody can see answers no question', () => {
  const asked = { id: 1, title: '部屋番号', title_en: null, placeholder: null, placeholder_en: null, options: [] };
  const form = (is_required: boolean): FormContent => ({
    is_enabled: true,
    is_english_enabled: false,
    inputs: [{ ...asked, type: 'string', invisible: false, is_required }],
  });
  for (const unseen of ['\u3164', '\u115F', '\u200B', '\u2800', '\uFE0F']) {
    const checked = OrderForm(form(true), undefined).safeParse({ field_1: unseen });
    expect(checked.error?.issues[0]?.message, JSON.stringify(unseen)).toBe('required');
    expect(OrderForm(form(false), undefined).safeParse({ field_1: unseen }).success).toBe(true);
  }
});

test('what the shop takes and tidies, the server takes as it is', () => {
  fc.assert(
    fc.property(answered, ({ form, typed }) => {
      const inShop = OrderForm(form, undefined).safeParse(typed);
      if (!inShop.success) return;
      const sent = answersIn(form, inShop.data);
      const onServer = OrderForm(form, undefined).safeParse(typedFrom(JSON.parse(JSON.stringify(sent))));
      expect(onServer).toEqual({ success: true, data: inShop.data });
      expect(answersIn(form, inShop.data)).toEqual(sent);
    }),
    { numRuns: 2000 },
  );
});

test('a form that is off asks nothing; invisible questions and answers are dropped; answers stand in their order', () => {
  fc.assert(
    fc.property(forms, (form) => {
      const shown = visibleInputs(form);
      expect(shown.map(({ id }) => id)).toEqual(
        form.is_enabled ? form.inputs.filter((each) => !each.invisible).map(({ id }) => id) : [],
      );
      for (const { options } of shown) {
        expect(options.some(({ invisible }) => invisible)).toBe(false);
        expect(options.map(({ sort_order }) => sort_order)).toEqual(
          options.map(({ sort_order }) => sort_order).sort((a, b) => a - b),
        );
      }
    }),
  );
});

const available = { start_date: '2027-04-01', end_date: '2029-03-31' };
const none: FormContent = { is_enabled: false, is_english_enabled: false, inputs: [] };
const wrong = (startDate: string, endDate: string): Record<string, string> => {
  const checked = OrderForm(none, available).safeParse({ startDate, endDate });
  return Object.fromEntries(
    (checked.error?.issues ?? []).reverse().map(({ path, message }) => [path.join('.'), message]),
  );
};

test('a period lies within the days available, and ends no sooner than it starts', () => {
  expect(wrong('2027-04-01', '2029-03-31')).toEqual({});
  expect(wrong('2028-02-29', '2028-02-29')).toEqual({});
  expect(wrong('', '')).toEqual({ startDate: 'required', endDate: 'required' });
  expect(wrong('2027-02-30', '2028-01-01')).toEqual({ startDate: 'date-format' });
  expect(wrong('2027-03-31', '2029-04-01')).toEqual({ startDate: 'period-out', endDate: 'period-out' });
  expect(wrong('2028-05-02', '2028-05-01')).toEqual({ startDate: 'start-after-end', endDate: 'end-before-start' });
  fc.assert(
    fc.property(day, day, (start, end) => {
      const isRight =
        start >= available.start_date &&
        end <= available.end_date &&
        start <= end &&
        end >= available.start_date &&
        start <= available.end_date;
      expect(Object.keys(wrong(start, end)).length === 0).toBe(isRight);
    }),
  );
});

test('a select is answered by its original label, and shown in the language of the person', () => {
  const form: FormContent = {
    is_enabled: true,
    is_english_enabled: true,
    inputs: [
      {
        id: 4,
        type: 'select',
        title: '棟',
        title_en: 'Building',
        placeholder: null,
        placeholder_en: null,
        is_required: true,
        invisible: false,
        options: [{ label: '東棟', label_en: 'East', label_easy: '東棟[ひがしとう]', invisible: false, sort_order: 1 }],
      },
    ],
  };
  expect(OrderForm(form, undefined).safeParse({ field_4: 'East' }).error?.issues[0]?.message).toBe('option-unknown');
  const answers = answersIn(form, { field_4: '東棟' });
  expect(answers).toEqual([{ label: 'field_4', value: '東棟' }]);
  expect(answersInWords(form, answers, 'en')).toMatchObject([{ title: 'Building', value: 'East' }]);
  expect(answersInWords({ ...form, is_english_enabled: false }, answers, 'en')).toMatchObject([
    { title: '棟', title_easy: undefined, value: '東棟', value_easy: '東棟[ひがしとう]' },
  ]);
});

test('an only choice is chosen, where an answer is required and none was given; nothing else is', () => {
  fc.assert(
    fc.property(forms, fc.array(typedAnswer, { maxLength: 8 }), (form, given) => {
      const kept = given.map((value, index) => ({ label: fieldName(index + 1), value }));
      const begun = answersToBegin(form, kept);
      const before = typedFrom(kept);
      expect(Object.keys(begun)).toEqual(visibleInputs(form).map(({ id }) => fieldName(id)));
      for (const { id, type, is_required, options } of visibleInputs(form)) {
        const answer = before[fieldName(id)] ?? '';
        const isOnly = answer === '' && type === 'select' && is_required && options.length === 1;
        expect(begun[fieldName(id)]).toBe(isOnly ? options[0]?.label : answer);
      }
    }),
  );
  expect(onlyDay({ start_date: '2027-04-01', end_date: '2027-04-01' })).toBe('2027-04-01');
  expect(onlyDay({ start_date: '2027-04-01', end_date: '2027-04-02' })).toBe('');
});

test('an answer is offered again only where the same question is asked and still takes it', () => {
  const asked = (input: Partial<FormInput> & Pick<FormInput, 'id' | 'type'>): FormInput => ({
    title: `問${input.id}`,
    title_en: null,
    placeholder: null,
    placeholder_en: null,
    is_required: true,
    invisible: false,
    options: [],
    ...input,
  });
  const wing = (label: string) => ({ label, label_en: null, invisible: false, sort_order: 1 });
  const formOf = (list: FormInput[]): FormContent => ({ is_enabled: true, is_english_enabled: false, inputs: list });
  const then = formOf([
    asked({ id: 1, type: 'string' }),
    asked({ id: 2, type: 'select', options: [wing('東棟'), wing('旧館')] }),
    asked({ id: 3, type: 'select', options: [wing('東棟')] }),
    asked({ id: 4, type: 'date' }),
    asked({ id: 5, type: 'string', title: '部屋番号' }),
    asked({ id: 6, type: 'string' }),
    asked({ id: 7, type: 'string' }),
    asked({ id: 8, type: 'string' }),
  ]);
  const now = formOf([
    asked({ id: 1, type: 'string' }),
    asked({ id: 2, type: 'select', options: [wing('東棟')] }),
    asked({ id: 3, type: 'select', options: [wing('東棟')] }),
    asked({ id: 4, type: 'date' }),
    asked({ id: 5, type: 'string', title: '学籍番号' }),
    asked({ id: 6, type: 'number' }),
    asked({ id: 7, type: 'string', invisible: true }),
    asked({ id: 9, type: 'string' }),
  ]);
  const values = ['A26-00123', '旧館', '東棟', '2027-04-01', '205', '12', 'x', 'y'];
  const answers = values.map((value, index) => ({ label: fieldName(index + 1), value }));
  expect(answersToOffer(now, { form: then, answers })).toEqual([
    { label: 'field_1', value: 'A26-00123' },
    { label: 'field_3', value: '東棟' },
  ]);
  expect(answersToOffer({ ...now, is_enabled: false }, { form: then, answers })).toEqual([]);
});

test('what is offered again of a form that was filled in is what was answered, but for days', () => {
  fc.assert(
    fc.property(answered, ({ form, typed }) => {
      const read = OrderForm(form, undefined).safeParse(typed);
      if (!read.success) return;
      const answers = answersIn(form, read.data);
      const days = new Set(visibleInputs(form).flatMap(({ id, type }) => (type === 'date' ? [fieldName(id)] : [])));
      const expected = answers.filter(({ label, value }) => value !== '' && !days.has(label));
      expect(answersToOffer(form, { form, answers })).toEqual(expected);
    }),
  );
});

test('after the facility changed its form, the member sees the new questions and those that no longer accept the answer', () => {
  const ask = (id: number, more: Partial<FormInput> = {}): FormInput => ({
    id,
    type: 'string',
    title: `Question ${id}`,
    title_en: null,
    placeholder: null,
    placeholder_en: null,
    is_required: true,
    invisible: false,
    options: [],
    ...more,
  });
  const form = (...asked: FormInput[]): FormContent => ({ is_enabled: true, is_english_enabled: true, inputs: asked });
  const answers = answersIn(form(ask(1), ask(2), ask(3)), { field_1: 'Aoi', field_2: '205', field_3: 'blue' });
  expect(questionsToSee(form(ask(1), ask(2), ask(3)), answers)).toEqual([]);
  const choice = { label: 'red', label_en: null, invisible: false, sort_order: 1 };
  const now = form(ask(4, { is_required: false }), ask(1), ask(3, { type: 'select', options: [choice] }));
  expect(questionsToSee(now, answers)).toEqual([
    { id: 4, why: 'new' },
    { id: 3, why: 'changed' },
  ]);
  expect(answersStillAsked(now, answers)).toEqual([
    { label: 'field_1', value: 'Aoi' },
    { label: 'field_3', value: 'blue' },
  ]);
});
