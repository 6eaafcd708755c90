import { TypedEmail } from '@hitosoroi/rules/member-fields';
import * as z from 'zod/mini';
import { Id, Instant } from './parts.ts';
import { Fingerprint } from './preview.ts';
import { staffChange, staffPreview } from './staff-call.ts';

/** Exporting or erasing all data of a member. Only admins may do either, because only they have all facilities. */

const reasonKinds = ['unsettled', 'cancel-request', 'refund', 'capture', 'payable', 'review'] as const;

/** What is erased. The preview has a count for each. */
export const goingThings = [
  'sessions',
  'persons',
  'answers',
  'mails',
  'mails_to_us',
  'inquiries',
  'notes',
  'letters',
  'corrections',
] as const;

export const exportMember = staffChange('/member/export', {
  summary: 'All that is known of a member, as one JSON text. It is kept nowhere; that it was taken is written down.',
  roles: ['admin'],
  scope: 'all',
  stepUp: true,
  answerOnce: true,
  audit: 'member-exported',
  version: { none: 'nothing of the member changes' },
  body: z.object({ id: Id }),
  answer: z.object({ file_name: z.string(), content: z.string() }),
});

export const previewErase = staffPreview('/member/erase/preview', {
  summary: 'What erasing a member would take away, what stays for the books, and what stands in its way.',
  roles: ['admin'],
  scope: 'all',
  trace: 'member-read',
  body: z.object({ id: Id }),
  answer: z.object({
    fingerprint: Fingerprint,
    /** Money on its way. While there is any, the member cannot be erased. */
    waits_for: z.array(
      z.object({
        kind: z.enum(reasonKinds),
        order: z.string(),
        /** The last day on which the order's number can be paid at a store. */
        until: z.nullable(z.string()),
        review: z.nullable(Id),
      }),
    ),
    /** The member's open rentals and inquiries. Erasing removes the name from them, so the admin has to confirm them first. */
    still_open: z.object({
      rentals: z.array(z.object({ order: z.string(), from: z.nullable(z.string()), until: z.string() })),
      inquiries: z.array(z.object({ id: Id, created_at: Instant })),
    }),
    goes: z.record(z.enum(goingThings), z.int()),
    /** How many orders stay, without the member's name, and the numbers of the receipts and credit notes that keep the name. */
    orders: z.int(),
    receipts: z.array(z.string()),
  }),
});

export const eraseMember = staffChange('/member/erase', {
  summary:
    'Erases a member: what they typed goes, what was ordered and paid stays under no name. Refused while money is on its way.',
  roles: ['admin'],
  scope: 'all',
  stepUp: true,
  audit: 'member-erased',
  version: 'previewed',
  /**
   * The admin types the member's address, so that they cannot erase the wrong member. `anyway` confirms that the admin knows of rentals and
   * inquiries that are still open.
   */
  body: z.object({ id: Id, email: TypedEmail, anyway: z.boolean(), fingerprint: Fingerprint }),
  answer: z.object({ id: Id, receipts: z.array(z.string()) }),
});
