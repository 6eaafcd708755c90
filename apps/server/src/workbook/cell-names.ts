/** The number of the column in a name like `C5`. */
export const columnOf = (at: string): number =>
  [...at.replace(/\d+$/, '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

export const cellName = (column: number, row: number): string => {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row}`;
};

/** Days are counted from the end of 1899, with a day that there was not. */
export const DAY_ZERO = '1899-12-30';
