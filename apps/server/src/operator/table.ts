type Cell = string | number | null;

/** Rows as a table for people: a column per field, headed by its name. */
export const table = (rows: readonly Record<string, Cell>[]): string => {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, index) => cell.padEnd(widths[index] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
};
