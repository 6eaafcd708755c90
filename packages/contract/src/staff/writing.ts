import { languages } from '@hitosoroi/rules/language';
import { AnswerText, DraftText, draftKinds } from '@hitosoroi/rules/phrase';
import { plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { OrderId } from '../orders.ts';
import { Id, Instant, OptionalInstant } from './parts.ts';
import { PreviewedMail } from './preview.ts';
import { staffChange, staffPreview, staffRead } from './staff-call.ts';

/** Only these roles write to people. */
const writers = ['desk', 'admin'] as const;

const Thread = { kind: z.enum(draftKinds), subject: plainField(40) };

const Written = { language: z.enum(languages), content: AnswerText };

export const readDraft = staffRead('/writing/draft', {
  summary: 'What the person began to write about an order or an inquiry, and has not sent.',
  roles: writers,
  scope: 'one',
  trace: 'none',
  query: z.object(Thread),
  answer: z.object({
    draft: z.nullable(z.object({ language: z.enum(languages), content: z.string(), saved_at: Instant })),
  }),
});

export const keepDraft = staffChange('/writing/draft/keep', {
  summary: 'Keeps what the person has written so far, for them alone. An empty text deletes the draft.',
  roles: writers,
  scope: 'one',
  audit: 'draft-begun',
  isDraft: true,
  version: { none: 'only the person who wrote a draft reads and writes it' },
  body: z.object({ ...Thread, language: z.enum(languages), content: DraftText }),
  answer: z.object({ saved_at: OptionalInstant }),
});

const ToMember = z.object({ number: OrderId, ...Written });

export const previewLetterToMember = staffPreview('/order/letter/preview', {
  summary: 'The mail that writing to the member of an order would send, word for word.',
  roles: writers,
  scope: 'one',
  trace: 'order-read',
  body: ToMember,
  answer: PreviewedMail,
});

export const writeToMember = staffChange('/order/letter', {
  summary: 'Mails the person’s words to the member of an order, and keeps them with the order.',
  roles: writers,
  scope: 'one',
  audit: 'member-written-to',
  version: 'new',
  body: ToMember,
  answer: z.object({ to: z.string() }),
});

export const previewAnswer = staffPreview('/inquiries/answer/preview', {
  summary: 'The mail that answering an inquiry would send, word for word.',
  roles: writers,
  scope: 'one',
  trace: 'inquiry-read',
  body: z.object({ id: Id, ...Written }),
  answer: PreviewedMail,
});
