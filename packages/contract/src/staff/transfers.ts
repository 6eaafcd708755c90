import { BankAccount } from '@hitosoroi/rules/zengin';
import * as z from 'zod/mini';
import { Id, Instant, OptionalInstant, Version } from './parts.ts';
import { Note } from './rehearsal.ts';
import { staffChange, staffRead } from './staff-call.ts';

/**
 * How far a transfer is: the account is missing, a second person has to release it, it can be put into the bank's file, it is in one, the
 * money went back.
 */
export const transferStates = ['account', 'release', 'ready', 'filed', 'done'] as const;

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
  entered_by: z.nullable(z.string()),
  released_by: z.nullable(z.string()),
  /** Whoever entered the account does not release it. */
  is_entered_by_me: z.boolean(),
});

const WholeTransfer = z.extend(Transfer, {
  /** None before it is known, and when it was forgotten after the money went back. */
  account: z.nullable(BankAccount),
});

export const listTransfers = staffRead('/transfers', {
  summary:
    'Money that goes back by bank transfer: what is to do, the oldest first, or what was done, the newest first.',
  roles: ['desk', 'finance', 'admin'],
  scope: 'many',
  trace: 'transfers-listed',
  query: z.object({ state: z.optional(z.enum(['open', 'done'])) }),
  answer: z.object({
    transfers: z.array(Transfer),
    /** Whether the settings name the operator's own account, which the bank's file begins with. */
    has_sender: z.boolean(),
  }),
});

export const readTransfer = staffRead('/transfers/one', {
  summary: 'A transfer with the account that it goes to.',
  roles: ['desk', 'finance', 'admin'],
  scope: 'one',
  trace: 'transfer-read',
  query: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  answer: WholeTransfer,
});

const Seen = z.object({ id: Id, version: Version });

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
  summary: 'Releases a transfer. Refused to whoever entered its account: two people look at money that leaves by bank.',
  roles: ['finance'],
  scope: 'one',
  stepUp: true,
  audit: 'transfer-released',
  version: 'in-body',
  current: WholeTransfer,
  body: Seen,
  answer: z.object({ id: Id, version: Version }),
});

export const fileTransfers = staffChange('/transfers/file', {
  summary:
    'Writes the bank’s file for all transfers that are released and in none yet. It is given once: none of them comes into another file.',
  roles: ['finance'],
  scope: 'none',
  stepUp: true,
  audit: 'transfers-filed',
  version: 'new',
  body: z.object({ pay_on: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
  /** Base64 of the bytes, which are no text that JSON could hold. A request that is repeated with its key gets it again. */
  answer: z.object({ count: z.int(), sum: z.int(), content: z.string() }),
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
