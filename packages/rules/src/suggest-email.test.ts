import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['hana@gmial.com', 'hana@gmail.com'],
  ['hana@gmail.co', 'hana@gmail.com'],
  ['hana@gmail.con', 'hana@gmail.com'],
  ['hana@gmail,com', 'hana@gmail.com'],
  ['hana@gmailcom', 'hana@gmail.com'],
  ['Hana.K+1@GMAI.COM', 'Hana.K+1@gmail.com'],
  [' hana@gmail.co.jp ', 'hana@gmail.com'],
  ['hana@yaho.co.jp', 'hana@yahoo.co.jp'],
  ['hana@yahoo.cojp', 'hana@yahoo.co.jp'],
  ['hana@yahoo.co', 'hana@yahoo.co.jp'],
  ['hana@yahoo.co.jo', 'hana@yahoo.co.jp'],
  ['hana@docmo.ne.jp', 'hana@docomo.ne.jp'],
  ['hana@docomo.ne.jp.', 'hana@docomo.ne.jp'],
  ['hana@icloud.con', 'hana@icloud.com'],
  ['hana@iclould.com', 'hana@icloud.com'],
  ['hana@ezweb.ne.ip', 'hana@ezweb.ne.jp'],
  ['a@b@gmial.com', 'a@b@gmail.com'],
])('%s becomes %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

const real = [
  ...['gmail.com', 'yahoo.co.jp', 'yahoo.com', 'yahoo.ne.jp', 'icloud.com', 'docomo.ne.jp', 'ezweb.ne.jp', 'au.com'],
  ...['softbank.ne.jp', 'i.softbank.jp', 'outlook.com', 'outlook.jp', 'hotmail.com', 'hotmail.co.jp', 'ymail.ne.jp'],
  ...['mail.com', 'email.com', 'ymail.com', 'me.com', 'ymobile.ne.jp', 'live.jp', 'nifty.com', 'proton.me', 'gmx.de'],
  ...['qq.com', '163.com', 'naver.com', 'u-tokyo.ac.jp', 'aoba.ac.jp', 'example.jp', 'googlemail.com', 'uqmobile.jp'],
];
const local = fc.stringMatching(/^[\w.+-]{1,20}$/);

test('an address with a well-known domain is never asked about, however it is written', () => {
  fc.assert(
    fc.property(local, fc.constantFrom(...real), fc.boolean(), (name, domain, isUpper) => {
      expect(suggestEmail(`${name}@${isUpper ? domain.toUpperCase() : domain}`)).toBeUndefined();
    }),
  );
});

const slips = (word: string) => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz.-1');
  const place = fc.nat(word.length - 1);
  return fc.oneof(
    place.map((at) => word.slice(0, at) + word.slice(at + 1)),
    fc.tuple(place, letter).map(([at, one]) => word.slice(0, at) + one + word.slice(at)),
    fc.tuple(place, letter).map(([at, one]) => word.slice(0, at) + one + word.slice(at + 1)),
    place.map(
      (at) =>
        word.slice(0, at) +
        word
          .slice(at, at + 2)
          .split('')
          .reverse()
          .join('') +
        word.slice(at + 2),
    ),
  );
};

test('one slip in a common domain is found, and taking the suggestion ends the asking', () => {
  const slipped = fc
    .constantFrom('gmail.com', 'yahoo.co.jp', 'icloud.com', 'docomo.ne.jp', 'ezweb.ne.jp', 'i.softbank.jp')
    .chain((domain) => fc.record({ domain: fc.constant(domain), typed: slips(domain) }));
  fc.assert(
    fc.property(local, slipped, (name, { domain, typed }) => {
      fc.pre(!real.includes(typed) && typed !== 'yahoo.co');
      expect(suggestEmail(`${name}@${typed}`)).toBe(`${name}@${domain}`);
      expect(suggestEmail(`${name}@${domain}`)).toBeUndefined();
    }),
    { numRuns: 1_000 },
  );
});

test('whatever is typed, only the domain changes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (typed) => {
      const meant = suggestEmail(typed);
      if (meant === undefined) return;
      const address = typed.trim();
      expect(meant.slice(0, meant.lastIndexOf('@'))).toBe(address.slice(0, address.lastIndexOf('@')));
      expect(suggestEmail(meant)).toBeUndefined();
    }),
  );
});

test('a text that is no address, or far too long, is left alone', () => {
  for (const typed of ['', '@gmial.com', 'gmial.com', `${'a'.repeat(300)}@gmial.com`])
    expect(suggestEmail(typed)).toBeUndefined();
});
