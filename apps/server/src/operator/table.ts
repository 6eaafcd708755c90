import { highest } from '@hitosoroi/rules/highest';

type Cell = string | number | null;

/** Characters that are two columns wide: Japanese, full-width forms, emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const widthless = /\p{Mn}|\p{Me}/u;

/** Characters that move the terminal's cursor or reverse the direction of text. Texts from members may contain them. */
const unsafe = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

const oneLine = (text: string): string => text.replaceAll(/\r\n|[\r\n\t]/g, ' ').replaceAll(unsafe, '\ufffd');

/** Makes a text of several lines safe for a terminal, and keeps its lines. */
const severalLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n');

const widthOf = (text: string): number => {
  let width = 0;
  for (const character of text) width += widthless.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return width;
};

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

const isNumber = (text: string): boolean => /^¥?[\d,]+$/.test(text);

/**
 * Rows as a table for staff. Each field is a column with its name at the top. Numbers are aligned on the right, except in the column `id`.
 */
export const table = (rows: readonly Readonly<Record<string, Cell>>[]): string => {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => oneLine(String(row[column] ?? ''))));
  const widths = columns.map((column, index) =>
    highest(
      cells.map((line) => widthOf(line[index] ?? '')),
      widthOf(column),
    ),
  );
  const isRight = columns.map(
    (column, index) =>
      column !== 'id' &&
      cells.some((line) => line[index]) &&
      cells.every((line) => !line[index] || isNumber(line[index])),
  );
  const placed = (line: readonly string[]) =>
    line
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return isRight[index] ? ' '.repeat(width - widthOf(cell)) + cell : padded(cell, width);
      })
      .join('  ')
      .trimEnd();
  return [columns, ...cells].map((line) => `${placed(line)}\n`).join('');
};

/** One record for staff. Each field that is not empty has a line. A text of several lines is indented. */
export const fields = (thing: Readonly<Record<string, Cell>>): string => {
  const given = Object.entries(thing).filter(([, value]) => value !== null && value !== '');
  const width = highest(given.map(([name]) => widthOf(name)));
  return given
    .map(([name, value]) => {
      const text = severalLines(String(value)).replaceAll('\n', `\n${' '.repeat(width + 2)}`);
      return `${padded(name, width)}  ${text}\n`;
    })
    .join('');
};

/** A part of a longer answer, with its heading. Empty if the body is empty. */
export const section = (heading: string, body: string): string =>
  body ? `\n${heading}\n${body.replaceAll(/^(?=.)/gm, '  ')}` : '';
