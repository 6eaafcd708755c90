import { readFileSync } from 'node:fs';

/** How many processor seconds a part of the tests may take, in `npm test` and in `npm run test:all`. */
export interface Budget {
  readonly short: number | undefined;
  readonly full: number | undefined;
}

const secondsIn = (cell = ''): number | undefined => (/^\d+$/.test(cell) ? Number(cell) : undefined);

/** The budgets in a document's table. The first column has the names of the parts, the last two columns have the budgets. */
export const budgetsIn = (document: string): ReadonlyMap<string, Budget> =>
  new Map(
    document
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map((cells) => [cells[1] ?? '', { short: secondsIn(cells.at(-3)), full: secondsIn(cells.at(-2)) }] as const)
      .filter(([, { short, full }]) => short !== undefined || full !== undefined),
  );

export const readBudgets = (): ReadonlyMap<string, Budget> => budgetsIn(readFileSync('docs/testing.md', 'utf8'));
