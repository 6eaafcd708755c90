import { Addressee } from '@hitosoroi/rules/addressee';
import { receiptKinds } from '@hitosoroi/rules/receipt';
import { plainField, textField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { OrderId } from '../orders.ts';
import { Instant } from './parts.ts';
import { Fingerprint, PreviewedMail } from './preview.ts';
import { staffChange, staffPreview, staffRead } from './staff-call.ts';

/** What a receipt or credit note says, apart from its items. */
export const paperFacts = [
  'addressee',
  'amount',
  'paid_on',
  'paid_by',
  'period',
  'returned_on',
  'returned_by',
  'issuer',
  'address',
  'phone',
  'invoice_number',
] as const;

const PaperNumber = plainField(40).check(z.minLength(1));

const Facts = z.partial(
  z.object(
    Object.fromEntries(paperFacts.map((fact) => [fact, z.string()])) as Record<
      (typeof paperFacts)[number],
      z.ZodMiniString
    >,
  ),
);

const Paper = z.object({
  kind: z.enum(receiptKinds),
  number: z.string(),
  addressee: z.string(),
  issued_at: Instant,
  /** Whether the payer issued it with a payer link. */
  is_payers: z.boolean(),
  facts: Facts,
});

export const readStaffPapers = staffRead('/order/papers', {
  summary:
    'The receipt and the credit note of an order: what was issued, what can be issued, and the papers that were replaced by corrected ones.',
  roles: ['desk', 'finance', 'admin'],
  scope: 'one',
  trace: 'order-papers-read',
  query: z.object({ number: OrderId }),
  answer: z.object({
    number: z.string(),
    /** The kind of paper that can be issued; null if there is none. */
    due: z.nullable(z.enum(receiptKinds)),
    /** The addressee of the next paper. */
    addressee: z.string(),
    issued: z.array(Paper),
    replaced: z.array(
      z.extend(Paper, {
        replaced_at: Instant,
        replaced_by: z.string(),
        replaced_with: z.string(),
        /** Empty after the member was erased. */
        reason: z.string(),
      }),
    ),
  }),
});

/** A paper as it would be issued, beside the one that it replaces. */
const PaperEffects = z.object({
  fingerprint: Fingerprint,
  number: z.string(),
  facts: Facts,
  /** The paper that it replaces, with the facts that differ; null for a first paper. */
  replaces: z.nullable(z.object({ number: z.string(), facts: Facts })),
  mails: z.array(PreviewedMail),
});

const ToIssue = z.object({ number: OrderId, kind: z.enum(receiptKinds), addressee: Addressee });

export const previewIssue = staffPreview('/order/papers/issue/preview', {
  summary: 'The receipt or credit note as it would be issued for the member, and the mail about it.',
  roles: ['desk', 'finance'],
  scope: 'one',
  trace: 'order-papers-read',
  body: ToIssue,
  answer: PaperEffects,
});

export const issueForMember = staffChange('/order/papers/issue', {
  summary: 'Issues the paper that is due for the member, once, as if the member had, and tells the member by mail.',
  roles: ['desk', 'finance'],
  scope: 'one',
  audit: 'paper-issued',
  version: 'previewed',
  body: z.extend(ToIssue, { fingerprint: Fingerprint }),
  answer: z.object({ number: z.string() }),
});

const ToCorrect = z.object({
  number: OrderId,
  /** The number of the paper that the person saw. */
  paper: PaperNumber,
  addressee: Addressee,
  reason: textField(500, 'answer-long', (text) => text.trim()).check(z.minLength(1, 'required')),
});

export const previewCorrection = staffPreview('/order/papers/correct/preview', {
  summary: 'The corrected paper beside the one that it would replace, and the mail about it.',
  roles: ['finance'],
  scope: 'one',
  trace: 'order-papers-read',
  body: ToCorrect,
  answer: PaperEffects,
});

export const correctPaper = staffChange('/order/papers/correct', {
  summary:
    'Replaces an issued paper by a corrected one with a number of its own, which names the paper it replaces. It has the addressee that staff enter, and all else as the order and the seller are now. The replaced paper is kept.',
  roles: ['finance'],
  scope: 'one',
  stepUp: true,
  audit: 'paper-corrected',
  version: 'previewed',
  body: z.extend(ToCorrect, { fingerprint: Fingerprint }),
  answer: z.object({ number: z.string() }),
});
