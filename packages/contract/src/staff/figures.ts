import { payingWays } from '@hitosoroi/rules/order-states';
import { patternField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { FacilityName } from './facilities.ts';
import { Id, IdInAddress } from './parts.ts';
import { staffRead } from './staff-call.ts';

const Day = patternField(10, /^\d{4}-\d{2}-\d{2}$/);

const readers = ['catalogue', 'finance', 'admin', 'viewer'] as const;

/** The events of each day. An order that was placed on one day may be paid on another, and counts on both. */
const Sums = {
  /** How often visitors came with a key or code. */
  arrivals: z.int(),
  /** Members who confirmed their address. */
  registered: z.int(),
  /** Members who came to the checkout with a cart. */
  carts: z.int(),
  placed: z.int(),
  placed_yen: z.int(),
  paid: z.int(),
  paid_yen: z.int(),
  canceled: z.int(),
  canceled_yen: z.int(),
  expired: z.int(),
  expired_yen: z.int(),
};

const Period = z.object({
  /** Days in Japan, both included. By default the last 30 days. */
  from: z.optional(Day),
  to: z.optional(Day),
  facility: z.optional(IdInAddress),
});

export const readFigures = staffRead('/figures', {
  summary: 'What happened in a period of at most a year, by day, facility, way of paying and set.',
  roles: readers,
  scope: 'many',
  trace: 'none',
  query: Period,
  answer: z.object({
    from: Day,
    to: Day,
    /** False while the server is still counting older days. */
    is_complete: z.boolean(),
    total: z.object(Sums),
    days: z.array(z.object({ day: Day, ...Sums })),
    facilities: z.array(z.extend(FacilityName, Sums)),
    ways: z.array(
      z.object({
        way: z.enum(payingWays),
        placed: z.int(),
        placed_yen: z.int(),
        paid: z.int(),
        paid_yen: z.int(),
        canceled: z.int(),
        expired: z.int(),
      }),
    ),
    /** The sets in paid orders. */
    sets: z.array(
      z.object({ set_id: Id, name: z.string(), name_en: z.nullable(z.string()), count: z.int(), yen: z.int() }),
    ),
  }),
});

export const exportFigures = staffRead('/figures/file', {
  summary: 'The same by day, as a CSV file in base64 that a spreadsheet opens.',
  roles: readers,
  scope: 'many',
  trace: 'none',
  query: Period,
  answer: z.object({ file_name: z.string(), content: z.string(), facilities: z.array(Id) }),
});
