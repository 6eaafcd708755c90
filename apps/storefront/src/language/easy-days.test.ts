import { LINK_DAYS } from '@hitosoroi/rules/payer-link';
import { TRANSFER_DAYS } from '@hitosoroi/rules/payment-limits';
import { easy } from '@hitosoroi/texts/easy';
import { compileFurigana, writeFurigana } from '@hitosoroi/texts/furigana';
import { easyMails } from '@hitosoroi/texts/mails/easy';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';

/** How a number of days is read in Japanese: there are special readings up to ten, for 20, and for numbers that end in four. */
const own: Readonly<Record<number, string | undefined>> = {
  1: 'いちにち',
  2: 'ふつか',
  3: 'みっか',
  4: 'よっか',
  5: 'いつか',
  6: 'むいか',
  7: 'なのか',
  8: 'ようか',
  9: 'ここのか',
  10: 'とおか',
  14: 'じゅうよっか',
  20: 'はつか',
  24: 'にじゅうよっか',
  34: 'さんじゅうよっか',
  44: 'よんじゅうよっか',
  54: 'ごじゅうよっか',
};

/** The numbers of days in a text that a learner reads, each with its reading. */
const daysRead = (text: string) =>
  [...writeFurigana(text, (words, reading) => `${words}[${reading}]`).matchAll(/(\d+)日(間?)\[([^\]]+)\]/g)].map(
    ([, number, whole, reading]) => ({ number: Number(number), reading, ...(whole && { whole }) }),
  );
const asCounted = (number: number) => own[number] ?? 'にち';

const termed = Object.entries(easy).filter(([, text]) => /\{days\b/.test(text));

test.each(termed)('the days of %s are read as Japanese counts days, for every term that it can have', (id, text) => {
  const i18n = setupI18n({ locale: 'ja', messages: { ja: { [id]: compileMessage(compileFurigana(text)) } } });
  const terms = id.startsWith('refund_account.')
    ? [TRANSFER_DAYS]
    : Array.from({ length: 60 }, (_, index) => index + 1);
  for (const days of terms) {
    const read = daysRead(i18n._(id, { days, link: LINK_DAYS })).filter(({ whole }) => !whole);
    expect(read).toEqual([{ number: days, reading: asCounted(days) }]);
  }
});

test('the fixed terms of links and mails are read as Japanese counts days', () => {
  const linked = Object.entries(easy).filter(([, text]) => text.includes('{link}日'));
  expect(linked.length).toBeGreaterThan(0);
  for (const [, text] of linked)
    expect(daysRead(compileFurigana(text).replaceAll('{link}', String(LINK_DAYS)))).toContainEqual({
      number: LINK_DAYS,
      reading: `${asCounted(LINK_DAYS)}かん`,
      whole: '間',
    });
  const mails = Object.values(easyMails).filter((text) => text.includes('{days}'));
  expect(mails.length).toBeGreaterThan(0);
  for (const text of mails)
    expect(daysRead(compileFurigana(text).replaceAll('{days}', String(TRANSFER_DAYS)))).toEqual([
      { number: TRANSFER_DAYS, reading: asCounted(TRANSFER_DAYS) },
    ]);
});
