import { MemberContactForm, SentMessage } from '@hitosoroi/rules/contact-form';
import { plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { InvitationFields } from './invitations.ts';

export const sendInquiry = call('POST', '/contact', {
  summary: 'Sends an inquiry to the operator. Whoever is not logged in has to name school and facility.',
  body: z.extend(MemberContactForm, {
    content: SentMessage,
    phone: z.nullish(MemberContactForm.shape.phone),
    schoolName: z.nullish(MemberContactForm.shape.schoolName),
    facilityName: z.nullish(MemberContactForm.shape.facilityName),
    /** A honeypot: people neither see nor reach this field, so only a robot fills it in. */
    subject: z.optional(plainField(200)),
    ...InvitationFields,
  }),
  answer: z.object({ ok: z.boolean() }),
});
