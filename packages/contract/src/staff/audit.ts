import { patternField, plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { Id, IdInAddress, Instant } from './parts.ts';
import { staffRead } from './staff-call.ts';

const Day = patternField(10, /^\d{4}-\d{2}-\d{2}$/);

/** The filters of the audit; all given ones must match. Days are days in Japan, and both are included. */
const AuditQuery = z.object({
  staff: z.optional(IdInAddress),
  subject_kind: z.optional(plainField(50)),
  subject_id: z.optional(plainField(100)),
  from: z.optional(Day),
  to: z.optional(Day),
  words: z.optional(plainField(100)),
  /** The cursor `next` of the previous page. */
  after: z.optional(IdInAddress),
  limit: z.optional(patternField(3, /^([1-9]|[1-9]\d|100)$/)),
});

const Subject = z.object({ kind: z.string(), id: z.string(), label: z.string() });

export const listAudit = staffRead('/audit', {
  summary: 'What was changed by staff and by commands, newest first, 50 at a time or `limit`.',
  roles: ['admin'],
  scope: 'all',
  trace: 'audit-read',
  query: AuditQuery,
  answer: z.object({
    events: z.array(
      z.object({
        id: Id,
        happened_at: Instant,
        /** Null for a command of the operator. `who` is then the account that ran it on the machine. */
        staff_id: z.nullable(Id),
        who: z.string(),
        /** The change in one sentence, in the language of the request. For a command: the command's name. */
        sentence: z.string(),
        subject: z.nullable(Subject),
        /** The change in words, in the language of the request. Null if the call has no words for it. */
        words: z.nullable(z.array(z.string())),
        before: z.nullable(z.unknown()),
        after: z.nullable(z.unknown()),
        /** The details of a command. */
        detail: z.nullable(z.unknown()),
      }),
    ),
    next: z.nullable(z.string()),
    /** The filter by words searches at most 92 days. If the requested period is longer, this is the first day that was searched. */
    words_from: z.nullable(Day),
  }),
});

export const listReads = staffRead('/audit/reads', {
  summary: 'Which personal data staff looked at, newest first; the same look within a minute stands there once.',
  roles: ['admin'],
  scope: 'all',
  trace: 'audit-read',
  query: z.omit(AuditQuery, { words: true }),
  answer: z.object({
    reads: z.array(
      z.object({
        id: Id,
        read_at: Instant,
        staff_id: Id,
        who: z.string(),
        sentence: z.string(),
        subject: z.nullable(Subject),
        /** The name of the person whose data it was. Null for a list, and for an erased member. */
        whose: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
});
