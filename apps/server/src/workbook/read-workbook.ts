import { addDays } from '@hitosoroi/rules/day';
import { strFromU8, unzipSync } from 'fflate';
import { cellName, columnOf, DAY_ZERO } from './cell-names.ts';
import { dateStyles } from './date-styles.ts';
import { attribute, tokensOf } from './xml.ts';

/** What stands in a cell. A formula counts as none, whatever it came to: nobody sees it in the file. */
export type CellValue = string | number | boolean | { readonly day: string } | { readonly odd: 'formula' | 'error' };

export interface SheetCell {
  /** Like `C5`. */
  readonly at: string;
  readonly row: number;
  readonly column: number;
  readonly value: CellValue;
}

export interface ReadSheet {
  readonly name: string;
  readonly cells: readonly SheetCell[];
}

/** A file that is no workbook, or one that unfolds into too much. */
export class WorkbookError extends Error {
  readonly reason: 'no-workbook' | 'too-large';

  constructor(reason: WorkbookError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** A catalogue of a thousand facilities is smaller. */
const MOST_BYTES = 50_000_000;
const MOST_CELLS = 500_000;

/** Unpacks only what is read, and never more than it says that it is: a bomb ends here. */
const unpack = (content: Uint8Array): Readonly<Record<string, string>> => {
  let bytes = 0;
  try {
    const files = unzipSync(content, {
      filter: ({ name, originalSize }) => {
        const isRead =
          /^xl\/(?:workbook|sharedStrings|styles|worksheets\/[\w-]+|_rels\/workbook)\.xml(?:\.rels)?$/.test(name);
        bytes += isRead ? originalSize : 0;
        if (bytes > MOST_BYTES) throw new WorkbookError('too-large');
        return isRead;
      },
    });
    return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, strFromU8(file)]));
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('no-workbook');
  }
};

/** Texts that several cells share. How a word is read aloud stands beside it, and is no part of it. */
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
  /** The day that is counted as 0. */
  readonly dayZero: string;
}

const cellValue = (written: string, type: string, style: number, { texts, isDate, dayZero }: Book): CellValue => {
  if (type === 'e') return { odd: 'error' };
  if (type === 's') return texts[Number(written)] ?? '';
  if (type === 'b') return written === '1';
  if (type === 'inlineStr' || type === 'str') return written;
  if (type === 'd') return { day: written.slice(0, 10) };
  const number = Number(written);
  // Days after the year 9999 are no days.
  const isDay = isDate(style) && number >= 1 && number < 2_958_466;
  return isDay ? { day: addDays(dayZero, Math.floor(number)) } : number;
};

const cellsOf = (xml: string, book: Book): SheetCell[] => {
  const cells: SheetCell[] = [];
  let [row, column, text] = [0, 0, ''];
  // How a word is read aloud stands beside it, and is no part of it.
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
      column = 0;
    } else if (name === 'c' && kind !== 'end') {
      const at = attribute(attributes, 'r');
      column = at ? columnOf(at) : column + 1;
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
      cells.push({ at: cellName(column, row), row, column, value });
      if (cells.length > MOST_CELLS) throw new WorkbookError('too-large');
    }
  }
  return cells;
};

/** Reads every sheet of a workbook. */
export const readWorkbook = (content: Uint8Array): ReadSheet[] => {
  const files = unpack(content);
  const workbook = files['xl/workbook.xml'];
  if (!workbook || Object.values(files).some((xml) => xml.includes('<!DOCTYPE')))
    throw new WorkbookError('no-workbook');
  const targets = new Map<string, string>();
  for (const token of tokensOf(files['xl/_rels/workbook.xml.rels'] ?? ''))
    if (typeof token !== 'string' && token.name === 'Relationship')
      targets.set(attribute(token.attributes, 'Id') ?? '', attribute(token.attributes, 'Target') ?? '');
  const book: Book = {
    texts: sharedTexts(files['xl/sharedStrings.xml'] ?? ''),
    isDate: dateStyles(files['xl/styles.xml'] ?? ''),
    dayZero: /date1904="(?:1|true)"/.test(workbook) ? '1904-01-01' : DAY_ZERO,
  };
  const sheets: ReadSheet[] = [];
  for (const token of tokensOf(workbook)) {
    if (typeof token === 'string' || token.name !== 'sheet') continue;
    const target = targets.get(attribute(token.attributes, 'id') ?? '') ?? '';
    const xml = files[target.startsWith('/') ? target.slice(1) : `xl/${target}`] ?? '';
    sheets.push({ name: attribute(token.attributes, 'name') ?? '', cells: cellsOf(xml, book) });
  }
  return sheets;
};
