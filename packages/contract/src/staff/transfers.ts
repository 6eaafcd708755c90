import { patternField, plainField, textField } from '@hitosoroi/rules/text-field';
import { BankAccount } from '@hitosoroi/rules/zengin';
import * as z from 'zod/mini';
import { Id, IdInAddress, Instant, OptionalInstant, PlaceInAddress, Version } from './parts.ts';
import { Fingerprint, Note } from './preview.ts';
import { staffChange, staffPreview, staffRead } from './staff-call.ts';

/**
 * The state of a transfer. `account`: the account is missing. `release`: a second person has to release it. `ready`: it can go into the
 * bank's file. `filed`: it is in a file. `overtaken`: it is in the bank's file, but must not be paid any more. `ended`: nothing is to be
 * transferred. `done`: it was paid.
 */
const transferStates = ['account', 'release', 'ready', 'filed', 'overtaken', 'ended', 'done'] as const;

export const returnReasons = ['second-payment', 'late-payment', 'other-amount', 'cancellation', 'other'] as const;

const Transfer = z.object({
  id: Id,
  version: Version,
  state: z.enum(transferStates),
  order_number: z.string(),
  facility_id: Id,
  facility: z.string(),
  facility_en: z.nullable(z.string()),
  institution: z.string(),
  institution_en: z.nullable(z.string()),
  member_name: z.string(),
  phone: z.string(),
  amount: z.int(),
  asked_at: Instant,
  ended_at: OptionalInstant,
  /** When the member was last asked for the account, and by whom. `by` is null if the server asked automatically. */
  account_asked_at: OptionalInstant,
  account_asked_by: z.nullable(z.string()),
  /** When the account was entered or last changed: by staff, or by the member on the page of the mailed link. */
  entered_at: OptionalInstant,
  entered_by: z.nullable(z.string()),
  released_by: z.nullable(z.string()),
  released_at: OptionalInstant,
  /** When the bank file with the transfer was made, and the day on which the bank pays it. */
  filed_at: OptionalInstant,
  pay_on: z.nullable(z.string()),
  /**
   * Why the reader may not release the transfer: they typed the account, sent the link for it, decided on the refund, or recorded that the
   * bank could not pay.
   */
  own_part: z.nullable(z.enum(['account', 'link', 'refund', 'failure'])),
});

const WholeTransfer = z.extend(Transfer, {
  /** Null until the account is known, and again after the account was erased some time after the payment. */
  account: z.nullable(BankAccount),
  member_kana: z.string(),
  /** Whether the member was erased and cannot be mailed. */
  is_erased: z.boolean(),
  /** Why the money goes back, and the review about it. */
  why: z.object({ reason: z.enum(returnReasons), review_id: z.nullable(Id) }),
  /** Earlier failures at the bank, newest first. */
  failures: z.array(
    z.object({
      failed_at: Instant,
      failed_by: z.string(),
      reason: z.string(),
      next: z.enum(['ask', 'again', 'nothing']),
      pay_on: z.nullable(z.string()),
      /** If the bank returned the money: the day that the bank names for the return. */
      returned_on: z.nullable(z.string()),
    }),
  ),
});

export const listTransfers = staffRead('/transfers', {
  summary:
    'Money that goes back by bank transfer, 50 at a time: what is to do, the oldest first, or what was done, the newest first.',
  roles: ['desk', 'finance', 'admin'],
  scope: 'many',
  trace: 'transfers-listed',
  query: z.object({ state: z.optional(z.enum(['open', 'done'])), after: z.optional(PlaceInAddress('~', /^\d{1,9}$/)) }),
  answer: z.object({
    transfers: z.array(Transfer),
    next: z.nullable(z.string()),
    /** The next file for the bank: all released transfers that are in no file yet. Null for staff without all facilities. */
    ready: z.nullable(z.object({ count: z.int(), sum: z.int() })),
    /** The first day on which the bank can pay a file that it gets now. */
    first_pay_day: z.string(),
    /** The recent files of which nothing was marked as paid or not paid. Empty for staff without all facilities. */
    files: z.array(
      z.object({
        id: z.string(),
        filed_at: Instant,
        pay_on: z.string(),
        count: z.int(),
        sum: z.int(),
        /** Whether the refund of a transfer in it ended in another way. The bank must not get the file any more. */
        is_spoilt: z.boolean(),
      }),
    ),
    /** Whether the settings have the operator's own account, with which the bank's file begins. */
    has_sender: z.boolean(),
  }),
});

export const readTransfer = staffRead('/transfers/one', {
  summary: 'A transfer with the account that it goes to.',
  roles: ['desk', 'finance', 'admin'],
  scope: 'one',
  trace: 'transfer-read',
  query: z.object({ id: IdInAddress }),
  answer: WholeTransfer,
});

const Seen = z.object({ id: Id, version: Version });

export const askAccount = staffChange('/transfers/ask', {
  summary: 'Mails the member a link to a page on which they give the account. A link that was sent before ends.',
  roles: ['desk', 'finance'],
  scope: 'one',
  audit: 'transfer-account-asked',
  version: 'in-body',
  current: WholeTransfer,
  body: Seen,
  answer: z.object({ id: Id, version: Version }),
});

export const enterAccount = staffChange('/transfers/account', {
  summary: 'Enters the account that the member named. Whatever was released before has to be released anew.',
  roles: ['desk', 'finance'],
  scope: 'one',
  stepUp: true,
  audit: 'transfer-account-entered',
  version: 'in-body',
  current: WholeTransfer,
  body: z.extend(Seen, BankAccount.shape),
  answer: z.object({ id: Id, version: Version }),
});

export const releaseTransfer = staffChange('/transfers/release', {
  summary:
    'Releases a transfer. Refused to the person who typed its account, sent the link it came by, recorded that the bank failed, or decided on the refund: two people look at money that leaves by bank.',
  roles: ['finance'],
  scope: 'one',
  stepUp: true,
  audit: 'transfer-released',
  version: 'in-body',
  current: WholeTransfer,
  body: Seen,
  answer: z.object({ id: Id, version: Version }),
});

const PayDay = z.object({ pay_on: patternField(10, /^\d{4}-\d{2}-\d{2}$/, 'date-format') });

export const previewFile = staffPreview('/transfers/file/preview', {
  summary: 'The bank’s file as a table, before it is made: who gets how much on which account, and from whose.',
  roles: ['finance'],
  scope: 'all',
  trace: 'transfers-file-previewed',
  body: PayDay,
  answer: z.object({
    fingerprint: Fingerprint,
    /** Whether the bank pays later than on this day if it gets the file now, because the cut-off is over. */
    is_late: z.boolean(),
    first_pay_day: z.string(),
    count: z.int(),
    sum: z.int(),
    sender: BankAccount,
    transfers: z.array(
      z.object({ id: Id, order_number: z.string(), member_name: z.string(), amount: z.int(), account: BankAccount }),
    ),
  }),
});

export const fileTransfers = staffChange('/transfers/file', {
  summary:
    'Writes the bank’s file for all transfers that are released and in none yet, as its preview showed it. It is given once: none of them comes into another file.',
  roles: ['finance'],
  scope: 'all',
  stepUp: true,
  audit: 'transfers-filed',
  version: 'previewed',
  // If the answer is lost, `/transfers/file/again` returns the file after a new proof of identity, and leaves a trace in the audit.
  answerOnce: true,
  body: z.extend(PayDay, { fingerprint: Fingerprint }),
  /** `content` is the file in base64, because JSON cannot contain bytes. */
  answer: z.object({ count: z.int(), sum: z.int(), content: z.string() }),
});

export const fileTransfersAgain = staffChange('/transfers/file/again', {
  summary:
    'The bank’s file that was made before, once more, where it was lost. Refused as soon as a part of it was made or could not be paid: the bank has it then.',
  roles: ['finance'],
  scope: 'all',
  stepUp: true,
  answerOnce: true,
  audit: 'transfers-filed-again',
  version: { none: 'nothing of the transfers changes' },
  body: z.object({ id: plainField(36).check(z.uuid()) }),
  answer: z.object({ count: z.int(), sum: z.int(), pay_on: z.string(), content: z.string() }),
});

export const undoFile = staffChange('/transfers/file/undo', {
  summary:
    'Takes back a whole file that was never sent to the bank: its transfers can go into another file, and nobody gets this one again. Refused as soon as a part of it was marked as paid or not paid.',
  roles: ['finance'],
  scope: 'all',
  stepUp: true,
  audit: 'transfers-file-undone',
  version: { none: 'what is in a file never changes, and of two who take it back the second is told' },
  body: z.object({ id: plainField(36).check(z.uuid()), was_not_sent: z.literal(true) }),
  answer: z.object({ count: z.int(), sum: z.int() }),
});

export const finishTransfer = staffChange('/transfers/done', {
  summary: 'Marks a transfer as made, after the bank has done it. The member gets a mail.',
  roles: ['finance'],
  scope: 'one',
  stepUp: true,
  audit: 'transfer-done',
  version: 'in-body',
  current: WholeTransfer,
  body: z.extend(Seen, { note: Note }),
  answer: z.object({ id: Id }),
});

const Reason = textField(500, 'answer-long', (text) => text.trim()).check(z.minLength(1, 'required'));

export const failTransfer = staffChange('/transfers/failed', {
  summary:
    'Says that the bank could not pay a transfer of its file. `ask`: the account is forgotten, and the member is asked for it by mail. `again`: it goes to the same account, after somebody else has released it anew.',
  roles: ['finance'],
  scope: 'one',
  stepUp: true,
  audit: 'transfer-failed',
  version: 'in-body',
  current: WholeTransfer,
  body: z.extend(Seen, { reason: Reason, next: z.enum(['ask', 'again']) }),
  answer: z.object({ id: Id, version: Version }),
});

export const closeOvertaken = staffChange('/transfers/overtaken', {
  summary:
    'Says what the bank did with a transfer whose refund ended otherwise after it was in the file. Where it was paid all the same, that becomes a review.',
  roles: ['finance'],
  scope: 'one',
  stepUp: true,
  audit: 'transfer-overtaken',
  version: 'in-body',
  current: WholeTransfer,
  body: z.extend(Seen, { reason: Reason, is_paid: z.boolean() }),
  answer: z.object({ id: Id, version: Version }),
});

export const returnTransfer = staffChange('/transfers/returned', {
  summary:
    'Says that the bank gave the money of a transfer back after it was marked as made. It is owed again, to an account that the member is asked for, or to the same one. The close of the day on which it was made stays as it was.',
  roles: ['finance'],
  scope: 'one',
  stepUp: true,
  audit: 'transfer-returned',
  version: 'in-body',
  current: WholeTransfer,
  body: z.extend(Seen, {
    reason: Reason,
    next: z.enum(['ask', 'again']),
    returned_on: patternField(10, /^\d{4}-\d{2}-\d{2}$/, 'date-format'),
  }),
  answer: z.object({ id: Id, version: Version }),
});
