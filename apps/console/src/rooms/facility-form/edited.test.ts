import { DraftForm, formMistakes } from '@hitosoroi/rules/form-draft';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countMissingEnglish,
  draftFrom,
  type EditedOption,
  editedFrom,
  newOption,
  pastedLines,
  withPasted,
} from './edited.ts';
import { readyQuestion, readyQuestions } from './ready.ts';

const option = (label: string, label_en = ''): EditedOption => ({ ...newOption(), label, label_en });
const words = (options: readonly EditedOption[]) => options.map(({ label, label_en }) => [label, label_en]);

test('several lines are several choices, and two columns are both languages', () => {
  expect(pastedLines('正門\r\n\r\n 体育館 \n')).toEqual([['正門'], ['体育館']]);
  expect(pastedLines('正門\tMain gate\n')).toEqual([['正門', 'Main gate']]);
  for (const line of ['', '正門', ' 正門\n']) expect(pastedLines(line)).toBeUndefined();

  const options = [option('正門'), option(''), option('寮', 'Dormitory')];
  expect(words(withPasted(options, 1, 'ja', [['体育館'], ['図書館', 'Library']]))).toEqual([
    ['正門', ''],
    ['体育館', ''],
    ['図書館', 'Library'],
    ['寮', 'Dormitory'],
  ]);
  // Each pasted English line goes beside the Japanese line with the same position.
  expect(words(withPasted(options, 0, 'en', [['Main gate'], ['Gym'], ['Residence'], ['Library']]))).toEqual([
    ['正門', 'Main gate'],
    ['', 'Gym'],
    ['寮', 'Residence'],
    ['', 'Library'],
  ]);
});

test('whatever is pasted, no other choice is lost, and there are never more than a form can have', () => {
  const lines = fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.nat(99),
      lines,
      fc.constantFrom('ja', 'en'),
      (count, at, pasted, into) => {
        const options = Array.from({ length: count }, (_, index) => option(`${index}`, `e${index}`));
        const index = at % count;
        const next = withPasted(options, index, into, pasted);
        expect(next.length).toBeLessThanOrEqual(100);
        expect(next.length).toBeGreaterThanOrEqual(count);
        const keys = next.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys).toEqual(expect.arrayContaining(options.map(({ key }) => key)));
      },
    ),
  );
});

test('a form of all ready questions can be published as it is, with its English', () => {
  const nothing = { is_enabled: true, is_english_enabled: true, inputs: [], staff_inputs: [] };
  const form = {
    ...editedFrom(nothing),
    inputs: readyQuestions.inputs.map(readyQuestion),
    staff_inputs: readyQuestions.staff_inputs.map(readyQuestion),
  };
  expect(formMistakes(draftFrom(form))).toEqual([]);
  expect(DraftForm.parse(draftFrom(form))).toEqual(draftFrom(form));
  expect(countMissingEnglish(form)).toBe(0);
});
