import { type CartItem, isNothing, type Quantity } from './cart.ts';
import { addDays, type Day } from './day.ts';

/** Finds out which sets count months, and how many months a rental period has. */

const japaneseMonths = /^(?:[かカヵケヶ箇]月[間分]?)$/;
const englishMonths = /^month(?:s|\(s\))?$/i;

/** Whether a unit counts months. Only the catalogue's words decide: か月 in any spelling, or month(s). */
export const isMonths = (unit: string | null, unitEn: string | null): boolean =>
  [unit, unitEn].some((words) => {
    const said = words?.normalize('NFKC').trim() ?? '';
    return japaneseMonths.test(said) || englishMonths.test(said);
  });

const japaneseTime = /^(?:泊|日間?|週間?|年間?)分?$/;
const englishTime = /^(?:night|day|week|year)(?:s|\(s\))?$/i;

/** Whether a unit counts time: months, or nights, days, weeks or years. */
export const isTime = (unit: string | null, unitEn: string | null): boolean =>
  isMonths(unit, unitEn) ||
  [unit, unitEn].some((words) => {
    const said = words?.normalize('NFKC').trim() ?? '';
    return japaneseTime.test(said) || englishTime.test(said);
  });

const dayOf = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/**
 * The last day of a period of this many months: the day before the same day of a later month. If that month lacks the day, the period ends
 * with the month, as in the Civil Code (article 143): one month from 31 January ends on 28 February.
 */
export const lastDayOfMonths = (start: Day, months: number): Day => {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const same = dayOf(year, month - 1 + months, day);
  return same.endsWith(start.slice(8)) ? addDays(same, -1) : dayOf(year, month + months, 0);
};

/** The number of months of a rental period. Its first and last day both count, and a month that has begun counts as a whole. */
export const monthsOf = (start: Day, end: Day): number => {
  const [startYear = 0, startMonth = 0] = start.split('-').map(Number);
  const [endYear = 0, endMonth = 0] = end.split('-').map(Number);
  // The number of calendar months that the period touches. The result is this number, or one less.
  const touched = (endYear - startYear) * 12 + endMonth - startMonth + 1;
  return touched > 1 && end <= lastDayOfMonths(start, touched - 1) ? touched - 1 : touched;
};

/** The quantity of an item that counts months. */
export const monthsQuantity = (item: CartItem): Quantity | undefined => {
  if (isMonths(item.secondUnitLabel, item.secondUnitLabelEn)) return 'secondQuantity';
  return isMonths(item.firstUnitLabel, item.firstUnitLabelEn) ? 'firstQuantity' : undefined;
};

/** Whether one of an item's quantities is its rental time. */
export const countsTime = (item: CartItem): boolean =>
  isTime(item.firstUnitLabel, item.firstUnitLabelEn) || isTime(item.secondUnitLabel, item.secondUnitLabelEn);

const planLength = /(?<!\d)(\d{1,2})(年|[かカヵケヶ箇]月)[間分]?(?=プラン|コース|契約|[\s(]|$)/;

/** The months of a plan, if its name has them: 1年プラン, 6か月. A school year (2年生, 27年度) does not count. */
export const monthsOfPlan = (name: string): number | undefined => {
  const [, count, unit] = planLength.exec(name.normalize('NFKC')) ?? [];
  return count === undefined ? undefined : Number(count) * (unit === '年' ? 12 : 1);
};

/** Items whose plan has another length than the rental period, except items that count time. */
export const otherPlans = (items: readonly CartItem[], months: number): CartItem[] =>
  items.filter((item) => {
    const own = monthsOfPlan(item.optionName);
    return own !== undefined && own !== months && !countsTime(item);
  });

/** The months for which an item is rented. Undefined if it counts no months, or if its quantity is 0. */
export const monthsIn = (item: CartItem): number | undefined => {
  const quantity = monthsQuantity(item);
  return quantity && !isNothing(item) ? item[quantity] : undefined;
};

/** The months for which an item is rented, counted or by its plan. Undefined if neither tells. */
export const rentedMonths = (item: CartItem): number | undefined => {
  if (countsTime(item)) return monthsIn(item);
  return isNothing(item) ? undefined : monthsOfPlan(item.optionName);
};

/** Whether an item is rented for fewer months than the period. Then the order does not say for which months of the period. */
export const isForPartOfPeriod = (items: readonly CartItem[], months: number): boolean =>
  items.some((item) => (monthsIn(item) ?? months) < months);
