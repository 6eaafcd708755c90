import { expect, test } from 'vitest';
import { readFacilityCode } from './facility-code.ts';

test.each([
  ['DORM01', 'DORM01'],
  [' dorm01\n', 'DORM01'],
  ['ｄｏｒｍ　０１', 'DORM01'],
  ['DO RM 01', 'DORM01'],
  ['dorm-01', 'DORM01'],
  ['ＤＯＲＭー０１', 'DORM01'],
  ['　', ''],
])('%o is the code %o', (typed, code) => {
  expect(readFacilityCode(typed)).toBe(code);
});
