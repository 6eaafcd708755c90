import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, shownIn } from '../../../test/read-csv.ts';
import { sized } from '../../../test/size.ts';
import { csvLine } from './csv.ts';

const cellOf = (text: string): string => readCsv(csvLine([{ text }]))[0]?.[0] ?? '';

test.each([
  ['090-1234-5678', '="090-1234-5678"'],
  ['0000', '="0000"'],
  ['０２０５', '="０２０５"'],
  ['1-2', '="1-2"'],
  ['3E10', '="3E10"'],
  ['1月2日', '="1月2日"'],
  ['A26-00123', 'A26-00123'],
  ['205号室', '205号室'],
  ['山田 花子', '山田 花子'],
  ['=1+1', "'=1+1"],
  ['+81 90', "'+81 90"],
  ['-', "'-"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['', ''],
])('%j stands in the sheet as %j', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});

test('figures and days are written as they are, nothing as nothing', () => {
  expect(csvLine([11_880, { day: '2027-03-31' }, null, { text: null }, { day: null }])).toBe('11880,2027-03-31,,,\r\n');
  expect(csvLine([{ instant: '2026-11-15T15:30:09.123Z' }])).toBe('2026-11-16 00:30:09\r\n');
});

test('whatever people write comes back as it was, in its own cell, and none of it runs', () => {
  const texts = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', ' ', '0', '1', 'あ', "'"),
      }),
    ),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(texts, (cells) => {
      const rows = readCsv(csvLine(cells.map((text) => ({ text }))));
      expect(rows).toHaveLength(1);
      rows[0]?.forEach((cell, index) => {
        expect([cells[index], `'${cells[index]}`]).toContain(cell === shownIn(cell) ? cell : shownIn(cell));
        if (/^[=+\-@\t\r\n]/.test(cell)) expect(cell).toMatch(/^="[\d０-９\s.,:/%eE年月日時分秒-]*"$/);
      });
      expect(rows[0]).toHaveLength(cells.length);
    }),
    { numRuns: sized(300, 2_000) },
  );
});
