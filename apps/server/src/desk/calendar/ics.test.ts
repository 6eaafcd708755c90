import { expect, test } from 'vitest';
import { readIcs } from '../../../test/read-ics.ts';
import { icsFile } from './ics.ts';

const entry = {
  uid: 'end-1234-5678-9012@example.jp',
  day: '2026-12-31',
  summary: '利用終了日：寝具セット, カーテン; 机\\椅子、とても長い名前のセットとても長い名前のセット🛏️🛏️🛏️🛏️🛏️🛏️',
  description: 'One\nTwo\r\nThree\u0007',
  location: '青葉大学 国際学生寮',
  url: 'https://example.jp/mypage/order_history#order-1234-5678-9012',
  isTentative: true,
  alarmAfterHours: -15,
};
const file = icsFile([entry, { ...entry, uid: 'other', alarmAfterHours: 9 }], new Date('2026-11-15T01:02:03.456Z'));

test('no line has more than 75 bytes, none is cut within a character, and each ends as the format wants it', () => {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.isWellFormed()).toBe(true);
});

test('what was written is what a calendar reads', () => {
  expect(readIcs(file)).toEqual([
    {
      UID: entry.uid,
      DTSTAMP: '20261115T010203Z',
      DTSTART: '20261231',
      DTEND: '20270101',
      SUMMARY: entry.summary,
      DESCRIPTION: 'One\nTwo\nThree',
      LOCATION: entry.location,
      URL: entry.url,
      STATUS: 'TENTATIVE',
      TRANSP: 'TRANSPARENT',
      TRIGGER: '-PT15H',
    },
    expect.objectContaining({ UID: 'other', TRIGGER: 'PT9H' }),
  ]);
});
