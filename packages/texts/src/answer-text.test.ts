import { expect, test } from 'vitest';
import { answerText } from './answer-text.ts';

test('the answer to a question for a day is a day in words, and nothing else is', () => {
  const value = '2027-04-01';
  expect(answerText({ type: 'date', value }, 'ja')).toBe('2027年4月1日(木)');
  expect(answerText({ type: 'date', value }, 'en')).toBe('Thu,\u00A01\u00A0April\u00A02027');
  expect(answerText({ type: 'string', value }, 'ja')).toBe(value);
  // An answer may be from before its question became a question for a date.
  expect(answerText({ type: 'date', value: '来週' }, 'ja')).toBe('来週');
  expect(answerText({ type: 'date', value: '' }, 'ja')).toBe('');
});
