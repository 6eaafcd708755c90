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
    /** Null if the catalogue names no provider. */
    payment_provider: z.nullable(z.string()),
    payment_provider_en: z.nullable(z.string()),
    /** The fee for a late return, in yen, per set and day. */
    late_fee_per_day: z.nullable(z.int()),
    /** The maximum fee to repair or replace a set, in yen. */
    damage_fee_limit: z.nullable(z.int()),
    privacy_officer: z.nullable(z.string()),
    privacy_officer_en: z.nullable(z.string()),
    /** The version of the terms of rental that applies today, and all versions, newest first. The name of a version is its first day. */
    terms_version: z.string(),
    terms_versions: z.array(z.string()),
    /** The sender address of our mails, for people whose phone blocks unknown senders. */
    mail_from: z.string(),
  }),
});
