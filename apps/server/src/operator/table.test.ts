import { expect, test } from 'vitest';
import { fields, section, table } from './table.ts';

test('columns stand under each other, Japanese or not; figures to the right', () => {
  expect(
    table([
      { name: '青葉大学', orders: 5, note: null },
      { name: 'Aoba', orders: 1200, note: 'ok' },
    ]),
  ).toBe('name      orders  note\n青葉大学       5\nAoba        1200  ok\n');
});

test('what would move the terminal is not printed, and a row stays one line', () => {
  expect(table([{ text: 'a\u001b[2J\nb\u202ec' }])).toBe('text\na\ufffd[2J b\ufffdc\n');
});

test('a thing has a line per field that it has; several lines are set in', () => {
  expect(fields({ name: '本校', phone: null, text: 'one\ntwo' })).toBe('name  本校\ntext  one\n      two\n');
  expect(section('Text', 'one\n\ntwo\n')).toBe('\nText\n  one\n\n  two\n');
  expect(section('Text', '')).toBe('');
});
