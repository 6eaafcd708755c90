import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

/** Measures with a font whose Japanese letters are square, and whose Latin letters are half as wide. */
const measure = (text: string, size: number): number =>
  [...text].reduce((width, character) => width + (character.charCodeAt(0) < 256 ? size / 2 : size), 0);
const box = { width: 200, height: 60, largest: 40, smallest: 8, lineHeight: 1.25 };
const fit = (text: string) => fitText(text, box, measure);

test('a short name stands in one line, as large as can be', () => {
  expect(fit('本校')).toEqual({ size: 40, lines: ['本校'], height: 50 });
});

test('a long one is broken between words, in lines of about equal length', () => {
  expect(fit('国際学生交流センター').lines).toEqual(['国際学生交流', 'センター']);
  expect(fit('Global Commons Residence for International Students').lines).toEqual([
    'Global Commons',
    'Residence for',
    'International Students',
  ]);
  expect(fit('男女共同参画推進センター併設グローバル・コモンズ・レジデンス').lines).toEqual([
    '男女共同参画推進センター',
    '併設グローバル・',
    'コモンズ・レジデンス',
  ]);
});

test('whatever the name, it stays in its box; only what is too long is cut off, and says so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (text) => {
      const { lines, size, height } = fit(text);
      expect(height).toBeLessThanOrEqual(box.height);
      const wide = lines.filter((line) => measure(line, size) > box.width);
      // One letter may consist of many code points and be wider than a line. It cannot be cut.
      for (const line of wide) expect([...new Intl.Segmenter().segment(line)].length).toBeLessThanOrEqual(2);
      const whole = text.replaceAll(/\s+/g, '');
      const shown = lines.join('').replaceAll(/\s+/g, '');
      expect(shown === whole || (shown.endsWith('…') && whole.startsWith(shown.slice(0, -1)))).toBe(true);
    }),
  );
});
