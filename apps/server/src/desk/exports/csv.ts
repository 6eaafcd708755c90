import { type Cell, clockInJapan } from './cell.ts';

/** CSV as Excel opens it with a double click: UTF-8 that says so, lines that end with CR LF. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * A text that begins like this would run as a formula in a spreadsheet; who orders could write one. Excel for Japanese takes
 * the full-width signs too.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A text that a spreadsheet would take for a number, a time or a date, and change: 090…, 0205, 1-2, 3E10, 1月2日. */
const numberLike = /^[\d０-９][\d０-９\s.,:/%eE年月日時分秒-]*$/;

const LONGEST_IN_FORMULA = 255;

/** A formula is kept from running by an apostrophe; digits stay as they were typed by being a formula that is only a text. */
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

export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => quoted(contentOf(cell))).join(',')}\r\n`;
