import { expect, test } from 'vitest';
import { isFull } from '../../tests/support/size.ts';
import { wrongTerms, wrongTermsIn } from './terms.ts';

// The checks (`npm run check`) already report this, so the short size leaves this test out.
if (isFull)
  test('this tree has one term for each thing', () => {
    expect(wrongTerms()).toEqual([]);
  });

test.each([
  ['代金はかかりません。', '代金'],
  ['ご注文が完了しました', '注文が完了し'],
  ['決済会社の画面に移ります。', '決済会社'],
  ['この施設ではご注文を受け付けていません。', '施設'],
  ['ブラウザを閉じてください。', 'ブラウザ'],
  ['支払[しはら]い失敗[しっぱい]', '支払い失敗'],
  ['注文[ちゅうもん]を 申[もう]し込[こ]みます。', '注文を申し込'],
  ['消費税（10％）', '％'],
  ['お支払日（取引年月日）', 'お支払日'],
  ['2～60日以内', '～'],
  ['The use period is over.', 'use period'],
  ['Your order was cancelled.', 'cancelled'],
  ['We sent an e-mail.', 'e-mail'],
])('the old word in %j is found', (text, word) => {
  expect(wrongTermsIn('screens/order.ts', text)).toEqual([expect.stringContaining(`"${word}"`)]);
});

test.each([
  'レジで「インターネット代金の支払い」と伝えてください。',
  'ご注文の手続きが完了しました。',
  '決済代行会社の画面に移ります。',
  'ポスターの施設コードを入力してください。',
  'ブラウザーを閉じてください。',
  'Your order was canceled.',
])('%j is in our words', (text) => {
  expect(wrongTermsIn('screens/order.ts', text)).toEqual([]);
});

test('staff speak of facilities and options', () => {
  expect(wrongTermsIn('mails/operator.ts', '施設のオプション')).toEqual([]);
  expect(wrongTermsIn('mails/order.ts', '施設のオプション')).toHaveLength(2);
});
