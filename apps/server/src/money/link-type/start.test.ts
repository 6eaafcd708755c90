import { expect, test } from 'vitest';
import { startForm } from './start.ts';

const config = {
  url: 'https://provider.example',
  publicUrl: 'https://shop.example',
  noticePath: '/notice',
  merchantId: '12345',
  linkKey: 'key',
} as Parameters<typeof startForm>[0];

const formFor = (name: string, language: 'ja' | 'en' = 'ja', page = 1) =>
  startForm(config, {
    tradingId: '100000000001_ABCDEFGHJKLM',
    amount: 11_880,
    offer: 'card-or-store',
    termDays: 7,
    orderNumber: '1000-0000-0001',
    language,
    page,
    member: { name, phone: '090-1234-5678' },
  });

test('the form has the fields of the protocol, by their names there and no others', () => {
  const { action, fields } = formFor('青葉 はな');
  expect(action).toBe('https://provider.example/v/u/request');
  expect(Object.keys(fields).sort()).toEqual(
    [
      ...['trading_id', 'payment_type', 'fix_params', 'id', 'inform_url', 'seq_merchant_id', 'payment_term_day'],
      ...['payment_term_min', 'payment_class', 'use_card_conf_number', 'customer_id', 'threedsecure_ryaku', 'hc'],
      ...['return_url', 'stop_return_url', 'merchant_name', 'payment_detail', 'finish_disable'],
      ...['customer_family_name', 'customer_name', 'customer_tel'],
    ].sort(),
  );
});

test('the notices of a page that is handed out again name the page, in what is signed', () => {
  const [first, second] = [formFor('青葉 はな'), formFor('青葉 はな', 'ja', 2)];
  expect(first.fields.inform_url).toBe('https://shop.example/notice');
  expect(second.fields.inform_url).toBe('https://shop.example/notice?page=2');
  expect(second.fields.hc).not.toBe(first.fields.hc);
});

test('an English order asks for the page in English, outside of what is signed', () => {
  const { language_code, hc } = formFor('青葉 はな', 'en').fields;
  expect(language_code).toBe('en');
  expect(hc).toBe(formFor('青葉 はな').fields.hc);
});

test('a Japanese name is filled in; of others the owner knows which part is the family’s, and types it', () => {
  expect(formFor('青葉 はな').fields).toMatchObject({ customer_family_name: '青葉', customer_name: 'はな' });
  expect(formFor('髙橋　メアリー').fields).toMatchObject({ customer_family_name: '髙橋', customer_name: 'メアリー' });
  expect(formFor('佐々木 ヒロ').fields).toMatchObject({ customer_family_name: '佐々木' });
  const latin = ['Jose Muller', 'Ｊｏｓｅ　Ｒｕｉｚ', '田中 Anna', 'Muller 花子'];
  const otherScripts = ['김 철수', 'Иван Петров', 'Νίκος Παππάς', 'ㄅㄆㄇ ㄈㄉㄊ', '田中 １２'];
  // Kanji and kana that Windows-31J, the provider's character set, does not contain.
  const notInTheSet = ['𠮷田 花子', '葛\u{E0100}西 花子', '简 体', '田中 か\u309A'];
  for (const name of [...latin, ...otherScripts, ...notInTheSet]) {
    const { fields } = formFor(name);
    expect(fields, name).not.toHaveProperty('customer_family_name');
    expect(fields, name).not.toHaveProperty('customer_name');
    expect(fields, name).toHaveProperty('customer_tel');
  }
});
