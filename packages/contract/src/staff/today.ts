import { workKinds } from '@hitosoroi/rules/staff-work';
import { plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { TakenBy } from './inquiries.ts';
import { Id, Instant } from './parts.ts';
import { staffChange, staffRead } from './staff-call.ts';

const Day = z.string();

/** Open work for staff. */
const WorkItem = z.object({
  kind: z.enum(workKinds),
  /** What the work is about: the order's number for a request to cancel, else an id. */
  subject: z.string(),
  facility_id: z.nullable(Id),
  order_number: z.nullable(z.string()),
  /** The member whom the work is about, if there is one. */
  member_id: z.nullable(Id),
  person: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** When the work was opened, and the day on which it is due, if there is one. */
  since: Instant,
  due: z.nullable(Day),
  amount: z.nullable(z.int()),
  /**
   * A text that depends on the kind: the beginning of an inquiry or a note, the subject of a mail, the name of a review, or the state of a
   * transfer.
   */
  words: z.nullable(z.string()),
  taken_by: TakenBy,
});

/** An order whose last day to pay at a store is tomorrow. */
const Expiring = z.object({
  order_number: z.string(),
  facility_id: Id,
  person: z.string(),
  phone: z.string(),
  price: z.int(),
  /** The day on which the member was last reminded. */
  reminded_on: z.nullable(Day),
});

export const readToday = staffRead('/today', {
  summary:
    'What waits for somebody, the oldest first, at most 50 of each kind; and the store payments that end tomorrow.',
  roles: ['desk', 'finance', 'admin', 'viewer'],
  scope: 'many',
  trace: 'today-read',
  answer: z.object({
    today: Day,
    work: z.array(WorkItem),
    /** The kinds of work that have more items than are listed. */
    more: z.array(z.enum(workKinds)),
    /**
     * How many of the last 92 days have ended and are not closed, the oldest of them, and the newest few. Null for staff who do not close
     * days.
     */
    unclosed: z.nullable(z.object({ count: z.int(), since: Day, days: z.array(Day) })),
    expiring: z.object({ orders: z.array(Expiring), count: z.int(), yen: z.int() }),
  }),
});

export const countToday = staffRead('/today/counts', {
  summary: 'How much of each kind waits, up to 100.',
  roles: ['desk', 'finance', 'admin', 'viewer'],
  scope: 'many',
  trace: 'none',
  answer: z.object({ counts: z.record(z.enum(workKinds), z.int()) }),
});

export const remindToday = staffChange('/today/remind', {
  summary: 'Mails the number to pay with once more, where the last day is near. Once a day.',
  roles: ['desk', 'finance', 'admin'],
  scope: 'one',
  audit: 'payment-reminded',
  version: { none: 'a second reminder on the same day is refused' },
  body: z.object({ order_number: plainField(40) }),
  answer: z.object({ reminded_on: Day }),
});
