import { expect, test } from 'vitest';
import { holdsQuestions, questionChanges } from './question-changes.ts';

const question = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  title_en: '',
  type: 'string',
  is_required: false,
  ...more,
});

test('what was done to questions is told one by one', () => {
  const before = [question(1, '学籍番号'), question(2, '棟'), question(3, '備考')];
  const after = [
    question(3, '備考', { is_required: true }),
    question(1, '学生番号', { title_en: 'Student number' }),
    question(0, '到着日'),
  ];
  expect(questionChanges(before, after)).toEqual([
    { kind: 'changed', title: '備考' },
    { kind: 'retitled', from: '学籍番号', to: '学生番号 / Student number' },
    { kind: 'added', title: '到着日' },
    { kind: 'removed', title: '棟' },
    { kind: 'sorted' },
  ]);
  expect(questionChanges(before, before)).toEqual([]);
  expect(questionChanges(undefined, [question(1, '学籍番号')])).toEqual([{ kind: 'added', title: '学籍番号' }]);
});

test('only lists of questions are taken for them', () => {
  expect(holdsQuestions('inputs', null, [])).toBe(true);
  expect(holdsQuestions('sets', [], [])).toBe(false);
  expect(holdsQuestions('inputs', 'text', [])).toBe(false);
});
