/** Excel's limits of a sheet. */
const MOST_COLUMNS = 16_384;
export const MOST_ROWS = 1_048_576;

/** The number of the column in a name like `C5`. Undefined beyond Excel's limit. */
export const columnOf = (at: string): number | undefined => {
  const [, letters = ''] = /^([A-Z]{1,3})\d{1,7}$/.exec(at) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return column >= 1 && column <= MOST_COLUMNS ? column : undefined;
};

export const isRow = (row: number): boolean => Number.isInteger(row) && row >= 1 && row <= MOST_ROWS;

export const cellName = (column: number, row: number): string => {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row}`;
};

/** Excel's day 0. Excel also counts 1900-02-29, which does not exist. */
export const DAY_ZERO = '1899-12-30';

/** The names that ECMA-376 defines for the XML files in a workbook. */

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
export const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Replaces characters that XML forbids. Also escapes text that Excel would read as one of its own escapes, such as `_x000D_`. */
export const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML forbids
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // XML parsers would turn a carriage return into a line feed.
    .replaceAll('\r', '&#13;');

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD');

/** Decodes the entities of XML and the escapes of Excel. */
const unescaped = (xml: string): string =>
  xml
    .replaceAll(/&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/g, (_, hex, decimal, name) =>
      name ? (named[name] ?? '') : character(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll(/_x([\da-fA-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    // PostgreSQL refuses half of a surrogate pair.
    .toWellFormed();

interface Tag {
  readonly name: string;
  readonly kind: 'begin' | 'end' | 'whole';
  readonly attributes: string;
}

/** Yields the tags and texts of a file in order. Removes namespace prefixes, which some programs write. */
export function* tokensOf(xml: string): Generator<Tag | string> {
  for (const [, end, name = '', attributes = '', whole, text] of xml.matchAll(
    /<(\/?)(?:\w+:)?([A-Za-z]\w*)((?:\s[^<>]*?)?)(\/?)>|([^<>]+)/g,
  )) {
    if (text !== undefined) yield unescaped(text);
    else yield { name, kind: end ? 'end' : whole ? 'whole' : 'begin', attributes };
  }
}

export const attribute = (attributes: string, name: string): string | undefined => {
  const [, value] = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}="([^"]*)"`).exec(attributes) ?? [];
  return value === undefined ? undefined : unescaped(value);
};
