import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { errorOfFile } from '../../../../test/catalogue-docs.ts';
import { tellOperator } from '../../../../test/operator.ts';
import { sheetSamples, sheetsOf } from '../../../../test/sheet-mistakes.ts';
import { openShop, type Shop } from '../../../../test/shop.ts';
import { readWorkbook } from '../../../platform/workbook/read-workbook.ts';
import { CatalogueError } from '../mistakes/catalogue-error.ts';
import { readSheets } from './read-sheets.ts';

const newFile = (name = 'catalogue.xlsx'): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-sheets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
};

const importing = async (shop: Shop, file: string, ...options: string[]) =>
  (await tellOperator(shop, 'catalogue', 'import', file, ...options)).text;

const sheetsFile = (...sheets: Parameters<typeof sheetsOf>): string => {
  const file = newFile();
  writeFileSync(file, sheetsOf(...sheets));
  return file;
};

const AOBA = 'aoba-international-house';

test.each(['ja', 'en'])(
  'what is exported as a workbook in %s is imported again and changes nothing',
  async (language) => {
    const shop = await openShop();
    const file = newFile();
    await tellOperator(shop, 'catalogue', 'export', file, '--language', language);
    expect(await importing(shop, file)).toBe('Nothing changes.\nImported 2 institutions, 4 facilities, 7 sets.\n');
    expect(readWorkbook(readFileSync(file)).map(({ name }) => name)).toContain(language === 'ja' ? '料金' : 'Prices');
  },
);

test('a workbook that was exported fills an empty shop, and is equal there', async () => {
  const shop = await openShop();
  const file = newFile();
  const before = await tellOperator(shop, 'catalogue', 'export', file.replace('xlsx', 'yaml'));
  expect(before.text).toContain('13 pictures');
  await tellOperator(shop, 'catalogue', 'export', file, '--force');
  for (const table of ['member', 'facility_option', 'facility_set', 'set_picture', 'set_option', 'rental_set'] as const)
    await shop.db.deleteFrom(table).execute();
  for (const table of [
    'invitation',
    'facility',
    'institution',
    'seller',
    'catalogue_import',
    'catalogue_fact',
  ] as const)
    await shop.db.deleteFrom(table).execute();
  await importing(shop, file);
  const again = newFile('again.yaml');
  await tellOperator(shop, 'catalogue', 'export', again);
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(file.replace('xlsx', 'yaml'), 'utf8'));
});

test('a few cells change just what they say', async () => {
  const shop = await openShop();
  const file = sheetsFile(
    [
      '施設',
      ['(institution)', '施設のID', 'Ends on\n(end_date)', '受付', 'name_en (name_en)'],
      ['aoba', AOBA, { day: '2029-03-31' }, 'いいえ', '(なし)'],
    ],
    [
      'オプション',
      ['(set)', '(id)', '(price)', '(price_type)'],
      ['desk', 'standard', 1700, '継続'],
      ['desk', 'without-lamp', null, null],
    ],
  );
  const text = await importing(shop, file);
  expect(text).toMatch(
    /^国際学生寮: name in English International House → none; open yes → no; end of the rental period .* → 2029-03-31\n/,
  );
  expect(text).toContain('Study desk set: Desk, chair and lamp ¥1,650 → ¥1,700 (repeat)\nNothing else changes.\n');
});

const priceHeads = ['(facility)', '(set)', '(option)', '(price)'];
const house = ['施設', ['(institution)', '(id)'], ['aoba', AOBA]] as const;

test('one price changes that price, and nothing that has no row', async () => {
  const shop = await openShop();
  const file = sheetsFile(house, ['料金', priceHeads, [AOBA, 'desk', 'standard', 1777]]);
  expect(await importing(shop, file, '--yes')).toBe(
    'International House: Study desk set Desk, chair and lamp ¥1,650 → ¥1,777\nNothing else changes.\nImported 1 institutions, 1 facilities, 0 sets.\n',
  );
  expect(await importing(shop, file)).toMatch(/^Nothing changes\./);
});

test('a price of (none) takes a plan off sale, and the last one its set', async () => {
  const shop = await openShop();
  const offered = async () => {
    const rows = await shop.db
      .selectFrom('facility_set as fs')
      .innerJoin('facility as f', 'f.id', 'fs.facility_id')
      .innerJoin('rental_set as s', 's.id', 'fs.set_id')
      .innerJoin('facility_option as p', (join) =>
        join.onRef('p.facility_id', '=', 'f.id').onRef('p.set_id', '=', 's.id').on('p.is_offered', '=', true),
      )
      .innerJoin('set_option as o', 'o.id', 'p.option_id')
      .where('f.handle', '=', AOBA)
      .orderBy('fs.sort_order')
      .orderBy('p.sort_order')
      .select(['s.handle as set', 'o.handle as plan'])
      .execute();
    return rows.map(({ set, plan }) => `${set} ${plan}`);
  };
  const before = await offered();
  await importing(shop, sheetsFile(house, ['料金', priceHeads, [AOBA, 'desk', 'standard', '(なし)']]), '--yes');
  expect(await offered()).toEqual(before.filter((each) => each !== 'desk standard'));
  await importing(shop, sheetsFile(house, ['料金', priceHeads, [AOBA, 'desk', 'without-lamp', '(none)']]), '--yes');
  expect(await offered()).toEqual(before.filter((each) => !each.startsWith('desk ')));
});

test('questions for staff only stand among the others, marked', async () => {
  const shop = await openShop();
  const heads = ['(facility)', '(id)', '(type)', '(title)', '(staff_only)'];
  const file = sheetsFile(
    ['施設', ['(institution)', '(id)'], ['aoba', AOBA]],
    ['質問', heads, [AOBA, 1, '文字', '学籍番号', null], [AOBA, 9, '選択', '割り当て', 'はい']],
    ['選択肢', ['(facility)', '(question)', '(label)', '(sort_order)'], [AOBA, 9, '201号室', 1]],
  );
  expect(await importing(shop, file, '--yes')).toContain(
    'International House: questions for staff changed; order form changed\n',
  );
  const again = newFile();
  await tellOperator(shop, 'catalogue', 'export', again);
  expect(await importing(shop, again)).toMatch(/^Nothing changes\./);
  const yaml = newFile('catalogue.yaml');
  await tellOperator(shop, 'catalogue', 'export', yaml);
  expect(readFileSync(yaml, 'utf8')).toMatch(/staff_questions:\n +- id: 9\n +type: select\n +title: 割り当て\n/);
});

test('the template has an example in each sheet that is not taken, and lists to pick from', async () => {
  const shop = await openShop();
  const file = newFile();
  await tellOperator(shop, 'catalogue', 'template', file);
  const sheets = readWorkbook(readFileSync(file));
  expect(sheets.map(({ name }) => name)).toEqual([
    '使い方',
    '事業者',
    '学校・団体',
    '施設',
    '質問',
    '選択肢',
    'セット',
    '中身',
    'オプション',
    '料金',
  ]);
  for (const { name, cells } of sheets.slice(1)) {
    const examples = cells.filter(({ row }) => row === 2);
    expect(examples.length, name).toBeGreaterThan(2);
    expect(examples[0]?.value, name).toMatch(/^例：/);
    expect(
      cells.every(({ value }) => !/undefined|null|\[object/.test(String(value))),
      name,
    ).toBe(true);
  }
  const xml = strFromU8(unzipSync(readFileSync(file))['xl/worksheets/sheet4.xml'] ?? new Uint8Array());
  expect(xml).toContain('<formula1>"はい,いいえ"</formula1>');
  await expect(importing(shop, file)).rejects.toThrow('The file is empty.');
  await expect(tellOperator(shop, 'catalogue', 'template', file)).rejects.toThrow('is there already');
  await expect(tellOperator(shop, 'catalogue', 'template', 'x.ods')).rejects.toThrow('has to end in .xlsx');
});

test('every mistake of a workbook is told in both languages by sheet and cell, with an example', async () => {
  for (const { did, kind, file: name = 'catalogue.xlsx', content, at, example } of sheetSamples()) {
    const file = newFile(name);
    writeFileSync(file, content);
    const error = await errorOfFile(file);
    expect(
      error.told.mistakes.map((mistake) => mistake.kind),
      did,
    ).toContain(kind);
    for (const language of ['ja', 'en'] as const) {
      const place = `${name}${at}${language === 'ja' ? '：' : ': '}`;
      const told = error.in(language).split('\n');
      expect(
        told.filter((line) => line.startsWith(place) && line.includes(example)),
        `${did} at ${place}:\n${told.join('\n')}`,
      ).not.toEqual([]);
      expect(told.join('\n'), did).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
    }
  }
});

test('whatever bytes a workbook has, they are read or refused in words', () => {
  const whole = sheetsOf(['セット', ['(id)', '(name)'], ['sofa', 'ソファ']]);
  fc.assert(
    fc.property(
      fc.nat(whole.length - 1),
      fc.integer({ min: 0, max: 255 }),
      fc.nat(whole.length),
      (at, byte, length) => {
        const broken = Uint8Array.from(whole).subarray(0, Math.max(at, length));
        broken[at] = byte;
        try {
          readSheets('catalogue.xlsx', broken);
        } catch (error) {
          expect(error).toBeInstanceOf(CatalogueError);
        }
      },
    ),
    { numRuns: 300 },
  );
});
