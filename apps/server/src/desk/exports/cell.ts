import { dayInJapan } from '@hitosoroi/rules/day';

/**
 * What stands in a cell of a sheet: words of ours or a figure, which spreadsheets may take for what they are; a text of somebody's, which
 * they shall leave alone; a day; or an instant.
 */
export type Cell =
  | string
  | number
  | null
  | { readonly text: string | null }
  | { readonly day: string | null }
  | { readonly instant: string };

const HOUR = 3_600_000;

/** The clock in Japan, where orders are placed and paid: 2026-11-15 10:00:00. */
export const clockInJapan = (instant: string): string => {
  const at = new Date(instant);
  return `${dayInJapan(at)} ${new Date(at.getTime() + 9 * HOUR).toISOString().slice(11, 19)}`;
};
