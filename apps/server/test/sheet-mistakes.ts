import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { MistakeKind } from '../src/catalogue/file/mistakes/mistake.ts';
import { type Cell, type WrittenSheet, writeWorkbook } from '../src/platform/workbook/write-workbook.ts';

type Sheet = readonly [name: string, heads: readonly string[], ...rows: (readonly Cell[])[]];

/** A workbook whose sheets have only these columns. People may delete the other columns. */
export const sheetsOf = (...sheets: Sheet[]): Uint8Array =>
  writeWorkbook(
    sheets.map(([name, heads, ...rows]): WrittenSheet => {
      return { name, columns: heads.map((head) => ({ head, width: 10 })), rows };
    }),
  );

/** The workbook with one text of its sheets' XML replaced. */
const altered = (content: Uint8Array, from: string, to: string): Uint8Array => {
  const files = Object.entries(unzipSync(content)).map(([name, xml]): [string, Uint8Array] => [
    name,
    name.includes('worksheets/') ? strToU8(strFromU8(xml).replace(from, to)) : xml,
  ]);
  return zipSync(Object.fromEntries(files));
};

const heads = ['(set)', '(id)', '(name)', '(price)'];
const option = sheetsOf(['オプション', heads, ['desk', 'standard', null, 1980]]);
const facility = ['(institution)', '(id)'];

interface Sample {
  readonly did: string;
  readonly kind: MistakeKind;
  readonly file?: string;
  readonly content: Uint8Array;
  /** The place that the message names; empty for a mistake of the whole file. */
  readonly at: string;
  readonly example: string;
}

/** Every kind of mistake that only a workbook can have, each with an example file. The table in the docs is generated from them. */
export const sheetSamples = (): readonly Sample[] => [
  {
    did: 'full-width digits',
    kind: 'wide',
    content: sheetsOf(['オプション', heads, ['desk', 'standard', null, '１９８０']]),
    at: ' オプション!D2',
    example: '1980',
  },
  {
    did: 'a formula',
    kind: 'formula',
    content: altered(option, '<v>1980', '<f>990*2</f><v>1980'),
    at: ' オプション!D2',
    example: '1980',
  },
  {
    did: 'an error in a cell',
    kind: 'error_cell',
    content: altered(option, '><v>1980', ' t="e"><v>#REF!'),
    at: ' オプション!D2',
    example: '1980',
  },
  {
    did: 'a day as a number',
    kind: 'day_number',
    content: sheetsOf(['施設', [...facility, '(end_date)'], ['aoba', 'aoba-house', 46_477]]),
    at: ' 施設!C2',
    example: '2027-03-31',
  },
  {
    did: 'a sheet that there is not',
    kind: 'no_sheet',
    content: sheetsOf(['Sheet1', ['(id)'], ['x']]),
    at: ' Sheet1',
    example: 'Sheet1',
  },
  {
    did: 'a column that there is not',
    kind: 'no_column',
    content: sheetsOf(['施設', [...facility, '備考'], ['aoba', 'aoba-house', 'x']]),
    at: ' 施設!C1',
    example: '備考',
  },
  {
    did: 'a row that belongs to nothing',
    kind: 'no_parent',
    content: sheetsOf(['オプション', heads, [null, 'standard', null, 1980]]),
    at: ' オプション!A2',
    example: 'bedding',
  },
  {
    did: 'prices of a facility without a row',
    kind: 'no_row',
    content: sheetsOf(['料金', ['(facility)', '(set)'], ['minato', 'desk']]),
    at: ' 料金!A2',
    example: 'minato',
  },
  {
    did: 'a new set without its fields',
    kind: 'missing_new',
    content: sheetsOf(['セット', ['(id)', '(name)'], ['sofa', 'ソファ']]),
    at: ' セット!A2',
    example: '敷きパッド',
  },
  {
    did: 'nothing filled in',
    kind: 'empty',
    content: sheetsOf(['セット', ['(id)', '(name)']]),
    at: '',
    example: 'bedding',
  },
  {
    did: 'a workbook of an old Excel',
    kind: 'is_old_workbook',
    file: 'catalogue.xls',
    content: Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0),
    at: '',
    example: 'catalogue.xlsx',
  },
  {
    did: 'a picture',
    kind: 'is_picture',
    file: 'bedding.png',
    content: Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
    at: '',
    example: 'catalogue.xlsx',
  },
  {
    did: 'a table as CSV',
    kind: 'is_csv',
    file: 'prices.csv',
    content: strToU8('facility,price\naoba,1980\n'),
    at: '',
    example: 'catalogue.xlsx',
  },
  {
    did: 'a PDF',
    kind: 'is_other',
    file: 'prices.pdf',
    content: strToU8('%PDF-1.7'),
    at: '',
    example: 'catalogue.xlsx',
  },
  {
    did: 'a price that is missing',
    kind: 'missing',
    content: sheetsOf(
      ['施設', facility, ['aoba', 'aoba-house']],
      [
        '料金',
        ['(facility)', '(set)', '(option)', '(price)', '(price_type)'],
        ['aoba-house', 'desk', 'standard', null, '継続'],
      ],
    ),
    at: ' 料金!D2',
    example: '2080',
  },
  {
    did: 'neither yes nor no',
    kind: 'wrong',
    content: sheetsOf(['施設', [...facility, '(opened)'], ['aoba', 'aoba-house', 'たぶん']]),
    at: ' 施設!C2',
    example: 'たぶん',
  },
  {
    did: 'a ZIP of something else',
    kind: 'no_workbook',
    content: zipSync({ 'a.txt': strToU8('a') }),
    at: '',
    example: 'catalogue.xlsx',
  },
  {
    did: 'an XML that defines entities',
    kind: 'no_workbook',
    content: zipSync({ 'xl/workbook.xml': strToU8('<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook/>') }),
    at: '',
    example: 'catalogue.xlsx',
  },
  {
    did: 'a ZIP that unfolds into 60 MB',
    kind: 'large_workbook',
    content: zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000),
    }),
    at: '',
    example: '2,000',
  },
  {
    did: 'a file of 100 MB',
    kind: 'too_large',
    content: new Uint8Array(100_000_000),
    at: '',
    example: 'pictures/bedding-1.jpg',
  },
];
