import type { Day } from '@hitosoroi/rules/day';
import { dayFigures } from '@hitosoroi/rules/day-figures';
import type { Db, Tx } from '../../platform/db/database.ts';
import { hasPaymentsOn } from '../payments/compare-days.ts';
import { type Figures, figuresOf } from './figures.ts';
import { openDays } from './find-unclosed.ts';

/** Nothing was counted, and there is no attempt to pay that the provider could say something else of. */
export const isQuiet = async (db: Db | Tx, day: Day, figures: Figures): Promise<boolean> =>
  dayFigures.every((name) => figures[name].count === 0) && !(await hasPaymentsOn(db, day));

/** The days that are open and quiet, oldest first, with what they add up to. */
export const findQuietDays = async (db: Db | Tx, today: Day) => {
  const quiet: { readonly day: Day; readonly figures: Figures }[] = [];
  for (const day of await openDays(db, today)) {
    const figures = await figuresOf(db, day);
    if (await isQuiet(db, day, figures)) quiet.push({ day, figures });
  }
  return quiet;
};
