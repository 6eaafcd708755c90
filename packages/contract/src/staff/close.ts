import { patternField, textField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { Instant, OptionalInstant, Version } from './parts.ts';
import { Fingerprint } from './preview.ts';
import { staffChange, staffPreview, staffRead } from './staff-call.ts';

/** Only staff who see all facilities close a day. Others would sign for facilities that they cannot see. */
export const closers = ['finance', 'admin'] as const;

const Day = patternField(10, /^\d{4}-\d{2}-\d{2}$/);

const Sum = z.object({ count: z.int(), yen: z.int() });

/** The figures of a day in Japan. */
export const Figures = z.object({
  placed: Sum,
  paid_card: Sum,
  paid_store: Sum,
  /** Money that paid no order: a second payment, or a payment after the order's end. It has to be refunded. */
  paid_beside: Sum,
  refunded_card: Sum,
  refunded_transfer: Sum,
  /** Transfers that the bank returned. The money is owed again. */
  returned_transfer: Sum,
  canceled: Sum,
});

/** How an attempt of ours differs from the provider's record. Attempts that agree are not listed. */
const differenceKinds = ['moved', 'in-review', 'unanswered', 'unknown-order'] as const;

const CloseDay = z.object({
  day: Day,
  version: Version,
  /** Whether the day has ended, so that nothing new can be dated to it. */
  is_over: z.boolean(),
  figures: Figures,
  compare: z.object({
    /** `outdated`: the figures changed after the comparison. */
    state: z.enum(['none', 'waiting', 'done', 'failed', 'outdated']),
    /** Whether the contract with the provider allows inquiries. */
    is_possible: z.boolean(),
    /** How many payments are compared: each attempt, paid or not, and each further payment of an attempt. */
    total: z.int(),
    done: z.int(),
    /** Whether the comparison waits until the provider answers again. It then continues where it stopped. */
    is_held_up: z.boolean(),
    at: OptionalInstant,
    /** How many payments differ, and their sum. `differences` lists at most the first 1,000. */
    differing: Sum,
    differences: z.array(z.object({ order: z.string(), yen: z.int(), outcome: z.enum(differenceKinds) })),
  }),
  open_reviews: z.int(),
  signed: z.nullable(z.object({ by: z.string(), at: Instant, note: z.string(), figures: Figures })),
  /** Whether the figures have changed since the signature. */
  is_changed: z.boolean(),
});

export const listCloseDays = staffRead('/close/days', {
  summary: 'The days before `before`, newest first, 14 at a time: their figures, and who signed them.',
  roles: closers,
  scope: 'all',
  trace: 'none',
  query: z.object({ before: z.optional(Day) }),
  answer: z.object({
    days: z.array(
      z.object({
        day: Day,
        state: z.enum(['open', 'signed', 'changed']),
        /**
         * Whether the day is unsigned, all its figures are 0, and no payment could differ from the provider's record. Staff sign such days
         * together.
         */
        is_quiet: z.boolean(),
        figures: Figures,
        signed_by: z.nullable(z.string()),
        signed_at: OptionalInstant,
      }),
    ),
    next: z.nullable(Day),
  }),
});

export const readCloseDay = staffRead('/close/day', {
  summary: 'One day: its figures, what the provider said of its payments, and who signed it with what.',
  roles: closers,
  scope: 'all',
  trace: 'none',
  query: z.object({ day: Day }),
  answer: CloseDay,
});

export const compareDay = staffChange('/close/compare', {
  summary: 'Asks the provider about every payment of the day, and brings ours in line. Differences become reviews.',
  roles: closers,
  scope: 'all',
  audit: 'day-compared',
  version: 'in-body',
  current: CloseDay,
  body: z.object({ day: Day, version: Version }),
  answer: CloseDay,
});

export const signDay = staffChange('/close/sign', {
  summary: 'Signs a day that is over, with the figures that the person saw. Where anything differs, a note says why.',
  roles: ['finance'],
  scope: 'all',
  stepUp: true,
  audit: 'day-signed',
  version: 'in-body',
  current: CloseDay,
  body: z.object({
    day: Day,
    version: Version,
    figures: Figures,
    note: textField(500, 'answer-long', (text) => text.trim()),
  }),
  answer: CloseDay,
});

export const previewQuietDays = staffPreview('/close/quiet/preview', {
  summary: 'Which days of the last 92 are over, not signed, and without any order, payment, refund or cancellation.',
  roles: ['finance'],
  scope: 'all',
  trace: 'none',
  body: z.object({}),
  answer: z.object({ fingerprint: Fingerprint, days: z.array(Day) }),
});

export const signQuietDays = staffChange('/close/quiet', {
  summary: 'Signs all days on which nothing happened. There is nothing to ask the provider about.',
  roles: ['finance'],
  scope: 'all',
  stepUp: true,
  audit: 'day-signed',
  version: 'previewed',
  body: z.object({ fingerprint: Fingerprint }),
  answer: z.object({ days: z.array(Day) }),
});
