import { addDays } from '@hitosoroi/rules/day';
import { strFromU8, unzipSync } from 'fflate';
import { attribute, cellName, columnOf, DAY_ZERO, isRow, tokensOf } from './xml.ts';

/** The ids of built-in date formats, including Japanese ones. */
const isBuiltIn = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Excel's limit for the code of a number format. */
const LONGEST_CODE = 255;

/** Which styles show a number as a day. */
const dateStyles = (xml: string): ((style: number) => boolean) => {
  const own = new Set<number>();
  const formats: number[] = [];
  let isInCells = false;
  for (const token of tokensOf(xml)) {
    if (typeof token === 'string') continue;
    const { name, kind, attributes } = token;
    if (name === 'numFmt') {
      // Removes quoted text, text in brackets and escaped characters, because they are not part of a date pattern.
      const written = (attribute(attributes, 'formatCode') ?? '').slice(0, LONGEST_CODE);
      const code = written.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
      if (/[ymd]/i.test(code)) own.add(Number(attribute(attributes, 'numFmtId')));
    } else if (name === 'cellXfs') isInCells = kind === 'begin';
    else if (name === 'xf' && isInCells && kind !== 'end') formats.push(Number(attribute(attributes, 'numFmtId') ?? 0));
  }
  return (style) => {
    const format = formats[style] ?? 0;
    return isBuiltIn(format) || own.has(format);
  };
};

/** The value of a cell. A formula is `odd`, even if its result is a usable value. */
export type CellValue = string | number | boolean | { readonly day: string } | { readonly odd: 'formula' | 'error' };

export interface SheetCell {
  /** The name of the cell, such as `C5`. */
  readonly at: string;
  readonly row: number;
  readonly column: number;
  readonly value: CellValue;
}

export interface ReadSheet {
  readonly name: string;
  readonly cells: readonly SheetCell[];
}

/** Thrown if the file is no workbook, or too large when unpacked. */
export class WorkbookError extends Error {
  readonly reason: 'no-workbook' | 'too-large';

  constructor(reason: WorkbookError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** How large an unpacked workbook may be. The catalogue of a thousand facilities is smaller. */
const MOST_BYTES = 50_000_000;
const MOST_SHEETS = 50;
const MOST_CELLS = 300_000;
/**
 * How many characters all cells together may have. Even a small file can exceed this, because many cells may refer to one long shared text.
 */
const MOST_LETTERS = 20_000_000;
/** Excel's limit for one cell. */
const LONGEST_TEXT = 32_767;

const isReadFile = (name: string): boolean =>
  name.length < 200 &&
  /^xl\/(?:workbook|sharedStrings|styles|worksheets\/[\w-]+|_rels\/workbook)\.xml(?:\.rels)?$/.test(name);

/** Unpacks only the files that we need, and stops if one is larger than it declares. This stops a zip bomb. */
const unpack = (content: Uint8Array): ReadonlyMap<string, string> => {
  let [bytes, packed, count] = [0, 0, 0];
  try {
    const files = unzipSync(content, {
      filter: ({ name, size, originalSize }) => {
        if (!isReadFile(name)) return false;
        bytes += originalSize;
        packed += size;
        count += 1;
        // If the packed sizes add up to more than the file, several entries refer to the same bytes.
        if (bytes > MOST_BYTES || packed > content.length || count > MOST_SHEETS + 4)
          throw new WorkbookError('too-large');
        return true;
      },
    });
    return new Map(Object.entries(files).map(([name, file]) => [name, strFromU8(file)]));
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('no-workbook');
  }
};

/** The texts that cells share, without their phonetic reading (`rPh`). */
const sharedTexts = (xml: string): string[] => {
  const texts: string[] = [];
  let text = '';
  const open = new Set<string>();
  for (const token of tokensOf(xml)) {
    if (typeof token === 'string') {
      if (open.has('t') && !open.has('rPh')) text += token;
    } else if (token.kind === 'begin') {
      open.add(token.name);
      if (token.name === 'si') text = '';
    } else if (token.kind === 'end') {
      open.delete(token.name);
      if (token.name === 'si') texts.push(text);
    } else if (token.name === 'si') texts.push('');
  }
  return texts;
};

interface Book {
  readonly texts: readonly string[];
  readonly isDate: (style: number) => boolean;
  /** The day that Excel stores as the number 0. */
  readonly dayZero: string;
}

const cellValue = (written: string, type: string, style: number, { texts, isDate, dayZero }: Book): CellValue => {
  if (type === 'e') return { odd: 'error' };
  if (type === 's') return texts[Number(written)] ?? '';
  if (type === 'b') return written === '1';
  if (type === 'inlineStr' || type === 'str') return written;
  if (type === 'd') return { day: written.slice(0, 10) };
  const number = Number(written);
  // Excel has no days after the year 9999.
  const isDay = isDate(style) && number >= 1 && number < 2_958_466;
  return isDay ? { day: addDays(dayZero, Math.floor(number)) } : number;
};

const outOfSheet = (): never => {
  throw new WorkbookError('no-workbook');
};

/** Makes the function that counts a cell. It throws if all sheets of a workbook together contain too much. */
const startBudget = () => {
  let [cells, letters] = [0, 0];
  return ({ value }: SheetCell): void => {
    const length = typeof value === 'string' ? value.length : 0;
    cells += 1;
    letters += length;
    if (cells > MOST_CELLS || letters > MOST_LETTERS || length > LONGEST_TEXT) throw new WorkbookError('too-large');
  };
};

const cellsOf = (xml: string, book: Book, spend: (cell: SheetCell) => void): SheetCell[] => {
  const cells: SheetCell[] = [];
  let [row, column, text] = [0, 0, ''];
  // The phonetic reading (`rPh`) does not belong to the text.
  let [isText, isReading] = [false, false];
  let cell = { type: '', style: 0, hasFormula: false };
  for (const token of tokensOf(xml)) {
    if (typeof token === 'string') {
      if (isText && !isReading) text += token;
      continue;
    }
    const { name, kind, attributes } = token;
    if (name === 'row' && kind !== 'end') {
      row = Number(attribute(attributes, 'r') ?? row + 1);
      if (!isRow(row)) throw new WorkbookError('no-workbook');
      column = 0;
    } else if (name === 'c' && kind !== 'end') {
      const at = attribute(attributes, 'r');
      column = columnOf(at ?? cellName(column + 1, 1)) ?? outOfSheet();
      cell = {
        type: attribute(attributes, 't') ?? '',
        style: Number(attribute(attributes, 's') ?? 0),
        hasFormula: false,
      };
      text = '';
    } else if (name === 'f') {
      cell.hasFormula = true;
    } else if (name === 'v' || name === 't') {
      isText = kind === 'begin';
    } else if (name === 'rPh') {
      isReading = kind === 'begin';
    } else if (name === 'c' && kind === 'end' && (text !== '' || cell.hasFormula)) {
      const value: CellValue = cell.hasFormula ? { odd: 'formula' } : cellValue(text, cell.type, cell.style, book);
      const found = { at: cellName(column, row), row, column, value };
      spend(found);
      cells.push(found);
    }
  }
  return cells;
};

export const readWorkbook = (content: Uint8Array): ReadSheet[] => {
  const files = unpack(content);
  const workbook = files.get('xl/workbook.xml');
  if (!workbook || files.values().some((xml) => xml.includes('<!DOCTYPE'))) throw new WorkbookError('no-workbook');
  const targets = new Map<string, string>();
  for (const token of tokensOf(files.get('xl/_rels/workbook.xml.rels') ?? ''))
    if (typeof token !== 'string' && token.name === 'Relationship')
      targets.set(attribute(token.attributes, 'Id') ?? '', attribute(token.attributes, 'Target') ?? '');
  const book: Book = {
    texts: sharedTexts(files.get('xl/sharedStrings.xml') ?? ''),
    isDate: dateStyles(files.get('xl/styles.xml') ?? ''),
    dayZero: /date1904="(?:1|true)"/.test(workbook) ? '1904-01-01' : DAY_ZERO,
  };
  const sheets: ReadSheet[] = [];
  const spend = startBudget();
  for (const token of tokensOf(workbook)) {
    if (typeof token === 'string' || token.name !== 'sheet') continue;
    const target = targets.get(attribute(token.attributes, 'id') ?? '') ?? '';
    const xml = files.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`) ?? '';
    // Several sheets may name the same file, which is then read for each of them. So the number of sheets is limited here too.
    if (sheets.length === MOST_SHEETS) throw new WorkbookError('too-large');
    sheets.push({ name: attribute(token.attributes, 'name') ?? '', cells: cellsOf(xml, book, spend) });
  }
  return sheets;
};
