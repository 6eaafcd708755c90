import { expect, test } from 'vitest';
import { missingEnglish } from './facility-english.ts';

const question = {
  id: 1,
  type: 'select' as const,
  title: '棟',
  title_en: 'Building',
  placeholder: null,
  placeholder_en: null,
  is_required: true,
  invisible: false,
  options: [{ label: '東棟', label_en: 'East', invisible: false, sort_order: 1 }],
};
const form = { is_enabled: true, is_english_enabled: true, inputs: [question] };
const whole = { institution_en: 'A', name_en: 'B', cancel_policy_en: 'C', hasJapaneseSet: false, form };
const asking = (changes: object) => ({ ...whole, form: { ...form, inputs: [{ ...question, ...changes }] } });

test.each([
  ['nothing', whole, []],
  ['whatever has no English form', { ...whole, institution_en: null, name_en: null }, ['institution', 'name']],
  ['sets and the policy', { ...whole, hasJapaneseSet: true, cancel_policy_en: null }, ['sets', 'policy']],
  ['a question', asking({ title_en: null }), ['form']],
  ['an answer', asking({ options: [{ ...question.options[0], label_en: null }] }), ['form']],
  [
    'no answer that nobody sees',
    asking({ options: [{ ...question.options[0], label_en: null, invisible: true }] }),
    [],
  ],
  ['no number as an example', asking({ placeholder: '205' }), []],
  ['an example in Japanese', asking({ placeholder: '二〇五' }), ['form']],
  ['no question that nobody sees', asking({ title_en: null, invisible: true }), []],
  ['a form that is only in Japanese', { ...whole, form: { ...form, is_english_enabled: false } }, ['form']],
  ['no form that asks nothing', { ...whole, form: { ...form, is_enabled: false, is_english_enabled: false } }, []],
])('members who read English miss %s', (_, words, missing) => {
  expect(missingEnglish(words as typeof whole)).toEqual(missing);
});
