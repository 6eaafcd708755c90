/** As far as sheets of Excel go. */
const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;

/** The number of the column in a name like `C5`; undefined where no sheet has that column. */
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

/** Days are counted from the end of 1899, with a day that there was not. */
export const DAY_ZERO = '1899-12-30';
