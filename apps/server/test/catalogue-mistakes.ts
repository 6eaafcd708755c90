import type { MistakeKind } from '../src/catalogue/file/mistakes/mistake.ts';

/** A file with one mistake: the example with a change, or other content. */
interface Sample {
  /** What the user did wrong, for the table in docs/catalogue.md. */
  readonly did: string;
  readonly kind: MistakeKind;
  readonly change: readonly [from: string, to: string] | { readonly content: string | Uint8Array };
  /** The message names the line where this text occurs last. Undefined for a mistake of the whole file. */
  readonly at?: string;
  /** A correct value that the message has to show. */
  readonly example: string;
}

const name = '    name: 青葉大学\n';
const none = new Uint8Array();
/** Another facility, which offers the same set as the first. */
const other = `  - id: minato
    name: みなと学園
    facilities:
      - id: minato-main
        name: 本校
        order_type: 1
        start_date: 2027-04-01
        end_date: 2028-03-31
        cancellation: direct
        cancel_policy: 準備中です。
        products: [desk]
`;

/** Every kind of mistake that a YAML file can have, each with a file. The table in the docs is generated from them. */
export const mistakeSamples: readonly Sample[] = [
  { did: 'an empty file', kind: 'empty', change: { content: none }, example: 'products: [{ id: bedding' },
  {
    did: 'a file over 10 MB',
    kind: 'too_large',
    change: { content: new Uint8Array(10_000_001) },
    example: 'pictures/bedding-1.jpg',
  },
  {
    did: 'saved as Shift_JIS',
    kind: 'not_utf8',
    change: { content: Uint8Array.of(0x90, 0xc2, 0x97, 0x74) },
    example: 'UTF-8',
  },
  {
    did: 'indented with a tab',
    kind: 'yaml_tab',
    change: [name, '\tname: 青葉大学\n'],
    at: '\tname: 青葉大学',
    example: 'name: 青葉大学',
  },
  {
    did: 'a full-width colon',
    kind: 'yaml_wide',
    change: [name, '    name：青葉大学\n'],
    at: 'name：',
    example: 'name: 青葉大学',
  },
  {
    did: 'lines that do not line up',
    kind: 'yaml_indent',
    change: [name, '      name: 青葉大学\n'],
    at: 'id: aoba\n',
    example: 'name: 青葉大学',
  },
  {
    did: 'two colons in a line',
    kind: 'yaml_colon',
    change: [name, '    name: 青葉大学: 本部\n'],
    at: '青葉大学: 本部',
    example: 'name: "',
  },
  {
    did: 'a bracket that is not closed',
    kind: 'yaml_unclosed',
    change: ['pictures: [desk-1.svg]', 'pictures: [desk-1.svg'],
    at: 'options:\n      - { id: standard, name: デスク',
    example: '[bedding, desk]',
  },
  {
    did: 'a field twice',
    kind: 'yaml_repeated',
    change: [name, name + name],
    at: `name: 青葉大学\n    name_en`,
    example: 'name:',
  },
  {
    did: 'a value that begins with @',
    kind: 'yaml_start',
    change: [name, '    name: @青葉大学\n'],
    at: 'name: @',
    example: 'color: "#2b4a8b"',
  },
  {
    did: 'a reference to nothing',
    kind: 'yaml_alias',
    change: [name, '    name: *aoba\n'],
    at: '*aoba',
    example: 'cancel_policy:',
  },
  {
    did: 'two documents in a file',
    kind: 'yaml_documents',
    change: ['products:\n  - id: bedding\n    name', '---\nproducts:\n  - id: bedding\n    name'],
    at: '---\n',
    example: '---',
  },
  {
    did: 'words after a quote',
    kind: 'yaml_other',
    change: [name, '    name: "青葉大学" 本部\n'],
    at: '本部\n',
    example: 'name: 青葉大学',
  },
  {
    did: 'no YAML fields at all',
    kind: 'wrong',
    change: { content: '青葉大学\n' },
    at: '青葉大学',
    example: '{ seller:',
  },
  {
    did: 'a name that is missing',
    kind: 'missing_new',
    change: [name, ''],
    at: 'id: aoba\n',
    example: 'name: 青葉大学',
  },
  {
    did: 'an id that is missing',
    kind: 'missing',
    change: ['      - id: aoba-house\n        name', '      - name'],
    at: 'name: 国際学生寮',
    example: 'id: aoba-house',
  },
  {
    did: 'a name that is empty',
    kind: 'blank',
    change: [name, '    name:\n'],
    at: '    name:\n',
    example: 'name: 青葉大学',
  },
  {
    did: 'a field that is misspelled',
    kind: 'unknown',
    change: ['        published:', '        publised:'],
    at: 'publised',
    example: 'published: false',
  },
  {
    did: 'a field that there is not',
    kind: 'unknown_far',
    change: ['        published:', '        color_scheme:'],
    at: 'color_scheme',
    example: 'id: aoba-house',
  },
  {
    did: 'a number in place of a text',
    kind: 'wrong',
    change: ['title: 学籍番号', 'title: 205'],
    at: 'title: 205',
    example: 'title: 学籍番号',
  },
  {
    did: 'a control character',
    kind: 'control',
    change: ['title: 学籍番号', 'title: "学籍\\u0007番号"'],
    at: '学籍\\u0007番号',
    example: 'title: 学籍番号',
  },
  {
    did: 'a title of 10,001 characters',
    kind: 'too_long',
    change: ['title: 学籍番号', `title: ${'あ'.repeat(10_001)}`],
    at: 'title: あ',
    example: 'title: 学籍番号',
  },
  {
    did: 'an ID with capital letters',
    kind: 'wrong',
    change: ['- id: aoba\n', '- id: Aoba\n'],
    at: 'id: Aoba\n',
    example: 'id: aoba',
  },
  {
    did: 'a key that is too short',
    kind: 'wrong',
    change: ['key: aoba-house-2027', 'key: aoba'],
    at: 'key: aoba',
    example: 'key: aoba-house-2027',
  },
  {
    did: 'a code with a hyphen',
    kind: 'wrong',
    change: ['code: AOBA27', 'code: AO-27'],
    at: 'AO-27',
    example: 'code: AOBA27',
  },
  {
    did: 'a day that there is not',
    kind: 'wrong',
    change: ['end_date: 2028-03-31', 'end_date: 2028-02-30'],
    at: '2028-02-30',
    example: 'end_date: 2028-03-31',
  },
  {
    did: 'a day with slashes',
    kind: 'wrong',
    change: ['end_date: 2028-03-31', 'end_date: 2028/3/31'],
    at: '2028/3/31',
    example: 'end_date: 2028-03-31',
  },
  {
    did: 'full-width digits',
    kind: 'wide',
    change: ['price: 1980', 'price: １９８０'],
    at: '１９８０',
    example: 'price: 1980',
  },
  {
    did: 'a price with a comma',
    kind: 'wrong',
    change: ['price: 1980', 'price: 1,980'],
    at: '1,980',
    example: 'price: 1980',
  },
  {
    did: 'a price below zero',
    kind: 'wrong',
    change: ['price: 1980', 'price: -1'],
    at: 'price: -1',
    example: 'price: 1980',
  },
  {
    did: 'a price with a fraction',
    kind: 'wrong',
    change: ['price: 1980', 'price: 19.5'],
    at: '19.5',
    example: 'price: 1980',
  },
  {
    did: 'a price that is too high',
    kind: 'wrong',
    change: ['price: 1980', 'price: 19800000'],
    at: '19800000',
    example: 'price: 1980',
  },
  {
    did: 'too many days to pay',
    kind: 'wrong',
    change: ['payment_term_days: 7', 'payment_term_days: 90'],
    at: ': 90',
    example: 'payment_term_days: 7',
  },
  { did: 'a question numbered 0', kind: 'wrong', change: ['- id: 1\n', '- id: 0\n'], at: 'id: 0', example: 'id: 1' },
  {
    did: 'a place in words',
    kind: 'wrong',
    change: ['sort_order: 2', 'sort_order: last'],
    at: 'last',
    example: 'sort_order: 1',
  },
  {
    did: 'neither true nor false',
    kind: 'wrong',
    change: ['opened: false', 'opened: maybe'],
    at: 'maybe',
    example: 'opened: false',
  },
  { did: 'a color by its name', kind: 'wrong', change: ['"#2b4a8b"', 'blue'], at: 'blue', example: 'color: "#2b4a8b"' },
  {
    did: 'none of the choices',
    kind: 'wrong',
    change: ['cancellation: direct', 'cancellation: never'],
    at: 'never',
    example: 'cancellation: direct',
  },
  {
    did: 'an email address without @',
    kind: 'wrong',
    change: ['support@example.jp', 'support'],
    at: 'email: support',
    example: 'support@example.jp',
  },
  {
    did: 'an invoice number of 12 digits',
    kind: 'wrong',
    change: ['T1234567890123', 'T123456789012'],
    at: 'T123456789012',
    example: 'T1234567890123',
  },
  {
    did: 'a text in place of a list',
    kind: 'wrong',
    change: ['[desk-1.svg]', 'desk-1.svg'],
    at: 'pictures: desk',
    example: 'pictures: [bedding-1.svg',
  },
  {
    did: 'a text in place of fields',
    kind: 'wrong',
    change: ['{ unit: 組, unit_en: set(s) }', '組'],
    at: 'quantity_a: 組',
    example: 'quantity_a: { unit: 組',
  },
  {
    did: 'a number in place of a set',
    kind: 'wrong',
    change: ['          - desk\n', '          - 5\n'],
    at: '- 5',
    example: '{ id: bedding',
  },
  {
    did: 'a price in words',
    kind: 'wrong',
    change: ['repeat: { price: 1680, price_type: repeat }', 'repeat: free'],
    at: 'repeat: free',
    example: '{ price: 2080',
  },
  {
    did: 'a picture in another folder',
    kind: 'wrong',
    change: ['[desk-1.svg]', '[../desk-1.svg]'],
    at: '../desk',
    example: 'bedding-1.svg',
  },
  {
    did: 'four pictures',
    kind: 'too_many',
    change: ['[desk-1.svg]', '[a.svg, b.svg, c.svg, d.svg]'],
    at: 'd.svg',
    example: 'pictures: [bedding-1.svg',
  },
  {
    did: 'a set without options',
    kind: 'too_few',
    change: [
      '    options:\n      - { id: standard, name: デスク・椅子, name_en: Desk and chair, price: 1650 }',
      '    options: []',
    ],
    at: 'options: []',
    example: 'options: [{ id: standard',
  },
  {
    did: 'an ID twice',
    kind: 'repeated',
    change: ['- id: desk', '- id: bedding'],
    at: '- id: bedding\n    facility',
    example: 'id: bedding',
  },
  {
    did: 'a choice twice',
    kind: 'repeated',
    change: ['label: 西棟', 'label: 東棟'],
    at: 'label: 東棟, label_en: West',
    example: 'label: 東棟',
  },
  {
    did: 'a set that is nowhere',
    kind: 'no_set',
    change: ['          - desk\n', '          - television\n'],
    at: '- television',
    example: 'id: bedding',
  },
  {
    did: 'an option that the set has not',
    kind: 'no_option',
    change: ['              repeat:', '              winter:'],
    at: 'winter:',
    example: '{ price: 2080',
  },
  {
    did: 'a facility that is nowhere',
    kind: 'no_facility',
    change: ['facility: aoba-house', 'facility: minato'],
    at: 'facility: minato',
    example: 'facility: aoba-house',
  },
  {
    did: 'a period that ends before it starts',
    kind: 'ends_early',
    change: ['end_date: 2028-03-31', 'end_date: 2026-03-31'],
    at: '2026-03-31',
    example: 'end_date: 2028-03-31',
  },
  {
    did: 'a stock below the fewest per order',
    kind: 'below_least',
    change: ['stock: 100', 'stock: 1'],
    at: 'stock: 1',
    example: 'stock: 100',
  },
  {
    did: 'a mistyped year',
    kind: 'far_day',
    change: ['end_date: 2028-03-31', 'end_date: 9999-03-31'],
    at: '9999-03-31',
    example: 'end_date: 2028-03-31',
  },
  {
    did: 'opening and closing on one day',
    kind: 'same_day',
    change: ['closes_on: 2028-04-01', 'closes_on: 2027-02-01'],
    at: 'closes_on:',
    example: 'closes_on: 2028-04-01',
  },
  {
    did: 'a select without choices',
    kind: 'no_choice',
    change: ['              type: string', '              type: select'],
    at: '- id: 1',
    example: 'options: [{ label: 東棟',
  },
  {
    did: 'choices without a select',
    kind: 'needless_choices',
    change: ['              type: select', '              type: date'],
    at: 'type: date',
    example: 'type: string',
  },
  {
    did: 'a text of a picture that is not there',
    kind: 'text_alone',
    change: ['    pictures: [desk-1.svg]\n', '    pictures: [desk-1.svg]\n    alt_2: 学習机\n'],
    at: 'alt_2: 学習机',
    example: 'alt_2: ',
  },
  {
    did: 'a picture that is not there',
    kind: 'no_picture',
    change: ['[desk-1.svg]', '[desk-9.svg]'],
    at: 'desk-9',
    example: 'bedding-1.svg',
  },
  {
    did: 'a set of another facility',
    kind: 'other_facility',
    change: ['\nproducts:\n', `${other}\nproducts:\n`],
    at: '[desk]\n',
    example: 'id: bedding',
  },
  {
    did: 'a set of one facility that another offers',
    kind: 'offered_elsewhere',
    change: ['\nproducts:\n', `${other}\nproducts:\n`],
    at: 'facility: aoba-house',
    example: 'facility: aoba-house',
  },
];
