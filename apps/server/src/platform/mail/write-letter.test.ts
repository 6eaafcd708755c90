import { expect, test } from 'vitest';
import { wordsOfHtml } from '../../../test/words-of-html.ts';
import { writeLetter } from './write-letter.ts';

const letter = writeLetter({
  language: 'en',
  subject: '[Hitosoroi] A <b>subject</b>',
  headline: 'Your order <i>is</i> confirmed',
  lines: [
    'Dear <script>alert("1")</script> & co,',
    {
      numbers: [['Payment slip number', '1234 5678 90123']],
      beside: [['Pay at', 'Seven & Eleven']],
    },
    { facts: [['School "A"', 'x'.repeat(200)]] },
    { sums: [['Bedding <set>\n2 sets', '¥11,880']] },
    { notes: ['Shipping ¥0.'] },
    { label: 'Show this to the staff', phrase: 'お願いします' },
    { label: 'See your <order>', link: 'https://shop.example/history?a=1&b="2"#order-1' },
    { label: 'Get your receipt', link: 'https://shop.example/history#receipt-1', isQuiet: true },
  ],
  footer: ['Rented from: A & B', 'Write to us here: https://shop.example/mypage/contact'],
});

test('the plain part and the HTML part say the same, in the same order', () => {
  const words = wordsOfHtml(letter.html);
  let from = 0;
  for (const piece of [
    'Your order <i>is</i> confirmed',
    'Dear <script>alert("1")</script> & co,',
    'Payment slip number',
    '1234 5678 90123',
    'Seven & Eleven',
    'School "A"',
    'x'.repeat(200),
    'Bedding <set>',
    '¥11,880',
    'Shipping ¥0.',
    'Show this to the staff',
    'お願いします',
    'See your <order>',
    'Get your receipt',
    'Rented from: A & B',
    'https://shop.example/mypage/contact',
  ]) {
    expect(letter.text).toContain(piece);
    expect(words.indexOf(piece, from)).toBeGreaterThanOrEqual(from);
    from = words.indexOf(piece, from);
  }
  expect(letter.text).toContain('Bedding <set>, 2 sets, ¥11,880');
  expect(letter.text).toContain('See your <order>\nhttps://shop.example/history?a=1&b="2"#order-1');
});

test('nothing that somebody typed becomes a part of the page', () => {
  expect(letter.html).not.toMatch(/<(script|i>|set>|order>)/);
  expect(letter.html).toContain('<a href="https://shop.example/history?a=1&amp;b=&quot;2&quot;#order-1"');
  expect(letter.html).toContain('<title>[Hitosoroi] A &lt;b&gt;subject&lt;/b&gt;</title>');
});

test('it is light and dark, loads nothing, runs nothing, and says which words are Japanese', () => {
  expect(letter.html).toContain('<meta name="color-scheme" content="light dark">');
  expect(letter.html).toContain('prefers-color-scheme:dark');
  expect(letter.html).not.toMatch(/<(img|link|iframe|script)|url\(|src=/);
  expect(letter.html).toMatch(/<p class="i" lang="ja"[^>]*>お願いします<\/p>/);
  expect(letter.html).toContain('<html lang="en">');
});
