import { languages } from '@hitosoroi/rules/language';
import { AddressFromStaff, StaffNote } from '@hitosoroi/rules/staff-fields';
import { plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { Id, IdInAddress, Instant, OptionalInstant, Version } from './parts.ts';
import { staffChange, staffRead } from './staff-call.ts';

/** The states of a mail. A `failed` mail waits for staff, who can make it `dismissed`. */
export const mailStates = ['waiting', 'sent', 'failed', 'dismissed'] as const;
/**
 * Why a mail failed: the mail server refused it, the server gave up after a day of tries, the mail expired before it could be sent, or it
 * bounced later.
 */
const mailFailures = ['refused', 'gave-up', 'expired', 'bounced'] as const;

const parts = {
  id: Id,
  version: Version,
  state: z.enum(mailStates),
  failure: z.nullable(z.enum(mailFailures)),
  subject: z.string(),
  to: z.string(),
  language: z.enum(languages),
  created_at: Instant,
  sent_at: OptionalInstant,
  order_number: z.nullable(z.string()),
  inquiry_id: z.nullable(Id),
  /** The member whom the mail is for, by their current name. */
  member: z.nullable(z.object({ id: Id, name: z.string() })),
  facility_id: z.nullable(Id),
  /** Whether the mail went to the person who pays an order with a payer link. */
  is_payers: z.boolean(),
};

const MailInList = z.object(parts);

/** One mail, and the possible actions. */
const MailWithWords = z.object({
  ...parts,
  /** Whether the mail holds a link or a code. */
  is_secret: z.boolean(),
  /** The text as sent. Null if it has a link or a code that only the recipient may see. */
  text: z.nullable(z.string()),
  reply_to: z.nullable(z.string()),
  /** What the mail server answered. */
  server_said: z.nullable(z.string()),
  /**
   * Staff may send the mail again to these addresses without a proof of identity: the mail's first address, and the current address of the
   * member or the person who asked.
   */
  own_addresses: z.array(z.string()),
  /** Other addresses to which staff sent the mail, newest first, with who sent it and how the recipient proved
   * their identity. That is null for staff who may not read notes. */
  elsewhere: z.array(z.object({ to: z.string(), by: z.string(), identity: z.nullable(z.string()), sent_at: Instant })),
  /** The first address, if staff corrected it. */
  corrected_from: z.nullable(z.string()),
  dismissed_at: OptionalInstant,
  /** Null for staff who may not read notes. */
  dismissal_note: z.nullable(z.string()),
  /** Why the mail cannot be sent again; null if it can be sent again. */
  why_not_again: z.nullable(z.enum(['mail-waiting', 'mail-expired', 'mail-secret'])),
  /** Whether staff may change the address. */
  may_correct: z.boolean(),
});

export const listMails = staffRead('/mails', {
  summary: 'Mails, newest first, 50 at a time. `problem` are those that failed and wait for somebody.',
  roles: ['desk', 'finance', 'admin', 'viewer'],
  scope: 'many',
  trace: 'mails-listed',
  query: z.object({
    state: z.optional(z.enum(['problem', 'waiting', 'sent', 'dismissed'])),
    order: z.optional(plainField(40)),
    member: z.optional(IdInAddress),
    email: z.optional(plainField(254)),
    /** The cursor `next` of the previous page. */
    after: z.optional(IdInAddress),
  }),
  answer: z.object({ mails: z.array(MailInList), next: z.nullable(z.string()) }),
});

export const readMail = staffRead('/mails/one', {
  summary: 'A mail with its exact words, except for secrets.',
  roles: ['desk', 'finance', 'admin', 'viewer'],
  scope: 'one',
  trace: 'mail-read',
  query: z.object({ id: IdInAddress }),
  answer: MailWithWords,
});

/** A mail, and the version that the person saw. */
const Seen = z.object({ id: Id, version: Version });

export const sendMailAgain = staffChange('/mails/send-again', {
  summary:
    'Puts a mail into the outbox once more, to another address where one is given. Where that is none of its reader’s own, `identity` says how the person proved who they are. The member’s own address stays as it is.',
  roles: ['desk', 'admin'],
  scope: 'one',
  audit: 'mail-sent-again',
  version: 'in-body',
  current: MailWithWords,
  body: z.extend(Seen, { to: z.optional(AddressFromStaff), identity: z.optional(z.union([z.literal(''), StaffNote])) }),
  answer: MailWithWords,
});

export const dismissFailedMail = staffChange('/mails/dismiss', {
  summary: 'Nothing more is to be done about a mail that failed, for the reason in the note.',
  roles: ['desk', 'admin'],
  scope: 'one',
  audit: 'mail-dismissed',
  version: 'in-body',
  current: MailWithWords,
  body: z.extend(Seen, { note: StaffNote }),
  answer: MailWithWords,
});
