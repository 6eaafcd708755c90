import { strToU8, zipSync } from 'fflate';
import { sheetsOf } from './sheet-mistakes.ts';
import { sized } from './size.ts';

/** A hostile or damaged file: costly to read, or made to change something that it must not change. */
interface HostileFile {
  readonly did: string;
  readonly name: string;
  readonly content: () => string | Uint8Array;
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Book {
  /** The rows of the sheet セット. */
  readonly rows?: string;
  /** How often the workbook lists the sheet. */
  readonly sheets?: number;
  readonly texts?: string;
  readonly styles?: string;
  readonly more?: Record<string, Uint8Array>;
}

const bookOf = ({ rows = '', sheets = 1, texts = '', styles = '', more = {} }: Book): Uint8Array =>
  zipSync(
    {
      'xl/workbook.xml': strToU8(
        `<workbook ${MAIN} xmlns:r="${DOCUMENT}"><sheets>${'<sheet name="セット" sheetId="1" r:id="a"/>'.repeat(sheets)}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="a" Target="worksheets/s.xml"/></Relationships>',
      ),
      'xl/worksheets/s.xml': strToU8(`<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`),
      'xl/sharedStrings.xml': strToU8(`<sst>${texts}</sst>`),
      'xl/styles.xml': strToU8(`<styleSheet>${styles}</styleSheet>`),
      ...more,
    },
    { level: 1 },
  );

const cell = (at: string, value = 'x'): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const headed = (rows: string): string => `<row r="1">${cell('A1', '(id)')}${cell('B1', '(name)')}</row>${rows}`;
const aRow = (cells: string): Uint8Array => bookOf({ rows: headed(`<row r="2">${cells}</row>`) });
const many = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join('');
const rowsOf = <Cell>(count: number, each: (index: number) => Cell[]): Cell[][] =>
  Array.from({ length: count }, (_, index) => each(index));
const filesOf = (count: number, each: (index: number) => string): Record<string, Uint8Array> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [each(index), new Uint8Array(9)]));

/** The count if the tests run at full size, else one percent of it. */
const upTo = (most: number): number => Math.ceil(most * sized(0.01, 1));

/** Property names that every object inherits. */
const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

const AOBA = 'aoba-international-house';
const facility: Parameters<typeof sheetsOf>[0] = ['施設', ['(institution)', '(id)'], ['aoba', AOBA]];
const prices = ['(facility)', '(set)', '(option)', '(price)'];

type Attack = readonly [did: string, content: HostileFile['content']];

const books: readonly Attack[] = [
  ['a column of 2,000 letters', () => aRow(cell(`${'Z'.repeat(2_000)}2`))],
  ['a column after the last', () => aRow(cell('ZZZ2'))],
  ...['1e308', '-1', '0.5', 'x', '99999999'].map(
    (row): Attack => [`row ${row}`, () => bookOf({ rows: `<row r="${row}">${cell('A1')}</row>` })],
  ),
  ['40,000 cells in a row', () => aRow(many(upTo(40_000), () => cell('A2')))],
  ['40,000 heads', () => bookOf({ rows: `<row r="1">${many(upTo(40_000), () => cell('A1', 'y'))}</row>` })],
  ['a sheet named 5,000 times', () => bookOf({ sheets: 5_000, rows: headed(`<row r="2">${cell('A2')}</row>`) })],
  [
    'one long text in many cells',
    () =>
      bookOf({
        texts: `<si><t>${'あ'.repeat(30_000)}</t></si>`,
        rows: headed(many(upTo(100_000), (at) => `<row r="${at + 2}"><c r="B${at + 2}" t="s"><v>0</v></c></row>`)),
      }),
  ],
  ['a very long text', () => aRow(cell('A2', 'x'.repeat(upTo(2_000_000))))],
  [
    'a format of very many brackets',
    () => bookOf({ styles: `<numFmt numFmtId="1" formatCode="${'['.repeat(upTo(300_000))}"/>` }),
  ],
  ['tags without an end', () => bookOf({ rows: `${'<a'.repeat(upTo(300_000))}<c ${' '.repeat(upTo(300_000))}` })],
  ['values without an end', () => bookOf({ rows: '<c r="'.repeat(upTo(300_000)) })],
  ['20,000 files', () => bookOf({ more: filesOf(upTo(20_000), (at) => `a/${at}`) })],
  ['1,000 sheets', () => bookOf({ more: filesOf(1_000, (at) => `xl/worksheets/s${at}.xml`) })],
  ['80 MB of nothing', () => bookOf({ more: { 'xl/worksheets/z.xml': new Uint8Array(upTo(80_000_000)) } })],
  ['merged cells', () => bookOf({ rows: '</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>' })],
  [
    'many facilities, each with a set',
    () =>
      sheetsOf(
        ['施設', ['(institution)', '(id)'], ...rowsOf(upTo(40_000), (at) => [`i${at}`, `f${at}`])],
        ['料金', prices, ...rowsOf(upTo(40_000), (at) => [`f${at}`, 'bedding', 'standard', 1])],
      ),
  ],
  [
    'many choices of one question',
    () =>
      sheetsOf(
        facility,
        ['質問', ['(facility)', '(id)'], ...rowsOf(upTo(40_000), (at) => [AOBA, at])],
        ['選択肢', ['(facility)', '(question)', '(label)'], ...rowsOf(upTo(40_000), (at) => [AOBA, 1, `${at}`])],
      ),
  ],
  ...inherited.flatMap((name): Attack[] => [
    [
      `everything is called ${name}`,
      () =>
        sheetsOf(
          ['学校・団体', ['(id)', '(name)'], [name, name]],
          ['施設', ['(institution)', '(id)', '(name)'], [name, name, name]],
          ['セット', ['(id)', '(name)'], [name, name]],
          ['オプション', ['(set)', '(id)', '(name)', '(price)'], [name, name, name, 1]],
          ['料金', prices, [name, name, name, 1]],
        ),
    ],
    [`a price of the option ${name}`, () => sheetsOf(facility, ['料金', prices, [AOBA, 'bedding', name, 1]])],
  ]),
  ['half of a letter', () => aRow(cell('A2', 'bedding') + cell('B2', '&#xD800;寝具_xDC00_ _xD800_'))],
];

/** Tokens of YAML. */
const pieces = [
  '[',
  '{',
  '- ',
  '? ',
  ': ',
  '"',
  "'",
  '&a ',
  '*a ',
  '!x ',
  '|\n',
  '>\n',
  '#',
  '---\n',
  '%YAML 1.2\n',
  '\t',
  '\\',
];
const morePieces = [
  'a: ',
  ',',
  '\n ',
  '\r',
  '<<: ',
  '{a: ',
  '[a, ',
  '"\n',
  '@',
  'あ',
  '\u3000',
  '- a\n',
  'a: b\n',
  ' #\n',
];

const pricesOf = (written: string): string =>
  `customers: [{ id: aoba, facilities: [{ id: ${AOBA}, products: [{ id: bedding, prices: { ${written} } }] }] }]`;
const namedLike = (name: string): string =>
  `customers: [{ id: ${name}, name: x, facilities: [{ id: ${name}, name: x }] }]
products: [{ id: ${name}, name: x, options: [{ id: ${name}, name: x, price: 1 }] }]`;

const yamls: readonly Attack[] = [
  ['50,000 lines with a tab', () => many(upTo(50_000), (at) => `\ta${at}: 1\n`)],
  ['100,000 fields', () => many(upTo(100_000), (at) => `a${at}: 1\n`)],
  ['100,000 fields of the seller', () => `seller:\n${many(upTo(100_000), (at) => `  a${at}: 1\n`)}`],
  ['100,000 prices', () => pricesOf(many(upTo(100_000), (at) => `a${at}: 1, `))],
  ['250,000 things', () => `products:\n${many(upTo(250_000), () => '  -\n')}`],
  ['a field with a very long name', () => `seller: { ? ${'e'.repeat(upTo(900_000))} : 1 }`],
  ['a very long name', () => `products: [{ id: bedding, name: ${'あ'.repeat(upTo(300_000))} }]`],
  ['a very long id', () => `products: [{ id: ${'a'.repeat(upTo(900_000))} }]`],
  ['full-width digits with marks', () => `seller: { late_fee_per_day: １${'\u0301\u0316'.repeat(upTo(100_000))} }`],
  ['things in things', () => '[{'.repeat(upTo(100_000))],
  ['things in things, closed', () => `a: ${'['.repeat(400)}${']'.repeat(400)}`],
  [
    'references that unfold',
    () => `l0: &l0 [ha]\n${many(9, (n) => `l${n + 1}: &l${n + 1} [${`*l${n},`.repeat(9)}]\n`)}`,
  ],
  ['a thing within itself', () => 'products: &a [ *a ]'],
  [
    'many facilities, all wrong',
    () => `customers:\n${many(upTo(15_000), (at) => `  - { id: i${at}, facilities: [{ id: F${at}, nam: x }] }\n`)}`,
  ],
  [
    'many sets of a facility',
    () => `products:\n${many(upTo(15_000), (at) => `  - { id: s${at}, facility: ${AOBA} }\n`)}`,
  ],
  [
    'many sets at a facility',
    () =>
      `customers: [{ id: aoba, facilities: [{ id: ${AOBA}, products: [${many(upTo(60_000), (at) => `s${at}, `)}] }] }]`,
  ],
  ['half of a letter', () => 'products: [{ id: bedding, name: "寝具\\ud800", description: "\\udc00" }]'],
  ...inherited.flatMap((name): Attack[] => [
    [`a price of the option ${name}`, () => pricesOf(`${name}: 1`)],
    [`a field ${name}`, () => `${name}: { price: 1 }\nseller: { ${name}: { name: 1 } }`],
    [`everything is called ${name}`, () => namedLike(name)],
  ]),
  ...sized(pieces.slice(0, 4), [...pieces, ...morePieces]).map(
    (piece): Attack => [
      `${JSON.stringify(piece)} again and again`,
      () => piece.repeat(Math.floor(upTo(900_000) / Buffer.byteLength(piece))),
    ],
  ),
];

/** Files that catalogue readers must survive. */
export const hostileFiles: readonly HostileFile[] = [
  ...books.map(([did, content]) => ({ did: `XLSX: ${did}`, name: 'catalogue.xlsx', content })),
  ...yamls.map(([did, content]) => ({ did: `YAML: ${did}`, name: 'catalogue.yaml', content })),
];
