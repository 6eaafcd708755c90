import { expect, test } from 'vitest';
import type { Seller } from '../apps/server/src/catalogue/legal/fill-legal-text.ts';
import { privacyPolicy } from '../apps/server/src/catalogue/legal/routes.ts';
import { termsText, termsVersions } from '../apps/server/src/catalogue/legal/terms.ts';
import { readBlocks } from '../apps/storefront/src/legal/blocks.ts';
import { legal } from '../packages/texts/src/screens/legal.ts';

/** A seller with only the required fields of the catalogue. */
const bare: Seller = {
  name: '店',
  name_en: 'Shop',
  representative: '人',
  representative_en: null,
  address: '東京',
  address_en: null,
  phone: '03-0000-0000',
  email: 'shop@example.jp',
  invoice_number: 'T0000000000000',
  payment_provider: null,
  payment_provider_en: null,
  late_fee_per_day: null,
  damage_fee_limit: null,
  privacy_officer: null,
  privacy_officer_en: null,
};
const full: Seller = {
  ...bare,
  payment_provider: '決済社',
  payment_provider_en: 'Pay Inc.',
  late_fee_per_day: 300,
  damage_fee_limit: 20_000,
  privacy_officer: '責任 者',
  privacy_officer_en: 'Sekinin Sha',
};

const texts = (seller: Seller): [what: string, ja: string, en: string][] => [
  ['the privacy policy', privacyPolicy('ja', seller), privacyPolicy('en', seller)],
  ...termsVersions.map((version): [string, string, string] => {
    const textIn = (language: 'ja' | 'en') => termsText({ version, language, today: version, seller }) ?? '';
    return [`the terms of ${version}`, textIn('ja'), textIn('en')];
  }),
];

const shape = (text: string) =>
  readBlocks(text).blocks.map((block) => (block.kind === 'list' ? block.items.length : block.kind));

test.each([...texts(bare), ...texts(full)])(
  '%s has the same blocks in both languages, and no place left open',
  (_, ja, en) => {
    expect(shape(ja)).toEqual(shape(en));
    expect(shape(ja).length).toBeGreaterThan(20);
    expect(`${ja}${en}`).not.toMatch(/[{}]|undefined|null/);
    // A list item must not have become a paragraph.
    for (const { kind, ...block } of [...readBlocks(ja).blocks, ...readBlocks(en).blocks]) {
      if (kind === 'paragraph') expect(block).not.toMatchObject({ text: expect.stringMatching(/^[・-]|\n/) });
    }
  },
);

test('the texts have the amounts and names of the catalogue, and say what is true without them', () => {
  const [version = ''] = termsVersions;
  const terms = (seller: Seller, today = version) => termsText({ version, language: 'en', today, seller });
  expect(terms(full)).toContain('we charge ¥300 per set for each day of delay');
  expect(terms(full)).toContain('up to ¥20,000 per set');
  expect(terms(full)).toContain('our payment provider (Pay Inc.)');
  expect(terms(bare)).toContain('We tell you the amount before we charge it');
  expect(privacyPolicy('ja', full)).toContain('責任 者');
  expect(privacyPolicy('ja', bare)).toContain('店 個人情報保護の責任者');
});

test('a version that does not exist has no text', () => {
  expect(termsText({ version: '../x', language: 'ja', today: '2026-11-15', seller: full })).toBeUndefined();
});

test.each(['ja', 'en'] as const)('in %s the legal notice has the words of the terms on what is faulty', (language) => {
  const [version = ''] = termsVersions;
  const terms = termsText({ version, language, today: version, seller: full });
  expect(terms).toContain(
    `11. ${legal['trade_law.defects.label'][language]}\n\n${legal['trade_law.defects.text'][language]}\n`,
  );
});

test.each(['ja', 'en'] as const)(
  'in %s the statement on accessibility and the policy write their day alike',
  (language) => {
    expect(privacyPolicy(language, full).trim().split('\n').at(-1)).toBe(legal['accessibility.date'][language]);
  },
);
