import { dayInJapan } from '@hitosoroi/rules/day';
import { isRehearsal, rehearsalMark } from '../../platform/rehearsal.ts';
import type { Cell } from '../../platform/workbook/write-workbook.ts';

const HOUR = 3_600_000;

/** The date and time in Japan, such as 2026-11-15 10:00:00. */
export const clockInJapan = (instant: string): string => {
  const at = new Date(instant);
  return `${dayInJapan(at)} ${new Date(at.getTime() + 9 * HOUR).toISOString().slice(11, 19)}`;
};

/** Excel reads a CSV file as UTF-8 only if it begins with this mark. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Matches a text that a spreadsheet would run as a formula. Members can type such texts. Japanese Excel also accepts the full-width signs.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Matches a text that a spreadsheet would convert to a number, a time or a date: 090…, 0205, 1-2, 3E10, 1月2日. */
const numberLike = /^[\d０-９][\d０-９\s.,:/%eE年月日時分秒-]*$/;

const LONGEST_IN_FORMULA = 255;

/**
 * Makes a spreadsheet show a text as it was typed. An apostrophe disables a formula. For a text that looks like a number, a formula returns
 * the text, such as ="0205".
 */
const asText = (text: string): string => {
  if (formula.test(text)) return `'${text}`;
  return numberLike.test(text) && text.length <= LONGEST_IN_FORMULA && !/[\r\n]/.test(text) ? `="${text}"` : text;
};

const contentOf = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  if ('text' in cell) return asText(cell.text ?? '');
  return 'day' in cell ? (cell.day ?? '') : clockInJapan(cell.instant);
};

const quoted = (content: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(content) ? `"${content.replaceAll('"', '""')}"` : content;

/** A line of a file. In a rehearsal every line ends with the mark, so that the columns before the mark stay in their places. */
export const csvLine = (cells: readonly Cell[]): string => {
  const marked = isRehearsal() ? [...cells, rehearsalMark] : cells;
  return `${marked.map((cell) => quoted(contentOf(cell))).join(',')}\r\n`;
};
