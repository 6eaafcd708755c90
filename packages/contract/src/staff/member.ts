import { languages } from '@hitosoroi/rules/language';
import { correctable, correctableFields } from '@hitosoroi/rules/member-fields';
import { orderStates } from '@hitosoroi/rules/order-states';
import { AddressFromStaff } from '@hitosoroi/rules/staff-fields';
import * as z from 'zod/mini';
import { FacilityName } from './facilities.ts';
import { mailStates } from './mails.ts';
import { Id, IdInAddress, Instant, Ok, Version } from './parts.ts';
import { staffChange, staffRead } from './staff-call.ts';

/** The fields of a member that staff may correct, and their version. */
const MemberFields = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  name_kana: z.string(),
  phone_number: z.string(),
});

/** The member's address, a new one that they have not confirmed yet, and the version of the member. */
const MemberAddress = z.object({ id: Id, version: Version, email: z.string(), new_email: z.nullable(z.string()) });

/** What a correction is about. `mail` is no field of a member: staff sent a mail to another address. */
export const correctedFields = [...correctableFields, 'email', 'mail'] as const;

export const readMember = staffRead('/member', {
  summary:
    'A member: who they are, whom they order for, and the newest of their orders, mails and inquiries, as far as the person may see them.',
  roles: ['desk', 'finance', 'admin', 'viewer'],
  scope: 'one',
  trace: 'member-read',
  query: z.object({ id: IdInAddress }),
  answer: z.extend(MemberFields, {
    email: z.string(),
    /** A new address that staff entered. Null once the member has confirmed it. */
    email_change: z.nullable(z.object({ email: z.string(), by: z.string(), created_at: Instant, expires_at: Instant })),
    language: z.enum(languages),
    /** Whether the member has confirmed their address. Before that they cannot log in. */
    is_confirmed: z.boolean(),
    /** Whether the member was erased, so that only the data for accounting is left. */
    is_erased: z.boolean(),
    created_at: Instant,
    facility: FacilityName,
    /** How many browsers are logged in. */
    sessions: z.int(),
    persons: z.array(z.object({ name: z.string(), name_kana: z.string() })),
    orders: z.array(
      z.object({
        number: z.string(),
        state: z.enum(orderStates),
        ordered_at: Instant,
        price: z.int(),
        person_name: z.nullable(z.string()),
      }),
    ),
    mails: z.array(z.object({ id: Id, subject: z.string(), state: z.enum(mailStates), created_at: Instant })),
    inquiries: z.array(z.object({ id: Id, beginning: z.string(), is_open: z.boolean(), created_at: Instant })),
    corrections: z.array(
      z.object({
        field: z.enum(correctedFields),
        before: z.string(),
        after: z.string(),
        by: z.string(),
        corrected_at: Instant,
      }),
    ),
  }),
});

export const correctMember = staffChange('/member/correct', {
  summary: 'Corrects name, kana and phone number of a member. What they were is kept, and the member is told by mail.',
  roles: ['desk', 'admin'],
  scope: 'one',
  audit: 'member-corrected',
  version: 'in-body',
  current: MemberFields,
  body: z.object({ id: Id, version: Version, ...correctable }),
  answer: MemberFields,
});

export const correctMemberEmail = staffChange('/member/email/correct', {
  summary:
    'Enters another address for a member. It becomes theirs when they open the mail there and prove who they are; the address from before is told.',
  roles: ['desk', 'admin'],
  scope: 'one',
  audit: 'member-email-entered',
  version: 'in-body',
  current: MemberAddress,
  body: z.object({ id: Id, version: Version, email: AddressFromStaff }),
  answer: MemberAddress,
});

export const withdrawMemberEmail = staffChange('/member/email/withdraw', {
  summary: 'Withdraws an address that was entered and that the member has not confirmed yet.',
  roles: ['desk', 'admin'],
  scope: 'one',
  audit: 'member-email-withdrawn',
  version: 'in-body',
  current: MemberAddress,
  body: z.object({ id: Id, version: Version }),
  answer: MemberAddress,
});

export const logMemberOut = staffChange('/member/log-out', {
  summary: 'Logs a member out in all of their browsers. They can log in again with their password.',
  roles: ['desk', 'admin'],
  scope: 'one',
  audit: 'member-logged-out',
  version: { none: 'they are logged in or not' },
  body: z.object({ id: Id }),
  answer: z.object({ ended: z.int() }),
});

export const confirmMemberAgain = staffChange('/member/confirm-again', {
  summary: 'Sends the confirmation once more to a member who has not confirmed their address.',
  roles: ['desk', 'admin'],
  scope: 'one',
  audit: 'member-confirmation-sent',
  version: { none: 'another mail, nothing is overwritten' },
  body: z.object({ id: Id }),
  answer: Ok,
});
