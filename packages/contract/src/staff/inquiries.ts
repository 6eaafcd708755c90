import { languages } from '@hitosoroi/rules/language';
import { orderStates } from '@hitosoroi/rules/order-states';
import { AnswerText } from '@hitosoroi/rules/phrase';
import * as z from 'zod/mini';
import { Id, IdInAddress, Instant, OptionalInstant, Version } from './parts.ts';
import { staffChange, staffRead } from './staff-call.ts';

export const inquiryStates = ['open', 'answered', 'closed'] as const;

/** Who has taken the work; null if it is free. */
export const TakenBy = z.nullable(z.object({ id: Id, name: z.string() }));

const parts = {
  id: Id,
  version: Version,
  state: z.enum(inquiryStates),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.string(),
  /** The school or facility of the person who asked: from their account or key, else as they typed it. */
  place: z.string(),
  facility_id: z.nullable(Id),
  created_at: Instant,
  taken_by: TakenBy,
};

const InquiryInList = z.object({ ...parts, beginning: z.string() });

export const Thread = z.object({
  ...parts,
  language: z.enum(languages),
  member_id: z.nullable(Id),
  /** The place in English, as far as the facility has English names. */
  place_en: z.string(),
  content: z.string(),
  closed_at: OptionalInstant,
  answers: z.array(
    z.object({ id: Id, who: z.string(), language: z.enum(languages), content: z.string(), created_at: Instant }),
  ),
  /** The member's orders and those that the inquiry names, at facilities that the reader may see, newest first. */
  orders: z.array(
    z.object({
      number: z.string(),
      state: z.enum(orderStates),
      price: z.int(),
      ordered_at: Instant,
      facility: z.string(),
    }),
  ),
});

export const listInquiries = staffRead('/inquiries', {
  summary: 'Inquiries, 50 at a time: those that wait the oldest first, the others newest first.',
  roles: ['desk', 'admin', 'viewer'],
  scope: 'many',
  trace: 'inquiries-listed',
  query: z.object({ state: z.optional(z.enum(inquiryStates)), after: z.optional(IdInAddress) }),
  answer: z.object({ inquiries: z.array(InquiryInList), next: z.nullable(z.string()) }),
});

export const readInquiry = staffRead('/inquiries/one', {
  summary: 'An inquiry with what was answered from here, and the person’s orders.',
  roles: ['desk', 'admin', 'viewer'],
  scope: 'one',
  trace: 'inquiry-read',
  query: z.object({ id: IdInAddress }),
  answer: Thread,
});

/** An inquiry, and the version that the person saw. */
const Seen = z.object({ id: Id, version: Version });

export const answerInquiry = staffChange('/inquiries/answer', {
  summary: 'Mails an answer to whoever asked; their reply goes to the operator’s own mailbox.',
  roles: ['desk', 'admin'],
  scope: 'one',
  audit: 'inquiry-answered',
  version: 'in-body',
  current: Thread,
  body: z.extend(Seen, { language: z.enum(languages), content: AnswerText }),
  answer: Thread,
});

export const closeInquiry = staffChange('/inquiries/close', {
  summary: 'Closes an inquiry about which nothing more is to be done, answered or not; or opens it again.',
  roles: ['desk', 'admin'],
  scope: 'one',
  audit: 'inquiry-closed',
  version: 'in-body',
  current: Thread,
  body: z.extend(Seen, { is_closed: z.boolean() }),
  answer: Thread,
});
