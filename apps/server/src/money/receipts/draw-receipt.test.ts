import { expect, test } from 'vitest';
import { openPdf, textOfPdf } from '../../../test/picture-of.ts';
import { drawReceipt } from './draw-receipt.ts';
import type { PrintedReceipt } from './order-papers.ts';

type Item = PrintedReceipt['content']['items'][number];

const item = (number: number): Item => ({
  set: { ja: `寝具セット${number}`, en: `Bedding set ${number}` },
  option: { ja: '毛布つき', en: null },
  quantities: [
    [2, '組', 'set(s)'],
    [12, 'か月', 'month(s)'],
  ],
  price: 1_000,
});

const receipt: PrintedReceipt = {
  kind: 'receipt',
  number: '1234-5678-9012-R',
  orderNumber: '1234-5678-9012',
  addressee: '青葉 はな',
  issuedOn: '2026-11-15',
  language: 'ja',
  reissuedOn: null,
  canceled: null,
  content: {
    issuer: {
      name: { ja: '株式会社ひとそろい', en: null },
      address: { ja: '東京都千代田区丸の内1-1-1', en: null },
      phone: '03-0000-0000',
      invoiceNumber: 'T0000000000000',
    },
    institution: { ja: '青葉大学', en: null },
    facility: { ja: '国際学生寮', en: null },
    items: [item(1)],
    amount: 200_000,
    tax: 18_181,
    taxPercent: 10,
    paidOn: '2026-11-15',
    paidBy: 'store',
    store: 'no store of ours',
    period: null,
    returned: null,
  },
};

const draw = (changes: Partial<PrintedReceipt>, content: Partial<PrintedReceipt['content']> = {}) =>
  drawReceipt({ ...receipt, ...changes, content: { ...receipt.content, ...content } }, new Date('2026-11-15'));

/** Every text on each page, with its start and its end. */
const placesIn = async (pdf: Uint8Array) => {
  const document = await openPdf(pdf);
  const places: { page: number; text: string; left: number; right: number; y: number }[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const one of items)
      if ('str' in one && one.str.trim()) {
        const [left, y] = [one.transform[4] as number, one.transform[5] as number];
        places.push({ page, text: one.str, left, right: left + one.width, y });
      }
  }
  return places;
};

test('two hundred items flow over pages: each once, under the heading, with the number and the page on every one', async () => {
  const pdf = await draw({}, { items: Array.from({ length: 200 }, (_, index) => item(index + 1)) });
  const pages = (await textOfPdf(pdf)).split('\f');
  expect(pages.length).toBeGreaterThan(5);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('料金（税込）');
    expect(page).toContain(`${index + 1} / ${pages.length} ページ`);
    expect(page).toContain('1234-5678-9012-R');
  }
  const whole = pages.join('\n');
  for (let number = 1; number <= 200; number += 1)
    expect(whole.match(new RegExp(`寝具セット${number}(?!\\d)`, 'g'))).toHaveLength(1);
  expect(pages.at(-1)).toContain('うち消費税（10%）');
  expect(pages.at(-1)).toContain('¥18,181');
});

test('prices end at one edge, and nothing leaves the page, however long the names are', async () => {
  const long = '学校法人国際総合教育文化振興財団附属第一高等専門学校および併設大学院大学国際交流推進本部'.repeat(3);
  const pdf = await draw(
    {
      addressee: long.slice(0, 100),
      reissuedOn: '2026-12-24',
      canceled: { returned: { on: '2026-12-20', way: 'provider', amount: 18_181 }, creditNote: '1234-5678-9012-C' },
    },
    {
      items: [{ ...item(1), set: { ja: long, en: null }, option: { ja: 'W'.repeat(120), en: null } }, item(2)],
      institution: { ja: long, en: null },
      issuer: { ...receipt.content.issuer, name: { ja: long, en: null }, address: { ja: long, en: null } },
    },
  );
  const places = await placesIn(pdf);
  const prices = places.filter(({ text }) => /^¥(1,000|18,181)$/.test(text));
  expect(prices).toHaveLength(3);
  for (const { right } of prices) expect(right).toBeCloseTo(prices[0]?.right ?? 0, 0);
  for (const { left, right, y } of places) {
    expect(left).toBeGreaterThanOrEqual(53.9);
    expect(right).toBeLessThanOrEqual(595.28 - 53);
    expect(y).toBeGreaterThan(30);
    expect(y).toBeLessThan(815);
  }
  const whole = places.map(({ text }) => text).join('');
  expect(whole.replaceAll(/\s/g, '')).toContain(`${long.slice(0, 100)}御中`);
});

test('a character that the font lacks is shown as one that is missing, and an unknown store without a name', async () => {
  const text = await textOfPdf(
    await draw(
      {},
      { items: [{ ...item(1), set: { ja: '寝具📦セット', en: null } }], facility: { ja: 'ا寮', en: null } },
    ),
  );
  expect(text).toContain('寝具〓セット');
  expect(text).toContain('〓寮');
  expect(text).toMatch(/コンビニ払い$/m);
});
