import { languages } from '@hitosoroi/rules/language';
import { NameKana, ProfileName, Tel } from '@hitosoroi/rules/member-fields';
import { orderStates } from '@hitosoroi/rules/order-states';
import * as z from 'zod/mini';
import { FacilityName } from './facilities.ts';
import { mailStates } from './mails.ts';
import { Id, IdInAddress, Instant, Ok, Version } from './parts.ts';
import { staffChange, staffRead } from './staff-call.ts';

/** What staff correct of a member, and which version of it that is. */
const MemberFields = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  name_kana: z.string(),
  phone_number: z.string(),
});

export const correctedFields = ['name', 'name_kana', 'phone_number'] as const;

export const readMember = staffRead('/member', {
  summary:
    'A member: who they are, whom they order for, and the newest of their orders, mails and inquiries, as far as the person may see them.',
  roles: ['desk', 'finance', 'admin', 'viewer'],
  scope: 'one',
  trace: 'member-read',
  query: z.object({ id: IdInAddress }),
  answer: z.extend(MemberFields, {
    email: z.string(),
    language: z.enum(languages),
    /** Whoever has not confirmed their address cannot log in yet. */
    is_confirmed: z.boolean(),
    created_at: Instant,
    facility: FacilityName,
    /** In how many browsers they are logged in. */
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
  body: z.object({ id: Id, version: Version, name: ProfileName, name_kana: NameKana, phone_number: Tel }),
  answer: MemberFields,
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
