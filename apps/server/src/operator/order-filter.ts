import { addDays } from '@hitosoroi/rules/day';
import type { OrderStatus } from '@hitosoroi/rules/order-status';
import type { Db } from '../db/database.ts';
import { UsageError, type Values } from './command.ts';
import { findFacility } from './find-facility.ts';
import { readDay, statusWords } from './words.ts';

/** The options by which orders are chosen, the same for the list and the export. */
export const orderOptions = {
  facility: { type: 'string', value: 'HANDLE', does: 'only orders of this facility' },
  status: {
    type: 'string',
    value: 'N',
    does: `only orders in this status: ${Object.entries(statusWords)
      .map(([status, word]) => `${status} ${word}`)
      .join(', ')}`,
  },
  from: { type: 'string', value: 'DAY', does: 'only orders of this day (Japan) and later' },
  to: { type: 'string', value: 'DAY', does: 'only orders of this day (Japan) and earlier' },
} as const;

const isStatus = (number: number): number is OrderStatus => number in statusWords;

const startOf = (day: string): string => new Date(`${day}T00:00:00+09:00`).toISOString();

/** Which orders are wanted, checked. */
export const readOrderFilter = async (db: Db, { facility, status, from, to }: Values<typeof orderOptions>) => {
  const number = Number(status);
  if (status !== undefined && !(/^\d+$/.test(status) && isStatus(number)))
    throw new UsageError(`--status must be one of ${Object.keys(statusWords).join(', ')}, not "${status}".`);
  const first = from === undefined ? undefined : readDay(from, 'from');
  const last = to === undefined ? undefined : readDay(to, 'to');
  if (first && last && first > last) throw new UsageError(`--from ${first} is after --to ${last}.`);
  return {
    facilityId: facility === undefined ? undefined : (await findFacility(db, facility)).id,
    status: status === undefined ? undefined : (number as OrderStatus),
    since: first && startOf(first),
    before: last && startOf(addDays(last, 1)),
  };
};

export type OrderFilter = Awaited<ReturnType<typeof readOrderFilter>>;

/** The orders that are wanted; whoever asks goes on from here with what they need of them. */
export const wantedOrders = (db: Db, { facilityId, status, since, before }: OrderFilter) => {
  let query = db.selectFrom('orders');
  if (facilityId !== undefined) query = query.where('orders.facility_id', '=', facilityId);
  if (status !== undefined) query = query.where('orders.order_status', '=', status);
  if (since !== undefined) query = query.where('orders.ordered_at', '>=', since);
  if (before !== undefined) query = query.where('orders.ordered_at', '<', before);
  return query;
};
