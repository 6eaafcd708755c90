import { expect, test } from 'vitest';
import { sized } from '../../test/size.ts';
import { readReport } from '../platform/mail/bounce-route.ts';
import { UsageError } from './command.ts';
import { readCsv } from './read-csv.ts';

const pieces = ['"', '""', '"a', 'a"', ',', '\r', '\n', '\r\n ', ' ', '\t', '\0', 'あ', '\ud800', 'a,"b",', '"a\n"'];
const ofMail = [
  'Action:',
  'Action: failed\n',
  'Action: \n',
  'Diagnostic-Code:',
  '<',
  '<a',
  '<a@',
  '<a@b>',
  'a@',
  '@',
  ':',
];

/** Each piece, repeated many times: alone, in quotes, in a mail report, and in a cell. */
const attacks = [...pieces, ...ofMail].flatMap((piece) => {
  const text = piece.repeat(sized(20_000, 150_000));
  return [text, `"${text}"`, `Action: failed\n${text}`, `a,a${text}\n1,2`];
});

test('whatever a list of the provider or a report of a mail server holds, it is read or refused', () => {
  for (const text of attacks) {
    readReport(text);
    try {
      readCsv(Buffer.from(text));
    } catch (error) {
      expect(error, text.slice(0, 30)).toBeInstanceOf(UsageError);
    }
  }
});

test('a column may be called like something that every object has', () => {
  const { records } = readCsv(Buffer.from('__proto__,constructor,a\n1,2,3\n'));
  expect(Object.entries(records[0]?.fields ?? {})).toEqual([
    ['__proto__', '1'],
    ['constructor', '2'],
    ['a', '3'],
  ]);
});
