import { expect, test } from 'vitest';
import { isKanaWithKanji, isShortPhone } from './member-doubts.ts';

test('a phone number that is too short for Japan is doubtful; none at all, said as 0000, is not', () => {
  expect(['090-11', '０３-１２３', '110'].map(isShortPhone)).toEqual([true, true, true]);
  expect(['090-1234-5678', '03-1234-5678', '0000', '', '010-44-20-7946-0000'].map(isShortPhone)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('kana with kanji in it are doubtful; kana, letters and spaces are not', () => {
  expect(['たかはし漢字', '佐々木'].map(isKanaWithKanji)).toEqual([true, true]);
  expect(['たかはし はな', 'タカハシ　ハナ', 'ﾀｶﾊｼ', 'Smith', 'ジョー・スミス'].some(isKanaWithKanji)).toBe(false);
});
