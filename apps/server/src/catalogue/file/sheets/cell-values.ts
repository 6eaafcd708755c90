import { addDays } from '@hitosoroi/rules/day';
import { languages } from '@hitosoroi/rules/language';
import { catalogueSheets } from '@hitosoroi/texts/staff/catalogue-sheets';
import { DAY_ZERO } from '../../../platform/workbook/cell-names.ts';
import type { CellValue } from '../../../platform/workbook/read-workbook.ts';
import type { Mistake } from '../mistakes/mistake.ts';
import { type Column, pickWord } from './columns.ts';

/** What a cell says, or what is wrong with it before its field is looked at. */
export type CellSaid = { readonly value: unknown } | Pick<Mistake, 'kind' | 'values'>;

const isOneOf = (word: string, id: 'cell.yes' | 'cell.no' | 'cell.none'): boolean =>
  languages.some((language) => catalogueSheets[id][language] === word);

const yesNo = (word: string): unknown => {
  const lower = word.toLowerCase();
  if (isOneOf(lower, 'cell.yes') || lower === 'true') return true;
  return isOneOf(lower, 'cell.no') || lower === 'false' ? false : word;
};

const choice = (word: string, column: Column): unknown =>
  (column.rule.choices ?? []).find(
    (each) => String(each) === word || languages.some((language) => pickWord(column, each, language) === word),
  ) ?? word;

/** A text as its column understands it. What it does not understand stays as it was typed, and is told of as a wrong value. */
const fromText = (text: string, column: Column): unknown => {
  const word = text.trim();
  if (isOneOf(word, 'cell.none')) return null;
  switch (column.rule.kind) {
    case 'yes_no':
      return yesNo(word);
    case 'choice':
      return choice(word, column);
    case 'yen':
    case 'days':
    case 'number':
    case 'place':
      return /^-?\d{1,9}$/.test(word) ? Number(word) : word;
    default:
      return word;
  }
};

const fromNumber = (number: number, column: Column): CellSaid => {
  const { kind } = column.rule;
  if (kind === 'day')
    return number >= 1 && number < 2_958_466
      ? { kind: 'day_number', values: { value: number, day: addDays(DAY_ZERO, Math.floor(number)) } }
      : { value: String(number) };
  if (kind === 'choice') return { value: choice(String(number), column) };
  return { value: ['yen', 'days', 'number', 'place', 'yes_no'].includes(kind) ? number : String(number) };
};

/** What a cell says, as the file would have it. */
export const cellSaid = (cell: CellValue, column: Column): CellSaid => {
  if (typeof cell === 'number') return fromNumber(cell, column);
  if (typeof cell === 'string') return { value: fromText(cell, column) };
  if (typeof cell === 'boolean') return { value: column.rule.kind === 'yes_no' ? cell : String(cell) };
  if ('day' in cell) return { value: cell.day };
  return { kind: cell.odd === 'formula' ? 'formula' : 'error_cell' };
};
