import type { OrderStatus } from '@hitosoroi/rules/order-status';
import { type OrderFilter, placedOn } from '../desk/order-list/wanted-orders.ts';
import type { Db } from '../platform/db/database.ts';
import { UsageError, type Values } from './command.ts';
import { findFacility } from './find-facility.ts';
import { readDay, statusWords } from './words.ts';

/** The options of an order filter, the same for the list and the export. */
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

/** Checks and parses the filter. */
export const readOrderFilter = async (
  db: Db,
  { facility, status, from, to }: Values<typeof orderOptions>,
): Promise<OrderFilter> => {
  const number = Number(status);
  if (status !== undefined && !(/^\d+$/.test(status) && isStatus(number)))
    throw new UsageError(`--status must be one of ${Object.keys(statusWords).join(', ')}, not "${status}".`);
  const first = from === undefined ? undefined : readDay(from, 'from');
  const last = to === undefined ? undefined : readDay(to, 'to');
  if (first && last && first > last) throw new UsageError(`--from ${first} is after --to ${last}.`);
  return {
    ...(facility !== undefined && { facilityIds: [(await findFacility(db, facility)).id] }),
    ...(status !== undefined && { statuses: [number as OrderStatus] }),
    ...placedOn(first, last),
  };
};
