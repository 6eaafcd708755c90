import * as z from 'zod/mini';
import { call } from './call.ts';

export const readSeller = call('GET', '/seller', {
  summary: 'Who sells: the operator as the trade law wants them named.',
  answer: z.object({
    name: z.string(),
    name_en: z.nullable(z.string()),
    representative: z.string(),
    representative_en: z.nullable(z.string()),
    address: z.string(),
    address_en: z.nullable(z.string()),
    phone: z.string(),
    email: z.string(),
    invoice_number: z.string(),
    /** The address that our mails come from, for people whose phone blocks unknown senders. */
    mail_from: z.string(),
  }),
});
